/** Takes a game from a file: chosen here, or dropped anywhere on the page. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { FilePick } from './file-pick.tsx';
import './file-drop.css';

export function FileDrop(props: {
  /** Must stay the same from one drawing to the next. */
  readonly take: (file: File) => void;
  readonly 'data-testid': string;
}) {
  const { take } = props;
  const dragged = useSignal(false);
  useEffect(() => {
    const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      dragged.value = true;
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) dragged.value = false;
    };
    const drop = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      dragged.value = false;
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) take(file);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, [take, dragged]);
  return (
    <div class={`file-drop ${dragged.value ? 'file-drop-over' : ''}`}>
      <p>{t('dice.file.drop')}</p>
      <FilePick label={t('dice.file.label')} take={take} data-testid={props['data-testid']} />
    </div>
  );
}

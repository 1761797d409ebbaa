/** A button that opens the browser's choice of a file. The words are ours: a browser's own follow its language. */
import { t } from '../i18n/index.ts';
import { Icon } from './parts.tsx';

export function FilePick(props: {
  /** What the file is, for whoever does not see what stands around the button. */
  readonly label: string;
  readonly take: (file: File) => void;
  readonly 'data-testid'?: string;
}) {
  return (
    <label class="button file-pick">
      <Icon name="file" />
      {t('file.choose')}
      <input
        class="sr-only"
        type="file"
        accept="application/json,.json"
        aria-label={props.label}
        data-testid={props['data-testid']}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) props.take(file);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

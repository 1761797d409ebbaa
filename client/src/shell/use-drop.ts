import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** A file dropped anywhere on the page. The signal is true while one hovers over it. */
export function useDrop(take: (file: File | undefined) => void): ReadonlySignal<boolean> {
  const dragged = useSignal(false);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      dragged.value = true;
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) dragged.value = false;
    };
    const drop = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      dragged.value = false;
      take(event.dataTransfer.files[0]);
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
  return dragged;
}

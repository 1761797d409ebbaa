/** What is being dragged, under the pointer. */
import { useTable } from './model.ts';
import './drag.css';

export function DragGhost() {
  const drag = useTable().desk.drag.value;
  if (drag === undefined) return null;
  const { x, y } = drag.at;
  return (
    <div
      class={`drag-ghost ${drag.fits ? 'drag-fits' : ''}`}
      data-testid="drag"
      aria-hidden="true"
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      {/* At the edge of the window it moves to the other side of the pointer. */}
      <span style={{ translate: `${(-100 * x) / innerWidth}% 0` }}>{drag.words}</span>
    </div>
  );
}

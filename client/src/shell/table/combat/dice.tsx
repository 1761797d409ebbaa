/** Dice as drawings; words beside them say the same. */

/** Places of the pips on a grid of three by three, by face. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

interface DieProps {
  /** 1 to 6; 0 for one that has not been thrown. */
  readonly face: number;
  readonly rolling?: boolean;
  /** The lower of two does not count. */
  readonly out?: boolean;
}

export function Die({ face, rolling = false, out = false }: DieProps) {
  return (
    <svg
      class={`die ${rolling ? 'die-rolling' : ''} ${out ? 'die-out' : ''}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="1.5" y="1.5" width="21" height="21" rx="4" />
      {face === 0 ? (
        <text x="12" y="17" text-anchor="middle">
          ?
        </text>
      ) : (
        PIPS[face]?.map((pip) => (
          <circle key={pip} cx={6 + 6 * (pip % 3)} cy={6 + 6 * Math.floor(pip / 3)} r="2.1" />
        ))
      )}
    </svg>
  );
}

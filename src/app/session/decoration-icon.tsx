import { DECORATION_STYLES } from './decoration-styles.ts';
import type { Decoration } from './decorations.ts';

/** A mark for the eye: its sign, and how many say so. What it says is told elsewhere. */
export function DecorationIcon({ mark: { kind, count = 1 } }: { readonly mark: Decoration }) {
  const { token, sign } = DECORATION_STYLES[kind];
  return (
    <span
      aria-hidden="true"
      className="inline-flex shrink-0 items-center gap-0.5 text-xs tabular-nums"
      style={{ color: `var(${token})` }}
    >
      <svg viewBox="0 0 12 12" width={12} height={12} className="shrink-0">
        <path
          d={sign}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.3}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {count > 1 && count}
    </span>
  );
}

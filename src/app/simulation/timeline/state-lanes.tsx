import type { Lane } from './timeline.ts';

/** When states were active in a run, a lane each, as in a timing diagram. */
export function StateLanes(props: {
  readonly lanes: readonly Lane[];
  readonly cursor: number;
  readonly nameOf: (stateId: string) => string;
}) {
  const { lanes, cursor, nameOf } = props;
  return (
    <figure className="m-0 flex flex-col gap-1">
      <figcaption className="text-sm font-semibold">States</figcaption>
      <div aria-hidden="true" className="flex flex-col gap-1.5">
        {lanes.map(({ stateId, spans }) => (
          <div key={stateId} className="flex flex-col">
            <span className="truncate text-sm">{nameOf(stateId)}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="block h-2.5 w-full bg-sunken">
              {spans.map(({ from, to }) => (
                <rect
                  key={from}
                  x={100 * from}
                  width={Math.max(0.5, 100 * (to - from))}
                  y="1"
                  height="8"
                  fill="var(--simulated)"
                />
              ))}
              <line
                x1={100 * cursor}
                x2={100 * cursor}
                y1="0"
                y2="10"
                stroke="var(--selected)"
                strokeWidth="1.5"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
          </div>
        ))}
      </div>
    </figure>
  );
}

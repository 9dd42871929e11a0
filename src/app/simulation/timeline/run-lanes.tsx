import type { Lane } from './timeline.ts';

/** When states were active in a run, or requirements violated, a lane each, as in a timing diagram. The table below says the same. */
export function RunLanes(props: {
  readonly title: string;
  readonly lanes: readonly Lane[];
  readonly cursor: number;
  /** How the lanes are filled, as CSS has it. */
  readonly fill: string;
  readonly nameOf: (id: string) => string;
}) {
  const { title, lanes, cursor, fill, nameOf } = props;
  return (
    <figure aria-label={title} className="m-0 flex flex-col gap-1">
      <figcaption className="text-sm font-semibold">{title}</figcaption>
      <div aria-hidden="true" className="flex flex-col gap-1.5">
        {lanes.map(({ id, spans }) => (
          <div key={id} className="flex flex-col">
            <span className="truncate text-sm">{nameOf(id)}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="block h-2.5 w-full bg-sunken">
              {spans.map(({ from, to }) => (
                <rect
                  key={from}
                  x={100 * from}
                  width={Math.max(0.5, 100 * (to - from))}
                  y="1"
                  height="8"
                  fill={fill}
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

import { t } from '#language/translate.ts';
import type { Reached } from '#model/trace/impact.ts';

/** Pixels. */
const COLUMN = 64;
const ROW = 12;
const MARGIN = 8;
/** More than this in a column is no picture any more. */
const MOST = 24;

/** What a change reaches, step by step from left to right, each with the line that it was reached by. */
export function ImpactPicture({
  reached,
  nameOf,
}: {
  reached: readonly Reached[];
  nameOf: (id: string) => string;
}) {
  const columns = new Map<number, Reached[]>();
  for (const one of reached) columns.set(one.distance, [...(columns.get(one.distance) ?? []), one]);
  const shown = [...columns].map(([distance, all]) => ({
    distance,
    all: all.slice(0, MOST),
    left: all.length - MOST,
  }));
  const tallest = Math.max(1, ...shown.map(({ all }) => all.length));
  const height = tallest * ROW + 2 * MARGIN + ROW;
  const middle = (tallest * ROW) / 2 + MARGIN;
  const places = new Map<string, { x: number; y: number }>();
  for (const { distance, all } of shown)
    for (const [index, { id }] of all.entries())
      places.set(id, {
        x: MARGIN + distance * COLUMN,
        y: middle + (index - (all.length - 1) / 2) * ROW,
      });
  const start = { x: MARGIN, y: middle };
  const width = 2 * MARGIN + shown.length * COLUMN + 8;
  const counts = shown.map(({ distance, all, left }) =>
    t('{count} in {distance}', { count: all.length + Math.max(0, left), distance }),
  );
  return (
    <svg
      role="img"
      aria-label={t('Reached, by number of steps: {counts}', { counts: counts.join(', ') })}
      viewBox={`0 0 ${width} ${height}`}
      style={{ maxWidth: width }}
      className="w-full"
    >
      {shown.flatMap(({ all }) =>
        all.map(({ id, path }) => {
          const at = places.get(id) ?? start;
          const from = places.get(path.at(-1)?.from ?? '') ?? start;
          return (
            <line key={id} x1={from.x} y1={from.y} x2={at.x} y2={at.y} className="stroke-hairline-strong" />
          );
        }),
      )}
      <rect x={start.x - 5} y={start.y - 5} width={10} height={10} className="fill-accent" />
      {shown.flatMap(({ all }) =>
        all.map(({ id, kind }) => {
          const { x, y } = places.get(id) ?? start;
          return (
            <g key={id} className="fill-surface stroke-node-border">
              <title>{nameOf(id)}</title>
              {kind === 'requirement' ? (
                <circle cx={x} cy={y} r={4} />
              ) : (
                <rect x={x - 4} y={y - 4} width={8} height={8} rx={kind === 'state' ? 3 : 0} />
              )}
            </g>
          );
        }),
      )}
      {shown.map(({ distance, left }) =>
        left > 0 ? (
          <text
            key={distance}
            x={MARGIN + distance * COLUMN}
            y={height - 2}
            textAnchor="middle"
            className="fill-muted text-xs"
          >
            <title>{t('{count} more, in the list', { count: left })}</title>+{left}
          </text>
        ) : null,
      )}
    </svg>
  );
}

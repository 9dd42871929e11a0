import { clsx } from 'clsx';
import type { ShownBudget } from '#app/budgets/use-budget.ts';
import { t } from '#language/translate.ts';
import { fillOf, fitted, PictureLink } from './picture-link.tsx';
import type { Slice } from './slices.ts';
import { type Arc, arcPath, sunburstLayout } from './sunburst-layout.ts';

const RADIUS = 158;
const SIZE = 2 * RADIUS + 12;
/** A line of a label, in pixels. */
const LINE = 14;

/** Who uses a budget as rings, what is in a part outside of it. `limit`: in base units. */
export function BudgetSunburst(props: {
  readonly budget: ShownBudget;
  readonly whole: Slice;
  readonly limit: number | null;
  readonly onPoint: (words: string | null) => void;
}) {
  const { budget, whole, limit, onPoint } = props;
  const { arcs, end, limit: bound } = sunburstLayout(whole, limit, RADIUS);
  const [first] = arcs;
  const inner = first?.inner ?? 0;
  const over = bound !== null && end > bound + 1e-9;
  return (
    <svg
      role="group"
      aria-label={t('Who uses the {name} of {part}', { name: budget.name, part: whole.label })}
      viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
      width={SIZE}
      height={SIZE}
      className="mx-auto block max-w-full"
    >
      {arcs.map((arc, index) => (
        <PictureLink
          key={arc.slice.key}
          slice={arc.slice}
          budget={budget}
          isStop={index === 0}
          onPoint={onPoint}
        >
          <path
            d={arcPath(arc)}
            className={clsx(
              fillOf(arc.slice, arc.branch + arc.ring - 1),
              'stroke-surface forced-colors:stroke-text',
            )}
          />
          <ArcLabel arc={arc} />
        </PictureLink>
      ))}
      <g aria-hidden="true" className="pointer-events-none">
        {bound !== null && !over && end < 1 && (
          <path
            d={arcPath({ from: end, to: 1, inner, outer: first?.outer ?? RADIUS })}
            strokeDasharray="4 3"
            className="fill-none stroke-field-border"
          />
        )}
        {over && (
          <path
            d={arcPath({ from: bound, to: end, inner: RADIUS + 1, outer: RADIUS + 5 })}
            className="fill-verdict-fail"
          />
        )}
        <text textAnchor="middle" y={-4} className="fill-text text-base font-semibold tabular-nums">
          {budget.say(whole.amount)}
        </text>
        {bound !== null && (
          <text
            textAnchor="middle"
            y={14}
            className={clsx('text-sm', over ? 'fill-verdict-fail' : 'fill-muted')}
          >
            {over
              ? t('over {amount}', { amount: budget.say(limit ?? 0) })
              : t('of {amount}', { amount: budget.say(limit ?? 0) })}
          </text>
        )}
      </g>
    </svg>
  );
}

/** The name in a piece: along the ring, or from the middle outwards where that has more room. */
function ArcLabel({ arc }: { readonly arc: Arc }) {
  const { from, to, inner, outer, slice } = arc;
  const turn = (from + to) / 2;
  const radius = (inner + outer) / 2;
  const length = (to - from) * 2 * Math.PI * radius;
  const thick = outer - inner;
  // A straight line of text in a ring ends where its upper corners would leave it.
  const chord = 2 * Math.sqrt(Math.max(0, (outer - 2) ** 2 - (radius + LINE / 2) ** 2));
  const along = thick < LINE ? 0 : Math.min(length * 0.9, chord);
  const outwards = length < LINE ? 0 : thick - 6;
  const label = fitted(slice.label, Math.max(along, outwards));
  if (label === '') return null;
  const isAlong = along >= outwards;
  const flips = isAlong ? turn > 0.25 && turn < 0.75 : turn > 0.5;
  const angle = turn * 360 - (isAlong ? 0 : 90) + (flips ? 180 : 0);
  const out = flips ? -radius : radius;
  return (
    <text
      aria-hidden="true"
      textAnchor="middle"
      dominantBaseline="central"
      transform={`rotate(${angle.toFixed(2)}) translate(${isAlong ? `0 ${-out}` : `${out} 0`})`}
      className="fill-text text-xs"
    >
      {label}
    </text>
  );
}

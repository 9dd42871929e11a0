import { clsx } from 'clsx';
import type { ShownBudget } from '#app/budgets/use-budget.ts';
import { t } from '#language/translate.ts';
import { barLayout } from './bar-layout.ts';
import { fillOf, fitted, PictureLink } from './picture-link.tsx';
import type { Slice } from './slices.ts';

const HEIGHT = 48;
const TOP = 18;

/** Who uses a budget as one bar, with its limit. `limit`: in base units. */
export function BudgetBar(props: {
  readonly budget: ShownBudget;
  readonly whole: Slice;
  readonly limit: number | null;
  readonly width: number;
  readonly onPoint: (words: string | null) => void;
}) {
  const { budget, whole, limit, width, onPoint } = props;
  const layout = barLayout(whole, limit, width - 2);
  const over = layout.limit !== null && layout.end > layout.limit + 0.5;
  return (
    <svg
      role="group"
      aria-label={t('Who uses the {name} of {part}', { name: budget.name, part: whole.label })}
      width={width}
      height={TOP + HEIGHT + 2}
      className="block"
    >
      <g transform={`translate(1 ${TOP})`}>
        {layout.pieces.map(({ x, width: length, slices }, index) => {
          const [first] = slices;
          if (!first) return null;
          const piece = (
            <rect
              x={x}
              width={Math.max(1, length)}
              height={HEIGHT}
              className={clsx(fillOf(first, index), 'stroke-surface forced-colors:stroke-text')}
            />
          );
          if (slices.length > 1) {
            const amount = slices.reduce((sum, one) => sum + one.amount, 0);
            const words = t('{count} others: {amount}', {
              count: slices.length,
              amount: budget.say(amount),
            });
            return (
              <g
                key="others"
                role="img"
                aria-label={words}
                onPointerEnter={() => onPoint(words)}
                onPointerLeave={() => onPoint(null)}
              >
                {piece}
              </g>
            );
          }
          return (
            <PictureLink key={first.key} slice={first} budget={budget} isStop={index === 0} onPoint={onPoint}>
              {piece}
              <text x={x + 6} y={20} aria-hidden="true" className="fill-text text-sm">
                {fitted(first.label, length - 10)}
              </text>
              <text x={x + 6} y={37} aria-hidden="true" className="fill-text text-sm tabular-nums">
                {fitted(budget.say(first.amount), length - 10)}
              </text>
            </PictureLink>
          );
        })}
        {layout.limit !== null && (
          <Limit
            at={layout.limit}
            end={layout.end}
            over={over}
            words={
              over
                ? t('over the budget {amount}', { amount: budget.say(limit ?? 0) })
                : t('budget {amount}', { amount: budget.say(limit ?? 0) })
            }
          />
        )}
      </g>
    </svg>
  );
}

/** Where the limit is: free room up to it is dashed, what is beyond it stands under a line in the colour of what fails. */
function Limit(props: {
  readonly at: number;
  readonly end: number;
  readonly over: boolean;
  readonly words: string;
}) {
  const { at, end, over, words } = props;
  const leftwards = at > words.length * 6.4;
  return (
    <g aria-hidden="true" className="pointer-events-none">
      {over ? (
        <rect x={at} y={-4} width={end - at} height={4} className="fill-verdict-fail" />
      ) : (
        <rect
          x={end}
          width={Math.max(0, at - end)}
          height={HEIGHT}
          strokeDasharray="4 3"
          className="fill-none stroke-field-border"
        />
      )}
      <line
        x1={at}
        x2={at}
        y1={-6}
        y2={HEIGHT}
        strokeWidth={2}
        className={over ? 'stroke-verdict-fail' : 'stroke-text'}
      />
      <text
        x={leftwards ? at - 4 : at + 4}
        y={-7}
        textAnchor={leftwards ? 'end' : 'start'}
        className={clsx('text-sm', over ? 'fill-verdict-fail' : 'fill-text')}
      >
        {words}
      </text>
    </g>
  );
}

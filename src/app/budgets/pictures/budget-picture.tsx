import { type KeyboardEvent, useRef, useState } from 'react';
import { isMost, onePieceLabels } from '#app/budgets/budget-labels.ts';
import type { Picture } from '#app/budgets/budget-state.ts';
import type { ShownBudget } from '#app/budgets/use-budget.ts';
import { t } from '#language/translate.ts';
import { useWidth } from '#app/ui/layout/use-width.ts';
import { toBase } from '#model/units/convert.ts';
import { ONE, parseUnit } from '#model/units/parse-unit.ts';
import { BudgetBar } from './budget-bar.tsx';
import { BudgetSunburst } from './budget-sunburst.tsx';
import { slicesOf } from './slices.ts';

/** Who uses the budget, drawn; what is pointed at, or has the focus, is said below it. */
export function BudgetPicture({ budget, picture }: { budget: ShownBudget; picture: Picture }) {
  const area = useRef<HTMLDivElement>(null);
  const width = useWidth(area, 640);
  const [pointed, setPointed] = useState<string | null>(null);
  const { whole, name, say } = budget;
  if (whole.amount <= 0)
    return (
      <p className="m-0 px-3 py-2 text-muted">
        {t('No picture: the total of {part} is {amount}.', {
          part: whole.part.name,
          amount: say(whole.amount),
        })}
      </p>
    );
  const slice = slicesOf(whole);
  const limit = limitOf(budget);
  const drawn = { budget, whole: slice, limit, onPoint: setPointed };
  return (
    <div ref={area} role="presentation" onKeyDown={walk} className="mx-3 my-2 flex shrink-0 flex-col gap-1">
      {picture === 'bar' ? <BudgetBar {...drawn} width={width} /> : <BudgetSunburst {...drawn} />}
      <p aria-hidden="true" className="m-0 min-h-5 truncate text-sm text-muted">
        {pointed ?? (slice.slices.length === 0 ? onePieceLabels(whole, name) : wholeLabels(budget))}
      </p>
    </div>
  );
}

/** What the whole amounts to, as far as it is known. */
function wholeLabels({ whole, say }: ShownBudget): string {
  const values = { part: whole.part.name, amount: say(whole.amount) };
  if (whole.total !== null) return t('{part}: {amount}', values);
  return whole.attribute
    ? t('{part}: {amount} so far', values)
    : t('{part}: {amount}, not rolled up yet', values);
}

/** The limit that is worst off of those on the whole, in base units. */
function limitOf({ budgetsOf, whole }: ShownBudget): number | null {
  const stands = budgetsOf(whole).find((one) => isMost(one.stands))?.stands;
  if (!stands || stands.limit === null) return null;
  return toBase(stands.limit, parseUnit(stands.unit ?? '') ?? ONE);
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** The arrows go from piece to piece. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  const pieces = [...event.currentTarget.querySelectorAll<SVGAElement>('[data-piece]')];
  const at = pieces.findIndex((piece) => piece === event.target);
  const next = pieces[step(at, pieces.length - 1)];
  if (at < 0) return;
  event.preventDefault();
  next?.focus();
}

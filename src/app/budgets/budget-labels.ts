import { shownNumber, shownQuantity, shownShare } from '#app/fields/verdicts/verdict-labels.ts';
import { t } from '#language/translate.ts';
import { inUnit } from '#model/budget/budgets.ts';
import type { RollUpRow } from '#model/budget/roll-up.ts';
import type { ConstraintVerdict } from '#model/values/verdict.ts';

/** How a row comes to its value, in a sentence. `say`: a value in base units, with its unit. */
export function howLabels(row: RollUpRow, name: string, say: (value: number) => string): string {
  const { how, own, inside, problem, attribute, rows } = row;
  switch (how) {
    case 'sum':
      if (own === null || own === 0) return t('Its {name} is the sum of its counted children.', { name });
      return own > 0
        ? t('Its {name} is {inside} of its children plus {own} of its own.', {
            name,
            inside: say(inside ?? 0),
            own: say(own),
          })
        : t('Its {name} is {inside} of its children minus {less}.', {
            name,
            inside: say(inside ?? 0),
            less: say(-own),
          });
    case 'stated':
      return rows.length === 0
        ? t('Its {name} is its own.', { name })
        : t('Its {name} is its own: its children are not counted.', { name });
    case 'other':
      return t('Its {name} is computed from its children, but not as their sum: there are no shares.', {
        name,
      });
    case 'none':
      if (!attribute)
        return inside === null
          ? t('No {name}.', { name })
          : t('No {name} of its own; children total {inside}.', { name, inside: say(inside) });
      return `${problem ?? ''}${inside === null ? '' : ` ${t('Children total {inside}.', { inside: say(inside) })}`}`;
  }
}

/** Why a part with that is drawn in one piece. */
export function onePieceLabels({ part, rows, own }: RollUpRow, name: string): string {
  const takenOff = (own ?? 0) < 0 || rows.some(({ counted, amount }) => counted && amount < 0);
  return takenOff
    ? t('{part} is drawn as one piece: something is subtracted, so its children total more than the whole.', {
        part: part.name,
      })
    : t('{part} is drawn as one piece: no child has a share of its {name}.', { part: part.name, name });
}

/** How a value stands against a limit: `2 kg (16 %) left`. */
export function marginLabels(stands: ConstraintVerdict, unit: string): string {
  const numbers = inUnit(stands, unit);
  if (!numbers) return stands.reason ?? '';
  const { limit, margin } = numbers;
  const far = `${shownQuantity(Math.abs(margin), unit)}${shownShare(margin, limit)}`;
  if (margin === 0) return t('at the limit');
  if (isMost(stands))
    return margin > 0 ? t('{amount} left', { amount: far }) : t('over by {amount}', { amount: far });
  return margin > 0
    ? t('{amount} more than asked', { amount: far })
    : t('short by {amount}', { amount: far });
}

/** Whether a limit is the most that something may be, rather than the least. */
export function isMost({ value, limit, margin }: ConstraintVerdict): boolean {
  if (value === null || limit === null || margin === null) return false;
  return margin === 0 || Math.sign(limit - value) === Math.sign(margin);
}

/** A share of a whole in percent. */
export function shareLabels(share: number): string {
  return `${shownNumber(Math.round(share * 1000) / 10)} %`;
}

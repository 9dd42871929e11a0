import { t } from '#language/translate.ts';
import type { RollUpRow } from '#model/budget/roll-up.ts';

/** A share of a whole, in base units, with the shares that it consists of. */
export interface Slice {
  /** Unique in its picture. */
  readonly key: string;
  readonly partId: string;
  readonly label: string;
  /** What the part itself adds to what is in it. */
  readonly isOwn: boolean;
  /** Of all of it, as often as it is there. */
  readonly amount: number;
  readonly slices: readonly Slice[];
}

/** A whole and the slices it is cut into, the largest first. Only what is counted is in it, so that the slices make up the whole. */
export function slicesOf(row: RollUpRow, times = 1): Slice {
  const { part, own, amount } = row;
  const label = row.times > 1 && times !== 1 ? `${part.name} × ${row.times}` : part.name;
  const whole = { key: part.id, partId: part.id, label, isOwn: false, amount: amount * times };
  if (!isCut(row)) return { ...whole, slices: [] };
  const inside = row.rows
    .filter(({ counted, amount: each }) => counted && each > 0)
    .map((one) => slicesOf(one, one.times * times))
    .sort((a, b) => b.amount - a.amount);
  const rest = own ?? 0;
  const ownSlice: Slice = {
    key: `${part.id} own`,
    partId: part.id,
    label: t('{part} itself', { part: part.name }),
    isOwn: true,
    amount: rest * times,
    slices: [],
  };
  return { ...whole, slices: rest > 0 ? [...inside, ownSlice] : inside };
}

/** Whether what a part counts are shares of it: a maximum has none, and where something is taken off they are more than the whole. */
function isCut({ how, own, rows }: RollUpRow): boolean {
  const counted = rows.filter((row) => row.counted);
  if (counted.length === 0 || counted.some(({ amount }) => amount < 0)) return false;
  return how === 'none' || (how === 'sum' && (own ?? 0) >= 0);
}

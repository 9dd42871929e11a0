import type { ReactNode } from 'react';
import { shareLabels } from '#app/budgets/budget-labels.ts';
import type { ShownBudget } from '#app/budgets/use-budget.ts';
import { useElementLink } from '#app/fields/links/use-element-link.ts';
import { t } from '#language/translate.ts';
import type { Slice } from './slices.ts';

/** What a piece of a picture says: `Battery: 3 kg, 25 % of Rover`. */
export function sliceLabels({ label, amount }: Slice, { say, whole }: ShownBudget): string {
  const values = { part: label, amount: say(amount) };
  if (whole.amount === 0) return t('{part}: {amount}', values);
  const share = shareLabels(amount / whole.amount);
  return t('{part}: {amount}, {share} of {whole}', { ...values, share, whole: whole.part.name });
}

/** A piece of a picture that leads to its part. One stop for Tab in the picture; the arrows go from piece to piece. */
export function PictureLink(props: {
  readonly slice: Slice;
  readonly budget: ShownBudget;
  readonly isStop: boolean;
  readonly onPoint: (words: string | null) => void;
  readonly children: ReactNode;
}) {
  const { slice, budget, isStop, onPoint, children } = props;
  const { href, onClick } = useElementLink()(slice.partId, 'structure');
  const words = sliceLabels(slice, budget);
  return (
    <a
      href={href}
      onClick={onClick}
      aria-label={words}
      data-piece=""
      tabIndex={isStop ? 0 : -1}
      onPointerEnter={() => onPoint(words)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(words)}
      onBlur={() => onPoint(null)}
      className="outline-0 [&:focus-visible>:first-child]:stroke-focus [&:focus-visible>:first-child]:stroke-2 [&:hover>:first-child]:stroke-text"
    >
      {children}
    </a>
  );
}

/** The fills of neighbouring pieces, told apart without meaning anything. */
const TINTS = [
  'fill-[color-mix(in_oklab,var(--accent)_34%,var(--surface))]',
  'fill-[color-mix(in_oklab,var(--accent)_18%,var(--surface))]',
  'fill-[color-mix(in_oklab,var(--accent)_26%,var(--surface))]',
  'fill-[color-mix(in_oklab,var(--accent)_12%,var(--surface))]',
] as const;

/** How a piece is filled: what a part adds itself is grey. */
export function fillOf({ isOwn }: Slice, index: number): string {
  return isOwn ? 'fill-active' : (TINTS[index % TINTS.length] ?? TINTS[0]);
}

/** About as wide is a character of a label, in pixels. */
const CHARACTER = 6.4;

/** As much of a label as has room, in pixels; empty where that would say nothing. */
export function fitted(label: string, room: number): string {
  const characters = Math.floor(room / CHARACTER);
  if (label.length <= characters) return label;
  return characters < 4 ? '' : `${label.slice(0, characters - 1)}…`;
}

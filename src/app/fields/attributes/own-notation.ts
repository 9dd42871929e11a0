import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { decimalSignOf, type ReadNotation, readNotation, showNotation } from '#model/expression/notation.ts';
import { readEffectNotation, showEffect } from '#model/effect/effect-notation.ts';

const ownSign = () => decimalSignOf(formatLocaleNumber);

/** A stored expression as the person writes it: `voltage < 14,2`. */
export const ownExpression = (stored: string): string => showNotation(stored, ownSign());

/** A stored effect as the person writes it. */
export const ownEffect = (stored: string): string => showEffect(stored, ownSign());

/** What a person wrote as an expression, or why it can be read in two ways. */
export const readOwnExpression = (written: string): ReadNotation => readNotation(written, ownSign());

/** What a person wrote as an expression that is stored; as it is where it can be read in two ways. */
export function storedExpression(written: string): string {
  const read = readOwnExpression(written);
  return read.ok ? read.text : written;
}

/** Saves an expression that a person wrote, or says why it can be read in two ways. */
export function commitExpression<R extends CommitResult | Promise<CommitResult>>(
  written: string,
  onCommit: (stored: string) => R,
): R | CommitResult {
  const read = readOwnExpression(written);
  return read.ok ? onCommit(read.text) : read;
}

/** Saves an effect that a person wrote, or says why it can be read in two ways. */
export function commitEffect<R extends CommitResult | Promise<CommitResult>>(
  written: string,
  onCommit: (stored: string) => R,
): R | CommitResult {
  const read = readEffectNotation(written, ownSign());
  return read.ok ? onCommit(read.text) : read;
}

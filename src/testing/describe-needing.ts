import { describe, expect, it } from 'vitest';
import { inWords, type Need } from './needs.ts';

/**
 * Declares a suite where what it needs is there; elsewhere one skipped test in its place, whose title says how to have
 * it. The suite may read what it needs while it is declared, since it is not called without.
 */
export function describeNeeding(needs: readonly Need[], title: string, suite: () => void): void {
  const lacking = needs.find(({ met }) => !met);
  const declare = lacking === undefined ? suite : () => declareSkipped(lacking);
  describe(`${title}`, () => {
    declare();
  });
}

function declareSkipped(lacking: Need): void {
  it.skipIf(true)(`${inWords(lacking)}`, () => expect(lacking.met).toBe(true));
}

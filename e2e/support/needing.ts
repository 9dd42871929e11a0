import { test } from '@playwright/test';
import { inWords, type Need } from '#testing/needs.ts';

/** Skips the test that calls it where what it needs is not there, and says in the report how to have it. */
export function needing(need: Need): void {
  test.skip(!need.met, inWords(need));
}

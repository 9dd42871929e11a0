import { t } from '#language/translate.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { Failure } from '#server/failure.ts';

/** Whether a text may hold a key through which a merge would reach every object; an escape may spell one. */
export const SUSPECT = /__proto__|constructor|\\u00/i;

/** Looks through a value for such keys. @throws Failure BAD_JSON */
export function* refusingPrototypes(value: unknown): WorkSteps<void> {
  const open: unknown[] = [value];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    yield;
    if (typeof at !== 'object' || at === null) continue;
    for (const [key, child] of Object.entries(at)) {
      if (key === '__proto__' || (key === 'constructor' && hasPrototype(child)))
        throw new Failure('BAD_JSON', t('The body must not have a key named {key}.', { key }));
      if (child !== null) open.push(child);
    }
  }
}

function hasPrototype(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
}

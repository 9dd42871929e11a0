import type { Person } from '#contract/presence.ts';
import { idOf } from './model-builder.ts';

/** Somebody who has the model open in one tab, looking at its structure. */
export function aPerson(name: string, does: Partial<Person> = {}): Person {
  return {
    clientId: idOf(`browser of ${name}`),
    userId: idOf(name),
    name,
    view: 'structure',
    selection: [],
    editing: null,
    cursor: null,
    ...does,
  };
}

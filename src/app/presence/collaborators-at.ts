import { findElement, type SystemModel } from '#model/system-model.ts';
import { useLive } from './live-store.ts';
import { shownName } from './people.ts';

/** Who else is at these elements just now, a sentence each; empty where nobody is. Each person is told of once. */
export function collaboratorsAt(ids: readonly string[], model: SystemModel): string {
  const { places } = useLive.getState();
  const told = new Map<string, string>();
  for (const id of ids)
    for (const person of places.get(id) ?? []) {
      if (told.has(person.userId) && person.field === null) continue;
      const element = findElement(model, id)?.element;
      const name = element && 'name' in element && element.name !== '' ? element.name : 'it';
      const had = person.field === null ? `had ${name} selected` : `${was(person)} editing ${name}`;
      told.set(person.userId, `${shownName(person)} ${had}.`);
    }
  return [...told.values()].join(' ');
}

const was = (person: { readonly userId: string; readonly name: string }) =>
  shownName(person) === 'You' ? 'were' : 'was';

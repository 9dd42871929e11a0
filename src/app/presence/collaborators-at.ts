import type { EditorSession } from '#app/session/editor-session.tsx';
import { t } from '#language/translate.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';
import { useLive } from './live-store.ts';
import { isSelf, shownName } from './people.ts';
import type { PersonAt } from './places.ts';

/** Who else is at these elements just now, a sentence each; empty where nobody is. Each person is told of once. */
export function collaboratorsAt(session: EditorSession, ids: readonly string[], model: SystemModel): string {
  const { places } = useLive.in(session).getState();
  const told = new Map<string, string>();
  for (const id of ids)
    for (const person of places.get(id) ?? []) {
      if (told.has(person.userId) && person.field === null) continue;
      const element = findElement(model, id)?.element;
      const name = element && 'name' in element && element.name !== '' ? element.name : t('this element');
      told.set(person.userId, sentence(person, name));
    }
  return [...told.values()].join(' ');
}

function sentence(at: PersonAt, element: string): string {
  const person = shownName(at);
  if (at.field === null) return t('{person} had {element} selected.', { person, element });
  return isSelf(at)
    ? t('You were editing {element}.', { element })
    : t('{person} was editing {element}.', { person, element });
}

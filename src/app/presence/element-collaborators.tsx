import { type ReactNode, useEffect, useMemo } from 'react';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { type FieldCollaborators, FieldCollaboratorsProvider } from '#app/ui/fields/field-collaborators.tsx';
import { t } from '#language/translate.ts';
import { authorOf } from './authors.ts';
import { useOwnPresence } from './own-presence.ts';
import { isSelf, personColour, shownName, usePeopleAt } from './people.ts';

/** Lets the fields of an element show who else is in them, and the others know in which of them the person is. */
export function ElementCollaborators({ id, children }: { id: string; children: ReactNode }) {
  const session = useEditorSession();
  const people = usePeopleAt(id);
  const company = useMemo<FieldCollaborators>(
    () => ({
      noteOn: (field) => {
        const [first, ...more] = people.filter((person) => person.field === field);
        if (!first) return undefined;
        const names = [first, ...more].map(shownName).join(', ');
        return (
          <span data-person={personColour(session, first.userId)} className="font-medium text-person">
            {more.length > 0 || isSelf(first)
              ? t('{names} are editing this', { names })
              : t('{name} is editing this', { name: names })}
          </span>
        );
      },
      changedBy: () => authorOf(session, id),
      enter: (field) => useOwnPresence.getState().enter(id, field),
      leave: (field) => useOwnPresence.getState().leave(id, field),
    }),
    [id, people, session],
  );
  // A field that goes away with the focus in it does not say that it was left.
  useEffect(() => () => useOwnPresence.getState().leaveElement(id), [id]);
  return <FieldCollaboratorsProvider value={company}>{children}</FieldCollaboratorsProvider>;
}

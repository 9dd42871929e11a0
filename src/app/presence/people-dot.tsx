import { useEditorSession } from '#app/session/editor-session.tsx';
import { joinedAnd } from '#app/ui/language/sentences.ts';
import { t } from '#language/translate.ts';
import { isSelf, personColour, shownName, usePeopleAt } from './people.ts';

/** A dot in a row of a tree for those who are at its element. */
export function PeopleDot({ id }: { id: string }) {
  const session = useEditorSession();
  const people = usePeopleAt(id);
  const [first] = people;
  if (!first) return null;
  const names = joinedAnd(people.map(shownName));
  return (
    <span
      role="img"
      aria-label={
        people.length > 1 || isSelf(first)
          ? t('{names} are here', { names })
          : t('{name} is here', { name: names })
      }
      data-person={personColour(session, first.userId)}
      className="absolute top-1/2 right-0.5 size-1.5 -translate-y-1/2 rounded-full bg-person"
    />
  );
}

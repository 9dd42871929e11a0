import { personColour, shownName, isSelf } from '#app/presence/people.ts';
import { PersonTag } from '#app/presence/person-tag.tsx';
import type { PersonAt } from '#app/presence/places.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { t } from '#language/translate.ts';

interface Column {
  readonly id: string;
  readonly label: string;
}

/**
 * Who is in a cell; in that of the column `main` also who is at the row and in none of its cells. The columns are labelled as the fields
 * of what the row is about.
 */
export function peopleIn(
  people: readonly PersonAt[],
  column: Column,
  columns: readonly Column[],
  main: string,
): readonly PersonAt[] {
  const fields = columns.map(({ label }) => label);
  return people.filter(({ field }) =>
    field !== null && fields.includes(field) ? field === column.label : column.id === main,
  );
}

/** What is said of the people in a cell. */
export function peopleLabels(people: readonly PersonAt[], column: Column): string | undefined {
  const words = people.map((person) => {
    const name = shownName(person);
    if (person.field === column.label)
      return isSelf(person) ? t('You are editing this') : t('{name} is editing this', { name });
    return isSelf(person) ? t('You are here') : t('{name} is here', { name });
  });
  return words.length === 0 ? undefined : words.join(', ');
}

/** The mark of those who are in a cell, over it and without moving anything: a bar at a row, a frame where they type. */
export function PeopleMarks({ people, column }: { people: readonly PersonAt[]; column: Column }) {
  const session = useEditorSession();
  return people.map((person) => {
    const types = person.field === column.label;
    return (
      <span
        key={person.clientId}
        aria-hidden="true"
        data-person={personColour(session, person.userId)}
        className={
          types
            ? 'pointer-events-none absolute inset-0 border-2 border-person'
            : 'pointer-events-none absolute inset-y-0 left-0 w-full border-l-3 border-person'
        }
      >
        <PersonTag person={person} className="absolute top-0 right-0 rounded-none!" />
      </span>
    );
  });
}

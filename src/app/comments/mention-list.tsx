import { clsx } from 'clsx';
import { t } from '#language/translate.ts';
import type { Mentionable } from './mentions.ts';

/** The people who may be meant by the name that is being typed. The text field keeps the focus. */
export function MentionList(props: {
  readonly id: string;
  readonly people: readonly Mentionable[];
  readonly active: number;
  readonly onChoose: (person: Mentionable) => void;
}) {
  const { id, people, active, onChoose } = props;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('People to mention')}
      className="rounded-(--radius) border border-hairline bg-raised p-1"
    >
      {people.map((person, index) => (
        <div
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(person);
          }}
          className={clsx('cursor-default rounded-sm px-2 py-1', index === active && 'bg-hover')}
        >
          {person.name}
        </div>
      ))}
    </div>
  );
}

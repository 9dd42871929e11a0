import { clsx } from 'clsx';
import { MoreItems } from '#app/ui/feedback/more-items.tsx';
import { t } from '#language/translate.ts';
import type { Mentionable } from './mentions.ts';

/** The people who may be meant by the name that is being typed. The text field keeps the focus. */
export function MentionList(props: {
  readonly id: string;
  readonly people: readonly Mentionable[];
  /** How many may be meant; `people` are the first of them. */
  readonly total: number;
  readonly active: number;
  readonly onChoose: (person: Mentionable) => void;
}) {
  const { id, people, total, active, onChoose } = props;
  return (
    <div className="rounded-(--radius) border border-hairline bg-raised p-1">
      <div id={id} role="listbox" aria-label={t('People to mention')}>
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
      {total > people.length && (
        <div className="px-2 py-1">
          <MoreItems total={total} shown={people.length} />
        </div>
      )}
    </div>
  );
}

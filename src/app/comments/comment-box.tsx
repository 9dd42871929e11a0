import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { Button } from '#app/ui/buttons/button.tsx';
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';
import { MentionList } from './mention-list.tsx';
import { type Mentionable, matching, MOST_OFFERED, nameBeingTyped, withName } from './mentions.ts';

/** Where a comment is written. An @ offers people; Ctrl/⌘ Enter says it. */
export function CommentBox(props: {
  readonly label: string;
  readonly action: string;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly people: readonly Mentionable[];
  readonly busy: boolean;
  /** Why it was not stored; the text is still here. */
  readonly error: string | null;
  readonly onSubmit: () => void;
  readonly onCancel?: () => void;
  readonly autoFocus?: boolean;
}) {
  const { label, action, text, onTextChange, people, busy, error, onSubmit, onCancel } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const { found, offered, active, setActive, setCaret, choose, press } = useNaming({
    area,
    text,
    onTextChange,
    people,
  });
  const empty = text.trim() === '';
  const tooLong = text.length > LIMITS.text ? t('At most {most} characters.', { most: LIMITS.text }) : null;

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!empty && !busy && tooLong === null) onSubmit();
    } else if (offered.length > 0) press(event);
    else if (event.key === 'Escape' && onCancel) onCancel();
  }

  return (
    <form
      aria-label={label}
      className="flex flex-col gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!empty && tooLong === null) onSubmit();
      }}
    >
      <TextAreaField
        ref={area}
        label={label}
        value={text}
        error={tooLong ?? error ?? undefined}
        autoFocus={props.autoFocus}
        placeholder={t('Write, or @ to name somebody')}
        aria-controls={offered.length > 0 ? listId : undefined}
        aria-activedescendant={offered.length > 0 ? `${listId}-${active}` : undefined}
        onValueChange={(value) => {
          onTextChange(value);
          setActive(0);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={handleKey}
      />
      {offered.length > 0 && (
        <MentionList id={listId} people={offered} total={found.length} active={active} onChoose={choose} />
      )}
      <div className="flex gap-2">
        <Button
          type="submit"
          size="sm"
          variant="primary"
          busy={busy}
          disabled={empty}
          shortcut="$mod+Enter"
          tooltip={action}
        >
          {action}
        </Button>
        {onCancel && (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The people whose names begin with what is being typed behind an @, and choosing one of them by keys. */
function useNaming(given: {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly people: readonly Mentionable[];
}) {
  const { area, text, onTextChange, people } = given;
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const typed = closedAt === text ? null : nameBeingTyped(text, caret);
  const found = typed ? matching(people, typed.query) : [];
  const offered = found.slice(0, MOST_OFFERED);

  function choose(person: Mentionable) {
    if (!typed) return;
    const next = withName(text, caret, typed.from, person.name);
    onTextChange(next.text);
    setCaret(next.caret);
    requestAnimationFrame(() => area.current?.setSelectionRange(next.caret, next.caret));
  }

  /** A key while people are offered. */
  function press(event: KeyboardEvent) {
    const person = offered[active] ?? offered[0];
    if (event.key === 'ArrowDown') setActive((active + 1) % offered.length);
    else if (event.key === 'ArrowUp') setActive((active + offered.length - 1) % offered.length);
    else if (event.key === 'Escape') setClosedAt(text);
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) choose(person);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return { found, offered, active: Math.min(active, offered.length - 1), setActive, setCaret, choose, press };
}

import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '#language/translate.ts';
import { formatLocaleDay, parseLocaleDate } from '#app/ui/locale/locale-date.ts';
import { face, type Tied, toEnd } from './control-face.ts';

/**
 * A day, written as the person writes days: a field of the browser's for days cannot be opened by its first digit. Its calendar is
 * there all the same, on the button and on Alt+ArrowDown.
 */
export function DayEditor(props: {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly tied: Tied;
}) {
  const { value, onValue, tied } = props;
  // What is stored is shown as the person writes days; what they type stays as they type it.
  const [stored] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);

  function openCalendar() {
    field.current?.focus();
    try {
      calendar.current?.showPicker();
    } catch {
      // Not every browser has it: the day can be written.
    }
  }

  return (
    <>
      <input
        {...tied}
        ref={field}
        autoFocus
        onFocus={toEnd}
        value={value === stored ? formatLocaleDay(value) : value}
        placeholder={formatLocaleDay('2026-11-21')}
        autoComplete="off"
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={(event) => {
          if (!event.altKey || event.key !== 'ArrowDown') return;
          event.preventDefault();
          openCalendar();
        }}
        className={`${face} pr-7!`}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('Calendar')}
        aria-keyshortcuts="Alt+ArrowDown"
        title={t('Calendar (Alt+↓)')}
        onClick={openCalendar}
        className="absolute top-0 right-0 flex h-7 w-7 items-center justify-center text-muted hover:text-text"
      >
        <CalendarDays aria-hidden="true" size={14} />
      </button>
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={parseLocaleDate(value) ?? ''}
        onChange={(event) => {
          onValue(event.target.value);
          field.current?.focus();
        }}
        className="pointer-events-none absolute bottom-0 left-0 size-0 border-0 p-0 opacity-0"
      />
    </>
  );
}

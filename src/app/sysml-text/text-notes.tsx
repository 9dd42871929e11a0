import { moreLabel } from '#app/ui/feedback/more-items.tsx';
import { Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import type { ExcerptNote } from '#interchange/sysml/excerpt/excerpt-notes.ts';
import { Lines } from '#interchange/sysml/syntax/lines.ts';

const ICONS = {
  error: { Icon: OctagonAlert, colour: 'text-danger', word: t('Error') },
  warning: { Icon: TriangleAlert, colour: 'text-warning', word: t('Warning') },
  info: { Icon: Info, colour: 'text-muted', word: t('Note') },
} as const;

/** More are not listed; they are underlined all the same. */
const MOST = 50;

/** What is said of the text, each with its line, which leads to it. */
export function TextNotes(props: {
  readonly text: string;
  readonly notes: readonly ExcerptNote[];
  readonly onGo: (offset: number) => void;
}) {
  const { text, notes, onGo } = props;
  const lines = new Lines(text);
  const more = moreLabel(notes.length, MOST);
  return (
    <ul
      aria-label={t('Errors and notes')}
      aria-live="polite"
      className="m-0 max-h-40 shrink-0 list-none overflow-y-auto border-t border-hairline p-0 empty:hidden"
    >
      {notes.slice(0, MOST).map(({ severity, start, message }) => {
        const { Icon, colour, word } = ICONS[severity];
        const { line, column } = lines.placeOf(start);
        return (
          <li key={`${start} ${message}`}>
            <button
              type="button"
              onClick={() => onGo(start)}
              className="flex w-full items-start gap-2 px-3 py-1 text-left hover:bg-hover"
            >
              <Icon aria-label={word} size={14} className={`mt-0.5 shrink-0 ${colour}`} />
              <span className="min-w-0 flex-1">
                <span className="text-muted">{t('Line {line}, column {column}:', { line, column })}</span>{' '}
                {fromEnglish(message)}
              </span>
            </button>
          </li>
        );
      })}
      {more !== null && <li className="px-3 py-1 text-muted">{more}</li>}
    </ul>
  );
}

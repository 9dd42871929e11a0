import { Lightbulb } from 'lucide-react';
import { Fragment, useDeferredValue, useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { t } from '#language/translate.ts';
import { type StatementHint, statementHints } from '#model/statement-hints/statement-hints.ts';

/** The hints on a statement; none where the model does not want any. */
export function useStatementHints(text: string): readonly StatementHint[] {
  const wanted = useDocument().model.definitions.statementHints;
  return useMemo(() => (wanted ? statementHints(text) : []), [wanted, text]);
}

/** The hints on a statement as it is typed: the words, what to do, and which published rule says so. They stand in nobody's way. */
export function StatementHints({ text }: { readonly text: string }) {
  const read = useDeferredValue(text);
  const hints = useStatementHints(read);
  if (hints.length === 0) return null;
  return (
    <ul aria-label={t('Hints on the statement')} className="m-0 flex list-none flex-col gap-1 p-0">
      {hints.map(({ rule, start, end }) => (
        <li key={`${rule.id} ${start}`} className="flex items-start gap-1.5 text-sm">
          <Lightbulb aria-hidden="true" size={13} className="mt-0.5 shrink-0 text-muted" />
          <span className="min-w-0">
            {end > start && (
              <span className="font-semibold">
                {t('“{name}”', { name: shortened(read.slice(start, end)) })}{' '}
              </span>
            )}
            {rule.advice} <span className="text-muted">{rule.source}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const LONGEST = 40;

const shortened = (words: string) => (words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words);

/** A statement to read, with the places underlined that there are hints on. */
export function HintedStatement({ text }: { readonly text: string }) {
  const hints = useStatementHints(text);
  return (
    <p dir="auto" className="m-0 whitespace-pre-wrap break-words">
      {pieces(text, hints).map(({ start, words, hint }) => (
        <Fragment key={start}>
          {hint ? (
            <span className="underline decoration-warning decoration-wavy underline-offset-3">{words}</span>
          ) : (
            words
          )}
        </Fragment>
      ))}
    </p>
  );
}

interface Piece {
  readonly start: number;
  readonly words: string;
  readonly hint: boolean;
}

/** A text in pieces, by whether there is a hint on them. */
function pieces(text: string, hints: readonly StatementHint[]): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const { start, end } of hints) {
    const from = Math.max(start, at);
    if (end <= from) continue;
    if (from > at) found.push({ start: at, words: text.slice(at, from), hint: false });
    found.push({ start: from, words: text.slice(from, end), hint: true });
    at = end;
  }
  if (at < text.length) found.push({ start: at, words: text.slice(at), hint: false });
  return found;
}

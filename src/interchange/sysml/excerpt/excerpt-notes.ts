import { t } from '#language/translate.ts';
import type { Plan } from '#interchange/sysml/mapping/planned.ts';
import type { Declared } from '#interchange/sysml/names/declared.ts';
import { JOINING_KINDS, untakenWord } from '#interchange/sysml/plan/make-plan.ts';
import { readTokens } from '#interchange/sysml/syntax/lexer.ts';
import type { SyntaxNote } from '#interchange/sysml/syntax/tokens.ts';
import type { Chain, SyntaxTree } from '#interchange/sysml/syntax/tree.ts';
import type { Excerpt } from './print-excerpt.ts';
import type { Unsaid } from './plan-as-edits.ts';

/** Something about a stretch of the shown text, as a sentence. An error keeps the text from changing the model, `info` says what is not in it. */
export interface ExcerptNote {
  readonly severity: 'error' | 'warning' | 'info';
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

/** What cannot be read in the shown stretch, or would end it. */
export function notesOnSyntax({ before, shown }: Excerpt, { notes }: SyntaxTree): ExcerptNote[] {
  const lexical: SyntaxNote[] = [];
  const tokens = readTokens(shown, 'sysml', lexical);
  const open: number[] = [];
  const wrong: ExcerptNote[] = [];
  for (let at = 0; at < tokens.count; at += 1) {
    const start = tokens.starts[at] ?? 0;
    if (tokens.words[at] === '{') open.push(start);
    else if (tokens.words[at] === '}' && open.pop() === undefined)
      wrong.push(noteAt(shown, start, 'error', t('“}” closes nothing that was opened')));
  }
  for (const start of open)
    wrong.push(noteAt(shown, start, 'error', t("the “'}'” that closes this “'{'” is missing")));
  const from = before.length;
  const read = notes
    .filter(({ at }) => at >= from && at < from + shown.length)
    .map(({ at, message, severity }) => noteAt(shown, at - from, severity, message));
  const missed = lexical.filter(({ at }) => at >= shown.length);
  return [
    ...wrong,
    ...(wrong.length > 0 ? [] : missed.map(({ at, message }) => noteAt(shown, at, 'error', message))),
    ...read.filter(({ start }) => !wrong.some((one) => one.start === start)),
    ...commentsIn(shown, tokens),
  ].sort((a, b) => a.start - b.start);
}

/** A note on the word at an offset, else on the last sign before it. */
function noteAt(text: string, at: number, severity: ExcerptNote['severity'], message: string): ExcerptNote {
  const start = Math.max(0, Math.min(at, text.trimEnd().length - 1));
  const word = /^[\p{L}\p{N}_]+/u.exec(text.slice(start, start + 100))?.[0] ?? ' ';
  return { severity, start, end: Math.min(text.length, start + word.length), message: sentence(message) };
}

/** Notes (`//`) lie between what is read, and nothing of the model holds them. */
function commentsIn(text: string, tokens: ReturnType<typeof readTokens>): ExcerptNote[] {
  const found: ExcerptNote[] = [];
  let end = 0;
  for (let at = 0; at < tokens.count; at += 1) {
    const start = tokens.starts[at] ?? text.length;
    const between = text.slice(end, start);
    const first = between.search(/\S/);
    if (first !== -1)
      found.push({
        severity: 'info',
        start: end + first,
        end: end + between.trimEnd().length,
        message: t('A note stays only in this text: the model has no place for it.'),
      });
    end = tokens.ends[at] ?? start;
  }
  return found;
}

type Typed = (of: Declared) => Declared | null;

/** What the model does not take: an error where it joins what is not there, else said. */
export function notesOnUntaken(excerpt: Excerpt, plan: Plan, typed: Typed): ExcerptNote[] {
  return plan.untaken.flatMap((one) => {
    const missing = JOINING_KINDS.has(one.element?.kind ?? '') ? missingIn(plan, one) : null;
    const message =
      missing ??
      t('“{word}” stays only in this text: the model has no place for it.', { word: untakenWord(one) });
    return noteOn(excerpt, typed(one), missing === null ? 'info' : 'error', message);
  });
}

/** Which of the names that an element joins means nothing, and that the text waits for it. */
function missingIn({ project }: Plan, declared: Declared): string | null {
  const { element, owner } = declared;
  if (!element || !owner) return null;
  const { source, target } = element.clauses;
  const chains: (Chain | undefined)[] = [
    ...element.ends.map(({ chain }) => chain),
    ...element.relations.map((relation) => relation.target),
    source,
    target?.chain,
    ...[...element.about, ...element.suppliers].map((name) => ({ ...name, links: [name] })),
  ];
  for (const chain of chains) {
    const steps = chain ? project.steps(chain, owner, declared) : [];
    const at = steps.indexOf(null);
    const names = chain?.links.flatMap((link) => link.names) ?? [];
    if (at !== -1)
      return t('“{name}” is not defined here. The text is not applied until it is.', {
        name: names[at]?.text ?? '',
      });
  }
  return chains.some((chain) => chain)
    ? t(
        'This does not connect two parts, or two states, of the model. The text is not applied until it does.',
      )
    : null;
}

export function notesOnUnsaid(excerpt: Excerpt, unsaid: readonly Unsaid[], typed: Typed): ExcerptNote[] {
  return unsaid.flatMap(({ declared, name, field }) =>
    noteOn(
      excerpt,
      typed(declared),
      'error',
      t(
        'The {field} of {name} cannot be changed here: the text does not show all of it. Change it in the inspector.',
        { field: WORDS[field] ?? field, name },
      ),
    ),
  );
}

const WORDS: Readonly<Record<string, string>> = {
  statement: t('description'),
  entry: t('entry actions'),
  do: t('do actions'),
  exit: t('exit actions'),
  systems: t('allocated parts'),
};

function noteOn(
  { before, shown }: Excerpt,
  declared: Declared | null,
  severity: ExcerptNote['severity'],
  message: string,
): ExcerptNote[] {
  const element = declared?.element;
  if (!element) return [];
  const start = element.start - before.length;
  const end = (element.body?.start ?? element.end) - before.length;
  if (start < 0 || start >= shown.length) return [];
  return [{ severity, start, end: Math.min(end, shown.length), message }];
}

const sentence = (message: string): string => {
  const first = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
};

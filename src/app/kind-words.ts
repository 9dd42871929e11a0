import type { Kind } from '#model/elements/kinds.ts';
import type { RecordKind } from '#model/elements/records.ts';
import { t, type Values } from '#language/translate.ts';

/** One element of a kind, where it has no name of its own. */
export const ONE_OF_KIND: Readonly<Record<Kind, string>> = {
  part: t('a part'),
  state: t('a state'),
  interface: t('an interface'),
  transition: t('a transition'),
  requirement: t('a requirement'),
  'trace-link': t('a trace link'),
};

/** What an element is called that should have a name and has none. */
export const UNNAMED_KIND: Readonly<Record<Kind, string>> = {
  part: t('Unnamed part'),
  state: t('Unnamed state'),
  interface: t('Unnamed interface'),
  transition: t('Unnamed transition'),
  requirement: t('Unnamed requirement'),
  'trace-link': t('Unnamed trace link'),
};

/** What an element is called that is not there any more. */
export const DELETED_KIND: Readonly<Record<Kind, string>> = {
  part: t('A part that was deleted'),
  state: t('A state that was deleted'),
  interface: t('An interface that was deleted'),
  transition: t('A transition that was deleted'),
  requirement: t('A requirement that was deleted'),
  'trace-link': t('A trace link that was deleted'),
};

const RECORD_COUNTS: Readonly<Record<RecordKind, (count: number) => string>> = {
  comment: (count) => t('{count, plural, one {# comment} other {# comments}}', { count }),
  baseline: (count) => t('{count, plural, one {# baseline} other {# baselines}}', { count }),
  'staged-change': (count) => t('{count, plural, one {# suggestion} other {# suggestions}}', { count }),
  source: (count) => t('{count, plural, one {# imported file} other {# imported files}}', { count }),
  agreement: (count) => t('{count, plural, one {# agreement} other {# agreements}}', { count }),
};

/** So many records of a kind: `2 comments`. */
export function recordCount(count: number, kind: RecordKind): string {
  return RECORD_COUNTS[kind](count);
}

/** Several elements of a kind. */
export const KINDS_WORDS: Readonly<Record<Kind, string>> = {
  part: t('parts'),
  state: t('states'),
  interface: t('interfaces'),
  transition: t('transitions'),
  requirement: t('requirements'),
  'trace-link': t('trace links'),
};

/** One element of a kind, where that begins a line. */
export const SOME_KIND: Readonly<Record<Kind, string>> = {
  part: t('A part'),
  state: t('A state'),
  interface: t('An interface'),
  transition: t('A transition'),
  requirement: t('A requirement'),
  'trace-link': t('A trace link'),
};

/** What is said before the name of an element that is made. */
export const NEW_KIND: Readonly<Record<Kind, string>> = {
  part: t('New part'),
  state: t('New state'),
  interface: t('New interface'),
  transition: t('New transition'),
  requirement: t('New requirement'),
  'trace-link': t('New trace link'),
};

const COUNTED: ReadonlyMap<string, (of: Values) => string> = new Map([
  ['part', (of) => t('{count, plural, one {{shown} part} other {{shown} parts}}', of)],
  ['state', (of) => t('{count, plural, one {{shown} state} other {{shown} states}}', of)],
  ['interface', (of) => t('{count, plural, one {{shown} interface} other {{shown} interfaces}}', of)],
  ['connection', (of) => t('{count, plural, one {{shown} connection} other {{shown} connections}}', of)],
  ['transition', (of) => t('{count, plural, one {{shown} transition} other {{shown} transitions}}', of)],
  ['requirement', (of) => t('{count, plural, one {{shown} requirement} other {{shown} requirements}}', of)],
  ['trace-link', (of) => t('{count, plural, one {{shown} trace link} other {{shown} trace links}}', of)],
  ['port', (of) => t('{count, plural, one {{shown} port} other {{shown} ports}}', of)],
  ['attribute', (of) => t('{count, plural, one {{shown} attribute} other {{shown} attributes}}', of)],
  ['action', (of) => t('{count, plural, one {{shown} action} other {{shown} actions}}', of)],
  ['strand', (of) => t('{count, plural, one {{shown} strand} other {{shown} strands}}', of)],
  ['change', (of) => t('{count, plural, one {{shown} change} other {{shown} changes}}', of)],
  ['element', (of) => t('{count, plural, one {{shown} element} other {{shown} elements}}', of)],
]);

/**
 * `1 port`, `3 ports`.
 * @param kind a kind of element, or of what is in one; `elements` are counted where it is none that is known.
 * @param shown the number as it is written, where it is written otherwise than bare.
 */
export function countWords(number: number, kind: string, shown = String(number)): string {
  const say = COUNTED.get(kind) ?? COUNTED.get('element');
  return say ? say({ count: number, shown }) : shown;
}

/** So many elements of a kind, as the language groups the number: `1,200 parts`. */
export function kindCount(number: number, kind: Kind): string {
  return countWords(number, kind, t('{count, number}', { count: number }));
}

/** The kinds as headings of what there is of them. */
export const KIND_HEADINGS: Readonly<Record<Kind, string>> = {
  part: t('Parts'),
  interface: t('Interfaces'),
  state: t('States'),
  transition: t('Transitions'),
  requirement: t('Requirements'),
  'trace-link': t('Trace links'),
};

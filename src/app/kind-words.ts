import type { Kind } from '#model/elements/kinds.ts';
import type { RecordKind } from '#model/elements/records.ts';
import { t } from '#language/translate.ts';

/** The plain word for a kind of elements, in the reader’s language. */
export const KIND_WORDS: Readonly<Record<Kind, string>> = {
  part: t('part'),
  state: t('state'),
  interface: t('interface'),
  transition: t('transition'),
  requirement: t('requirement'),
  'trace-link': t('trace link'),
};

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

const COUNTS: Readonly<Record<Kind, (count: number) => string>> = {
  part: (count) => t('{count, plural, one {# part} other {# parts}}', { count }),
  state: (count) => t('{count, plural, one {# state} other {# states}}', { count }),
  interface: (count) => t('{count, plural, one {# interface} other {# interfaces}}', { count }),
  transition: (count) => t('{count, plural, one {# transition} other {# transitions}}', { count }),
  requirement: (count) => t('{count, plural, one {# requirement} other {# requirements}}', { count }),
  'trace-link': (count) => t('{count, plural, one {# trace link} other {# trace links}}', { count }),
};

/** So many elements of a kind: `2 parts`. */
export function kindCount(count: number, kind: Kind): string {
  return COUNTS[kind](count);
}

/** The plain word for a kind of records. */
export const RECORD_WORDS: Readonly<Record<RecordKind, string>> = {
  comment: t('comment'),
  baseline: t('baseline'),
  'staged-change': t('suggestion'),
  source: t('imported file'),
  agreement: t('agreement'),
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

/** A kind of element, or a connection of an interface. */
type CountedKind = Kind | 'connection';

/**
 * How many there are of a kind: "3 parts".
 * @param shown the number as it is written, where it is written otherwise than bare.
 */
export const countedKind = (kind: CountedKind, count: number, shown = String(count)): string =>
  t(
    '{kind, select, part {{count, plural, one {{shown} part} other {{shown} parts}}} interface {{count, plural, one {{shown} interface} other {{shown} interfaces}}} connection {{count, plural, one {{shown} connection} other {{shown} connections}}} state {{count, plural, one {{shown} state} other {{shown} states}}} transition {{count, plural, one {{shown} transition} other {{shown} transitions}}} requirement {{count, plural, one {{shown} requirement} other {{shown} requirements}}} other {{count, plural, one {{shown} trace link} other {{shown} trace links}}}}',
    { kind, count, shown },
  );

/** The kinds as headings of what there is of them. */
export const KIND_HEADINGS: Readonly<Record<Kind, string>> = {
  part: t('Parts'),
  interface: t('Interfaces'),
  state: t('States'),
  transition: t('Transitions'),
  requirement: t('Requirements'),
  'trace-link': t('Trace links'),
};

import { t } from '#language/translate.ts';
import type { Kind } from '#model/elements/kinds.ts';

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

import { t } from '#language/translate.ts';
import type { Maturity } from '#model/elements/interface-control.ts';
import type { SIDES } from '#model/elements/part.ts';

/** The words of the closed sets of the model as they are shown. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['draft', t('Draft')],
  ['active', t('Active')],
  ['completed', t('Completed')],
  ['archived', t('Archived')],
  ['low', t('Low')],
  ['medium', t('Medium')],
  ['high', t('High')],
  ['critical', t('Critical')],
  ['none', t('None', undefined, 'a type of requirements')],
  ['customer', t('Customer')],
  ['safety', t('Safety')],
  ['environmental', t('Environmental')],
  ['performance', t('Performance')],
  ['reliability', t('Reliability')],
  ['maintainability', t('Maintainability')],
  ['security', t('Security')],
  ['interface', t('Interface')],
  ['design', t('Design')],
  ['business', t('Business')],
  ['requirement', t('Requirement')],
  ['heading', t('Heading')],
  ['note', t('Note', undefined, 'a kind of requirements')],
  ['proposed', t('Proposed')],
  ['agreed', t('Agreed')],
  ['baselined', t('Baselined')],
  ['frozen', t('Frozen')],
  ['initial', t('Initial')],
  ['state', t('State')],
  ['choice', t('Choice', undefined, 'a kind of states')],
  ['final', t('Final')],
  ['history', t('History', undefined, 'a kind of states')],
  ['parallel', t('Parallel')],
  ['yes', t('Yes')],
  ['no', t('No')],
]);

/** A word of a closed set as it is shown: `draft` reads `Draft`. */
export function shownWord(word: string): string {
  return WORDS.get(word) ?? word.charAt(0).toUpperCase() + word.slice(1);
}

/** How far interfaces are, in the middle of a line. */
export const MATURITY_WORDS: Readonly<Record<Maturity, string>> = {
  proposed: t('proposed'),
  agreed: t('agreed'),
  baselined: t('baselined'),
  frozen: t('frozen'),
};

/** The sides of a part, in the reader’s language. */
export const SIDE_WORDS: Readonly<Record<(typeof SIDES)[number], string>> = {
  top: t('top'),
  right: t('right'),
  bottom: t('bottom'),
  left: t('left'),
};

/** A closed set for a select field. */
export function wordOptions<Word extends string>(words: readonly Word[]): { value: Word; label: string }[] {
  return words.map((value) => ({ value, label: shownWord(value) }));
}

/** What `autoUpdate` does: its time of change moves, and its history says so. */
export const AUTO_UPDATE = t("Update 'changed' date when the verdict changes");

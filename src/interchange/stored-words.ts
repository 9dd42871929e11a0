import { dayText } from '#language/day-text.ts';
import { t } from '#language/translate.ts';

/** The words of the closed sets of the model. English prints them as they are stored. */
const WORDS: ReadonlyMap<string, () => string> = new Map([
  ['draft', () => t('draft', undefined, 'a status')],
  ['active', () => t('active', undefined, 'a status')],
  ['completed', () => t('completed', undefined, 'a status')],
  ['archived', () => t('archived', undefined, 'a status')],
  ['low', () => t('low', undefined, 'a priority')],
  ['medium', () => t('medium', undefined, 'a priority')],
  ['high', () => t('high', undefined, 'a priority')],
  ['critical', () => t('critical', undefined, 'a priority')],
  ['none', () => t('none', undefined, 'a type of requirements')],
  ['customer', () => t('customer', undefined, 'a type of requirements')],
  ['safety', () => t('safety', undefined, 'a type of requirements')],
  ['environmental', () => t('environmental', undefined, 'a type of requirements')],
  ['performance', () => t('performance', undefined, 'a type of requirements')],
  ['reliability', () => t('reliability', undefined, 'a type of requirements')],
  ['maintainability', () => t('maintainability', undefined, 'a type of requirements')],
  ['security', () => t('security', undefined, 'a type of requirements')],
  ['interface', () => t('interface')],
  ['design', () => t('design', undefined, 'a type of requirements')],
  ['business', () => t('business', undefined, 'a type of requirements')],
  ['requirement', () => t('requirement')],
  ['heading', () => t('heading')],
  ['note', () => t('note', undefined, 'a kind of requirements')],
  ['proposed', () => t('proposed')],
  ['agreed', () => t('agreed')],
  ['baselined', () => t('baselined')],
  ['frozen', () => t('frozen')],
  ['source', () => t('source')],
  ['target', () => t('target')],
  ['own', () => t('own', undefined, 'a side of an interface')],
  ['other', () => t('other', undefined, 'a side of an interface')],
  ['initial', () => t('initial', undefined, 'kind of state')],
  ['state', () => t('state')],
  ['choice', () => t('choice', undefined, 'kind of state')],
  ['final', () => t('final', undefined, 'kind of state')],
  ['history', () => t('history', undefined, 'kind of state')],
  ['parallel', () => t('parallel', undefined, 'kind of state')],
  ['pass', () => t('pass')],
  ['fail', () => t('fail')],
  ['unknown', () => t('unknown', undefined, 'a verdict')],
  ['yes', () => t('yes')],
  ['no', () => t('no')],
]);

/** A word of a closed set, in the language of the document; any other word as it is. */
export const storedWord = (word: string): string => WORDS.get(word)?.() ?? word;

/** A value that holds or does not, of an attribute, in the language of the document. */
export const truthWord = (value: boolean): string =>
  value ? t('true', undefined, 'a value') : t('false', undefined, 'a value');

/** A day that people gave, as the language writes it; any other text as it is. */
export const givenDay = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? dayText(text) : text);

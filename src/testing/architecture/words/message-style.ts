import { messageOf } from '#language/translate.ts';

/** What stands before a count that is a limit or a whole, and so never one. */
const MANY =
  /\b(?:at most|at least|more than|longer than|limit of|all|of)\s*$|\bmay (?:have|send|read|make|sign up)\b/i;
/** What is counted, with up to two words before it. */
const COUNTED =
  /^ (?:\w+ ){0,2}?(?:agreements|baselines|cells|changes|classes|columns|comments|configurations|connections|elements|entries|errors|fields|findings|interfaces|keys|links|models|notes|parts|ports|relations|requirements|rows|rules|states|steps|suggestions|times|transitions|types|warnings)\b/;
const COUNT = /\{(?:count|steps|number)(?:, number)?\}/g;

/**
 * What is wrong with the English of a message, as far as a machine sees it: an article before a value that may begin with a vowel,
 * a plural beside a count that may be one.
 */
export function messageFaults(key: string): string[] {
  const text = messageOf(key);
  const faults = /\ban? \{\w+\}/i.test(text) ? ['an article before a value: write a select'] : [];
  for (const { index, 0: value } of text.matchAll(COUNT)) {
    const before = text.slice(0, index);
    const isWithin = before.split('{').length !== before.split('}').length;
    if (!isWithin && COUNTED.test(text.slice(index + value.length)) && !MANY.test(before))
      faults.push(`${value} may be one: write a plural`);
  }
  return faults;
}

/** Names of controls, columns and dialogs: no sentences. */
const LABEL = /\b(?:label|legend|heading|confirmLabel|copyLabel|rowName)(?:=\{|: )t\(\s*'([^']*)'/g;
/** What explains a control, in sentences. A line of keys (`Tab: save · Escape: …`) is none. */
const SENTENCE = /\b(?:hint|disabledReason|about)(?:=\{|: )t\(\s*'([^']*)'/g;

/** Labels of a source file that end as sentences do, and sentences that do not. */
export function endingFaults(path: string, text: string): string[] {
  const labels = [...text.matchAll(LABEL)].map(([, said = '']) => said);
  const sentences = [...text.matchAll(SENTENCE)].map(([, said = '']) => said);
  return [
    ...labels
      .filter((said) => said.endsWith('.') && said.includes(' '))
      .map((said) => `${path}: a label ends with a full stop: ${said}`),
    ...sentences
      .filter((said) => / /.test(said) && !/^[\w ,-]+: /.test(said) && !/[.?!…]$/.test(said))
      .map((said) => `${path}: a sentence ends without a full stop: ${said}`),
  ];
}

import { parseSync, Visitor } from 'vite';

/** Turns of phrase that people are not shown any more, in lower case, and what is said instead. */
const PHRASES: ReadonlyMap<string, string> = new Map([
  ['account before', 'previous account'],
  ['alone agrees', 'only the owner may agree'],
  ['are dressed in', 'use this template'],
  ['as at first', 'Reset'],
  ['between the cells', 'Separator'],
  ['circles that are never left', 'Livelocks'],
  ['columns that stay', 'Frozen columns'],
  ['comes to', 'is, totals'],
  ['count a turned verdict', "Update 'changed' date when the verdict changes"],
  ['emptied this', 'cleared this'],
  ['free to go', 'enabled'],
  ['goes round', 'livelock'],
  ['interfaces touch', 'interfaces attach'],
  ['is brought in', 'is imported'],
  ['is like this.', 'matches the filters'],
  ['is measured of', 'attributes'],
  ['is no number', 'is not a number'],
  ['is no unit', 'is not a unit'],
  ['is told', 'is shown'],
  ['kept run', 'saved run'],
  ['kept view', 'saved view'],
  ['knew last', 'loaded last'],
  ['marks where', 'Show markers on diagrams'],
  ['mend a finding', 'Fix a finding'],
  ['name the present', 'Create baseline'],
  ['names nothing', 'is not defined'],
  ['no way out', 'no transition out is enabled'],
  ['nobody knows', 'is not defined'],
  ['not any more', 'no longer'],
  ['nothing else with', 'Nothing else is deleted.'],
  ['nothing leads', 'no transition leads'],
  ['now and then', 'Before → After'],
  ['of no part', 'unassigned, without a part'],
  ['on their own', 'Top level'],
  ['only rows where', 'Filter'],
  ['pass over', 'ignore'],
  ['stand here', 'are shown'],
  ['stands here', 'is shown'],
  ['stands in the way', 'conflicts with this'],
  ['stays so', 'stays deleted, stays as it is'],
  ['suggest changes of', 'suggest changes to'],
  ['taken at the same time', 'both enabled'],
  ['taken for', 'set to, read as'],
  ['there is no one', 'there is no, or more than one,'],
  ['those there are', 'existing'],
  ['through what is above', 'Inherited'],
  ['to mend it', 'How to fix it'],
  ['turn the connection', 'Reverse direction'],
  ['turned a verdict', 'changed a verdict'],
  ['verdicts that turned', 'Changed verdicts'],
  ['ways out', 'transitions out'],
  ['what can happen', 'Events'],
  ['what is in it', 'its children'],
  ['what is said of', 'comments'],
  ['what says which', 'Hierarchy from'],
  ['whoever', 'people who'],
  ['zero of its own', 'on a scale such as °C'],
]);

/** Labels of the app that are retired as a whole, in lower case; inside a sentence the same words may be right. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['beginning', 'Start'],
  ['in it', 'Children'],
  ['just made', 'Just created'],
  ['keep', 'Save'],
  ['nobody signed in', 'Not signed in'],
  ['reference edge', 'Reference interface'],
  ['select nothing', 'Clear selection'],
  ['shortest way', 'Shortest path'],
  ['sides told', 'Sides shown'],
  ['tell it of', 'Events to send'],
  ['usual', '1×'],
  ['variables', 'Attributes'],
]);

/** One sentence for each retired phrase in what a source file or a document shows to people. Comments may say what they like. */
export function retiredPhrases(path: string, text: string): string[] {
  if (path.endsWith('.md')) return inText(path, text);
  const shown = shownTexts(path, text);
  const labels = path.startsWith('src/app/') ? shown.flatMap((one) => hint(path, one, LABELS, true)) : [];
  return [...shown.flatMap((one) => inText(path, one)), ...labels];
}

/** Every literal, template and text of JSX. Names that no person reads are among them, and say nothing that is retired. */
function shownTexts(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && found.push(value)),
    TemplateElement: ({ value }) => void found.push(value.raw),
    JSXText: ({ value }) => void found.push(value),
  }).visit(program);
  return found;
}

const inText = (path: string, text: string): string[] => hint(path, text, PHRASES, false);

function hint(path: string, text: string, retired: ReadonlyMap<string, string>, whole: boolean): string[] {
  const plain = text.replace(/\s+/g, ' ').trim().toLowerCase();
  return [...retired]
    .filter(([phrase]) => (whole ? plain === phrase : holds(plain, phrase)))
    .map(([phrase, better]) => `${path}: “${phrase}” is retired, say “${better}”`);
}

/** As words: “kept run” is in “kept runs.”, and not in “unkept running”. */
function holds(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const after = text.slice(at + phrase.length);
    if (!/\w$/.test(text.slice(0, at)) && /^(?:s?\b|\W|$)/.test(after)) return true;
  }
  return false;
}

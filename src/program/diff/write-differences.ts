import type { Difference, FactChange } from '#interchange/differences/model-differences.ts';

const SIGNS = { added: '+', changed: '~', removed: '-' } as const;
/** Texts beyond this stand below each other. */
const SHORT = 60;

/** Differences as people read them: a line for each thing, a line below it for each thing that is said of it, and how many there are. */
export function writeDifferences(differences: readonly Difference[]): string {
  const lines = differences.flatMap(({ change, word, title, facts }) => [
    `${SIGNS[change]} ${word} ${title}`,
    ...facts.flatMap((fact) => (change === 'changed' ? changeLines(fact) : factLines(fact))),
  ]);
  const count = (change: Difference['change']) => differences.filter((one) => one.change === change).length;
  const counts = `${count('added')} added, ${count('changed')} changed, ${count('removed')} removed`;
  return differences.length === 0 ? '' : [...lines, counts].map((line) => `${line}\n`).join('');
}

/** The contents of one model, in lines that stay the same while what they tell does: for Git to compare. */
export function writeContents(contents: readonly Difference[]): string {
  return contents
    .flatMap(({ word, title, facts }) => [`${word} ${title}`, ...facts.flatMap(factLines)])
    .map((line) => `${line}\n`)
    .join('');
}

function factLines({ label, before, after }: FactChange): string[] {
  const [first = '', ...more] = (after ?? before ?? '').split('\n');
  return more.length === 0
    ? [`    ${label}: ${first}`]
    : [`    ${label}:`, ...[first, ...more].map((line) => `        ${line}`)];
}

function changeLines({ label, before, after }: FactChange): string[] {
  const isShort = [before, after].every(
    (text) => text === null || (text.length <= SHORT && !text.includes('\n')),
  );
  if (isShort) return [`    ${label}: ${before ?? '(none)'} → ${after ?? '(none)'}`];
  const side = (sign: string, text: string | null) =>
    text === null ? [] : text.split('\n').map((line) => `      ${sign} ${line}`);
  return [`    ${label}:`, ...side('-', before), ...side('+', after)];
}

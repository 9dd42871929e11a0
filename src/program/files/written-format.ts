import { exportedFormats } from '#interchange/export-file.ts';

/** Endings that mean a format beside the one that its exports are named with. */
const ALSO: readonly (readonly [format: string, ending: string])[] = [
  ['native', 'json'],
  ['mermaid', 'mermaid'],
  ['plantuml', 'plantuml'],
  ['plantuml', 'pu'],
  ['xstate', 'js'],
  ['xstate', 'mjs'],
];

/** The format in which a file of this name is written, by its longest ending that means one; null where none does. */
export function writtenFormat(name: string): string | null {
  const lower = name.toLowerCase();
  const [best] = [...exportedFormats(), ...ALSO]
    .filter(([, ending]) => lower.endsWith(`.${ending}`))
    .sort(([, one], [, other]) => other.length - one.length);
  return best?.[0] ?? null;
}

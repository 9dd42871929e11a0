import { basename, dirname } from 'node:path';
import type { SourceFile } from '#testing/architecture/source-file.ts';

/** Words that this project once used alone, and the field's word for each. docs/terms.md says more. */
const RETIRED: ReadonlyMap<string, string> = new Map([
  ['aside', 'best effort'],
  ['bend', 'waypoint'],
  ['bends', 'waypoints'],
  ['breach', 'violation'],
  ['brush', 'render context'],
  ['circle', 'cycle'],
  ['circles', 'cycles'],
  ['circumstances', 'environment'],
  ['clash', 'conflict'],
  ['company', 'collaborators'],
  ['course', 'execution context'],
  ['dressed', 'decorated'],
  ['gates', 'rate limits'],
  ['hands', 'gestures, interactions'],
  ['intake', 'apply remote changes'],
  ['journal', 'change log'],
  ['keeper', 'persistence'],
  ['knowledge', 'merge base'],
  ['layered', 'overlay'],
  ['lit', 'highlight'],
  ['meant', 'map to the whole model'],
  ['misfit', 'invalid'],
  ['moment', 'snapshot'],
  ['nudges', 'coalescing'],
  ['onward', 'commit direction'],
  ['outlet', 'writer'],
  ['pins', 'waypoints'],
  ['proposal', 'suggestion'],
  ['proposed', 'suggested'],
  ['readings', 'evaluation scope'],
  ['restamp', 'restore timestamps'],
  ['shelves', 'row packing'],
  ['slots', 'recycled rows'],
  ['spelling', 'codec'],
  ['spellings', 'codecs'],
  ['spread', 'sharded, insertion-ordered'],
  ['sweep', 'marquee'],
  ['swept', 'in the marquee'],
  ['terrain', 'obstacle index'],
  ['thinning', 'decluttering'],
  ['traffic', 'sync status'],
  ['trouble', 'sync error'],
  ['walk', 'navigation'],
]);

/** `bend-commands.test.ts` and `bendCommands` alike: bend, commands. */
const wordsOf = (name: string): string[] =>
  name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '');

/** One sentence for each retired word in the name of a folder, a file or an export. */
export function retiredWords(files: readonly Pick<SourceFile, 'path' | 'exported'>[]): string[] {
  const found = new Set<string>();
  for (const { path, exported } of files) {
    for (const name of [...dirname(path).split('/'), basename(path)])
      for (const word of wordsOf(name)) if (RETIRED.has(word)) found.add(`${path}: ${hint(word)}`);
    for (const name of exported)
      for (const word of wordsOf(name)) if (RETIRED.has(word)) found.add(`${name} of ${path}: ${hint(word)}`);
  }
  return [...found];
}

const hint = (word: string): string => `“${word}” is retired, say ${RETIRED.get(word)}`;

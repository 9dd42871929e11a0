import type { TransferNote } from '#contract/transfer.ts';
import type { ModelInfo } from '#interchange/transfer-result.ts';
import type { SystemModel } from '#model/system-model.ts';
import { chartsOf } from './charts.ts';
import { type Notation, writeDiagram } from './write-diagram.ts';

const byNumber = (sign: string) => `<U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`;

/**
 * PlantUML takes characters that mean something to it by their numbers: quotes, tags, signs that are there twice to make text bold or a line, and those
 * that make a line an item of a list, a heading or a row of a table.
 */
const escaped = (text: string) =>
  text
    .replace(/["\\<~%]/g, byNumber)
    .replace(/([*/_.=\-[\]{}])\1+/g, (signs) => Array.from(signs, byNumber).join(''))
    .replace(/^\s*[*#=|]/gm, (start) => start.slice(0, -1) + byNumber(start.slice(-1)))
    .replace(/\r\n|[\n\r\u2028\u2029]/g, String.raw`\n`);

const PLANTUML: Notation = {
  escaped,
  sign: ({ kind, deep }) =>
    kind === 'choice' ? '<<choice>>' : kind === 'history' ? (deep ? '<<history*>>' : '<<history>>') : null,
  composedText: true,
  crossing: true,
  leavingRegion: false,
};

/** Writes the state machines of a model as a state diagram of PlantUML. */
export function exportPlantuml(info: ModelInfo, model: SystemModel): { text: string; notes: TransferNote[] } {
  const { charts, notes } = chartsOf(model, info.name);
  const { lines, notes: more } = writeDiagram(model, charts, PLANTUML);
  return {
    text: [
      '@startuml',
      `title ${escaped(info.name)}`,
      'hide empty description',
      ...lines,
      '@enduml',
      '',
    ].join('\n'),
    notes: [...notes, ...more],
  };
}

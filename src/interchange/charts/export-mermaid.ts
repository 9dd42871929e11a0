import type { TransferNote } from '#contract/transfer.ts';
import type { ModelInfo } from '#interchange/transfer-result.ts';
import type { SystemModel } from '#model/system-model.ts';
import { chartsOf } from './charts.ts';
import { type Notation, writeDiagram } from './write-diagram.ts';

/** Mermaid takes characters that mean something to it by their numbers; `*`, and `_` at the edge of a word, make text bold. */
const escaped = (text: string) =>
  text
    .replace(/["#;:<>%&\\`*]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, (sign) => `#${sign.charCodeAt(0)};`)
    .replace(/\r\n|[\n\r\u2028\u2029]/g, '<br/>');

const MERMAID: Notation = {
  escaped,
  sign: ({ kind }) => (kind === 'choice' ? '<<choice>>' : null),
  composedText: false,
  crossing: false,
  leavingRegion: true,
};

/** Writes the state machines of a model as a state diagram of Mermaid. */
export function exportMermaid(info: ModelInfo, model: SystemModel): { text: string; notes: TransferNote[] } {
  const { charts, notes } = chartsOf(model, info.name);
  const { lines, notes: more } = writeDiagram(model, charts, MERMAID);
  // Directives and line ends count wherever they stand in a text; the same signs by their numbers are those of the title alone.
  const title = JSON.stringify(info.name).replace(
    /[<>%\u0085\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return {
    text: ['---', `title: ${title}`, '---', 'stateDiagram-v2', ...lines.map((line) => `  ${line}`), ''].join(
      '\n',
    ),
    notes: [...notes, ...more],
  };
}

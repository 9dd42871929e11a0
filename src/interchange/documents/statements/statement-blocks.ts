import {
  type Block,
  type Cell,
  paragraph,
  type PrintedImage,
  type PrintedTable,
} from '#interchange/documents/printed-document.ts';
import { cutAtFileNames } from '#interchange/reqif/embedded/file-names-in.ts';
import { RICH_TEXT } from '#interchange/reqif/text/rich-text.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { FilesByName } from './embedded-files.ts';
import { type RichTable, textsAndTables } from './rich-tables.ts';

type Stated = Pick<Requirement, 'statement' | 'customFields'>;

/** A statement with its tables and pictures where they stand. */
export function statementBlocks(requirement: Stated, files: FilesByName): Block[] {
  return richPieces(requirement).flatMap((piece): Block[] =>
    typeof piece === 'string' ? textBlocks(piece, files) : [tableOf(piece, files)],
  );
}

/** A statement in a cell of a table, its pictures below it. A table within it is text: a cell has no room for one. */
export const statementCell = (text: string, files: FilesByName): Cell => {
  const pieces = cutPieces(text, files);
  const images = pieces.filter((one) => typeof one !== 'string');
  const words = pieces.filter((one) => typeof one === 'string').join('');
  return { text: [images.length > 0 ? words.trim() : words], ...(images.length > 0 && { images }) };
};

/** Its formatted text where that says the same, white space aside; it is cut only where there is a table in it. */
function richPieces({ statement, customFields }: Stated): (string | RichTable)[] {
  const source = customFields[RICH_TEXT];
  const pieces = typeof source === 'string' ? textsAndTables(source) : null;
  if (pieces === null) return [statement];
  const bare = (text: string) => text.replace(/\s+/g, '');
  const said = pieces.map((one) => (typeof one === 'string' ? one : one.rows.flat().join(''))).join('');
  return bare(said) === bare(statement) ? pieces : [statement];
}

function textBlocks(text: string, files: FilesByName): Block[] {
  const pieces = cutPieces(text, files);
  if (pieces.every((one) => typeof one === 'string')) return [paragraph(pieces.join(''))];
  const blocks: Block[] = [];
  let words = '';
  const flush = () => {
    if (words.trim() !== '') blocks.push(paragraph(words.trim()));
    words = '';
  };
  for (const piece of pieces)
    if (typeof piece === 'string') words += piece;
    else {
      flush();
      blocks.push(piece);
    }
  flush();
  return blocks;
}

/** A text cut at the files that it names: their pictures, or their names with what they are. Other brackets are words. */
function cutPieces(text: string, files: FilesByName): (string | PrintedImage)[] {
  return cutAtFileNames(text).map(({ text: said, fileNames }) => {
    const found = fileNames.length === 0 ? null : files.named(fileNames);
    if (found === null) return said;
    if (typeof found === 'string') return `${said.slice(0, -1)}: ${found}]`;
    return { is: 'image', image: found, alternative: found.name };
  });
}

function tableOf({ rows, hasHead }: RichTable, files: FilesByName): PrintedTable {
  const count = Math.max(...rows.map(({ length }) => length));
  const heads = hasHead ? (rows[0] ?? []) : [];
  return {
    is: 'table',
    isInText: true,
    caption: '',
    columns: Array.from({ length: count }, (_, at) => ({ head: heads[at] ?? '', width: 1 })),
    rows: rows.slice(hasHead ? 1 : 0).map((cells) => ({
      cells: Array.from({ length: count }, (_, at) => statementCell(cells[at] ?? '', files)),
    })),
  };
}

import { wirePath } from '#contract/operation.ts';
import type { Field, TableMapping } from '#contract/table-mapping.ts';
import type { ImportRefusal } from '#interchange/transfer-result.ts';
import { t } from '#language/translate.ts';
import { ok, type Refusal, type Result } from '#model/store/result.ts';
import type { MatchedRow } from './match-rows.ts';
import { cellPlace, sentenceAt } from './row-places.ts';
import type { Table } from './table.ts';

/** A row that the model refuses, and why, with the column by its header. */
export interface RefusedRow {
  readonly where: string;
  readonly key: string;
  readonly title: string;
  readonly reason: string;
}

/** The fields of a requirement that cells fill, where they are not called the same. */
const FILLED: Readonly<Record<string, Field>> = {
  name: 'title',
  'info.comment': 'comment',
  'info.reference.file': 'sourceFile',
  'info.reference.text': 'sourceText',
  'info.reference.pageNumber': 'sourcePage',
};

const SHOWN = 100;

/** The rows that the model refuses: the first refuses the file, or each is left out, and what would be below it goes below what it is below. */
export class RefusedRows {
  readonly rows: RefusedRow[] = [];
  readonly #headers: ReadonlyMap<string, string>;
  readonly #isLeftOut: boolean;
  readonly #above = new Map<string, string | null>();

  constructor({ rows }: Table, { headerRow, columns }: TableMapping, isLeftOut: boolean) {
    const headers = rows[headerRow]?.cells ?? [];
    this.#headers = new Map(
      columns.flatMap((column, index) => {
        if (column.to === 'nothing') return [];
        const name = column.to === 'field' ? column.field : `customFields.${column.name}`;
        return [[name, headers[index] || `${index + 1}`] as const];
      }),
    );
    this.#isLeftOut = isLeftOut;
  }

  /** `parentId` is what a new row would have been below. */
  add(
    { row, id, old }: MatchedRow,
    refusal: Refusal,
    parentId?: string,
  ): Result<null> | { readonly ok: false; readonly refusal: ImportRefusal } {
    // The place is in the errors too: what tells of a validation reads only those.
    const errors = refusal.errors.map(({ path, message }) => {
      const header = this.#headerOf(path);
      const place =
        header === undefined
          ? `${row.place}, ${wirePath('requirement', path)}`
          : cellPlace(row.place, header);
      return { path: place, message };
    });
    const [first] = refusal.errors;
    const header = first && this.#headerOf(first.path);
    const said = first?.message ?? refusal.detail.replace(/\.$/, '');
    const problem = first && header === undefined ? `${wirePath('requirement', first.path)}: ${said}` : said;
    if (!this.#isLeftOut)
      return {
        ok: false,
        refusal: { code: refusal.code, detail: sentenceAt(row.place, problem, header), errors },
      };
    this.rows.push({
      where: row.place,
      key: row.key || (old?.key ?? ''),
      title: shortened(row.title),
      reason: header === undefined ? problem : t('column “{column}”: {problem}', { column: header, problem }),
    });
    if (!old) this.#above.set(id, parentId ?? null);
    return ok(null);
  }

  /** The parent itself, or the nearest above it that is not left out. */
  above(parentId: string | null | undefined): string | null | undefined {
    const next = typeof parentId === 'string' ? this.#above.get(parentId) : undefined;
    return next === undefined ? parentId : next;
  }

  /** The header of the column that fills a field of the model. */
  #headerOf(path: string): string | undefined {
    const [list = ''] = path.split('.');
    return (this.#headers.get(FILLED[path] ?? path) ?? this.#headers.get(list))?.slice(0, 80);
  }
}

/** What is refused may be that it is too long. */
const shortened = (title: string) =>
  title.length > SHOWN ? `${title.slice(0, SHOWN).toWellFormed()}…` : title;

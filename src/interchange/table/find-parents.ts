import type { SystemModel } from '#model/system-model.ts';
import type { Hierarchy } from '#contract/table-mapping.ts';
import { t } from '#language/translate.ts';
import type { MatchedRow } from './match-rows.ts';
import type { NoteList } from './note-list.ts';
import { isUuid, type RequirementCells } from './requirement-cells.ts';
import { dottedParent, indentedParents, outlineDepths } from './row-parents.ts';
import { sameText } from './table.ts';

/** The id above each row: null at the top, undefined where the file does not say. */
export function findParents(
  matched: readonly MatchedRow[],
  hierarchy: Hierarchy,
  model: SystemModel,
  cells: RequirementCells,
  notes: NoteList,
): (string | null | undefined)[] {
  if (hierarchy === 'flat') return matched.map(() => undefined);
  if (hierarchy === 'indented' || hierarchy === 'depth') {
    const depths =
      hierarchy === 'indented'
        ? indentsOf(matched)
        : outlineDepths(matched.map(({ row }) => row.get('depth') ?? ''));
    return indentedParents(depths).map((above) => (above === null ? null : (matched[above]?.id ?? null)));
  }
  const known = new KnownKeys(matched, model);
  if (hierarchy === 'dotted')
    return matched.map(({ row }) => {
      const above = dottedParent(row.key, (key) => known.idOf(key) !== undefined);
      return above === null ? null : known.idOf(above);
    });
  return matched.map(({ row, old }) => {
    const word = row.get('parent');
    if (word === undefined || (old && sameText(word, String(cells.cell(old, 'parent'))))) return undefined;
    if (word.trim() === '') return null;
    const id = known.idOf(word.trim());
    if (id === undefined)
      notes.add('warning', row.place, t('there is no parent {parent}', { parent: word.trim().slice(0, 60) }));
    else if (known.isAmbiguous(word.trim()))
      notes.add(
        'warning',
        row.place,
        t('several rows have the key {key}; the first is the parent', { key: word.trim().slice(0, 60) }),
      );
    return id;
  });
}

/** By the indentation of titles; where none is indented, by the outline of the rows. */
function indentsOf(matched: readonly MatchedRow[]): number[] {
  const indents = matched.map(({ row }) => row.indent);
  return indents.some((indent) => indent !== indents[0]) ? indents : matched.map(({ row }) => row.outline);
}

/** The requirements that a file may name: those of its own rows before those of the model. */
class KnownKeys {
  readonly #byKey = new Map<string, string>();
  readonly #several = new Set<string>();
  readonly #ids: ReadonlySet<string>;
  readonly #model: SystemModel;

  constructor(matched: readonly MatchedRow[], model: SystemModel) {
    this.#model = model;
    this.#ids = new Set(matched.map(({ id }) => id));
    for (const { row, id } of matched) {
      if (row.key === '') continue;
      if (this.#byKey.has(row.key)) this.#several.add(row.key);
      else this.#byKey.set(row.key, id);
    }
  }

  isAmbiguous(key: string): boolean {
    return this.#several.has(key);
  }

  idOf(word: string): string | undefined {
    const { requirement } = this.#model.tables;
    const id = word.toLowerCase();
    if (isUuid(word) && (this.#ids.has(id) || requirement.has(id))) return id;
    return this.#byKey.get(word) ?? requirement.referring('key', word)[0]?.id;
  }
}

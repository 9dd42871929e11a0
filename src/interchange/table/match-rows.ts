import { t } from '#language/translate.ts';
import type { EditContext } from '#model/edit/draft.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { findElement, findOwner, type SystemModel } from '#model/system-model.ts';
import type { NoteList } from './note-list.ts';
import { isUuid } from './requirement-cells.ts';
import type { RowReader } from './row-reader.ts';

/** A row and the requirement that it is about. */
export interface MatchedRow {
  readonly row: RowReader;
  readonly id: string;
  /** Undefined where the row makes a new one. */
  readonly old: Requirement | undefined;
}

/**
 * Finds the requirement of each row: by its id, else by its key (the first row of a key is its first requirement, and so on:
 * real sets have duplicates), else, where it has neither, by its title. No requirement is found twice.
 */
export function matchRows(
  rows: readonly RowReader[],
  model: SystemModel,
  context: EditContext,
  notes: NoteList,
): MatchedRow[] {
  const claimed = new Set<string>();
  const ids = rows.map((row) => ownId(row, model, claimed, notes));
  const byKey = new Queues(model, ({ key }) => key);
  const byName = new Queues(model, ({ name }) => name);
  const keys = new Set<string>();
  const matched = rows.map((row, index): MatchedRow | null => {
    const id = ids[index] ?? undefined;
    const { key } = row;
    if (key !== '' && keys.has(key))
      notes.add('warning', row.place, t('the key {key} is used more than once', { key: key.slice(0, 60) }));
    keys.add(key);
    if (id !== undefined) return { row, id, old: model.tables.requirement.get(id) };
    const old = key === '' ? undefined : byKey.next(key, claimed);
    if (old) return { row, id: old.id, old };
    return key === '' ? null : { row, id: context.newId(), old };
  });
  return matched.map((one, index) => {
    const row = rows[index];
    if (one !== null || row === undefined) {
      if (one === null) throw new Error('unreachable: there is a row for each index');
      return one;
    }
    const old = byName.next(row.title, claimed);
    return { row, id: old?.id ?? context.newId(), old };
  });
}

/** The id that a row says, where it can be its own. */
function ownId(row: RowReader, model: SystemModel, claimed: Set<string>, notes: NoteList): string | null {
  const id = (row.get('id') ?? '').trim().toLowerCase();
  if (id === '') return null;
  if (!isUuid(id)) notes.add('warning', row.place, t('the Modelwright ID is not a UUID; it is left out'));
  else if (claimed.has(id))
    notes.add('warning', row.place, t('the Modelwright ID is that of a row above; it is made new'));
  else if (!model.tables.requirement.has(id) && (findElement(model, id) || findOwner(model, id)))
    notes.add('warning', row.place, t('the Modelwright ID is that of something else; it is made new'));
  else {
    claimed.add(id);
    return id;
  }
  return null;
}

/** The requirements of a model under a word, in the order in which they stand. */
class Queues {
  readonly #byWord = new Map<string, Requirement[]>();

  constructor(model: SystemModel, wordOf: (requirement: Requirement) => string) {
    const all = [...model.tables.requirement.values()];
    for (const one of all.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))) {
      const word = wordOf(one).trim();
      const queue = this.#byWord.get(word);
      if (queue) queue.push(one);
      else this.#byWord.set(word, [one]);
    }
  }

  next(word: string, claimed: Set<string>): Requirement | undefined {
    const queue = this.#byWord.get(word.trim()) ?? [];
    for (let one = queue.shift(); one; one = queue.shift())
      if (!claimed.has(one.id)) {
        claimed.add(one.id);
        return one;
      }
    return undefined;
  }
}

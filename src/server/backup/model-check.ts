import { applyEntry, patched } from '#model/edit/diff.ts';
import { isKind, KINDS } from '#model/elements/kinds.ts';
import { isRecordKind } from '#model/elements/records.ts';
import { jsonOf, isObject, type JsonObject, sameJson } from '#model/store/json.ts';
import { EMPTY_MODEL, WorkingModel } from '#model/system-model.ts';
import {
  isElementEntry,
  isModelEntry,
  readEntries,
  type StoredEntry,
} from '#server/documents/change-entries.ts';
import { define, definitionsOf } from '#server/documents/model-definitions.ts';
import { hashOfStored } from '#server/storage/chain.ts';
import type { StoredChangeSet } from '#server/storage/stored-change-set.ts';
import type { Value } from './store-tables.ts';

/** A row of a table by its columns. */
export type Row = Readonly<Record<string, Value>>;

/** More than so many are not told of one model. */
const MOST_TOLD = 20;

/** A change set's row as the service reads it. */
export function changeSetOf(row: Row): StoredChangeSet {
  const text = (name: string) => String(row[name] ?? '');
  return {
    modelId: text('model_id'),
    seq: Number(row['seq']),
    at: text('at'),
    userId: text('user_id'),
    label: text('label'),
    diff: text('diff'),
    clientId: row['client_id'] === null ? null : text('client_id'),
    hash: text('hash'),
  };
}

interface StoredBody {
  readonly kind: string;
  readonly seq: number;
  readonly body: string;
}

/** Follows a model's change sets from its beginning, and compares what they lead to with what is stored of it. */
export class ModelCheck {
  readonly #problems: string[] = [];
  readonly #working = new WorkingModel(EMPTY_MODEL);
  readonly #records = new Map<string, { readonly kind: string; readonly fields: JsonObject }>();
  /** The change set that touched each id last. */
  readonly #touched = new Map<string, number>();
  readonly #stored = new Map<string, StoredBody>();
  #model: Row = {};
  #fields: JsonObject = {};
  #seq = 0;
  #hash = '';

  /** What does not fit, in sentences. */
  get problems(): readonly string[] {
    return this.#problems;
  }

  /** Takes the rows of a table in: first the model's own row, its elements and records, then its change sets in order. */
  async take(table: string, rows: readonly Row[]): Promise<void> {
    for (const row of rows)
      if (table === 'models') this.#begin(row);
      else if (table === 'elements' || table === 'records') this.#store(row);
      else if (table === 'change_sets') await this.#follow(changeSetOf(row));
  }

  /** Compares what the change sets led to with what is stored, when all of it was taken in. */
  finish(): readonly string[] {
    if (this.#seq !== Number(this.#model['seq']))
      this.#tell(`it is at change set ${this.#model['seq']}, and its history ends with ${this.#seq}`);
    else if (this.#hash !== this.#model['hash'])
      this.#tell(`the hash of its last change set, ${this.#seq}, is not the one that it was left with`);
    this.#compareFields();
    for (const [id, stored] of this.#stored) this.#compareBody(id, stored);
    for (const kind of KINDS)
      for (const { id } of this.#working.tables[kind].values()) this.#missing(kind, id);
    for (const [id, { kind }] of this.#records) this.#missing(kind, id);
    return this.#problems;
  }

  #begin(row: Row): void {
    this.#model = row;
    this.#hash = String(row['incarnation']);
  }

  #store(row: Row): void {
    const { id, kind, seq, body } = row;
    this.#stored.set(String(id), { kind: String(kind), seq: Number(seq), body: String(body) });
  }

  async #follow(set: StoredChangeSet): Promise<void> {
    const { seq, at, diff } = set;
    if (seq !== this.#seq + 1) this.#tell(`change set ${this.#seq + 1} is missing`);
    if ((await hashOfStored(this.#hash, set)) !== set.hash)
      this.#tell(`change set ${seq} is not what was stored: its hash does not fit`);
    this.#seq = seq;
    this.#hash = set.hash;
    const entries = entriesOf(diff);
    if (entries === null) return this.#tell(`change set ${seq} cannot be read`);
    define(this.#working, entries);
    for (const entry of entries) this.#apply(entry, seq, at);
  }

  #apply(entry: StoredEntry, seq: number, at: string): void {
    if (isModelEntry(entry)) {
      this.#fields = patched(entry.before === null ? undefined : this.#fields, entry.after ?? {});
      return;
    }
    const { kind, id, before, after } = entry;
    if (!isKind(kind) && !isRecordKind(kind))
      return this.#tell(`change set ${seq} is about a ${String(kind)}, which is not known`);
    this.#touched.set(id, seq);
    if (isElementEntry(entry)) applyEntry(this.#working, entry, at);
    else if (after === null) this.#records.delete(id);
    else {
      const old = before === null ? undefined : this.#records.get(id)?.fields;
      this.#records.set(id, { kind, fields: patched(old, after) });
    }
  }

  #compareFields(): void {
    const own = this.#model;
    const list = jsonOf(String(own['access_control_list']));
    const said: readonly (readonly [string, unknown, unknown])[] = [
      ['name', own['name'], this.#fields['name']],
      ['description', own['description'], this.#fields['description']],
      ['access list', list, this.#fields['access_control_list']],
    ];
    for (const [field, stored, followed] of said)
      if (!sameJson(stored, followed)) this.#tell(`its ${field} is not the one that its change sets lead to`);
    const isReadable = isObject(jsonOf(String(own['definitions'])));
    if (
      !isReadable ||
      !sameJson(definitionsOf({ definitions: String(own['definitions']) }), this.#working.definitions)
    )
      this.#tell('what it declares (its fields) is not what its change sets lead to');
  }

  /** Whether the row of an element may not be written yet: a large change set was being brought into the rows when the store was copied. */
  #isAwaited(id: string, kind: string): boolean {
    const behind = this.#model['elements_seq'] ?? null;
    return behind !== null && isKind(kind) && (this.#touched.get(id) ?? 0) > Number(behind);
  }

  #compareBody(id: string, { kind, seq, body }: StoredBody): void {
    if (this.#isAwaited(id, kind)) return;
    const followed = isKind(kind) ? this.#working.tables[kind].get(id) : this.#records.get(id)?.fields;
    const touched = this.#touched.get(id);
    if (followed === undefined)
      return this.#tell(
        `${kind} ${id} is stored, and ${touched === undefined ? 'no change set made it' : `change set ${touched} deleted it`}`,
      );
    const stored = jsonOf(body);
    if (!isObject(stored)) this.#tell(`${kind} ${id}, last changed by change set ${touched}, cannot be read`);
    else if (!sameJson(withoutStamp(stored), withoutStamp({ ...followed })))
      this.#tell(`${kind} ${id} is not what change set ${touched} left`);
    else if (seq < (touched ?? 0) || seq > this.#seq)
      this.#tell(`${kind} ${id} names change set ${seq} as its last, and that is ${touched}`);
  }

  #missing(kind: string, id: string): void {
    if (!this.#stored.has(id) && !this.#isAwaited(id, kind))
      this.#tell(`${kind} ${id}, last changed by change set ${this.#touched.get(id)}, is not stored`);
  }

  #tell(problem: string): void {
    if (this.#problems.length < MOST_TOLD) this.#problems.push(problem);
    else if (this.#problems.length === MOST_TOLD) this.#problems.push('and more');
  }
}

/** The time of the last change follows from the change set: a copy of a model keeps the times of the one that it was made of. */
function withoutStamp({ updatedAt: _, ...fields }: JsonObject): JsonObject {
  return fields;
}

function entriesOf(diff: string): readonly StoredEntry[] | null {
  try {
    return readEntries(diff);
  } catch {
    return null;
  }
}

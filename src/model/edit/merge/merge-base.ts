import { completeRows } from '#model/edit/defaults.ts';
import { patched } from '#model/edit/diff.ts';
import type { EditContext } from '#model/edit/draft.ts';
import { ofMovedEnds } from '#model/edit/moved-ends.ts';
import type { Kind } from '#model/elements/kinds.ts';
import { isList, isObject, type Json, type JsonObject, patchBetween } from '#model/store/json.ts';
import type { FieldConflict } from './field-conflict.ts';
import { isRowField, mergeField } from './row-fields.ts';

/** A change set that came after what an edit was made with; as much of it as the edit may be about. */
export interface LaterChange {
  readonly seq: number;
  readonly at: string;
  readonly userId: string;
  readonly clientId: string | null;
  readonly entries: readonly {
    readonly id: string;
    readonly before: JsonObject | null;
    readonly after: JsonObject | null;
  }[];
}

/**
 * What a client knew of a model when it made an edit: all change sets up to some seq, and its own ones after that. Merges the
 * edit's patches with what others changed since: a field that the edit sets to what the client knew is left as it is now, rows are
 * merged by their ids, and what both set to different values is a conflict.
 *
 * It is good for one run of an edit, of which each step builds on what the ones before it set.
 */
export class MergeBase {
  readonly #known = new Map<string, JsonObject | undefined>();
  readonly #conflicts: FieldConflict[] = [];

  /** @param later all change sets after the one that was known, in order, of whichever client */
  constructor(
    private readonly later: readonly LaterChange[],
    private readonly clientId: string | null,
  ) {}

  get conflicts(): readonly FieldConflict[] {
    return this.#conflicts;
  }

  /** The patch to apply to `stored` in place of `patch`. */
  merge(
    kind: Kind | 'model',
    stored: JsonObject & { readonly id: string },
    patch: JsonObject,
    context: EditContext,
  ): JsonObject {
    const { id } = stored;
    if (!this.later.some((change) => this.#isOthers(change) && touches(change, id))) return patch;
    const known = this.#known.has(id) ? this.#known.get(id) : this.#knownOf(kind, id, stored);
    const filled =
      kind === 'model' ? patch : { ...implied(kind, known, patch), ...completeRows(kind, patch, context) };
    const mine = patched(known, filled);
    this.#known.set(id, mine);
    return Object.fromEntries(
      Object.keys(filled).map((field) => {
        const merged = mergeField(kind, field, known?.[field], mine[field], stored[field]);
        for (const { path, base, theirs, yours } of merged.conflicts) {
          const { userId, seq, at } = this.#lastToSet(id, field);
          this.#conflicts.push({ kind, id, field: path.join('.'), base, theirs, yours, userId, seq, at });
        }
        return [field, asPatch(stored[field], merged.value)];
      }),
    );
  }

  #isOthers({ clientId }: LaterChange): boolean {
    return clientId === null || clientId !== this.clientId;
  }

  /** The fields as the client knew them: what is stored without what came later, and with what it set itself. */
  #knownOf(kind: Kind | 'model', id: string, stored: JsonObject): JsonObject | undefined {
    let fields: JsonObject | undefined = stored;
    for (const { before, after } of this.#entriesOf(id).reverse())
      fields = before === null ? undefined : patched(after === null ? undefined : fields, before);
    for (const { before, after } of this.#entriesOf(id, (change) => !this.#isOthers(change)))
      fields =
        after === null ? undefined : { ...patched(fields, after), ...ownRows(kind, fields, before, after) };
    return fields;
  }

  #entriesOf(
    id: string,
    of: (change: LaterChange) => boolean = () => true,
  ): LaterChange['entries'][number][] {
    return this.later.filter(of).flatMap(({ entries }) => entries.filter((entry) => entry.id === id));
  }

  #lastToSet(id: string, field: string): LaterChange {
    const others = this.later.filter((change) => this.#isOthers(change) && touches(change, id));
    const sets = others.filter(({ entries }) =>
      entries.some(
        ({ id: of, before, after }) => of === id && (!before || !after || Object.hasOwn(after, field)),
      ),
    );
    const last = sets.at(-1) ?? others.at(-1);
    if (!last) throw new Error('nobody else touched it');
    return last;
  }
}

/** What one who makes a transition internal, or moves its target, sets together with it: others may have set just that. */
function implied(kind: Kind, known: JsonObject | undefined, patch: JsonObject): JsonObject {
  return kind === 'transition' && known ? ofMovedEnds(kind, known, patch) : {};
}

const touches = ({ entries }: LaterChange, id: string) => entries.some((entry) => entry.id === id);

/**
 * The lists of rows after an edit of the client's own. It was merged with what others did before it was stored, which the client
 * did not know: only the rows that the edit changed count.
 */
function ownRows(
  kind: Kind | 'model',
  known: JsonObject | undefined,
  before: JsonObject | null,
  after: JsonObject,
): JsonObject {
  if (!before || !known) return {};
  const fields = Object.keys(after).filter((field) => isRowField(kind, field) && isList(known[field]));
  return Object.fromEntries(
    fields.map((field) => [
      field,
      mergeField(kind, field, before[field], after[field], known[field]).value ?? [],
    ]),
  );
}

/** What of a patch makes `value` of `stored`. */
export function asPatch(stored: Json | undefined, value: Json | undefined): Json {
  return isObject(stored) && isObject(value) ? (patchBetween(stored, value) ?? {}) : (value ?? null);
}

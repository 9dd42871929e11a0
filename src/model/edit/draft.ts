import type { Definitions } from '#model/definitions/definitions.ts';
import { type Element, type ElementOf, type Kind, TOP } from '#model/elements/kinds.ts';
import type { State } from '#model/elements/state.ts';
import { sameJson } from '#model/store/json.ts';
import type { Result } from '#model/store/result.ts';
import { ok } from '#model/store/result.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import { type SystemModel, type Tables, WorkingModel } from '#model/system-model.ts';
import { type Diff, findingDiff } from './diff.ts';

/** What an edit needs from outside, so that the model stays free of clock and chance. */
export interface EditContext {
  /** The time of the edit, RFC 3339 UTC with milliseconds. */
  readonly at: string;
  /** A new UUID at each call. */
  readonly newId: () => string;
  /** Keys that are no element's yet and are given to none: those that open suggestions show. */
  readonly heldKeys?: HeldKeys;
}

/** The kinds of elements to which the model gives keys. */
export type NumberedKind = 'requirement' | 'interface';
export type HeldKeys = Readonly<Record<NumberedKind, ReadonlySet<string>>>;

/** An edit in the making: each step sees the ones before it; the model it started from is not touched. */
export class Draft implements SystemModel {
  readonly context: EditContext;
  readonly #base: SystemModel;
  readonly #working: WorkingModel;
  readonly #touched = new Map<string, Kind>();
  #lastPosition: number | null = null;
  readonly #lastKeys = { requirement: 0, interface: 0 };
  readonly #lastOrders = new Map<string, number | null>();
  readonly #last = new Set<(draft: Draft) => WorkSteps<void>>();

  constructor(base: SystemModel, context: EditContext) {
    this.context = context;
    this.#base = base;
    this.#working = new WorkingModel(base);
  }

  get tables(): Tables {
    return this.#working.tables;
  }

  get definitions(): Definitions {
    return this.#working.definitions;
  }

  /** Says something else about the elements from here on. No part of the diff, which is about elements. */
  define(definitions: Definitions): void {
    // What is said again is no change: the same object stays.
    if (!sameJson(definitions, this.definitions)) this.#working.definitions = definitions;
  }

  /** Elements that this edit created, changed or deleted so far. */
  get touched(): ReadonlyMap<string, Kind> {
    return this.#touched;
  }

  put<K extends Kind>(kind: K, element: ElementOf[K]): void {
    this.#touched.set(element.id, kind);
    this.#working.put(kind, { ...element, updatedAt: this.context.at });
    if (this.#lastPosition !== null && 'statement' in element)
      this.#lastPosition = Math.max(this.#lastPosition, element.position);
    if (this.#lastOrders.size > 0 && 'entry' in element && element.order !== undefined) {
      const last = this.#lastOrders.get(groupKey(element));
      if (typeof last === 'number') this.#lastOrders.set(groupKey(element), Math.max(last, element.order));
    }
  }

  /**
   * The place in document order behind the states beside a new one; undefined where one of those has no place, which comes behind all
   * that have one. Counted once for an edit, so that ten thousand creates stay linear.
   */
  nextStateOrder(beside: Beside): number | undefined {
    const key = groupKey(beside);
    const known = this.#lastOrders.get(key);
    const last = known === undefined ? lastOrderOf(statesBeside(this, beside)) : known;
    this.#lastOrders.set(key, last === null ? null : last + 1);
    return last === null ? undefined : last + 1;
  }

  remove(kind: Kind, id: string): void {
    this.#touched.set(id, kind);
    this.#working.remove(kind, id);
  }

  /** The element as it was before the edit. */
  before(kind: Kind, id: string): Element | undefined {
    return this.#base.tables[kind].get(id);
  }

  /** A position behind every requirement there is. Counted once for an edit, so that ten thousand creates stay linear. */
  nextRequirementPosition(): number {
    if (this.#lastPosition === null) {
      this.#lastPosition = 0;
      for (const { position } of this.tables.requirement.values())
        this.#lastPosition = Math.max(this.#lastPosition, position);
    }
    this.#lastPosition += 1;
    return this.#lastPosition;
  }

  /**
   * A key that none of its kind has, in the model or in an open suggestion: the model's prefix (`REQ-`, `IF-`) and a number. Counts on
   * within an edit, so that many creates stay linear.
   *
   * @param others how many of its kind there are beside the one that the key is for
   */
  nextKey(kind: NumberedKind, others: number = this.tables[kind].size): string {
    const table = this.tables[kind];
    const prefix = this.#prefixOf(kind);
    const held = this.context.heldKeys?.[kind];
    const isUsed = (key: string) => held?.has(key) === true || table.referring('key', key).length > 0;
    let number = Math.max(others, this.#lastKeys[kind]) + 1;
    while (isUsed(`${prefix}${number}`)) number += 1;
    this.#lastKeys[kind] = number;
    return `${prefix}${number}`;
  }

  /** Whether a key is one that the model gives: its prefix and a number. */
  givesKey(kind: NumberedKind, key: string): boolean {
    const prefix = this.#prefixOf(kind);
    return key.startsWith(prefix) && /^\d+$/.test(key.slice(prefix.length));
  }

  #prefixOf(kind: NumberedKind): string {
    const { requirementKeyPrefix, interfaceKeyPrefix } = this.definitions;
    return kind === 'requirement' ? requirementKeyPrefix : interfaceKeyPrefix;
  }

  diff(): Diff {
    return runToEnd(this.findingDiff());
  }

  /** The same, some elements at a time. */
  findingDiff(): WorkSteps<Diff> {
    return findingDiff(this.#base, this.#working, this.#touched);
  }

  freeze(): SystemModel {
    return this.#working.freeze();
  }

  /** Has a step run when the edit is finished, once however often it is asked for. */
  lastly(step: (draft: Draft) => WorkSteps<void>): void {
    this.#last.add(step);
  }

  /** The edit as it stands. What was written but not changed is the record it was, `updatedAt` included. */
  finish(): Edited {
    return runToEnd(this.finishing());
  }

  /** The same, some elements at a time. */
  *finishing(): WorkSteps<Edited> {
    for (const step of this.#last) yield* step(this);
    this.#last.clear();
    const diff = yield* this.findingDiff();
    if (diff.length === 0 && this.definitions === this.#base.definitions) return { diff, model: this.#base };
    const changed = new Set<string>();
    for (const { id } of diff) {
      changed.add(id);
      yield;
    }
    for (const [id, kind] of this.#touched) {
      if (!changed.has(id)) this.#restore(kind, id);
      yield;
    }
    return { diff, model: this.freeze() };
  }

  #restore<K extends Kind>(kind: K, id: string): void {
    const record = this.#base.tables[kind].get(id);
    if (record) this.#working.put(kind, record);
  }
}

/** What says beside which states a state stands. */
type Beside = Pick<State, 'parentId' | 'partId'>;

const groupKey = ({ parentId, partId }: Beside): string => parentId ?? `machine of ${partId ?? ''}`;

/** The states in the same state, or outermost in the same machine. */
function statesBeside({ tables: { state } }: SystemModel, { parentId, partId }: Beside): readonly State[] {
  if (parentId !== undefined) return state.referring('parent', parentId);
  const outermost = partId === undefined ? state.referring('top', TOP) : state.referring('owner', partId);
  return outermost.filter((each) => each.parentId === undefined && each.partId === partId);
}

/** -1 where there are none, null where one has no place. */
function lastOrderOf(states: readonly State[]): number | null {
  let last = -1;
  for (const { order } of states) {
    if (order === undefined) return null;
    last = Math.max(last, order);
  }
  return last;
}

/** An edit's diff, and the model with it applied. */
export interface Edited {
  readonly diff: Diff;
  readonly model: SystemModel;
}

/** Runs steps on a draft of `model`; refused as soon as one of them is, and then nothing has happened. */
export function edit(
  model: SystemModel,
  context: EditContext,
  steps: (draft: Draft) => Result<unknown>,
): Result<Edited> {
  return runToEnd(
    editing(model, context, function* (draft) {
      yield;
      return steps(draft);
    }),
  );
}

/** The same for an edit of many elements, which can be interrupted. */
export function* editing(
  model: SystemModel,
  context: EditContext,
  steps: (draft: Draft) => WorkSteps<Result<unknown>>,
): WorkSteps<Result<Edited>> {
  const draft = new Draft(model, context);
  const result = yield* steps(draft);
  return result.ok ? ok(yield* draft.finishing()) : result;
}

import { t } from '#language/translate.ts';
import { type ElementOf, KINDS, type Kind, REFERENCES, ROLES } from '#model/elements/kinds.ts';
import { requiredFields } from '#model/definitions/definitions.ts';
import { DependencyIndex } from '#model/store/dependency-index.ts';
import { type IdSet, InsertionOrderedSet } from '#model/store/insertion-ordered-set.ts';
import { sameJson } from '#model/store/json.ts';
import { ShardedMap } from '#model/store/sharded-map.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import type { ModelValues } from '#model/values/model-values.ts';
import { type Comparison, ModelConflicts } from './conflicts/conflicts.ts';
import type { Finding, Problem, Rule } from './finding.ts';
import { RULES } from './rules.ts';
import { TrackedReader, referringKey, valueKey } from './tracked-reader.ts';

/** An element that may differ from what it was. */
export interface Changed {
  readonly kind: Kind;
  readonly id: string;
}

/**
 * What is found in a model. Brought from one state of the model to another, only those elements are looked at again whose rules read
 * something that changed; the result is the same as of looking at everything (a law that is tested).
 */
export class Findings {
  #model: SystemModel = EMPTY_MODEL;
  readonly #found = new ShardedMap<readonly Finding[]>();
  readonly #kinds = new ShardedMap<Kind>();
  readonly #readers = new DependencyIndex();
  readonly #conflicts = new ModelConflicts();

  /** What is found about an element. */
  of(elementId: string): readonly Finding[] {
    return this.#found.get(elementId) ?? [];
  }

  /** The elements about which something is found, in the order of the model. */
  *ids(): Iterable<string> {
    for (const kind of KINDS)
      for (const id of this.#model.tables[kind].ids()) if (this.#found.has(id)) yield id;
  }

  /** All findings, element by element. */
  *all(): Iterable<Finding> {
    for (const id of this.ids()) yield* this.of(id);
  }

  /**
   * Takes on another state of the model, a few elements at a time. `changed`: what may differ. `computed`: the attributes and
   * requirements whose values were computed anew.
   * @returns the elements that were looked at
   */
  *steps(
    model: SystemModel,
    values: ModelValues,
    changed: Iterable<Changed>,
    computed: Iterable<string>,
  ): WorkSteps<IdSet> {
    const before = this.#model;
    this.#model = model;
    const again = new InsertionOrderedSet();
    const touched = new InsertionOrderedSet();
    for (const one of changed) {
      this.#compare(before, model, one, again, touched);
      yield;
    }
    for (const kind of requiredOtherwise(before, model))
      for (const id of model.tables[kind].ids()) {
        again.add(id);
        yield;
      }
    if (!this.#readers.isEmpty) {
      for (const id of computed) {
        touched.add(valueKey(id));
        yield;
      }
      for (const key of touched) {
        for (const id of this.#readers.of(key)) again.add(id);
        yield;
      }
    }
    yield* this.#compareWithOthers(again, values);
    for (const id of again) {
      this.#look(id, values);
      yield;
    }
    return again;
  }

  #compare(
    before: SystemModel,
    now: SystemModel,
    { kind, id }: Changed,
    again: InsertionOrderedSet,
    touched: InsertionOrderedSet,
  ): void {
    const [old, element] = [before.tables[kind].get(id), now.tables[kind].get(id)];
    if (old === element) return;
    if (element) this.#kinds.set(id, kind);
    else this.#kinds.delete(id);
    again.add(id);
    if (this.#readers.isEmpty) return;
    touched.add(id);
    const [was, is] = [referencesOf(before, kind, id), referencesOf(now, kind, id)];
    for (const key of was) if (!is.has(key)) touched.add(key);
    for (const key of is) if (!was.has(key)) touched.add(key);
  }

  /** Takes on what elements are compared by, and adds those whose conflicts are others by it. */
  *#compareWithOthers(again: InsertionOrderedSet, values: ModelValues): WorkSteps<void> {
    const areFirst = this.#conflicts.isEmpty;
    const comparisons: Comparison[] = [];
    for (const id of again) {
      comparisons.push(...this.#conflicts.compare(id, this.#kinds.get(id), this.#model, values));
      yield;
    }
    const addAffected = function* addAffected(): WorkSteps<void> {
      for (const { affected } of comparisons) {
        for (const id of affected((other) => !again.has(other))) again.add(id);
        yield;
      }
    };
    if (!areFirst) yield* addAffected();
    for (const { take } of comparisons) {
      take();
      yield;
    }
    if (!areFirst) yield* addAffected();
  }

  #look(id: string, values: ModelValues): void {
    this.#found.delete(id);
    const kind = this.#kinds.get(id);
    if (!kind || RULES[kind].length === 0) {
      this.#readers.forget(id);
      return;
    }
    const reads = new Set<string>();
    const look = new TrackedReader(this.#model, values, this.#conflicts, (key) => reads.add(key));
    const found = foundOf(this.#model, kind, id, look);
    if (found.length > 0) this.#found.set(id, found);
    this.#readers.set(id, reads);
  }
}

/** The kinds of which the model requires other fields now. */
function requiredOtherwise({ definitions: was }: SystemModel, { definitions: is }: SystemModel): Kind[] {
  if (was === is) return [];
  const differs = (kind: string) => !sameJson(requiredFields(was, kind), requiredFields(is, kind));
  return KINDS.filter((kind) => differs(kind) || (kind === 'interface' && differs('connection')));
}

function foundOf<K extends Kind>(model: SystemModel, kind: K, id: string, look: TrackedReader): Finding[] {
  const element = model.tables[kind].get(id);
  if (!element) return [];
  const rules: readonly Rule<K>[] = RULES[kind];
  return rules.flatMap(({ id: rule, severity, check }) =>
    problemsOf(() => check(element, look)).map((problem) => ({
      ...problem,
      rule,
      severity: problem.severity ?? severity,
      kind,
      elementId: id,
    })),
  );
}

/** What a rule says; where it fails, that: one element that a rule cannot cope with leaves the findings of all others as they are. */
function problemsOf(check: () => readonly Problem[]): readonly Problem[] {
  try {
    return check();
  } catch {
    return [{ message: t('This could not be checked: the element is too large for the rule.') }];
  }
}

function referencesOf<K extends Kind>(model: SystemModel, kind: K, id: string): Set<string> {
  const element: ElementOf[K] | undefined = model.tables[kind].get(id);
  const keys = new Set<string>();
  if (!element) return keys;
  for (const role of ROLES)
    for (const to of REFERENCES[kind][role]?.(element) ?? []) keys.add(referringKey(kind, role, to));
  return keys;
}

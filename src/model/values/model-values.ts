import { t } from '#language/translate.ts';
import { changedIds } from '#model/changed-ids.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { evaluate } from '#model/expression/evaluate.ts';
import { type Expression, pathsOf } from '#model/expression/syntax.ts';
import type { Value } from '#model/expression/value.ts';
import { DependencyIndex } from '#model/store/dependency-index.ts';
import { type IdSet, InsertionOrderedSet } from '#model/store/insertion-ordered-set.ts';
import { sameJson } from '#model/store/json.ts';
import { ShardedMap } from '#model/store/sharded-map.ts';
import { runToEnd, type WorkSteps } from '#model/store/work-steps.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { type AttributeValue, computedValue, storedValue } from './attribute-value.ts';
import { components } from './components.ts';
import { type ValueCycle, findValueCycles } from './cycles.ts';
import { type Evidence, judgeConstraint } from './judge.ts';
import { namesIn, type Owner, ownerIn, placeOf, sameInside } from './owners.ts';
import {
  attributesKey,
  insideKey,
  placeKey,
  type Resolved,
  resolvePath,
  type Target,
} from './resolve-path.ts';
import {
  type AttributeSubject,
  attributeSubject,
  type Check,
  expressionsOf,
  requirementSubject,
  type Subject,
} from './subjects.ts';
import { type RequirementVerdict, unknown, type Verdict, worst } from './verdict.ts';
import { type VerdictCounts, VerdictsBelow, worstCounted } from './verdicts-below.ts';

/** What the expressions of a subject mean now. */
interface Links {
  /** What each path means, by the element whose expression it is in and its names. */
  readonly paths: ReadonlyMap<string, Resolved>;
  /** The elements that a requirement's expressions are asked of. */
  readonly owners: readonly string[];
}

/** What values and verdicts follow from. */
const SOURCES = ['part', 'state', 'requirement'] as const;

const UNLINKED: Links = { paths: new Map(), owners: [] };

const nodeKey = (attributeId: string): string => `attribute ${attributeId}`;
const pathKey = (ownerId: string, names: readonly string[]): string => `${ownerId}\n${names.join('\n')}`;

/**
 * The values of all attributes of a model, and the verdicts of its requirements. Brought from one state of the model to another, it
 * computes only what depends on the elements that changed; the result is the same as of computing everything (a law that is tested).
 */
export class ModelValues {
  #model: SystemModel = EMPTY_MODEL;
  readonly #subjects = new ShardedMap<Subject>();
  readonly #links = new ShardedMap<Links>();
  readonly #values = new ShardedMap<AttributeValue>();
  readonly #verdicts = new ShardedMap<RequirementVerdict>();
  readonly #below = new VerdictsBelow();
  /** The subjects whose meaning or value follows from what a key stands for. */
  readonly #readers = new DependencyIndex();

  /** The value of an attribute, by its id; undefined where there is no such attribute. */
  of(attributeId: string): AttributeValue | undefined {
    return this.#values.get(attributeId);
  }

  /** How a requirement stands; undefined for what has no constraints, and for headings and notes. */
  verdictOf(requirementId: string): RequirementVerdict | undefined {
    return this.#verdicts.get(requirementId);
  }

  /** The verdicts of all requirements that have one, by id. */
  get verdicts(): Iterable<readonly [string, RequirementVerdict]> {
    return this.#verdicts;
  }

  /** The verdicts of what is below a requirement, at any depth; undefined where none of that is judged. */
  verdictsBelow(requirementId: string): VerdictCounts | undefined {
    return this.#below.of(requirementId);
  }

  /** How a requirement stands together with what is below it: the worst of both. */
  overallOf(requirementId: string): Verdict | undefined {
    const own = this.verdictOf(requirementId)?.verdict;
    const below = this.verdictsBelow(requirementId);
    const all = [...(own ? [own] : []), ...(below ? [worstCounted(below)] : [])];
    return all.length === 0 ? undefined : worst(all);
  }

  /** The attributes that a path in the expression of an attribute means; none where it means nothing. */
  targetsOf(attributeId: string, names: readonly string[]): readonly Target[] {
    const subject = this.#subjects.get(attributeId);
    if (subject?.kind !== 'attribute') return [];
    const resolved = this.#links.get(attributeId)?.paths.get(pathKey(subject.ownerId, names));
    return resolved?.ok === true ? resolved.targets : [];
  }

  /** The requirements that ask for an attribute in a constraint, each with the attributes that it asks for. */
  *requirementsAskingFor(attributeId: string): Iterable<readonly [Requirement, ReadonlySet<string>]> {
    for (const id of this.#readers.of(nodeKey(attributeId))) {
      const subject = this.#subjects.get(id);
      if (subject?.kind === 'requirement') yield [subject.requirement, new Set(this.#readsAttributes(id))];
    }
  }

  /** All attributes that a requirement's verdict follows from, directly or through expressions. */
  attributesBehind(requirementId: string): Set<string> {
    const found = new Set(this.#readsAttributes(requirementId));
    // A set that grows while it is gone through is gone through to its end.
    for (const id of found) for (const further of this.#readsAttributes(id)) found.add(further);
    return found;
  }

  /**
   * Takes on another state of the model. `changed`: the ids of all elements that may differ; left out, all do.
   * @returns the ids of the attributes and requirements that were computed anew, or are gone
   */
  update(model: SystemModel, changed?: Iterable<string>): IdSet {
    return runToEnd(this.steps(model, changed));
  }

  /** The same, a few elements at a time. */
  *steps(model: SystemModel, changed?: Iterable<string>): WorkSteps<IdSet> {
    const before = this.#model;
    this.#model = model;
    const stale = new InsertionOrderedSet();
    const touched = new InsertionOrderedSet();
    const moved = new InsertionOrderedSet();
    for (const id of changed ?? allSources(before, model)) {
      this.#compare(ownerIn(before, id), ownerIn(model, id), stale, touched);
      const [old, now] = [before.tables.requirement.get(id), model.tables.requirement.get(id)];
      if (old?.parentId !== now?.parentId) moved.add(id);
      this.#compareRequirement(old, now, stale);
      yield;
    }
    this.#below.settle();
    yield* this.#move(moved);
    for (const key of touched) {
      for (const id of this.#readers.of(key)) stale.add(id);
      yield;
    }
    for (const id of stale) {
      this.#link(id);
      yield;
    }
    // Those, and whatever follows from them.
    const dirty = stale;
    const present = new InsertionOrderedSet();
    for (const id of dirty) {
      for (const reader of this.#readers.of(nodeKey(id))) dirty.add(reader);
      if (this.#subjects.has(id)) present.add(id);
      yield;
    }
    for (const component of components(present, (id) => this.#readsAttributes(id))) {
      if (component) yield* this.#compute(component);
      yield;
    }
    this.#below.settle();
    return dirty;
  }

  *#move(moved: IdSet): WorkSteps<void> {
    for (const id of moved) {
      this.#below.leave(id);
      yield;
    }
    for (const id of moved) {
      const parentId = this.#model.tables.requirement.get(id)?.parentId;
      if (parentId !== undefined) this.#below.arrive(id, parentId);
      yield;
    }
  }

  #compareRequirement(
    old: Requirement | undefined,
    now: Requirement | undefined,
    stale: InsertionOrderedSet,
  ): void {
    const id = now?.id ?? old?.id;
    if (id === undefined || old === now) return;
    const asked = now?.kind === 'requirement' && now.constraints.length > 0;
    if (!asked) {
      if (this.#subjects.has(id)) stale.add(id);
      this.#forget(id);
    } else if (
      old?.constraints !== now.constraints ||
      old.systems !== now.systems ||
      !this.#subjects.has(id)
    ) {
      stale.add(id);
      this.#subjects.set(id, requirementSubject(now));
    }
  }

  /** Finds out which attributes of an element differ, and which keys no longer stand for what they did. */
  #compare(
    old: Owner | undefined,
    now: Owner | undefined,
    stale: InsertionOrderedSet,
    touched: InsertionOrderedSet,
  ): void {
    const id = now?.id ?? old?.id;
    if (id === undefined || old === now) return;
    if (old?.attributes !== now?.attributes || !old || !now) {
      const known = new Map(old?.attributes.map((attribute) => [attribute.id, attribute]));
      for (const attribute of now?.attributes ?? []) {
        const same = known.get(attribute.id);
        if (!same || !sameJson(same, attribute)) {
          stale.add(attribute.id);
          this.#subjects.set(attribute.id, attributeSubject(attribute, id));
        }
        known.delete(attribute.id);
      }
      for (const gone of known.keys()) {
        const subject = this.#subjects.get(gone);
        if (subject?.kind !== 'attribute' || subject.ownerId !== id) continue;
        stale.add(gone);
        this.#forget(gone);
      }
      if (namesIn(old) !== namesIn(now)) touched.add(attributesKey(id));
    }
    // The reason why one has no value names what it belongs to.
    if (old?.name !== now?.name)
      for (const attribute of now?.attributes ?? [])
        if (this.#values.get(attribute.id)?.ok === false) stale.add(attribute.id);
    if (placeOf(old) !== placeOf(now)) touched.add(placeKey(id));
    if (!sameInside(old, now)) {
      if (old) touched.add(insideKey(old.parentId ?? ''));
      if (now) touched.add(insideKey(now.parentId ?? ''));
      // A path can begin with the name of the element itself, or of one around it.
      touched.add(placeKey(id));
    }
  }

  #forget(id: string): void {
    this.#readers.forget(id);
    this.#subjects.delete(id);
    this.#links.delete(id);
    this.#values.delete(id);
    this.#verdicts.delete(id);
    this.#below.turn(id, undefined);
  }

  /** Finds out what the paths of a subject's expressions mean now. */
  #link(id: string): void {
    const subject = this.#subjects.get(id);
    if (!subject) return;
    const reads = new Set<string>();
    const paths = new Map<string, Resolved>();
    const owners = this.#ownersOf(subject, reads);
    for (const expression of expressionsOf(subject))
      for (const names of pathsOf(expression))
        for (const ownerId of owners) {
          const resolved = resolvePath(this.#model, ownerId, names, (key) => reads.add(key));
          paths.set(pathKey(ownerId, names), resolved);
        }
    this.#links.set(id, paths.size === 0 && owners.length === 0 ? UNLINKED : { paths, owners });
    for (const attributeId of this.#readsAttributes(id)) reads.add(nodeKey(attributeId));
    this.#readers.set(id, reads);
  }

  /** Where a subject's expressions stand: an attribute's at its owner, a requirement's at each part it is allocated to, or at the top. */
  #ownersOf(subject: Subject, reads: Set<string>): readonly string[] {
    if (subject.kind === 'attribute') return [subject.ownerId];
    const { systems } = subject.requirement;
    for (const id of systems) reads.add(placeKey(id));
    const there = systems.filter((id) => this.#model.tables.part.has(id));
    return there.length > 0 ? there : [''];
  }

  *#readsAttributes(id: string): Iterable<string> {
    for (const resolved of this.#links.get(id)?.paths.values() ?? [])
      if (resolved.ok) for (const { attributeId } of resolved.targets) yield attributeId;
    const subject = this.#subjects.get(id);
    if (subject?.kind !== 'requirement') return;
    for (const { constraint } of subject.checks) if ('variableId' in constraint) yield constraint.variableId;
  }

  /** Computes subjects that depend on each other: one, or a cycle. All they read besides is computed already. */
  *#compute(component: readonly string[]): WorkSteps<void> {
    const [only] = component;
    const loops =
      component.length > 1 || (only !== undefined && [...this.#readsAttributes(only)].includes(only));
    const circles = loops ? findValueCycles(component, (id) => this.#readsAttributes(id)) : null;
    for (const id of component) {
      const subject = this.#subjects.get(id);
      const links = this.#links.get(id) ?? UNLINKED;
      if (subject?.kind === 'requirement') this.#takeVerdict(id, this.#judge(subject.checks, links));
      else if (subject)
        this.#values.set(
          id,
          circles
            ? this.#inCircle(circles(id))
            : guarded(
                () => this.#valueOf(subject, links),
                () => ({ ok: false, reason: BEYOND }),
              ),
        );
      if (loops) yield;
    }
  }

  #takeVerdict(id: string, verdict: RequirementVerdict): void {
    this.#verdicts.set(id, verdict);
    this.#below.turn(id, verdict.verdict);
  }

  #valueOf(subject: AttributeSubject, links: Links): AttributeValue {
    const { attribute, ownerId, parsed } = subject;
    if (parsed === null) return storedValue(attribute);
    if (!parsed.ok) return { ok: false, ...parsed.fault };
    return computedValue(attribute, this.#evaluate(links, ownerId, parsed.expression));
  }

  #evaluate({ paths }: Links, ownerId: string, expression: Expression) {
    return evaluate(expression, (names) => {
      const resolved = paths.get(pathKey(ownerId, names));
      if (!resolved?.ok) return resolved?.reason ?? t('The value was not computed.');
      return resolved.many ? this.#listOf(resolved) : this.#read(resolved.targets[0]?.attributeId ?? '');
    });
  }

  #judge(checks: readonly Check[], links: Links): RequirementVerdict {
    const evidence: Evidence = {
      attribute: (id) => {
        const subject = this.#subjects.get(id);
        const value = this.#values.get(id);
        return subject?.kind === 'attribute' && value ? { attribute: subject.attribute, value } : undefined;
      },
      compute: (ownerId, expression) => this.#evaluate(links, ownerId, expression),
      attributesIn: (ownerId, expression) =>
        pathsOf(expression).flatMap((names) => {
          const resolved = links.paths.get(pathKey(ownerId, names));
          return (resolved?.ok ? resolved.targets : []).flatMap(
            ({ attributeId }) => evidence.attribute(attributeId)?.attribute ?? [],
          );
        }),
    };
    const constraints = checks.map((check) =>
      guarded(
        () => judgeConstraint(check, links.owners, evidence),
        () => unknown(check.constraint.id, BEYOND),
      ),
    );
    return { verdict: worst(constraints.map(({ verdict }) => verdict)), constraints };
  }

  #listOf({ targets }: Resolved & { ok: true }): Value | string {
    const values = [];
    for (const { attributeId, times } of targets) {
      const value = this.#read(attributeId);
      if (typeof value === 'string') return value;
      values.push({ value, times });
    }
    return { kind: 'list', values };
  }

  #read(id: string): Value | string {
    const known = this.#values.get(id);
    return known?.ok === true ? known.value : t('{attribute} has no value.', { attribute: this.#nameOf(id) });
  }

  #nameOf(id: string): string {
    const subject = this.#subjects.get(id);
    if (subject?.kind !== 'attribute') return '';
    return `${ownerIn(this.#model, subject.ownerId)?.name ?? ''}.${subject.attribute.name}`;
  }

  #inCircle(circle: ValueCycle): AttributeValue {
    const { ids, leftOut } = circle;
    const names = ids.map((id) => this.#nameOf(id));
    const rest = leftOut > 0 ? [t('{count} more', { count: leftOut })] : [];
    const way = [...names, ...rest, ...names.slice(0, 1)].join(' → ');
    return { ok: false, reason: t('It depends on itself: {way}.', { way }), circle };
  }
}

const BEYOND = t('The expression is too large to compute.');

/** One element that cannot be computed leaves the values of all others as they are. */
function guarded<T>(compute: () => T, instead: () => T): T {
  try {
    return compute();
  } catch {
    return instead();
  }
}

function* allSources(before: SystemModel, now: SystemModel): Iterable<string> {
  for (const kind of SOURCES) yield* changedIds(before, now, kind);
}

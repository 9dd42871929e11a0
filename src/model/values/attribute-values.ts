import type { Attribute } from '#model/attribute.ts';
import { evaluate } from '#model/expression/evaluate.ts';
import { type Parsed, parseExpression } from '#model/expression/parse-expression.ts';
import { pathsOf } from '#model/expression/syntax.ts';
import type { Value } from '#model/expression/value.ts';
import type { Part } from '#model/part.ts';
import type { State } from '#model/state.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { type AttributeValue, computedValue, storedValue } from './attribute-value.ts';
import { components } from './components.ts';
import { attributesKey, insideKey, placeKey, type Resolved, resolvePath } from './resolve-path.ts';

type Owner = Part | State;

/** An attribute as it is computed: what its expression says, and what that means now. */
interface Node {
  readonly attribute: Attribute;
  readonly ownerId: string;
  readonly parsed: Parsed | null;
  /** What each path of the expression means, by its names joined by a line break. */
  readonly paths: ReadonlyMap<string, Resolved>;
  readonly reads: ReadonlySet<string>;
}

const nodeKey = (attributeId: string): string => `attribute ${attributeId}`;
const pathKey = (names: readonly string[]): string => names.join('\n');

/**
 * The values of all attributes of a model. Brought from one state of the model to another, it computes only what depends on the
 * elements that changed; the result is the same as of computing everything (a law that is tested).
 */
export class AttributeValues {
  #model: SystemModel = EMPTY_MODEL;
  readonly #nodes = new Map<string, Node>();
  readonly #values = new Map<string, AttributeValue>();
  /** The attributes whose meaning or value follows from what a key stands for. */
  readonly #readers = new Map<string, Set<string>>();

  /** The value of an attribute, by its id; undefined where there is no such attribute. */
  of(attributeId: string): AttributeValue | undefined {
    return this.#values.get(attributeId);
  }

  /**
   * Takes on another state of the model. `changed`: the ids of all elements that may differ; left out, all do.
   * @returns the ids of the attributes that were computed anew, or are gone
   */
  update(model: SystemModel, changed?: Iterable<string>): ReadonlySet<string> {
    const before = this.#model;
    this.#model = model;
    const stale = new Set<string>();
    const touched = new Set<string>();
    for (const id of changed ?? allOwners(before, model))
      this.#compare(ownerIn(before, id), ownerIn(model, id), stale, touched);
    const dirty = this.#closure(stale, touched);
    for (const id of dirty) this.#link(id);
    const present = new Set([...dirty].filter((id) => this.#nodes.has(id)));
    for (const component of components(present, (id) => this.#readsAttributes(id))) this.#compute(component);
    return dirty;
  }

  /** Finds out which attributes of an element differ, and which keys no longer stand for what they did. */
  #compare(old: Owner | undefined, now: Owner | undefined, stale: Set<string>, touched: Set<string>): void {
    const id = now?.id ?? old?.id;
    if (id === undefined || old === now) return;
    if (old?.attributes !== now?.attributes || !old || !now) {
      const known = new Map(old?.attributes.map((attribute) => [attribute.id, attribute]));
      for (const attribute of now?.attributes ?? []) {
        if (known.get(attribute.id) !== attribute) {
          stale.add(attribute.id);
          this.#nodes.set(attribute.id, {
            attribute,
            ownerId: id,
            parsed: attribute.expression === undefined ? null : parseExpression(attribute.expression),
            paths: new Map(),
            reads: this.#nodes.get(attribute.id)?.reads ?? new Set(),
          });
        }
        known.delete(attribute.id);
      }
      for (const gone of known.keys()) {
        if (this.#nodes.get(gone)?.ownerId !== id) continue;
        stale.add(gone);
        this.#forget(gone);
      }
      touched.add(attributesKey(id));
    }
    if (placeOf(old) !== placeOf(now)) touched.add(placeKey(id));
    if (!sameInside(old, now)) {
      if (old) touched.add(insideKey(old.parentId ?? ''));
      if (now) touched.add(insideKey(now.parentId ?? ''));
      // A path can begin with the name of the element itself, or of one around it.
      touched.add(placeKey(id));
    }
  }

  #forget(id: string): void {
    for (const key of this.#nodes.get(id)?.reads ?? []) this.#readers.get(key)?.delete(id);
    this.#nodes.delete(id);
    this.#values.delete(id);
  }

  /** All attributes whose value may be another: those that are, those that read the keys, and whatever follows from them. */
  #closure(stale: ReadonlySet<string>, touched: ReadonlySet<string>): Set<string> {
    const dirty = new Set(stale);
    for (const key of touched) for (const id of this.#readers.get(key) ?? []) dirty.add(id);
    // A set that grows while it is gone through is gone through to its end.
    for (const id of dirty) for (const reader of this.#readers.get(nodeKey(id)) ?? []) dirty.add(reader);
    return dirty;
  }

  /** Finds out what the paths of an attribute's expression mean now. */
  #link(id: string): void {
    const node = this.#nodes.get(id);
    if (!node) return;
    for (const key of node.reads) this.#readers.get(key)?.delete(id);
    const reads = new Set<string>();
    const paths = new Map<string, Resolved>();
    if (node.parsed?.ok === true)
      for (const names of pathsOf(node.parsed.expression)) {
        const resolved = resolvePath(this.#model, node.ownerId, names, (key) => reads.add(key));
        paths.set(pathKey(names), resolved);
        if (resolved.ok) for (const { attribute } of resolved.targets) reads.add(nodeKey(attribute.id));
      }
    for (const key of reads) {
      const readers = this.#readers.get(key);
      if (readers) readers.add(id);
      else this.#readers.set(key, new Set([id]));
    }
    this.#nodes.set(id, { ...node, paths, reads });
  }

  *#readsAttributes(id: string): Iterable<string> {
    for (const resolved of this.#nodes.get(id)?.paths.values() ?? [])
      if (resolved.ok) for (const { attribute } of resolved.targets) yield attribute.id;
  }

  /** Computes attributes that depend on each other: one, or a cycle. All they read besides is computed already. */
  #compute(component: readonly string[]): void {
    const [only] = component;
    const own = new Set(component);
    const loops =
      component.length > 1 || (only !== undefined && [...this.#readsAttributes(only)].includes(only));
    for (const id of component) {
      const node = this.#nodes.get(id);
      if (node) this.#values.set(id, loops ? this.#cycleThrough(id, own) : this.#valueOf(node));
    }
  }

  #valueOf({ attribute, parsed, paths }: Node): AttributeValue {
    if (parsed === null) return storedValue(attribute);
    if (!parsed.ok) return { ok: false, ...parsed.fault };
    const evaluated = evaluate(parsed.expression, (names) => {
      const resolved = paths.get(pathKey(names));
      if (!resolved?.ok) return resolved?.reason ?? 'It was not looked for.';
      return resolved.many ? this.#listOf(resolved) : this.#read(resolved.targets[0]?.attribute.id ?? '');
    });
    return computedValue(attribute, evaluated);
  }

  #listOf({ targets }: Resolved & { ok: true }): Value | string {
    const values = [];
    for (const { attribute, times } of targets) {
      const value = this.#read(attribute.id);
      if (typeof value === 'string') return value;
      values.push({ value, times });
    }
    return { kind: 'list', values };
  }

  #read(id: string): Value | string {
    const known = this.#values.get(id);
    return known?.ok === true ? known.value : `${this.#nameOf(id)} has no value.`;
  }

  #nameOf(id: string): string {
    const node = this.#nodes.get(id);
    const owner = node && ownerIn(this.#model, node.ownerId);
    return `${owner?.name ?? ''}.${node?.attribute.name ?? ''}`;
  }

  /** Says how an attribute leads back to itself, by the first way that its expressions have. */
  #cycleThrough(start: string, component: ReadonlySet<string>): AttributeValue {
    const from = new Map<string, string>();
    const queue = [start];
    for (const id of queue)
      for (const next of this.#readsAttributes(id)) {
        if (!component.has(next) || (from.has(next) && next !== start)) continue;
        if (next === start) {
          const way = [this.#nameOf(start)];
          for (let at = id; at !== start; at = from.get(at) ?? start) way.unshift(this.#nameOf(at));
          return { ok: false, reason: `It depends on itself: ${[this.#nameOf(start), ...way].join(' → ')}.` };
        }
        from.set(next, id);
        queue.push(next);
      }
    return { ok: false, reason: 'It depends on itself.' };
  }
}

function ownerIn({ tables }: SystemModel, id: string): Owner | undefined {
  return tables.part.get(id) ?? tables.state.get(id);
}

function placeOf(owner: Owner | undefined): string {
  const partId = owner && 'partId' in owner ? owner.partId : undefined;
  return `${owner?.parentId ?? ''} ${partId ?? ''}`;
}

function sameInside(old: Owner | undefined, now: Owner | undefined): boolean {
  const factor = (owner: Owner | undefined) => (owner && 'multiplicity' in owner ? owner.multiplicity : 0);
  return (
    old?.name === now?.name && old?.parentId === now?.parentId && factor(old) === factor(now) && !old === !now
  );
}

function allOwners(...models: readonly SystemModel[]): Set<string> {
  return new Set(models.flatMap(({ tables }) => [...tables.part.ids(), ...tables.state.ids()]));
}

import type { Interface } from '#model/elements/interface.ts';
import type { Part } from '#model/elements/part.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { State } from '#model/elements/state.ts';
import type { Transition } from '#model/elements/transition.ts';
import type { SystemModel } from '#model/system-model.ts';
import { keyOf } from '#interchange/sysml/mapping/planned.ts';

/**
 * What the elements of a model are known by in a text, as `kind key` to id: the keys that a plan of their text gives them. Where several
 * have one, those behind the first are numbered.
 */
export function modelKeys(model: SystemModel): ReadonlyMap<string, string> {
  return new ModelKeys(model).all();
}

class ModelKeys {
  readonly #names = new Map<string, string>();
  readonly #found = new Map<string, string>();
  /** The number that another of the same key is tried with first: ten thousand may have one. */
  readonly #next = new Map<string, number>();

  constructor(private readonly model: SystemModel) {}

  all(): ReadonlyMap<string, string> {
    const { part, state, interface: edges, transition, requirement } = this.model.tables;
    for (const one of part.values()) this.put('part', one.id, this.partKey(one));
    for (const one of state.values()) this.put('state', one.id, this.stateKey(one));
    for (const one of requirement.values()) this.put('requirement', one.id, this.requirementKey(one));
    for (const one of edges.values()) this.put('interface', one.id, this.interfaceKey(one));
    for (const one of transition.values()) this.put('transition', one.id, this.transitionKey(one));
    for (const one of this.model.tables['trace-link'].values()) {
      const [source, target] = [this.linked(one.sourceId), this.linked(one.targetId)];
      this.put('trace-link', one.id, `${one.type} ${source} to ${target}`);
    }
    return this.#found;
  }

  private put(kind: string, id: string, plain: string): void {
    const first = `${kind} ${plain}`;
    let count = this.#next.get(first) ?? 1;
    const key = () => (count === 1 ? first : `${first}#${count}`);
    while (this.#found.has(key())) count += 1;
    this.#found.set(key(), id);
    this.#next.set(first, count + 1);
  }

  private linked(id: string): string {
    const { part, state, requirement } = this.model.tables;
    const found = [part.get(id), state.get(id), requirement.get(id)];
    const kind = ['part', 'state', 'requirement'][found.findIndex((one) => one !== undefined)] ?? '';
    return `${kind} ${this.#names.get(id) ?? ''}`;
  }

  private partKey({ id, name, parentId }: Part): string {
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    const parent = parentId === undefined ? undefined : this.model.tables.part.get(parentId);
    const key = keyOf(parent ? this.partKey(parent) : null, name);
    this.#names.set(id, key);
    return key;
  }

  private stateKey({ id, name, kind, parentId, partId }: State): string {
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    const parent = parentId === undefined ? undefined : this.model.tables.state.get(parentId);
    const part = partId === undefined ? undefined : this.model.tables.part.get(partId);
    const isPseudo =
      (parent || partId !== undefined) &&
      ((kind === 'initial' && name === 'Initial') || (kind === 'final' && name === 'Final'));
    const owner = parent ? this.stateKey(parent) : part ? this.partKey(part) : null;
    const key = keyOf(owner, isPseudo ? `#${kind}` : name);
    this.#names.set(id, key);
    return key;
  }

  private requirementKey({ id, key: own, parentId }: Requirement): string {
    const known = this.#names.get(id);
    if (known !== undefined) return known;
    const parent = parentId === undefined ? undefined : this.model.tables.requirement.get(parentId);
    const key = keyOf(parent ? this.requirementKey(parent) : null, own);
    this.#names.set(id, key);
    return key;
  }

  private interfaceKey({ name, type, sourceId, targetId, sourcePortId, targetPortId }: Interface): string {
    const end = (partId: string, portId: string | undefined) => {
      const port = this.model.tables.part.get(partId)?.ports.find(({ id }) => id === portId);
      return port ? `${this.#names.get(partId)}.${port.name}` : `${this.#names.get(partId)}`;
    };
    return name === '' ? `${type} ${end(sourceId, sourcePortId)} to ${end(targetId, targetPortId)}` : name;
  }

  private transitionKey({ name, sourceId, targetId }: Transition): string {
    const joined = `${this.#names.get(sourceId)} to ${this.#names.get(targetId)}`;
    return name === '' ? joined : `${name} ${joined}`;
  }
}

import { applyDiff, type Diff, type Entry } from '#model/edit/diff.ts';
import { findTwin } from '#model/edit/find-twin.ts';
import { holdersOf } from '#model/edit/integrity.ts';
import { findOwner, type SystemModel } from '#model/system-model.ts';
import { ownIdsIn, textsIn } from './ids-in.ts';

/** By the id of an element: the ids of those whose entries must be accepted before its own, or together with it. */
export type Needs = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * What the entries of a proposal need of one another, so that any selection that holds what it needs leaves a sound model: an
 * interface needs the part that is to be added, the deletion of a part needs those of its interfaces.
 */
export function needsOf(model: SystemModel, diff: Diff): Needs {
  const proposal = new ProposalParts(model, diff);
  return new Map(
    diff.map((entry) => {
      const needed = new Set([
        ...proposal.named(entry),
        ...proposal.released(entry),
        ...proposal.freed(entry),
        ...proposal.ancestors(entry),
        ...proposal.allocations(entry),
      ]);
      needed.delete(entry.id);
      return [entry.id, needed];
    }),
  );
}

/** These ids with all that they need. */
export function withNeeded(needs: Needs, ids: Iterable<string>): ReadonlySet<string> {
  const all = new Set(ids);
  // A set being walked also gives what is added to it on the way.
  for (const id of all) for (const needed of needs.get(id) ?? []) all.add(needed);
  return all;
}

/** These ids with all that cannot be accepted any more without them. */
export function withDependents(needs: Needs, ids: Iterable<string>): ReadonlySet<string> {
  const dependents = new Map<string, string[]>();
  for (const [id, needed] of needs)
    for (const other of needed) dependents.set(other, [...(dependents.get(other) ?? []), id]);
  const all = new Set(ids);
  for (const id of all) for (const dependent of dependents.get(id) ?? []) all.add(dependent);
  return all;
}

class ProposalParts {
  readonly #now: SystemModel;
  readonly #then: SystemModel;
  readonly #entries: ReadonlyMap<string, Entry>;
  /** The entry that makes an id which is not in the model: an element's, a port's or an attribute's. */
  readonly #makers = new Map<string, string>();
  /** The entries that say together which parts a requirement is allocated to. */
  readonly #allocating: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(now: SystemModel, diff: Diff) {
    this.#now = now;
    this.#then = applyDiff(now, diff, '');
    this.#entries = new Map(diff.map((entry) => [entry.id, entry]));
    for (const entry of diff) {
      if (entry.before === null) this.#makers.set(entry.id, entry.id);
      for (const id of ownIdsIn(entry.after)) if (!findOwner(now, id)) this.#makers.set(id, entry.id);
    }
    this.#allocating = this.#allocations(diff);
  }

  /** Those that make what the entry names. */
  named({ after }: Entry): string[] {
    return [...textsIn(after)].flatMap((text) => this.#makers.get(text) ?? []);
  }

  /** Those that let go of what the entry takes away. */
  released(entry: Entry): string[] {
    const { kind, id, after } = entry;
    if (after === null) return this.#touched(holdersOf(this.#now, kind, id).map((holder) => holder.id));
    if (kind !== 'part' || !('ports' in after)) return [];
    const left = new Set(this.#then.tables.part.get(id)?.ports.map((port) => port.id));
    const isLeft = (portId: string | undefined) => portId === undefined || left.has(portId);
    const ends = this.#now.tables.interface
      .referring('end', id)
      .filter(
        ({ sourceId, sourcePortId, targetId, targetPortId }) =>
          !((sourceId !== id || isLeft(sourcePortId)) && (targetId !== id || isLeft(targetPortId))),
      );
    return this.#touched(ends.map((edge) => edge.id));
  }

  /** Those that give up an id, or the place of a trace link, that the entry takes. */
  freed({ kind, id, after }: Entry): string[] {
    const owners = [...ownIdsIn(after)].flatMap((own) => findOwner(this.#now, own)?.id ?? []);
    const link = kind === 'trace-link' ? this.#then.tables['trace-link'].get(id) : undefined;
    const twin = link && findTwin(this.#now.tables['trace-link'], link);
    return this.#touched(twin ? [...owners, twin.id] : owners);
  }

  /** Those that move what the entry's element is put into: in another order it could be inside itself for a while. */
  ancestors({ kind, id, before, after }: Entry): string[] {
    if (before === null || after === null || typeof after['parentId'] !== 'string') return [];
    if (kind !== 'part' && kind !== 'state' && kind !== 'requirement') return [];
    const above: string[] = [];
    const seen = new Set([id]);
    let at = this.#then.tables[kind].get(id)?.parentId;
    while (at !== undefined && !seen.has(at)) {
      seen.add(at);
      if (this.#entries.get(at)?.after?.['parentId'] !== undefined) above.push(at);
      at = this.#then.tables[kind].get(at)?.parentId;
    }
    return above;
  }

  /** Those that say the other half of an allocation. */
  allocations({ id }: Entry): Iterable<string> {
    return this.#allocating.get(id) ?? [];
  }

  #touched(ids: readonly string[]): string[] {
    return ids.filter((id) => this.#entries.has(id));
  }

  /** A requirement's `systems` and its `satisfies` links from parts are one fact: whatever changes both goes together. */
  #allocations(diff: Diff): Map<string, Set<string>> {
    const together = new Map<string, Set<string>>();
    const join = (one: string, other: string) => {
      for (const [id, with_] of [
        [one, other],
        [other, one],
      ] as const)
        together.set(id, (together.get(id) ?? new Set()).add(with_));
    };
    for (const { kind, id } of diff) {
      if (kind !== 'trace-link') continue;
      for (const model of [this.#now, this.#then]) {
        const link = model.tables['trace-link'].get(id);
        if (link?.type !== 'satisfies') continue;
        const { sourceId: part, targetId: requirement } = link;
        const [was, is] = [this.#now, this.#then].map(({ tables }) => tables.requirement.get(requirement));
        if (was?.systems.includes(part) !== is?.systems.includes(part)) join(id, requirement);
        // A part that a requirement named before there was one.
        else if (was?.systems.includes(part) && this.#entries.has(part)) join(id, part);
      }
    }
    return together;
  }
}

import type { Entry } from '#model/edit/diff.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import type { Constraint } from '#model/elements/constraint.ts';
import type { Kind } from '#model/elements/kinds.ts';
import { fromOf } from '#model/findings/transitions.ts';
import type { JsonObject } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import { ownerIn } from '#model/values/owners.ts';
import { resolvePath } from '#model/values/resolve-path.ts';
import { type Renaming, rewrittenEffect, rewrittenExpression } from './rewritten.ts';
import { StateNames } from './state-names.ts';

/** An element whose expressions follow, as an update of it says so. */
export interface RenameScope {
  readonly op: 'update';
  readonly kind: Kind;
  readonly id: string;
  readonly fields: JsonObject;
  /** How many of its expressions follow. */
  readonly count: number;
}

export interface PropagatedEdit {
  readonly following: readonly RenameScope[];
  /** How many expressions meant something, and mean something else now, or nothing: no path says the same. */
  readonly lost: number;
}

const NOTHING: PropagatedEdit = { following: [], lost: 0 };

/**
 * What an edit that renames parts, states or attributes is to do besides, so that every expression means what it meant: a path is
 * rewritten only where it then leads to the very attributes that it led to before.
 */
export function propagateRenames(
  before: SystemModel,
  after: SystemModel,
  diff: readonly Entry[],
): PropagatedEdit {
  const renames = renamesIn(before, after, diff);
  return renames.size === 0 ? NOTHING : new Follower(before, after, renames).followed();
}

/** The new names by the old ones. */
function renamesIn(before: SystemModel, after: SystemModel, diff: readonly Entry[]): Renames {
  const renames = new Map<string, Set<string>>();
  const note = (old: string | undefined, now: string | undefined) => {
    if (old === undefined || now === undefined || old === now) return;
    renames.set(old, (renames.get(old) ?? new Set()).add(now));
  };
  for (const { kind, id } of diff) {
    if (kind !== 'part' && kind !== 'state') continue;
    const [old, now] = [ownerIn(before, id), ownerIn(after, id)];
    if (!old || !now) continue;
    note(old.name, now.name);
    if (old.attributes === now.attributes) continue;
    const names = new Map(now.attributes.map((attribute) => [attribute.id, attribute.name]));
    for (const attribute of old.attributes) note(attribute.name, names.get(attribute.id));
  }
  return renames;
}

type Renames = ReadonlyMap<string, ReadonlySet<string>>;

class Follower {
  readonly #following: RenameScope[] = [];
  readonly #words: readonly string[];
  readonly #stateNames: readonly [StateNames, StateNames];
  #lost = 0;

  constructor(
    private readonly before: SystemModel,
    private readonly after: SystemModel,
    private readonly renames: Renames,
  ) {
    this.#stateNames = [new StateNames(before), new StateNames(after)];
    // What had another meaning under a new name may be shut out by it.
    this.#words = [...renames.keys(), ...[...renames.values()].flatMap((names) => [...names])];
  }

  followed(): PropagatedEdit {
    const { part, state, requirement, transition } = this.after.tables;
    const was = this.before.tables;
    for (const { id, attributes } of part.values()) {
      if (attributes.length === 0) continue;
      const follows = this.#attributes(id, was.part.get(id)?.attributes, attributes);
      this.#take('part', id, follows.count, () => ({ attributes: copied(follows.rows) }));
    }
    for (const one of state.values()) {
      const old = was.state.get(one.id);
      const follows = this.#attributes(one.id, old?.attributes, one.attributes);
      const lists = (['entry', 'do', 'exit'] as const).map(
        (list) => [list, this.#effects([one.id], old?.[list], one[list])] as const,
      );
      const changed = lists.filter(([, { count }]) => count > 0);
      const count = changed.reduce((sum, [, each]) => sum + each.count, follows.count);
      this.#take('state', one.id, count, () => ({
        ...(follows.count > 0 && { attributes: copied(follows.rows) }),
        ...Object.fromEntries(changed.map(([list, { rows }]) => [list, rows])),
      }));
    }
    for (const { id, systems, constraints } of requirement.values()) {
      const there = systems.filter((system) => part.has(system));
      const follows = this.#constraints(
        there.length > 0 ? there : [''],
        was.requirement.get(id)?.constraints,
        constraints,
      );
      this.#take('requirement', id, follows.count, () => ({ constraints: copied(follows.rows) }));
    }
    for (const way of transition.values()) {
      const old = was.transition.get(way.id);
      const guards = this.#constraints(fromOf(way), old?.guards, way.guards);
      const effects = this.#effects(fromOf(way), old?.effects, way.effects);
      this.#take('transition', way.id, guards.count + effects.count, () => ({
        ...(guards.count > 0 && { guards: copied(guards.rows) }),
        ...(effects.count > 0 && { effects: effects.rows }),
      }));
    }
    return { following: this.#following, lost: this.#lost };
  }

  #take(kind: Kind, id: string, count: number, fields: () => JsonObject): void {
    if (count > 0) this.#following.push({ op: 'update', kind, id, fields: fields(), count });
  }

  #attributes(ownerId: string, old: readonly Attribute[] | undefined, now: readonly Attribute[]) {
    return this.#rows(now, (attribute) => {
      const { id, expression } = attribute;
      const same = old?.some((one) => one.id === id && one.expression === expression);
      const text = same && expression !== undefined ? this.#expression([ownerId], expression) : expression;
      return text === expression || text === undefined ? attribute : { ...attribute, expression: text };
    });
  }

  #constraints(
    owners: readonly string[],
    old: readonly Constraint[] | undefined,
    now: readonly Constraint[],
  ) {
    return this.#rows(now, (constraint) => {
      if (constraint.type !== 'expression') return constraint;
      const { id, expression } = constraint;
      const same = old?.some(
        (one) => one.type === 'expression' && one.id === id && one.expression === expression,
      );
      const text = same ? this.#expression(owners, expression) : expression;
      return text === expression ? constraint : { ...constraint, expression: text };
    });
  }

  #effects(owners: readonly string[], old: readonly string[] | undefined, now: readonly string[]) {
    return this.#rows(now, (effect) => {
      if (old?.includes(effect) !== true || !this.#mayName(effect)) return effect;
      return this.#orLost(effect, rewrittenEffect(effect, this.#renaming(owners)));
    });
  }

  /** Rows with those that follow in their places; none are copied where none follows. */
  #rows<T>(
    rows: readonly T[],
    follow: (row: T) => T,
  ): { readonly count: number; readonly rows: readonly T[] } {
    // Ten thousand parts are gone through for one new name, and hardly any of them follows.
    let changed: Map<T, T> | null = null;
    for (const row of rows) {
      const next = follow(row);
      if (next !== row) (changed ??= new Map()).set(row, next);
    }
    if (changed === null) return { count: 0, rows };
    const followed = changed;
    return { count: followed.size, rows: rows.map((row) => followed.get(row) ?? row) };
  }

  #expression(owners: readonly string[], text: string): string {
    return this.#mayName(text) ? this.#orLost(text, rewrittenExpression(text, this.#renaming(owners))) : text;
  }

  #orLost(text: string, rewritten: string | null): string {
    if (rewritten === null) this.#lost += 1;
    return rewritten ?? text;
  }

  #mayName(text: string): boolean {
    return this.#words.some((word) => text.includes(word));
  }

  #renaming(owners: readonly string[]): Renaming {
    return { path: (names) => this.#path(owners, names), state: (name) => this.#state(owners, name) };
  }

  #path(owners: readonly string[], names: readonly string[]): readonly string[] | null {
    const meant = meaningOf(this.before, owners, names);
    // What meant nothing stays as it is.
    if (meant === null) return names;
    return (
      this.#candidates(names).find((candidate) => meaningOf(this.after, owners, candidate) === meant) ?? null
    );
  }

  #state(owners: readonly string[], name: string): string | null {
    const [was, is] = this.#stateNames;
    const meant = owners.map((id) => was.meant(id, name));
    if (meant.every((ids) => ids === undefined)) return name;
    const means = (candidate: string) =>
      owners.every((id, index) => is.meant(id, candidate) === meant[index]);
    return [name, ...(this.renames.get(name) ?? [])].find(means) ?? null;
  }

  /** The ways to write a path with the new names, beginning with the path as it is. */
  #candidates(names: readonly string[]): readonly (readonly string[])[] {
    let found: readonly (readonly string[])[] = [[]];
    for (const name of names) {
      const choices = [name, ...(this.renames.get(name) ?? [])];
      found = found.flatMap((before) => choices.map((choice) => [...before, choice])).slice(0, MOST_TRIED);
    }
    return found;
  }
}

const copied = <T extends Attribute | Constraint>(rows: readonly T[]) => rows.map((row) => ({ ...row }));

/** A path of many names that are all renamed is not tried in more ways than these. */
const MOST_TRIED = 64;

/** What a path means to all of its owners, as one text; null where it means nothing to any of them. */
function meaningOf(model: SystemModel, owners: readonly string[], names: readonly string[]): string | null {
  const all = owners.map((ownerId) => resolvePath(model, ownerId, names, () => {}));
  return all.some(({ ok }) => ok)
    ? JSON.stringify(all.map((found) => (found.ok ? [found.many, found.targets] : null)))
    : null;
}

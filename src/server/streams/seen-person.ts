import type { Person } from '#contract/presence.ts';
import { KINDS, SCOPE_OF, SCOPES, type Scope } from '#model/elements/kinds.ts';
import { kindsOfElements } from '#server/storage/elements.ts';
import type { Reader } from '#server/storage/tables.ts';

/** What a pointer on a view tells of. On any other view it is for those who may view everything. */
const SCOPE_OF_VIEW = new Map<string, Scope>([
  ['structure', 'parts'],
  ['behaviour', 'states'],
  ['requirements', 'requirements'],
]);

/** Shows a person to those who may view these scopes, without anything of the others. */
export type Glasses = (person: Person, viewable: ReadonlySet<Scope>) => Person;

/** `narrow`: whether someone is told of these people who may not view everything; only then is the store asked. */
export async function glassesFor(
  db: Reader,
  modelId: string,
  people: readonly Person[],
  narrow: boolean,
): Promise<Glasses> {
  const ids = people.flatMap(({ selection, editing }) => (editing ? [...selection, editing.id] : selection));
  const kinds = narrow ? await kindsOfElements(db, modelId, [...new Set(ids)]) : new Map<string, string>();
  return (person, viewable) => {
    if (seesAll(viewable)) return person;
    const shown = (id: string) => includes(viewable, scopeOf(kinds.get(id)));
    const { selection, editing, cursor, view } = person;
    return {
      ...person,
      selection: selection.filter(shown),
      editing: editing !== null && shown(editing.id) ? editing : null,
      cursor: includes(viewable, SCOPE_OF_VIEW.get(view)) ? cursor : null,
    };
  };
}

export function seesAll(viewable: ReadonlySet<Scope>): boolean {
  return SCOPES.every((scope) => viewable.has(scope));
}

function includes(viewable: ReadonlySet<Scope>, scope: Scope | undefined): boolean {
  return scope !== undefined && viewable.has(scope);
}

function scopeOf(kind: string | undefined): Scope | undefined {
  const known = KINDS.find((one) => one === kind);
  return known && SCOPE_OF[known];
}

import { expect } from 'vitest';
import { diffBetween } from '#model/edit/diff.ts';
import { findViolations, findCycles } from '#model/edit/integrity.ts';
import { type ElementOf, KINDS, type Kind, REFERENCES, ROLES, SCHEMAS } from '#model/elements/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';

function sound<K extends Kind>(model: SystemModel, kind: K, element: ElementOf[K]): string[] {
  const hanging = findViolations(model, kind, element).filter((breach) => breach.hard);
  const parsed = SCHEMAS[kind].safeParse(element);
  return [
    ...hanging.map((breach) => `${kind} ${breach.path}: ${breach.message}`),
    ...(parsed.error?.issues.map((issue) => `${kind} ${issue.path.join('.')}: ${issue.message}`) ?? []),
  ];
}

/** What must hold in every model that edits can make: valid elements, nothing hanging, no circles, no id twice. */
export function expectSound(model: SystemModel): void {
  const faults = KINDS.flatMap((kind) =>
    [...model.tables[kind].values()].flatMap((one) => sound(model, kind, one)),
  );
  const { part, state, requirement } = model.tables;
  const ids = KINDS.flatMap((kind) => [...model.tables[kind].ids()]);
  const owned = [...part.values(), ...state.values()].flatMap((owner) => [
    ...owner.attributes.map(({ id }) => id),
    ...('ports' in owner ? owner.ports.map(({ id }) => id) : []),
  ]);
  expect(faults).toEqual([]);
  expect([...findCycles(part), ...findCycles(state), ...findCycles(requirement)]).toEqual([]);
  expect(new Set([...ids, ...owned]).size).toBe(ids.length + owned.length);
}

/** `systems` and the `satisfies` links from parts are one fact. */
export function expectAllocationsInStep(model: SystemModel): void {
  const { part, requirement } = model.tables;
  const links = [...model.tables['trace-link'].values()]
    .filter(
      ({ type, sourceId, targetId }) =>
        type === 'satisfies' && part.has(sourceId) && requirement.has(targetId),
    )
    .map(({ sourceId, targetId }) => `${sourceId} ${targetId}`);
  const systems = [...requirement.values()].flatMap((one) =>
    one.systems.filter((id) => part.has(id)).map((id) => `${id} ${one.id}`),
  );
  expect(links.sort()).toEqual(systems.sort());
}

/** Each index of each table answers what a walk over all elements would. */
export function expectIndexesRight(model: SystemModel): void {
  for (const kind of KINDS) expectTableRight(model, kind);
}

function expectTableRight<K extends Kind>(model: SystemModel, kind: K): void {
  const table = model.tables[kind];
  const all: ElementOf[K][] = [...table.values()];
  for (const role of ROLES) {
    const idsOf = (element: ElementOf[K]) => REFERENCES[kind][role]?.(element) ?? [];
    for (const id of new Set(all.flatMap(idsOf)))
      expect(new Set(table.referring(role, id))).toEqual(
        new Set(all.filter((one) => idsOf(one).includes(id))),
      );
    expect(table.referring(role, 'nobody')).toEqual([]);
    expect([...table.idsReferring(role, 'nobody')]).toEqual([]);
  }
  expect(table.size).toBe(all.length);
}

/** Two models say the same; creation times count too where `times` says so. `updatedAt` never does. */
export function expectSameModel(one: SystemModel, other: SystemModel, times = true): void {
  const differences = diffBetween(one, other).filter(
    ({ before, after }) =>
      times || before === null || after === null || Object.keys(after).some((field) => field !== 'createdAt'),
  );
  expect(differences).toEqual([]);
}

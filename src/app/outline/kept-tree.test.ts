import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TreeItem } from '#app/ui/tree/tree-rows.ts';
import type { Part } from '#model/elements/part.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { EMPTY_MODEL, type SystemModel, WorkingModel } from '#model/system-model.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { headingItems } from './heading-items.tsx';
import { partItems } from './part-items.tsx';

const NAMES = Array.from({ length: 14 }, (_, at) => idOf(`N${at}`));
const [somePart] = [...aModel().part('P').build().tables.part.values()];
const [someRequirement] = [...aModel().requirement('R').build().tables.requirement.values()];

type Edit = (working: WorkingModel) => void;
const id = fc.constantFrom(...NAMES);
/** In itself or in what is inside of it too, and in what is not there: none of that is in the tree. */
const fields = fc.record({ id, parentId: fc.option(id, { nil: undefined }) });

const partEdit = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fields, fc.constantFrom('a', 'b', 'c10', 'c9'), fc.boolean()) },
  { weight: 1, arbitrary: id },
);
const putOrRemovePart =
  (edit: string | [Pick<Part, 'id' | 'parentId'>, string, boolean]): Edit =>
  (working) => {
    if (typeof edit === 'string') return working.remove('part', edit);
    const [nested, name, moved] = edit;
    if (!somePart) throw new Error('unreachable: the model has one part');
    const { ports = [] } = working.tables.part.get(nested.id) ?? {};
    const position = moved ? { x: 1, y: 1 } : somePart.position;
    working.put('part', { ...somePart, ...nested, name, ports, position });
  };
const requirementEdit = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      nested: fields,
      kind: fc.constantFrom<Requirement['kind']>('heading', 'requirement', 'note'),
      position: fc.nat(3),
    }),
  },
  { weight: 1, arbitrary: id },
);

/** Many that nothing is done to, so that few of all are changed. */
function roomy(): SystemModel {
  const working = new WorkingModel(EMPTY_MODEL);
  for (let at = 0; at < 60; at += 1) {
    const parentId = at % 3 === 0 ? undefined : idOf(`O${at - (at % 3)}`);
    if (somePart) working.put('part', { ...somePart, id: idOf(`O${at}`), name: `O${at}`, parentId });
    if (someRequirement)
      working.put('requirement', { ...someRequirement, id: idOf(`O${at}`), position: at, parentId });
  }
  return working.freeze();
}

/** What of a tree can be compared with another. */
const told = (items: readonly TreeItem[]): string[] =>
  items.flatMap(({ id, label, children = [], description }) => [
    `${id} ${label}: ${typeof description === 'function' ? description() : description}, ${children.length} below`,
    ...told(children),
  ]);

/** The tree made from nothing: what was kept is of another model. */
function anew(itemsOf: (model: SystemModel) => readonly TreeItem[], model: SystemModel): string[] {
  itemsOf(EMPTY_MODEL);
  const working = new WorkingModel(EMPTY_MODEL);
  for (const part of model.tables.part.values()) working.put('part', part);
  for (const requirement of model.tables.requirement.values()) working.put('requirement', requirement);
  return told(itemsOf(working.freeze()));
}

function checkLaw(itemsOf: (model: SystemModel) => readonly TreeItem[], edits: readonly (readonly Edit[])[]) {
  const models = [roomy()];
  for (const together of edits) {
    const working = new WorkingModel(models.at(-1) ?? EMPTY_MODEL);
    for (const edit of together) edit(working);
    models.push(working.freeze());
  }
  itemsOf(EMPTY_MODEL);
  const kept = models.map((model) => told(itemsOf(model)));
  expect(kept).toEqual(models.map((model) => anew(itemsOf, model)));
}

describe('a tree of the outline that is kept from edit to edit', () => {
  it('is the one of parts that is made from nothing', () => {
    const edits = fc.array(fc.array(partEdit.map(putOrRemovePart), { minLength: 1, maxLength: 5 }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(edits, (made) => checkLaw(partItems, made)),
      { numRuns: 25 },
    );
  });

  it('is the one of headings that is made from nothing', () => {
    const edit = requirementEdit.map(
      (made): Edit =>
        (working) => {
          if (typeof made === 'string') return working.remove('requirement', made);
          if (!someRequirement) throw new Error('unreachable: the model has one requirement');
          const { nested, ...values } = made;
          working.put('requirement', { ...someRequirement, ...nested, ...values, name: nested.id });
        },
    );
    const edits = fc.array(fc.array(edit, { minLength: 1, maxLength: 5 }), { maxLength: 8 });
    fc.assert(
      fc.property(edits, (made) => checkLaw(headingItems, made)),
      { numRuns: 25 },
    );
  });

  it('keeps every item that a renamed part is not in', () => {
    const model = roomy();
    const before = partItems(model);
    const working = new WorkingModel(model);
    const part = model.tables.part.get(idOf('O4'));
    if (part) working.put('part', { ...part, name: 'Renamed' });
    const after = partItems(working.freeze());
    const changed = after.filter((item) => !before.includes(item));
    expect(changed.map(({ label }) => label)).toEqual(['O3']);
    expect(changed[0]?.children?.map(({ label }) => label)).toEqual(['O5', 'Renamed']);
    expect(before.find(({ label }) => label === 'O3')?.children).toContain(changed[0]?.children?.[0]);
  });
});

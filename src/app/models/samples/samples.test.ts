import { describe, expect, test } from 'vitest';
import { Batch } from '#contract/operation.ts';
import { exportFile } from '#interchange/export-file.ts';
import { importFile } from '#interchange/import-file.ts';
import { FIELD_KINDS, declaredFields, findInvalidFields } from '#model/definitions/definitions.ts';
import { ModelFindings } from '#model/findings/model-findings.ts';
import { KINDS } from '#model/elements/kinds.ts';
import { EMPTY_MODEL, findElement, type SystemModel } from '#model/system-model.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import { expectAllocationsInStep, expectSound } from '#testing/models/model-laws.ts';
import { modelOfSample, writeSampleFile } from './sample-file.ts';
import { SAMPLES } from './samples.ts';

interface Placed {
  readonly name: string;
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly position: { readonly x: number; readonly y: number };
  readonly size: { readonly width: number; readonly height: number };
}

function overlaps(elements: readonly Placed[]): string[] {
  return elements.flatMap((a, index) =>
    elements
      .slice(index + 1)
      .filter(
        (b) =>
          a.parentId === b.parentId &&
          a.position.x < b.position.x + b.size.width &&
          b.position.x < a.position.x + a.size.width &&
          a.position.y < b.position.y + b.size.height &&
          b.position.y < a.position.y + a.size.height,
      )
      .map((b) => `${a.name} and ${b.name}`),
  );
}

/** What does not lie in its parent, below the name of that. */
function outside(elements: readonly Placed[]): string[] {
  const byId = new Map(elements.map((one) => [one.id, one]));
  return elements.flatMap(({ name, parentId = '', position, size }) => {
    const parent = byId.get(parentId);
    const isIn =
      !parent ||
      (position.x >= 0 &&
        position.y >= 32 &&
        position.x + size.width <= parent.size.width &&
        position.y + size.height <= parent.size.height);
    return isIn ? [] : [name];
  });
}

function findingsIn(model: SystemModel) {
  const found = new ModelFindings();
  found.update(model);
  return [...found.findings.all()].map((finding) => ({
    rule: finding.rule,
    says: `${finding.rule}: ${finding.message} ${finding.witness ?? ''}`,
  }));
}

describe.each(SAMPLES)('the sample $name', ({ name, about, load }) => {
  const made = async () => {
    const { newId } = testContext();
    const content = await load(newId);
    return { content, model: modelOfSample(content, newId) };
  };

  test('is what the service takes, and sound', async () => {
    const { content, model } = await made();
    expect(Batch.safeParse({ label: 'Sample', operations: content.operations }).error).toBeUndefined();
    expectSound(model);
    expectAllocationsInStep(model);
  });

  test('begins the keys of new requirements as those that it has', async () => {
    const { tables, definitions } = (await made()).model;
    const keys = [...tables.requirement.values()].map(({ key }) => key);
    expect(keys.filter((key) => !key.startsWith(definitions.requirementKeyPrefix))).toEqual([]);
  });

  test('gets ids of its own each time', async () => {
    const { content } = await made();
    const ids = new Set(content.operations.map(({ id }) => id));
    const other = await load(testContext(undefined, 'other').newId);
    expect(other.operations.filter(({ id }) => ids.has(id))).toEqual([]);
  });

  test('has every kind of element, and what each of them can have', async () => {
    const { tables } = (await made()).model;
    expect(KINDS.filter((kind) => tables[kind].size < 3)).toEqual([]);
    const parts = [...tables.part.values()];
    const states = [...tables.state.values()];
    const transitions = [...tables.transition.values()];
    const edges = [...tables.interface.values()];
    const requirements = [...tables.requirement.values()];
    expect(
      parts.some(({ parentId }) => parentId !== undefined),
      'nested parts',
    ).toBe(true);
    expect(
      parts.some(({ ports }) => ports.length > 0),
      'ports',
    ).toBe(true);
    expect(
      edges.every(({ connections }) => connections.length > 0),
      'connections',
    ).toBe(true);
    expect(
      edges.some(({ sourcePortId }) => sourcePortId !== undefined),
      'interfaces at ports',
    ).toBe(true);
    expect(new Set(states.map(({ kind }) => kind))).toContain('initial');
    expect(
      states.some(({ entry }) => entry.length > 0),
      'entry actions',
    ).toBe(true);
    expect(
      transitions.some(({ guards }) => guards.length > 0),
      'guards',
    ).toBe(true);
    expect(
      transitions.some(({ effects }) => effects.length > 0),
      'effects',
    ).toBe(true);
    expect(
      transitions.some(({ trigger }) => trigger !== undefined),
      'triggers',
    ).toBe(true);
    expect(
      requirements.some(({ constraints }) => constraints.length > 0),
      'constraints',
    ).toBe(true);
    expect(
      requirements.some(({ systems }) => systems.length > 0),
      'allocations',
    ).toBe(true);
    const types = new Set([...tables['trace-link'].values()].map(({ type }) => type));
    for (const type of ['satisfies', 'verifies', 'derives']) expect(types).toContain(type);
  });

  test('declares custom fields and fills them with values that they can hold', async () => {
    const { model } = await made();
    for (const kind of FIELD_KINDS)
      for (const { customFields = {} } of model.tables[kind].values())
        expect(findInvalidFields(model.definitions, kind, customFields)).toEqual([]);
    const declared = FIELD_KINDS.flatMap((kind) =>
      declaredFields(model.definitions, kind).map(({ key }) => ({ key, kind })),
    );
    expect(declared.length).toBeGreaterThan(0);
    for (const { key, kind } of declared) {
      const filled = [...model.tables[kind].values()].filter(({ customFields = {} }) => key in customFields);
      expect(filled.length, `${kind} with ${key}`).toBeGreaterThan(1);
    }
  });

  test('has exactly one violated requirement and one other finding', async () => {
    const found = findingsIn((await made()).model);
    const isVerdict = ({ rule }: { rule: string }) => rule === 'requirement-not-met';
    expect(found.filter(isVerdict).map(({ says }) => says)).toHaveLength(1);
    expect(found.filter((one) => !isVerdict(one)).map(({ says }) => says)).toHaveLength(1);
  });

  test('has a unit for every number that is compared', async () => {
    const { model } = await made();
    const owners = [...model.tables.part.values(), ...model.tables.state.values()];
    const units = new Map(
      owners.flatMap(({ attributes }) => attributes.map(({ id, unit }) => [id, unit] as const)),
    );
    const rows = [
      ...[...model.tables.transition.values()].flatMap(({ guards }) => guards),
      ...[...model.tables.requirement.values()].flatMap(({ constraints }) => constraints),
    ].flatMap((row) => ('variableId' in row ? [units.get(row.variableId)] : []));
    expect(rows.length).toBeGreaterThan(7);
    expect(rows).not.toContain(undefined);
  });

  test('lies without overlaps, children inside their parents', async () => {
    const { part, state } = (await made()).model.tables;
    expect(overlaps([...part.values()])).toEqual([]);
    expect(overlaps([...state.values()])).toEqual([]);
    expect(outside([...part.values()])).toEqual([]);
    expect(outside([...state.values()])).toEqual([]);
  });

  test('is a native file that the service reads whole, and exports again as it was', async () => {
    const { content, model } = await made();
    const bytes = new TextEncoder().encode(writeSampleFile(name, about, content));
    const target = { modelId: idOf('new'), model: EMPTY_MODEL, isNew: true };
    const file = importFile('native', bytes, target, testContext());
    if (!file.ok) throw new Error(JSON.stringify(file.refusal));
    const { edited, notes } = file.value;
    expect(notes).toEqual([]);
    expect(file.value).toMatchObject({ name, description: about });
    expect(KINDS.map((kind) => edited.model.tables[kind].size)).toEqual(
      KINDS.map((kind) => model.tables[kind].size),
    );
    expect(content.operations.filter(({ id = '' }) => !findElement(edited.model, id))).toEqual([]);
    expect(edited.model.definitions).toEqual(content.definitions);
    for (const format of ['native', 'batch']) {
      const again = exportFile(format, { id: idOf('new'), name, description: about }, edited.model);
      if (!again.ok) throw new Error(again.refusal.detail);
      const read = importFile(
        format,
        again.value.bytes,
        { modelId: idOf('new'), model: edited.model },
        testContext(),
      );
      expect(read).toMatchObject({ ok: true, value: { edited: { diff: [] } } });
    }
  });
});

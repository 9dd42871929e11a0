import { describe, expect, it } from 'vitest';
import { exportFile } from '#interchange/export-file.ts';
import { importFile } from '#interchange/import-file.ts';
import { EMPTY_MODEL, type SystemModel, sizeOf } from '#model/system-model.ts';
import { aModel, idOf, sampleModel, testContext, the } from '#testing/models/model-builder.ts';
import { expectAllocationsInStep, expectSound } from '#testing/models/model-laws.ts';

const LATER = '2026-11-22T00:00:00.000Z';

function imported(file: unknown, model: SystemModel = EMPTY_MODEL) {
  const bytes = new TextEncoder().encode(JSON.stringify(file, null, 1));
  return importFile('batch', bytes, { modelId: idOf('model'), model }, testContext(LATER, 'import'));
}

function accepted(operations: unknown[], model?: SystemModel) {
  const result = imported({ operations }, model);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  expectSound(result.value.edited.model);
  expectAllocationsInStep(result.value.edited.model);
  return result.value;
}

function refusal(file: unknown, model?: SystemModel) {
  const result = imported(file, model);
  if (result.ok) throw new Error('was accepted');
  return result.refusal;
}

const create = (kind: string, label: string, body: object) => ({ op: 'create', kind, id: idOf(label), body });
const A = create('part', 'A', { name: 'A' });

describe('importing a batch', () => {
  it('runs its operations in order, each seeing those before it', () => {
    const { edited, counts } = accepted([
      A,
      create('part', 'B', { name: 'B', parentId: idOf('A') }),
      { op: 'update', kind: 'part', id: idOf('A'), body: { name: 'Z' } },
      create('part', 'C', { name: 'C' }),
      { op: 'delete', kind: 'part', id: idOf('C') },
    ]);
    expect([...edited.model.tables.part.values()].map(({ name }) => name)).toEqual(['Z', 'B']);
    expect(counts.created).toEqual({ part: 2 });
  });

  it('tells the name and the source for a new model', () => {
    const named = imported({ name: 'N', source: 'S', operations: [] });
    expect(named).toMatchObject({ ok: true, value: { name: 'N', description: 'S' } });
    const labelled = imported({ label: 'L', operations: [] });
    expect(labelled).toMatchObject({ ok: true, value: { name: 'L', description: null } });
  });

  it('changes nothing when it comes again, rows without ids of their own included', () => {
    const operations = [
      create('part', 'A', {
        name: 'A',
        ports: [{ name: 'p' }, { name: 'q' }],
        attributes: [{ name: 'm', value: 1 }],
      }),
      create('part', 'B', { name: 'B' }),
      create('interface', 'AB', {
        sourceId: idOf('A'),
        targetId: idOf('B'),
        metadata: { connections: [{ type: 'Energy' }, { type: 'Energy' }], more: { x: 1 } },
      }),
      create('requirement', 'R', { title: 'R', systems: [idOf('A')], constraints: [{ text: 'so' }] }),
    ];
    const first = accepted(operations).edited.model;
    const { edited, counts } = accepted(operations, first);
    expect(edited.diff).toEqual([]);
    expect(counts.unchanged).toEqual({ part: 2, interface: 1, requirement: 1 });
  });

  it('brings what is there to what the file says, and leaves what it does not say', () => {
    const model = aModel().part('A', { description: 'kept', kind: 'box' }).build();
    const { edited, counts } = accepted([create('part', 'A', { name: 'New' })], model);
    expect(edited.diff).toEqual([
      { kind: 'part', id: idOf('A'), before: { name: 'A' }, after: { name: 'New' } },
    ]);
    expect(counts.updated).toEqual({ part: 1 });
  });

  it('notes a delete of what is not there any more', () => {
    const { notes, edited } = accepted([{ op: 'delete', kind: 'part', id: idOf('gone') }]);
    expect(edited.diff).toEqual([]);
    expect(notes).toEqual([expect.objectContaining({ where: 'operations.0' })]);
  });

  it('refuses all of it where one operation is refused, with its index and line', () => {
    const file = { operations: [A, create('part', 'B', { name: '', colour: 'red' })] };
    expect(refusal(file)).toEqual({
      code: 'VALIDATION_FAILED',
      detail: 'Line 11, operation 1: The request is not valid.',
      errors: [
        { path: 'operations.1.body.name', message: 'must not be empty' },
        { path: 'operations.1.body.colour', message: 'is not a field of this resource' },
      ],
    });
  });

  it.each([
    [
      'a reference to nothing',
      [create('part', 'B', { name: 'B', parentId: idOf('X') })],
      'REFERENCE_NOT_FOUND',
    ],
    [
      'a reference to what comes later',
      [create('part', 'B', { name: 'B', parentId: idOf('A') }), A],
      'REFERENCE_NOT_FOUND',
    ],
    ['an id that it made itself', [A, A], 'CONFLICT'],
    ['an id of another kind', [A, create('state', 'A', { name: 'A' })], 'CONFLICT'],
    ['an update of nothing', [{ op: 'update', kind: 'part', id: idOf('A'), body: {} }], 'NOT_FOUND'],
  ])('refuses %s', (_what, operations, code) => expect(refusal({ operations }).code).toBe(code));

  it.each([
    ['no operations', {}, 'operations'],
    ['operations that are no list', { operations: {} }, 'operations'],
    ['an unknown field', { operations: [], author: 'x' }, 'author'],
    ['an unknown kind', { operations: [{ op: 'create', kind: 'widget', body: {} }] }, 'operations.0.kind'],
    ['an unknown operation', { operations: [{ op: 'move', kind: 'part' }] }, 'operations.0.op'],
    [
      'a body that is a list',
      { operations: [{ op: 'create', kind: 'part', body: [] }] },
      'operations.0.body',
    ],
    ['an id that is none', { operations: [{ op: 'delete', kind: 'part', id: 'x' }] }, 'operations.0.id'],
    ['an empty name', { name: '', operations: [] }, 'name'],
  ])('refuses a file with %s by its path', (_what, file, path) => {
    const { code, errors } = refusal(file);
    expect(code).toBe('BAD_FILE');
    expect(errors.map((error) => error.path)).toContain(path);
  });

  it('reads more operations than one request may hold', () => {
    const operations = Array.from({ length: 60_000 }, (_, index) =>
      create('requirement', `r${index}`, { title: `Requirement ${index}` }),
    );
    expect(sizeOf(accepted(operations).edited.model)).toBe(60_000);
  });
});

describe('exporting a batch', () => {
  const exported = (model: SystemModel) => {
    const file = exportFile('batch', { id: idOf('m'), name: 'M', description: 'D' }, model);
    if (!file.ok) throw new Error(file.refusal.detail);
    return { text: new TextDecoder().decode(file.value.bytes), notes: file.value.notes };
  };

  it('writes one create a line, after what it refers to', () => {
    const { text, notes } = exported(sampleModel());
    const lines = text.split('\n');
    expect(lines[0]).toBe('{"name": "M", "source": "D", "operations": [');
    expect(lines.slice(1, -2).every((line) => line.startsWith('{"op":"create","kind":'))).toBe(true);
    expect(lines.at(-2)).toBe(']}');
    expect(notes).toEqual([]);
  });

  it('keeps the order of the systems of a requirement, and the ids of the links', () => {
    const model = aModel()
      .part('A')
      .part('B')
      .part('C')
      .requirement('R', { systems: ['C', 'A', 'B'].map(idOf) })
      .build();
    const again = imported(JSON.parse(exported(model).text));
    expect(again.ok && the(again.value.edited.model, 'requirement', 'R').systems).toEqual(
      ['C', 'A', 'B'].map(idOf),
    );
    expect(again.ok && [...again.value.edited.model.tables['trace-link'].ids()].sort()).toEqual(
      [...model.tables['trace-link'].ids()].sort(),
    );
  });

  it('leaves out what a create would be refused for, and says so', () => {
    const model = aModel()
      .part('A', { attributes: [{ id: idOf('v'), name: 'v' }] })
      .requirement('R', {
        constraints: [{ variableId: idOf('v'), operator: '>', limit: 1 }, { text: 'kept' }],
      })
      .build();
    const { text, notes } = exported(withoutA(model));
    expect(notes.map(({ where }) => where)).toEqual([idOf('R')]);
    expect(notes[0]?.message).toContain('its attribute is not in the model');
    expect(imported(JSON.parse(text))).toMatchObject({ ok: true });
  });

  /** The model without its part, whose attribute a constraint goes on naming. */
  const withoutA = (model: SystemModel) =>
    accepted([{ op: 'delete', kind: 'part', id: idOf('A') }], model).edited.model;
});

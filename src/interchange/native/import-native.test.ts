import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exportFile } from '#interchange/export-file.ts';
import { importFile } from '#interchange/import-file.ts';
import { KINDS, type Kind } from '#model/elements/kinds.ts';
import { EMPTY_MODEL, type SystemModel, sizeOf } from '#model/system-model.ts';
import { aModel, idOf, sampleModel, testContext, the } from '#testing/models/model-builder.ts';
import { expectAllocationsInStep, expectSameModel, expectSound } from '#testing/models/model-laws.ts';

const OWN = idOf('this model');
const LATER = '2026-11-22T00:00:00.000Z';

const Fields = z.record(z.string(), z.unknown());
const NativeFile = z.looseObject({ model: Fields, elements: z.record(z.string(), z.array(Fields)) });
type NativeFile = z.infer<typeof NativeFile>;

/** The file of a model, to be changed by a test. */
function fileOf(model: SystemModel, id = OWN): NativeFile {
  const file = exportFile('native', { id, name: 'Model', description: '' }, model);
  if (!file.ok) throw new Error(file.refusal.detail);
  return NativeFile.parse(JSON.parse(new TextDecoder().decode(file.value.bytes)));
}

function imported(file: unknown, model: SystemModel = EMPTY_MODEL, modelId = OWN) {
  const bytes = new TextEncoder().encode(JSON.stringify(file, null, 2));
  return importFile('native', bytes, { modelId, model }, testContext(LATER, 'import'));
}

function accepted(file: unknown, model?: SystemModel, modelId?: string) {
  const result = imported(file, model, modelId);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  expectSound(result.value.edited.model);
  expectAllocationsInStep(result.value.edited.model);
  return result.value;
}

function refusal(file: unknown, model?: SystemModel, modelId?: string) {
  const result = imported(file, model, modelId);
  if (result.ok) throw new Error('was accepted');
  return result.refusal;
}

const listed = (file: NativeFile, kind: Kind, label: string) => {
  const found = file.elements[kind]?.find((one) => one['id'] === idOf(label));
  if (!found) throw new Error(`no ${label}`);
  return found;
};

describe('importing a native file', () => {
  it('brings what is there to what the file says, by identifier', () => {
    const model = sampleModel();
    const file = fileOf(model);
    listed(file, 'part', 'Battery')['name'] = 'Pack';
    const { edited, counts } = accepted(file, model);
    expect(edited.diff).toEqual([
      { kind: 'part', id: idOf('Battery'), before: { name: 'Battery' }, after: { name: 'Pack' } },
    ]);
    expect(counts).toMatchObject({ created: {}, updated: { part: 1 }, deleted: {}, unchanged: { part: 3 } });
  });

  it('deletes what a complete export of this very model lacks', () => {
    const model = sampleModel();
    const grown = aModel().part('New').build();
    const file = fileOf(model);
    const both: SystemModel = accepted(fileOf(grown, idOf('other')), model).edited.model;
    const { edited, counts } = accepted(file, both);
    expect(counts.deleted).toEqual({ part: 1 });
    expectSameModel(edited.model, model);
  });

  it('leaves what the file of another model lacks', () => {
    const { edited, counts } = accepted(fileOf(aModel().part('New').build(), idOf('other')), sampleModel());
    expect(counts).toEqual({ created: { part: 1 }, updated: {}, deleted: {}, unchanged: {} });
    expect(sizeOf(edited.model)).toBe(sizeOf(sampleModel()) + 1);
  });

  it('leaves what an export of less than the whole model lacks', () => {
    const model = sampleModel();
    const file = exportFile(
      'native',
      { id: OWN, name: 'M', description: '' },
      model,
      new Set(['requirements']),
    );
    if (!file.ok) throw new Error(file.refusal.detail);
    const result = importFile('native', file.value.bytes, { modelId: OWN, model }, testContext(LATER));
    expect(result).toMatchObject({ ok: true, value: { edited: { diff: [] } } });
  });

  it('keeps the times of what is there, and gives what is new the time of the import', () => {
    const model = sampleModel();
    const file = fileOf(model);
    listed(file, 'part', 'Wheel')['name'] = 'Tyre';
    const { edited } = accepted(file, model);
    expect(the(edited.model, 'part', 'Wheel')).toMatchObject({
      createdAt: the(model, 'part', 'Wheel').createdAt,
      updatedAt: LATER,
    });
    expect(the(accepted(file).edited.model, 'part', 'Wheel')).toMatchObject({
      createdAt: LATER,
      updatedAt: LATER,
    });
  });

  it.each(['createdAt', 'updatedAt'])('refuses a forged %s', (field) => {
    const file = fileOf(sampleModel());
    listed(file, 'part', 'Wheel')[field] = '1999-01-01T00:00:00.000Z';
    expect(refusal(file).errors[0]?.path).toMatch(new RegExp(`^elements\\.part\\.\\d\\.${field}$`));
  });

  it('refuses all of it where one element is bad, naming each bad field with its line', () => {
    const file = fileOf(sampleModel());
    Object.assign(listed(file, 'part', 'Battery'), { name: '', multiplicity: 0, colour: 'red' });
    Object.assign(listed(file, 'requirement', 'Light'), { status: 'done', parentId: 'x' });
    delete listed(file, 'state', 'Idle')['kind'];
    const { code, errors, detail } = refusal(file);
    const fields = errors.map(({ path }) => path.replace(/\d+/, 'n')).sort();
    expect(code).toBe('VALIDATION_FAILED');
    expect(fields).toEqual([
      'elements.part.n.colour',
      'elements.part.n.multiplicity',
      'elements.part.n.name',
      'elements.requirement.n.parentId',
      'elements.requirement.n.status',
      'elements.state.n.kind',
    ]);
    for (const { message } of errors) expect(message).toMatch(/ \(element at line \d+\)$/);
    expect(detail).toContain('elements.part.');
  });

  it.each([
    ['parent', 'part', 'Battery', 'parentId'],
    ['source', 'interface', 'Axle', 'sourceId'],
    ['target', 'interface', 'Axle', 'targetId'],
    ['port', 'interface', 'Power', 'sourcePortId'],
    ['state', 'transition', 'go', 'targetId'],
    ['element', 'trace-link', 'verifies', 'sourceId'],
    ['parent', 'requirement', 'Lighter', 'parentId'],
  ] as const)('refuses a %s that is nowhere', (_what, kind, label, field) => {
    const file = fileOf(sampleModel());
    listed(file, kind, label)[field] = idOf('nobody');
    const { code, errors } = refusal(file);
    expect(code).toBe('REFERENCE_NOT_FOUND');
    expect(errors.map(({ path }) => path.replace(/\.\d+\./, '.n.'))).toContain(`elements.${kind}.n.${field}`);
  });

  it('takes what the model has already for what the file refers to', () => {
    const file = fileOf(aModel().part('A').part('B', { in: 'A' }).build(), idOf('other'));
    file.elements['part'] = file.elements['part']!.filter((one) => one['id'] !== idOf('A'));
    expect(refusal(file).code).toBe('REFERENCE_NOT_FOUND');
    expect(accepted(file, aModel().part('A').build()).counts.created).toEqual({ part: 1 });
  });

  it.each(['part', 'state', 'requirement'] as const)('refuses a %s inside itself', (kind) => {
    const build =
      kind === 'part'
        ? aModel().part('A').part('B', { in: 'A' })
        : kind === 'state'
          ? aModel().state('A').state('B', { in: 'A' })
          : aModel().requirement('A').requirement('B', { in: 'A' });
    const file = fileOf(build.build());
    listed(file, kind, 'A')['parentId'] = idOf('B');
    const { code, errors } = refusal(file);
    expect(code).toBe('CONFLICT');
    expect(errors).toHaveLength(2);
    expect(errors[0]?.message).toContain('cannot be inside itself');
  });

  it('refuses an id that two elements have', () => {
    const file = fileOf(sampleModel());
    listed(file, 'state', 'Idle')['id'] = idOf('Wheel');
    expect(refusal(file)).toMatchObject({ code: 'CONFLICT' });
    const twice = fileOf(sampleModel());
    twice.elements['part']!.push({ ...listed(twice, 'part', 'Wheel') });
    expect(refusal(twice)).toMatchObject({ code: 'CONFLICT', errors: [{ path: 'elements.part.4.id' }] });
  });

  it('refuses an id that another kind has in the model', () => {
    const file = fileOf(aModel().state('X').build(), idOf('other'));
    const { code, errors } = refusal(file, aModel().part('X').build());
    expect(code).toBe('CONFLICT');
    expect(errors[0]?.message).toContain('in use already by a part');
  });

  it('refuses a port that two parts have', () => {
    const file = fileOf(sampleModel());
    listed(file, 'part', 'Wheel')['ports'] = listed(file, 'part', 'Motor')['ports'];
    expect(refusal(file).code).toBe('CONFLICT');
  });

  it('moves a port from one part to another', () => {
    const model = aModel()
      .part('A', { ports: [{ id: idOf('p'), name: 'p' }] })
      .part('B')
      .build();
    const file = fileOf(model);
    listed(file, 'part', 'B')['ports'] = listed(file, 'part', 'A')['ports'];
    listed(file, 'part', 'A')['ports'] = [];
    expect(the(accepted(file, model).edited.model, 'part', 'B').ports).toHaveLength(1);
  });

  it('keeps soft references to what is not there, and notes them', () => {
    const file = fileOf(sampleModel());
    Object.assign(listed(file, 'state', 'Drive'), { partId: idOf('gone') });
    Object.assign(listed(file, 'requirement', 'Lighter'), { systems: [idOf('gone')] });
    const { notes, edited } = accepted(file);
    expect(the(edited.model, 'state', 'Drive').partId).toBe(idOf('gone'));
    expect(notes.map(({ message }) => message)).toEqual([
      expect.stringContaining('no part'),
      expect.stringContaining('no part'),
    ]);
  });

  it('brings systems and satisfies links in step', () => {
    const file = fileOf(
      aModel()
        .part('P')
        .part('Q')
        .requirement('R', { systems: [idOf('P')] })
        .build(),
    );
    listed(file, 'requirement', 'R')['systems'] = [idOf('Q'), idOf('Q')];
    const { edited, notes } = accepted(file);
    expect([...the(edited.model, 'requirement', 'R').systems].sort()).toEqual([idOf('P'), idOf('Q')].sort());
    expect(edited.model.tables['trace-link'].size).toBe(2);
    expect(notes.map(({ message }) => message)).toEqual([
      'parts named twice are kept once',
      expect.stringContaining('the part is added to its allocated parts'),
    ]);
  });

  it('takes interfaces from before they had keys, and brings them twice without a change', () => {
    const file = fileOf(sampleModel());
    for (const one of file.elements.interface ?? []) {
      delete one['key'];
      delete one['maturity'];
    }
    const first = accepted(file).edited.model;
    expect(first.tables.interface.size).toBe(file.elements.interface?.length);
    expect(accepted(file, first).edited.diff).toEqual([]);
  });

  it('keeps a custom field whose name is taken under another, and says so', () => {
    const file = fileOf(sampleModel());
    listed(file, 'requirement', 'Light')['customFields'] = {
      status: 'accepted',
      'status (source)': 1,
      x: null,
    };
    listed(file, 'interface', 'Axle')['extra'] = { label: 'L' };
    const { edited, notes } = accepted(file);
    expect(the(edited.model, 'requirement', 'Light').customFields).toEqual({
      'status (source)': 1,
      'status (source 2)': 'accepted',
    });
    expect(the(edited.model, 'interface', 'Axle').extra).toEqual({ 'label (source)': 'L' });
    expect(notes).toHaveLength(3);
  });

  it.each([
    ['another format', { format: 'sysml' }, 'format'],
    ['no format', { format: undefined }, 'format'],
    ['a later version', { version: 2 }, 'version'],
    ['a version in words', { version: '1' }, 'version'],
    ['an unknown field', { changes: [] }, 'changes'],
    ['baselines that are no list', { baselines: {} }, 'baselines'],
    ['no model', { model: undefined }, 'model'],
    ['a model without a name', { model: { id: OWN, name: '', description: '' } }, 'model.name'],
    ['an unknown kind', { elements: { part: [], widget: [] } }, 'elements.widget'],
    ['a kind that is no list', { elements: { part: {} } }, 'elements.part'],
    ['no elements', { elements: undefined }, 'elements'],
  ])('refuses %s by its path', (_what, change, path) => {
    const { code, errors } = refusal({ ...fileOf(sampleModel()), ...change });
    expect(code).toBe('BAD_FILE');
    expect(errors.map((error) => error.path)).toContain(path);
  });

  it('refuses elements that are no objects', () =>
    expect(refusal({ ...fileOf(EMPTY_MODEL), elements: { part: [1, null, []] } }).errors).toHaveLength(3));

  it('lists at most a hundred bad fields', () =>
    expect(
      refusal({ ...fileOf(EMPTY_MODEL), elements: { part: Array.from({ length: 5_000 }, () => ({})) } })
        .errors,
    ).toHaveLength(100));

  it('takes every kind that is left out for empty', () =>
    expect(accepted({ ...fileOf(EMPTY_MODEL), elements: {} }).edited.diff).toEqual([]));

  it('reads ten thousand elements in a chain', () => {
    const plain = listed(fileOf(aModel().part('A').build()), 'part', 'A');
    const parts = Array.from({ length: 10_000 }, (_, index) => ({
      ...plain,
      id: idOf(`part ${index}`),
      ...(index > 0 && { parentId: idOf(`part ${index - 1}`) }),
    }));
    const bytes = new TextEncoder().encode(
      JSON.stringify({ ...fileOf(EMPTY_MODEL), elements: { part: parts } }),
    );
    const result = importFile('native', bytes, { modelId: OWN, model: EMPTY_MODEL }, testContext());
    expect(result).toMatchObject({ ok: true, value: { counts: { created: { part: 10_000 } } } });
  });
});

describe('a native file', () => {
  it('has a fixed order of kinds, elements and fields, one field a line', () => {
    const file = exportFile('native', { id: OWN, name: 'M', description: 'd' }, sampleModel());
    if (!file.ok) throw new Error(file.refusal.detail);
    const text = new TextDecoder().decode(file.value.bytes);
    expect(text.split('\n').slice(0, 10)).toEqual([
      '{',
      '  "format": "modelwright",',
      '  "version": 1,',
      '  "model": {',
      `    "id": "${OWN}",`,
      '    "name": "M",',
      '    "description": "d"',
      '  },',
      '  "elements": {',
      '    "part": [',
    ]);
    const { elements } = fileOf(sampleModel());
    expect(Object.keys(elements)).toEqual(KINDS);
    for (const list of Object.values(elements)) {
      const ids = list.map((one) => String(one['id']));
      expect(ids).toEqual([...ids].sort());
    }
    expect(Object.keys(listed(fileOf(sampleModel()), 'part', 'Wheel'))).toEqual([
      'id',
      'name',
      'description',
      'multiplicity',
      'position',
      'size',
      'ports',
      'attributes',
      'customFields',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { REQUIREMENT_TYPES } from '#model/elements/requirement.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { aModel, idOf, sampleModel, the } from '#testing/models/model-builder.ts';
import { create, edited, refusalOf, refused, remove, update } from '#testing/models/plan.ts';
import { requirementFromRead, requirementToWire } from './requirement.ts';

const made = (body: object, model = EMPTY_MODEL) =>
  the(edited(model, create('requirement', 'R', body)).model, 'requirement', 'R');
const changed = (body: object) =>
  the(edited(sampleModel(), update('requirement', 'Light', body)).model, 'requirement', 'Light');
const nested = (depth: number): object => (depth === 1 ? {} : { a: nested(depth - 1) });
const refusal = (body: object) =>
  refusalOf(sampleModel(), create('requirement', 'R', { title: 'R', ...body }));

describe('a requirement as a request', () => {
  it('has its title as name, its description as statement, and none without one', () => {
    expect(made({ title: 'Light' })).toMatchObject({ name: 'Light', statement: '' });
    expect(made({ title: 'Light', description: 'It shall be light.' })).toMatchObject({
      name: 'Light',
      statement: 'It shall be light.',
    });
  });

  it('has the defaults of the contract', () =>
    expect(made({ title: 'R' })).toEqual({
      id: idOf('R'),
      key: 'REQ-1',
      kind: 'requirement',
      name: 'R',
      statement: '',
      status: 'draft',
      priority: 'medium',
      type: 'none',
      level: 'System',
      systems: [],
      functions: [],
      constraints: [],
      autoUpdate: false,
      position: 1,
      customFields: {},
      createdAt: '2026-11-22T00:00:00.000Z',
      updatedAt: '2026-11-22T00:00:00.000Z',
    }));

  it.each([
    ['title', { title: '' }],
    ['title', { title: ' \n' }],
    ['title', { title: undefined }],
    ['title', { title: null }],
    ['description', { description: '' }],
    ['status', { status: 'In Progress' }],
    ['status', { status: 'done' }],
    ['priority', { priority: 'High' }],
    ['type', { type: 'other' }],
    ['level', { level: '' }],
    ['systems', { systems: 'x' }],
    ['systems.0', { systems: ['x'] }],
    ['functions.0', { functions: [1] }],
    ['autoUpdate', { autoUpdate: 'yes' }],
    ['position', { position: '1' }],
    ['info.comment', { info: { comment: 1 } }],
    ['info.reference.page', { info: { reference: { page: 1 } } }],
    ['customFields', { customFields: [] }],
    ['customFields', { customFields: { constructor: 1 } }],
    ['customFields.status', { customFields: { status: 'In Progress' } }],
    ['customFields.priority', { customFields: { priority: 1 } }],
    ['customFields.kind', { customFields: { kind: 'chapter' } }],
    ['customFields.key', { customFields: { key: '' } }],
    ['titel', { titel: 'x' }],
    ['name', { name: 'x' }],
    ['statement', { statement: 'x' }],
    ['access_control_list', { access_control_list: [] }],
  ])('is refused for a bad %s: %j', (path, body) => expect(refusal(body)).toBe(`VALIDATION_FAILED ${path}`));

  it('is refused with every bad field, each once', () =>
    expect(
      refused(EMPTY_MODEL, create('requirement', 'R', { title: '', status: 1, type: 'x', foo: 1, bar: 2 }))
        .errors,
    ).toEqual([
      { path: 'operations.0.body.title', message: 'must not be empty' },
      { path: 'operations.0.body.status', message: 'must be one of draft, active, completed, archived' },
      { path: 'operations.0.body.type', message: `must be one of ${REQUIREMENT_TYPES.join(', ')}` },
      { path: 'operations.0.body.foo', message: 'is not a field of this resource' },
      { path: 'operations.0.body.bar', message: 'is not a field of this resource' },
    ]));

  it.each([
    ['title', { title: 'x'.repeat(2_001) }, '2000'],
    ['description', { description: 'x'.repeat(20_001) }, '20000'],
    ['functions', { functions: Array.from({ length: 1_001 }, () => 'f') }, '1000'],
    ['constraints', { constraints: Array.from({ length: 1_001 }, () => ({ text: 't' })) }, '1000'],
    ['customFields', { customFields: nested(17) }, '16'],
  ])('is refused for %s beyond its limit, with the number', (path, body, limit) => {
    const [error] = refused(EMPTY_MODEL, create('requirement', 'R', { title: 'R', ...body })).errors;
    expect(error?.path).toBe(`operations.0.body.${path}`);
    expect(error?.message).toContain(limit);
  });

  it('may be as large as the limits', () =>
    expect(
      made({
        title: 'x'.repeat(2_000),
        description: 'x'.repeat(20_000),
        functions: Array.from({ length: 1_000 }, () => 'f'),
        constraints: Array.from({ length: 1_000 }, () => ({ text: 't' })),
      }).constraints,
    ).toHaveLength(1_000));

  it.each(['\u0000', '\ud800'])('is refused for %j in any text', (bad) => {
    expect(refusal({ title: bad, description: bad, customFields: { a: [bad] } })).toBe(
      'VALIDATION_FAILED customFields description title',
    );
    expect(refusal({ customFields: { [bad]: 1 } })).toBe('VALIDATION_FAILED customFields');
  });

  it('keeps every other text as it is', () => {
    const text = '<script>alert(1)</script> مرحبا \u202e 👩‍👩‍👧 =SUM(A1)';
    expect(made({ title: text, customFields: { [text]: text } })).toMatchObject({
      name: text,
      customFields: { [text]: text },
    });
  });
});

describe('the level of a requirement', () => {
  const child = (parent: object) => {
    const model = edited(EMPTY_MODEL, create('requirement', 'P', { title: 'P', ...parent })).model;
    return made({ title: 'C', parentId: idOf('P') }, model).level;
  };
  it.each([
    [{}, 'Subsystem'],
    [{ level: 'Subsystem' }, 'Component'],
    [{ level: 'Component' }, 'Component'],
    [{ level: 'Mission' }, 'Mission'],
  ])('below %j is %s', (parent, level) => expect(child(parent)).toBe(level));

  it('is what the request says, where it says one', () =>
    expect(made({ title: 'R', level: 'Mission' }).level).toBe('Mission'));
  it('of a parent in upper case is found all the same', () =>
    expect(
      made({ title: 'C', parentId: idOf('P').toUpperCase() }, aModel().requirement('P').build()),
    ).toMatchObject({ parentId: idOf('P'), level: 'Subsystem' }));
});

describe('the reserved custom fields', () => {
  it('set what they name, and the body wins over them', () => {
    const customFields = { status: 'active', priority: 'high', kind: 'heading', key: 'R-7', own: 1 };
    expect(made({ title: 'R', customFields })).toMatchObject({
      status: 'active',
      priority: 'high',
      kind: 'heading',
      key: 'R-7',
      customFields: { own: 1 },
    });
    expect(made({ title: 'R', status: 'archived', priority: 'low', customFields })).toMatchObject({
      status: 'archived',
      priority: 'low',
    });
  });

  it('come back in the answer, where the status is always In Progress', () =>
    expect(
      requirementToWire(made({ title: 'R', status: 'completed', customFields: { own: 1 } })),
    ).toMatchObject({
      status: 'In Progress',
      customFields: { own: 1, status: 'completed', priority: 'medium', kind: 'requirement', key: 'REQ-1' },
      schemaVersion: 1,
      pendingState: null,
    }));

  it('tell that there is no statement, and the title of the moment stands for it', () => {
    const wire = requirementToWire(made({ title: 'Light' }));
    expect(wire).toMatchObject({ statement: 'Light', customFields: { statementEmpty: true } });
    expect(requirementFromRead(wire)).toMatchObject({ statement: '', customFields: {} });
    const { customFields } = made({ title: 'Light', customFields: { statementEmpty: true, own: 1 } });
    expect(customFields).toEqual({ own: 1 });
    const said = requirementToWire(made({ title: 'Light', description: 'Light' }));
    expect(said.statement).toBe('Light');
    expect(said.customFields).not.toHaveProperty('statementEmpty');
  });

  it('are told by their exact spelling', () =>
    expect(made({ title: 'R', customFields: { Status: 'x' } }).customFields).toEqual({ Status: 'x' }));

  it('are set back by null, one or all', () => {
    const set = edited(
      EMPTY_MODEL,
      create('requirement', 'R', { title: 'R', customFields: { status: 'active', kind: 'note', own: 1 } }),
    ).model;
    const now = (body: object) =>
      the(edited(set, update('requirement', 'R', body)).model, 'requirement', 'R');
    expect(now({ customFields: { status: null } })).toMatchObject({
      status: 'draft',
      kind: 'note',
      customFields: { own: 1 },
    });
    expect(now({ customFields: { own: null } }).customFields).toEqual({});
    expect(now({ customFields: null })).toMatchObject({ status: 'active', kind: 'note', customFields: {} });
  });
});

describe('the key of a requirement', () => {
  it('is made where it is left out, and no other has it', () => {
    const model = aModel().requirement('A', { key: 'REQ-2' }).requirement('B').build();
    expect(the(model, 'requirement', 'B').key).toBe('REQ-3');
    expect(made({ title: 'R' }, model).key).toBe('REQ-4');
  });
  it('may be had twice, as in real sets', () =>
    expect(
      made({ title: 'R', customFields: { key: 'K' } }, aModel().requirement('A', { key: 'K' }).build()).key,
    ).toBe('K'));
  it('is made again where it is cleared', () =>
    expect(changed({ customFields: { key: null } }).key).toBe('REQ-3'));
});

describe('the update of a requirement', () => {
  it('leaves what it does not name', () =>
    expect(edited(sampleModel(), update('requirement', 'Light', { title: 'Lean' })).diff).toEqual([
      { kind: 'requirement', id: idOf('Light'), before: { name: 'Light' }, after: { name: 'Lean' } },
    ]));

  it('without a field changes nothing', () =>
    expect(edited(sampleModel(), update('requirement', 'Light', {})).diff).toEqual([]));

  it.each([
    ['description', { statement: '' }],
    ['status', { status: 'draft' }],
    ['priority', { priority: 'medium' }],
    ['level', { level: 'System' }],
    ['systems', { systems: [] }],
    ['functions', { functions: [] }],
    ['constraints', { constraints: [] }],
    ['type', { type: 'none' }],
    ['autoUpdate', { autoUpdate: false }],
    ['customFields', { customFields: {} }],
    ['position', { position: 3 }],
  ])('with %s null sets it back', (field, expected) =>
    expect(changed({ [field]: null })).toMatchObject(expected),
  );

  it.each(['info', 'parentId'])('with %s null takes it away', (field) => {
    const child = aModel()
      .requirement('P')
      .requirement('R', { in: 'P', info: { comment: 'c' } })
      .build();
    expect(
      the(edited(child, update('requirement', 'R', { [field]: null })).model, 'requirement', 'R'),
    ).not.toHaveProperty(field);
  });

  it('merges info key by key', () => {
    expect(changed({ info: { comment: null, reference: { pageNumber: 4, text: null } } }).info).toEqual({
      reference: { file: 'spec.pdf', pageNumber: 4 },
    });
  });

  it('puts it under another, but not under itself', () => {
    expect(refusalOf(sampleModel(), update('requirement', 'Light', { parentId: idOf('Lighter') }))).toBe(
      'CONFLICT parentId',
    );
    expect(refusalOf(sampleModel(), update('requirement', 'Light', { parentId: idOf('Light') }))).toBe(
      'CONFLICT parentId',
    );
    expect(refusalOf(sampleModel(), update('requirement', 'Light', { parentId: idOf('nobody') }))).toBe(
      'REFERENCE_NOT_FOUND parentId',
    );
    expect(refusalOf(sampleModel(), update('requirement', 'Light', { parentId: idOf('Wheel') }))).toBe(
      'REFERENCE_NOT_FOUND parentId',
    );
  });

  it('takes a requirement as it was read, and changes nothing', () => {
    const wire = requirementToWire(the(sampleModel(), 'requirement', 'Light'));
    expect(edited(sampleModel(), update('requirement', 'Light', wire)).diff).toEqual([]);
  });
});

describe('the systems of a requirement', () => {
  it('are parts, each once', () => {
    expect(changed({ systems: [idOf('Wheel'), idOf('Wheel').toUpperCase()] }).systems).toEqual([
      idOf('Wheel'),
    ]);
    expect(refusalOf(sampleModel(), update('requirement', 'Light', { systems: [idOf('Idle')] }))).toBe(
      'REFERENCE_NOT_FOUND systems.0',
    );
  });

  it('are one fact with the satisfies links', () => {
    const { model } = edited(
      sampleModel(),
      update('requirement', 'Light', { systems: [idOf('Wheel'), idOf('Battery')] }),
    );
    const links = [...model.tables['trace-link'].values()].filter(({ type }) => type === 'satisfies');
    expect(links.map(({ sourceId }) => sourceId).sort()).toEqual([idOf('Wheel'), idOf('Battery')].sort());
    const [link] = links;
    const fewer = edited(model, { op: 'delete', kind: 'trace-link', id: link!.id }).model;
    expect(the(fewer, 'requirement', 'Light').systems).not.toContain(link!.sourceId);
  });

  it('follow a link that comes, turns, moves or goes', () => {
    const start = aModel().part('P').part('Q').requirement('R').requirement('S').build();
    const systems = (model = start) =>
      ['R', 'S'].map((label) => the(model, 'requirement', label).systems.length);
    const came = edited(
      start,
      create('trace-link', 'L', { type: 'satisfies', sourceId: idOf('P'), targetId: idOf('R') }),
    ).model;
    expect(systems(came)).toEqual([1, 0]);
    expect(systems(edited(came, update('trace-link', 'L', { type: 'refines' })).model)).toEqual([0, 0]);
    expect(systems(edited(came, update('trace-link', 'L', { targetId: idOf('S') })).model)).toEqual([0, 1]);
    expect(systems(edited(came, update('trace-link', 'L', { sourceId: idOf('Q') })).model)).toEqual([1, 0]);
    expect(edited(came, update('trace-link', 'L', { suspect: true })).diff).toHaveLength(1);
    expect(systems(edited(came, remove('trace-link', 'L')).model)).toEqual([0, 0]);
    expect(systems(edited(came, remove('part', 'P')).model)).toEqual([0, 0]);
  });

  it('are at most a thousand, however they come', () => {
    const parts = Array.from({ length: 1_001 }, (_, index) => `P${index}`);
    const model = edited(
      EMPTY_MODEL,
      ...parts.map((label) => create('part', label, { name: label })),
      create('requirement', 'R', { title: 'R', systems: parts.slice(1).map(idOf) }),
    ).model;
    expect(
      refusalOf(
        model,
        create('trace-link', 'L', { type: 'satisfies', sourceId: idOf('P0'), targetId: idOf('R') }),
      ),
    ).toBe('VALIDATION_FAILED targetId');
  });
});

describe('a constraint', () => {
  const limit = { variableId: idOf('mass'), operator: '<', limit: 1 };
  const constraint = (row: object) => changed({ constraints: [row] }).constraints[0];

  it('gets the id and the type that it leaves out', () => {
    expect(constraint(limit)).toMatchObject({ ...limit, type: 'attribute' });
    expect(constraint(limit)?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(constraint({ expression: 'a < 1 kg' })).toMatchObject({ type: 'expression' });
    expect(constraint({ text: 'soon' })).toMatchObject({ type: 'text' });
  });

  it('keeps the id that it has, a UUID or any word', () => {
    expect(constraint({ ...limit, id: 'c1' })?.id).toBe('c1');
    expect(constraint({ ...limit, id: idOf('c').toUpperCase() })?.id).toBe(idOf('c'));
  });

  it('may compare with a unit, and a variable of a state', () =>
    expect(constraint({ ...limit, type: 'variable', variableId: idOf('speed'), unit: 'km/h' })).toMatchObject(
      { unit: 'km/h' },
    ));

  it.each([
    ['VALIDATION_FAILED constraints.0.type', { ...limit, type: 'between' }],
    ['VALIDATION_FAILED constraints.0.operator', { ...limit, operator: '==' }],
    ['VALIDATION_FAILED constraints.0.limit', { ...limit, limit: '1' }],
    ['VALIDATION_FAILED constraints.0.limit', { ...limit, limit: Number.POSITIVE_INFINITY }],
    ['VALIDATION_FAILED constraints.0.limit constraints.0.operator constraints.0.variableId', {}],
    [
      'VALIDATION_FAILED constraints.0.limit constraints.0.variableId',
      { type: 'attribute', operator: '<', limit: 'x' },
    ],
    ['VALIDATION_FAILED constraints.0.expression', { ...limit, expression: 'x', type: 'attribute' }],
    ['VALIDATION_FAILED constraints.0.expression', { type: 'expression' }],
    ['VALIDATION_FAILED constraints.0.unit', { type: 'text', text: 't', unit: 'kg' }],
    ['VALIDATION_FAILED constraints.0.colour', { ...limit, colour: 'red' }],
  ])('is refused as %s: %j', (expected, row) => expect(refusal({ constraints: [row] })).toBe(expected));

  it.each([idOf('nobody'), 'temperature', idOf('Battery')])(
    'is kept with a variable that names nothing: %s',
    (variableId) => expect(constraint({ ...limit, variableId })).toMatchObject({ ...limit, variableId }),
  );

  it('has an id of its own in its list', () =>
    expect(
      refusal({
        constraints: [
          { id: 'c', text: 'a' },
          { id: 'c', text: 'b' },
        ],
      }),
    ).toBe('CONFLICT constraints.1.id'));

  it('may outlive its variable, and the requirement still be edited', () => {
    const gone = edited(sampleModel(), remove('part', 'Battery')).model;
    const now = edited(gone, update('requirement', 'Light', { title: 'Lean' })).model;
    expect(the(now, 'requirement', 'Light').constraints[0]).toMatchObject({ variableId: idOf('mass') });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importFile } from '#interchange/import-file.ts';
import { writeZip } from '#interchange/zip/write-zip.ts';
import type { Source } from '#model/elements/source.ts';
import { deleteElement } from '#model/edit/delete-element.ts';
import { edit } from '#model/edit/draft.ts';
import { updateElement } from '#model/edit/save-element.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import { expectSound } from '#testing/models/model-laws.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const NAMESPACES = [
  ['xmi', 'http://www.omg.org/XMI'],
  ['xsi', 'http://www.w3.org/2001/XMLSchema-instance'],
  ['m', 'http://www.polarsys.org/capella/core/modeller/6.0.0'],
  ['common', 'http://www.polarsys.org/capella/core/common/6.0.0'],
  ['core', 'http://www.polarsys.org/capella/core/core/6.0.0'],
  ['cs', 'http://www.polarsys.org/capella/core/cs/6.0.0'],
  ['fa', 'http://www.polarsys.org/capella/core/fa/6.0.0'],
  ['la', 'http://www.polarsys.org/capella/core/la/6.0.0'],
  ['pa', 'http://www.polarsys.org/capella/core/pa/6.0.0'],
  ['value', 'http://www.polarsys.org/capella/core/information/datavalue/6.0.0'],
  ['req', 'http://www.polarsys.org/kitalpha/requirements'],
  ['creq', 'http://www.polarsys.org/capella/requirements'],
  ['other', 'http://example.org/viewpoint'],
]
  .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  .join('');

/** An element: its feature, class, id, further attributes and what is in it. */
function el(role: string, type: string, id: string, attributes = '', ...inside: string[]): string {
  return `<${role} xsi:type="${type}" id="${id}" ${attributes}>\n${inside.join('')}</${role}>\n`;
}
const project = (...inside: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<m:Project xmi:version="2.0"${NAMESPACES} id="p" name="Rover">\n${el(
    'ownedModelRoots',
    'm:SystemEngineering',
    'se',
    'name="Rover"',
    ...inside,
  )}</m:Project>\n`;
const layer = (...inside: string[]) =>
  project(
    el(
      'ownedArchitectures',
      'la:LogicalArchitecture',
      'arch',
      'name="Logical"',
      el('ownedLogicalComponentPkg', 'la:LogicalComponentPkg', 'pkg', 'name="Structure"', ...inside),
    ),
  );
const part = (id: string, type: string, name = id) =>
  el('ownedFeatures', 'cs:Part', id, `name="${name}" abstractType="#${type}"`);
const component = (id: string, attributes = '', ...inside: string[]) =>
  el('ownedLogicalComponents', 'la:LogicalComponent', id, `name="${id}" ${attributes}`, ...inside);
const port = (id: string, orientation: string) =>
  el('ownedFeatures', 'fa:ComponentPort', id, `name="${id}" orientation="${orientation}" kind="FLOW"`);

function read(file: string | Uint8Array, model: SystemModel = EMPTY_MODEL, sources: readonly Source[] = []) {
  const bytes = typeof file === 'string' ? encode(file) : file;
  return importFile(
    'capella',
    bytes,
    { modelId: idOf('model'), model, sources },
    testContext('2026-11-22T00:00:00.000Z', 'import'),
  );
}
function imported(file: string | Uint8Array, model?: SystemModel, sources?: readonly Source[]) {
  const result = read(file, model, sources);
  if (!result.ok) throw new Error(`${result.refusal.detail} ${JSON.stringify(result.refusal.errors)}`);
  expectSound(result.value.edited.model);
  return { ...result.value, model: result.value.edited.model, sources: result.value.records?.sources ?? [] };
}
const refusal = (file: string | Uint8Array) => {
  const result = read(file);
  return result.ok ? 'it was read' : result.refusal.detail;
};
function only<K extends keyof SystemModel['tables']>(model: SystemModel, kind: K, name: string) {
  const all = [...model.tables[kind].values()].filter((one) => 'name' in one && one.name === name);
  const [first] = all;
  if (!first || all.length > 1) throw new Error(`${all.length} of ${name}`);
  return first;
}

describe('a component', () => {
  it('lies where its part does, with its ports and property values', () => {
    const { model } = imported(
      layer(
        part('p1', 'System'),
        part('p2', 'Pump'),
        component('System', '', part('p3', 'Motor')),
        component(
          'Motor',
          'description="&lt;p>Turns the &lt;b>wheel&lt;/b>.&lt;/p>&lt;p>Twice.&lt;/p>"',
          port('in', 'IN'),
          el(
            'ownedPropertyValueGroups',
            'core:PropertyValueGroup',
            'group',
            'name="Cost"',
            el(
              'ownedPropertyValues',
              'core:FloatPropertyValue',
              'v1',
              'name="Price" value="12.5"',
              el('ownedPropertyValues', 'core:StringPropertyValue', 'u1', 'name="__UNIT__" value="EUR"'),
            ),
            el('ownedPropertyValues', 'core:BooleanPropertyValue', 'v2', 'name="In stock"'),
          ),
        ),
        component('Pump', 'actor="true"'),
      ),
    );
    expect(only(model, 'part', 'Motor')).toMatchObject({
      kind: 'logical component',
      description: 'Turns the wheel.\nTwice.',
      parentId: only(model, 'part', 'System').id,
      ports: [{ name: 'in', direction: 'in', side: 'left' }],
      attributes: [
        { name: 'Price', type: 'number', value: 12.5, unit: 'EUR' },
        { name: 'In stock', type: 'boolean', value: false },
      ],
    });
    expect(only(model, 'part', 'Pump').kind).toBe('logical actor');
  });

  it('that is used twice is two parts, whose ends are told apart', () => {
    const end = (id: string, at: string, of: string) =>
      el('ownedComponentExchangeEnds', 'fa:ComponentExchangeEnd', id, `part="#${at}" port="#${of}"`);
    const { model, classes } = imported(
      layer(
        part('left', 'Wheel'),
        part('right', 'Wheel'),
        component('Wheel', '', port('axle', 'INOUT'), part('p-tyre', 'Tyre')),
        component('Tyre'),
        el(
          'ownedComponentExchanges',
          'fa:ComponentExchange',
          'x',
          'name="Turn" kind="FLOW" source="#e1" target="#e2"',
          end('e1', 'left', 'axle'),
          end('e2', 'right', 'axle'),
        ),
      ),
    );
    const [left, right] = [only(model, 'part', 'left'), only(model, 'part', 'right')];
    expect([left.type, right.type]).toEqual(['Wheel', 'Wheel']);
    expect(only(model, 'interface', 'Turn')).toMatchObject({
      sourceId: left.id,
      targetId: right.id,
      sourcePortId: left.ports[0]?.id,
      targetPortId: right.ports[0]?.id,
      connections: [{ type: 'Information', subType: 'Flow', direction: 'inout' }],
    });
    expect(only(model, 'part', 'Tyre').parentId).toBe(left.id);
    expect(classes).toMatchObject({
      ComponentExchangeEnd: { file: 2, taken: 2 },
      Part: { file: 3, taken: 3 },
    });
  });

  it('that is used within itself is put outermost, and said', () => {
    const { model, notes } = imported(
      layer(component('A', '', part('p1', 'B')), component('B', '', part('p2', 'A'))),
    );
    expect(model.tables.part.size).toBe(4);
    expect(notes.map(({ message }) => message)).toContain(
      'a component is used within itself; it is put outermost',
    );
  });

  it('keeps its id where the file has UUIDs, so that two versions can be compared', () => {
    const id = '8a1e682f-85c8-41c7-a837-a9e76aabfddc';
    const { model } = imported(layer(component(id)));
    expect(model.tables.part.get(id)?.name).toBe(id);
  });

  it('of another add-on that has the name of a class is no component', () => {
    const { model, classes } = imported(
      layer(el('ownedExtensions', 'other:LogicalComponent', 'x', 'name="X"')),
    );
    expect(model.tables.part.size).toBe(2);
    expect(classes?.['LogicalComponent']).toEqual({ file: 1, taken: 0 });
  });
});

describe('a state machine', () => {
  const mode = (id: string, ...inside: string[]) =>
    el('ownedStates', 'common:Mode', id, `name="${id}"`, ...inside);
  const region = (id: string, ...inside: string[]) =>
    el('ownedRegions', 'common:Region', id, 'name="Region"', ...inside);
  const transition = (id: string, attributes: string, ...inside: string[]) =>
    el('ownedTransitions', 'common:StateTransition', id, attributes, ...inside);
  const guard = (id: string, text: string) =>
    el(
      'ownedConstraints',
      'core:Constraint',
      id,
      '',
      el('ownedSpecification', 'value:OpaqueExpression', `${id}-x`, '', `<bodies>${text}</bodies>`),
    );

  it('has its regions, triggers, guards and effects', () => {
    const { model } = imported(
      layer(
        component(
          'Motor',
          '',
          el(
            'ownedStateMachines',
            'common:StateMachine',
            'machine',
            'name="Drive"',
            region(
              'r',
              mode('Off', region('empty')),
              mode('On', region('r1', mode('Slow')), region('r2', mode('Warm'))),
              el('ownedStates', 'common:ChoicePseudoState', 'Choice', 'name="Choice"'),
              el('ownedStates', 'common:DeepHistoryPseudoState', 'H', 'name="H"'),
              transition('t1', 'source="#Off" target="#Choice" triggerDescription="Key turned"'),
              transition('t2', 'source="#Choice" target="#Off" guard="#g2"', guard('g2', '[else]')),
              transition('t3', 'source="#Choice" target="#On" guard="#g3"', guard('g3', 'speed &gt; 3')),
              transition('t4', 'source="#On" target="#Off" triggers="#time" effect="#f"'),
              transition('t5', 'source="#On" target="#Off" guard="#g5"', guard('g5', 'key is out')),
            ),
          ),
        ),
        el('ownedLogicalComponents', 'la:LogicalFunction', 'f', 'name="Brake hard"'),
        el('x', 'common:TimeEvent', 'time', 'name="" kind="AFTER" expression="#e"', guard('e', '5 s')),
      ),
    );
    const drive = only(model, 'state', 'Drive');
    expect(drive.partId).toBe(only(model, 'part', 'Motor').id);
    expect(only(model, 'state', 'Off')).toMatchObject({ kind: 'state', parentId: drive.id });
    expect(only(model, 'state', 'On').kind).toBe('parallel');
    expect(only(model, 'state', 'H')).toMatchObject({ kind: 'history', deep: true });
    const told = [...model.tables.transition.values()].sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
    expect(told.map(({ trigger, guards, effects }) => [trigger, guards, effects])).toEqual([
      ['Key_turned', [], []],
      [undefined, [expect.objectContaining({ type: 'expression', expression: 'speed > 3' })], []],
      ['after(5 s)', [], ['Brake hard']],
      [undefined, [expect.objectContaining({ type: 'text', text: 'key is out' })], []],
      // What is taken otherwise is asked last.
      [undefined, [], []],
    ]);
  });
});

describe('requirements', () => {
  const FILE = layer(
    component(
      'Motor',
      '',
      el(
        'ownedExtensions',
        'creq:CapellaOutgoingRelation',
        'o',
        'source="#Motor" target="#r1" relationType="#rt"',
      ),
    ),
    el(
      'ownedExtensions',
      'creq:CapellaModule',
      'module',
      'ReqIFLongName="Demands"',
      el(
        'ownedRequirements',
        'req:Requirement',
        'r1',
        'ReqIFForeignID="R-1" ReqIFText="&lt;p>It is &lt;b>light&lt;/b>.&lt;/p>&#xa;&lt;p>Really&amp;nbsp;so.&lt;/p>"',
        el('ownedAttributes', 'req:EnumerationValueAttribute', 'a1', 'definition="#d1" values="#low"'),
        el('ownedAttributes', 'req:StringValueAttribute', 'a2', 'value="by hand" definition="#d2"'),
      ),
      el('ownedRequirements', 'req:Requirement', 'r2', 'ReqIFChapterName="Scope"'),
    ),
    el('t', 'req:RelationType', 'rt', 'ReqIFLongName="Satisfied by"'),
    el('t', 'req:AttributeDefinition', 'd1', 'ReqIFLongName="constructor"'),
    el('t', 'req:AttributeDefinition', 'd2', 'ReqIFLongName="status"'),
    el('t', 'req:EnumValue', 'low', 'ReqIFLongName="low"'),
  );

  it('come with their texts, attributes and relations', () => {
    const { model } = imported(FILE);
    const light = [...model.tables.requirement.values()].find(({ key }) => key === 'R-1');
    expect(light).toMatchObject({
      name: 'It is light.',
      statement: 'It is light.\nReally\u00a0so.',
      systems: [only(model, 'part', 'Motor').id],
      customFields: {
        'constructor (source)': 'low',
        'status (source)': 'by hand',
        richText: expect.stringContaining('<b>light</b>'),
      },
    });
    expect(only(model, 'requirement', 'Scope').parentId).toBe(only(model, 'requirement', 'Demands').id);
    expect(only(model, 'requirement', 'Demands').kind).toBe('heading');
  });

  it('imported again are no change', () => {
    const { model, sources } = imported(FILE);
    expect(imported(FILE, model, sources).edited.diff).toEqual([]);
  });
});

describe('another version of a file', () => {
  const FILE = layer(component('Motor', 'description="old"'), component('Pump'), component('Tank'));

  it('changes what it changed, keeps what was changed here, and deletes what it no longer has', () => {
    const { model, sources } = imported(FILE);
    const [motor, pump, tank] = ['Motor', 'Pump', 'Tank'].map((name) => only(model, 'part', name).id);
    const mine = edit(model, testContext(), (draft) => {
      const saved = updateElement(draft, 'part', motor ?? '', { name: 'My motor' });
      return saved.ok ? deleteElement(draft, 'part', pump ?? '') : saved;
    });
    if (!mine.ok) throw new Error(mine.refusal.detail);
    const next = FILE.replace('"old"', '"new"').replace(component('Tank'), component('Valve'));
    const { model: now, notes } = imported(next, mine.value.model, sources);
    expect(now.tables.part.get(motor ?? '')).toMatchObject({ name: 'My motor', description: 'new' });
    expect(now.tables.part.has(pump ?? '')).toBe(false);
    expect(now.tables.part.has(tank ?? '')).toBe(false);
    expect(only(now, 'part', 'Valve').position).toBeDefined();
    expect(notes.map(({ message }) => message)).toContain(
      'Pump is unchanged in the file and was deleted in the model; it stays deleted',
    );
  });
});

describe('fragments', () => {
  const MAIN = project(
    `<ownedArchitectures xsi:type="la:LogicalArchitecture" href="fragments/My%20layer.capellafragment#arch"/>`,
  );
  const fragment = (...inside: string[]) =>
    `<?xml version="1.0"?>\n<la:LogicalArchitecture xmi:version="2.0"${NAMESPACES} id="arch" name="Logical">${inside.join('')}</la:LogicalArchitecture>`;
  const zip = (fragments: Record<string, string>) =>
    writeZip(
      Object.entries({ 'rover/Rover.capella': MAIN, ...fragments }).map(([path, text]) => ({
        path,
        bytes: encode(text),
      })),
    );
  const LAYER = 'rover/fragments/My layer.capellafragment';
  const CPKG = el(
    'ownedLogicalComponentPkg',
    'la:LogicalComponentPkg',
    'pkg',
    'name="S"',
    component('Motor'),
  );

  it('are put in their places', () => {
    const { model, classes, sources } = imported(zip({ [LAYER]: fragment(CPKG) }));
    expect(only(model, 'part', 'Motor').parentId).toBe(only(model, 'part', 'S').id);
    expect(classes?.['LogicalArchitecture']).toEqual({ file: 1, taken: 1 });
    expect(imported(zip({ [LAYER]: fragment(CPKG) }), model, sources).edited.diff).toEqual([]);
  });

  it.each<[string, string | Uint8Array, RegExp]>([
    [
      'that is missing',
      MAIN,
      /^Line 4: the fragment fragments\/My layer.capellafragment is missing\. Pack the whole folder/,
    ],
    [
      'that holds itself',
      zip({
        [LAYER]: fragment(
          `<ownedLogicalComponentPkg xsi:type="la:LogicalArchitecture" href="My%20layer.capellafragment#arch"/>`,
        ),
      }),
      /My layer\.capellafragment, line 2: .* is held here and elsewhere/,
    ],
    [
      'that begins with something else',
      zip({ [LAYER]: fragment().replace('id="arch"', 'id="x"') }),
      /does not begin with the element arch/,
    ],
    [
      'that is cut off',
      zip({ [LAYER]: fragment(CPKG).slice(0, -40) }),
      /My layer\.capellafragment: Line \d+: /,
    ],
    [
      'of no project',
      writeZip([{ path: 'a.aird', bytes: encode('<a/>') }]),
      /no file whose name ends in \.capella/,
    ],
  ])('%s is an error with its place', (_, file, message) => expect(refusal(file)).toMatch(message));
});

describe('a broken file is refused with its place', () => {
  const GOOD = layer(component('Motor'));
  it.each<[string, string | Uint8Array, RegExp]>([
    ['cut off', GOOD.slice(0, -30), /^Line \d+: .* is not closed/],
    ['empty', '', /^The file is empty/],
    [
      'with entities',
      GOOD.replace('<m:P', '<!DOCTYPE x [<!ENTITY a "aaaa">]><m:P'),
      /^Line 2: a DOCTYPE is not accepted/,
    ],
    [
      'of another namespace',
      GOOD.replace('/capella/core/modeller/', '/uml/'),
      /^Line 2: this is not a Capella model: it begins with <m:Project>/,
    ],
    [
      'with a class of an undeclared prefix',
      GOOD.replace('la:LogicalComponent"', 'zz:LogicalComponent"'),
      /^Line \d+: the prefix zz is not declared/,
    ],
    [
      'with an id that is used twice',
      layer(component('A'), component('A')),
      /^Line \d+: the id A is used twice, first in line \d+/,
    ],
    ['with elements deep in each other', layer('<a id="1">'.repeat(300)), /^Line \d+: .*deep/],
  ])('%s', (_, file, message) => expect(refusal(file)).toMatch(message));

  it('or read soundly, whatever became of it', () => {
    const FILE = layer(
      part('p1', 'Motor'),
      component('Motor', '', port('in', 'IN'), part('p2', 'Wheel')),
      component('Wheel', '', port('out', 'OUT')),
      el('ownedComponentExchanges', 'fa:ComponentExchange', 'x', 'source="#in" target="#out" kind="FLOW"'),
      el(
        'ownedStateMachines',
        'common:StateMachine',
        's',
        '',
        el(
          'ownedRegions',
          'common:Region',
          'r',
          '',
          el('ownedStates', 'common:State', 'a', 'name="A"'),
          el('ownedTransitions', 'common:StateTransition', 't', 'source="#a" target="#a"'),
        ),
      ),
    );
    const pieces = [
      '#in',
      '#Motor',
      '#a',
      '#x',
      'cs:Part',
      'la:LogicalComponent',
      'common:State',
      'p1',
      '"',
      '<',
      '',
      ' ',
      '>',
    ];
    const change = fc.tuple(fc.nat(FILE.length), fc.nat(30), fc.constantFrom(...pieces));
    const mutated = fc
      .array(change, { minLength: 1, maxLength: 4 })
      .map((changes) =>
        changes.reduce(
          (text, [at, length, piece]) => text.slice(0, at) + piece + text.slice(at + length),
          FILE,
        ),
      );
    const swapped = fc
      .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom(...pieces)), { maxLength: 6 })
      .map((changes) =>
        changes.reduce((text, [from, to]) => (from === '' ? text : text.replace(from, to)), FILE),
      );
    fc.assert(
      fc.property(fc.oneof(mutated, swapped), (text) => {
        const result = read(text);
        const told = result.ok ? 'read' : `${result.refusal.code} ${result.refusal.detail}`;
        expect(told).toMatch(/^read$|^BAD_FILE \S/);
        const { edited, records } = result.ok ? result.value : imported(FILE);
        expectSound(edited.model);
        const again = read(result.ok ? text : FILE, edited.model, records?.sources);
        expect(again.ok && again.value.edited.diff).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

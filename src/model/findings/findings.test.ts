import fc from 'fast-check';
import { saidIn } from '#language/translate.ts';
import { describe, expect, it } from 'vitest';
import { type SystemModel, WorkingModel } from '#model/system-model.ts';
import { aModel, idOf, type ModelBuilder, testContext } from '#testing/models/model-builder.ts';
import { afterAllOf, anyModel, anyOperation } from '#testing/models/random-operations.ts';
import { EXAMPLES } from './examples.ts';
import { ModelFindings } from './model-findings.ts';
import { ALL_RULES } from './rules.ts';

function findingsIn(model: SystemModel) {
  const found = new ModelFindings();
  found.update(model);
  return [...found.findings.all()];
}
/** What one rule finds, as the labels of elements with the sentences and witnesses. */
function foundBy(rule: string, builder: Pick<ModelBuilder, 'build'>) {
  return findingsIn(builder.build())
    .filter((one) => one.rule === rule)
    .map(({ message, witness }) => (witness === undefined ? message : `${message} (${witness})`));
}

/** The same as files had it whose states have no order. */
const withoutOrder = (builder: ModelBuilder) => ({
  build: () => {
    const working = new WorkingModel(builder.build());
    for (const { order: _, ...state } of working.tables.state.values()) working.put('state', state);
    return working.freeze();
  },
});

const number = (label: string, fields: object = {}) => ({
  id: idOf(label),
  name: label,
  type: 'number',
  ...fields,
});
const limit = (variable: string, operator: string, bound: number, unit?: string) => ({
  id: `${variable} ${operator} ${bound}`,
  type: 'attribute',
  variableId: idOf(variable),
  operator,
  limit: bound,
  ...(unit !== undefined && { unit }),
});
const expression = (text: string) => ({ id: text.slice(0, 100), type: 'expression', expression: text });
const tank = () =>
  aModel().part('Tank', {
    attributes: [number('level', { unit: 'm' }), number('flow'), { ...number('open'), type: 'boolean' }],
  });
const machine = () =>
  tank()
    .state('Tank.on', { kind: 'choice', partId: idOf('Tank') })
    .state('A', { partId: idOf('Tank') })
    .state('B', { partId: idOf('Tank') });
const way = (builder: ModelBuilder, name: string, guards: readonly object[], fields: object = {}) =>
  builder.transition(name, 'Tank.on', 'A', { guards, ...fields });

describe('guards', () => {
  it('that can never all be true are found', () => {
    const guards = [limit('level', '>', 3), expression('level < 200 cm')];
    expect(foundBy('guard-never', way(machine(), 'go', guards))).toEqual(['Its guards are never all true.']);
    expect(
      foundBy('guard-never', way(machine(), 'go', [limit('level', '>=', 3), limit('level', '<=', 3)])),
    ).toEqual([]);
  });

  it('that are always true are found', () => {
    expect(
      foundBy('guard-always', way(machine(), 'go', [expression('level < 3 m or level >= 2 m')])),
    ).toHaveLength(1);
    expect(foundBy('guard-always', way(machine(), 'go', [expression('level < 3 m or not open')]))).toEqual(
      [],
    );
    expect(foundBy('guard-always', way(machine(), 'go', []))).toEqual([]);
  });

  it('of two ways from one state that are true at once are found, with the values', () => {
    const two = (first: object, second: object, fields: object = {}) =>
      way(way(machine(), 'up', [first]), 'down', [second], fields);
    expect(foundBy('guards-at-once', two(limit('level', '>', 2), limit('level', '<=', 2)))).toEqual([]);
    const [found] = foundBy('guards-at-once', two(limit('level', '>=', 2), limit('level', '<=', 200, 'cm')));
    expect(found).toMatch(/Conflicts with “(up|down)”: both enabled. \(level = 2 m\)/);
    expect(foundBy('guards-at-once', two(limit('level', '>', 2), limit('flow', '>', 2)))).toHaveLength(1);
    expect(
      foundBy('guards-at-once', two(limit('level', '>', 2), limit('level', '>', 2), { trigger: 'stop' })),
    ).toEqual([]);
  });

  it('of a choice that leave a gap are found, with a value in it', () => {
    const two = way(way(machine(), 'up', [limit('level', '>', 2)]), 'down', [limit('level', '<', 2)]);
    expect(foundBy('choice-without-default', two)).toEqual([
      'For some values, no transition out of Tank.on is enabled. (level = 2 m)',
    ]);
    expect(foundBy('choice-without-default', way(two, 'else', []))).toEqual([]);
    const obscure = way(machine(), 'go', [expression('sin(level / 1 m) > 0')]);
    expect(foundBy('choice-without-default', obscure)).toEqual([
      'Tank.on has no “else” transition, and its guards cannot be checked exactly.',
    ]);
    const other = { id: 'e', type: 'text', text: 'else' };
    expect(foundBy('choice-without-default', way(obscure, 'rest', [other]))).toEqual([]);
  });

  it('of a way for all else are no rivals of the others', () => {
    const choice = way(way(machine(), 'up', [limit('level', '>', 2)]), 'rest', []);
    expect(foundBy('guards-at-once', choice)).toEqual([]);
    const ordered = (rest: number) =>
      machine()
        .transition('up', 'A', 'B', { guards: [limit('level', '>', 2)], order: 2 })
        .transition('rest', 'A', 'B', { order: rest });
    expect(foundBy('guards-at-once', ordered(3))).toEqual([]);
    expect(foundBy('guards-at-once', ordered(1))).toHaveLength(1);
  });

  it('on an event are rivals of those on a part of its name', () => {
    const two = (trigger: string) =>
      machine().transition('a', 'A', 'B', { trigger: 'error.send' }).transition('b', 'A', 'B', { trigger });
    for (const trigger of ['error', 'error.*', '*', 'stop error.send'])
      expect(foundBy('guards-at-once', two(trigger))).toHaveLength(1);
    for (const trigger of ['error.sending', 'err', 'error.send.late'])
      expect([trigger, foundBy('guards-at-once', two(trigger)).length]).toEqual([
        trigger,
        trigger === 'error.send.late' ? 1 : 0,
      ]);
  });

  it('that contradict each other beside one that nobody can read are found', () => {
    const guards = [limit('level', '>', 3), { id: 't', type: 'text', text: 'when ready' }];
    expect(foundBy('guard-never', way(machine(), 'go', [...guards, limit('level', '<', 2)]))).toHaveLength(1);
    expect(foundBy('guard-never', way(machine(), 'go', guards))).toEqual([]);
  });

  it('that are more than can be counted through stop no other rule', () => {
    const many = Array.from({ length: 12 }, (_, n) => `(level > ${n} m or flow > ${n} or open)`).join(
      ' and ',
    );
    const wide = Array.from({ length: 300 }, (_, n) => `(level = ${n} m and flow = ${n})`).join(' or ');
    const model = way(way(machine(), 'go', [expression(many)]), 'on', [expression(wide)]);
    expect(foundBy('guard-never', model)).toEqual([]);
    expect(foundBy('initial-state', withoutOrder(model))).toHaveLength(1);
  });

  it('that name what is not there are found, but not what an event carries', () => {
    expect(foundBy('guard-unreadable', way(machine(), 'go', [expression('pressure > 3 [bar]')]))).toEqual([
      'Guard 1: There is no attribute “pressure” here.',
    ]);
    const carried = expression('_event.data = 3 and level > 1 m');
    expect(foundBy('guard-unreadable', way(machine(), 'go', [carried]))).toEqual([]);
  });

  it('that ask for what every run has are read: its name, its session and how events reach it', () => {
    for (const asked of ['_name = "Tank"', '_sessionid != ""', '_ioprocessors.scxml.location != ""'])
      expect(foundBy('guard-unreadable', way(machine(), 'go', [expression(asked)]))).toEqual([]);
  });

  it('of a state that leave a gap on one event are found, where there are several', () => {
    const two = (down: number, fields: object = {}) =>
      machine()
        .transition('up', 'A', 'B', { guards: [limit('level', '>', 3)], trigger: 'tick' })
        .transition('down', 'A', 'B', { guards: [limit('level', '<', down)], trigger: 'tick', ...fields });
    expect(foundBy('guards-gap', two(2))).toEqual([
      expect.stringMatching(/^On “tick”, A can be left for some values only\. \(level = [23](\.5)? m\)$/),
    ]);
    expect(foundBy('guards-gap', two(4))).toEqual([]);
    expect(foundBy('guards-gap', two(2, { trigger: 'stop' }))).toEqual([]);
  });

  it('that nobody can read are found', () => {
    const guards = [{ id: 't', type: 'text', text: 'when ready' }, expression('level <')];
    expect(foundBy('guard-unreadable', way(machine(), 'go', guards))).toEqual([
      'Guard 1 is a text: “when ready”.',
      'Guard 2 cannot be read: A value is missing before the end.',
    ]);
  });
});

describe('effects', () => {
  const long = Array.from({ length: 600 }, () => 'level').join(' + ');

  it('that compute what cannot be read are found, wherever it stands in them', () => {
    const effects = ['level = level + 1 m', 'openValve', 'level = (1 m', `if ${long} > 3 m { open = true }`];
    expect(foundBy('effect-unreadable', way(machine(), 'go', [], { effects }))).toEqual([
      'Effect 3 cannot be read: A closing parenthesis is missing before the end.',
      expect.stringMatching(
        /^Effect 4 cannot be read: The expression has more than 500 values, operators and calls\./,
      ),
    ]);
    const state = machine().state('C', {
      partId: idOf('Tank'),
      entry: ['beep', `level = ${long}`],
      do: ['for each in 1 + { beep }', 'try { raise full with amount = 3 * }'],
      exit: ['send =next (delay==flow *)', 'cancel =(1 +)', 'return with level = 3 m', '[flow >] beep'],
    });
    expect(foundBy('effect-unreadable', state).map((message) => message.split(':')[0])).toEqual(
      ['Entry action 2', 'Do action 1', 'Do action 2', 'Exit action 1', 'Exit action 2', 'Exit action 4'].map(
        (which) => `${which} cannot be read`,
      ),
    );
  });
});

describe('states', () => {
  it('need one initial state in each region', () => {
    const unmarked = aModel().state('Machine').state('Idle', { in: 'Machine' });
    expect(foundBy('initial-state', withoutOrder(unmarked))).toEqual(['Machine has no initial state.']);
    const begun = unmarked.state('Start', { in: 'Machine', kind: 'initial' });
    expect(foundBy('initial-state', begun)).toEqual([]);
    expect(foundBy('initial-state', begun.state('Again', { in: 'Machine', kind: 'initial' }))).toEqual([
      'Machine has 2 initial states.',
    ]);
    expect(foundBy('initial-state', withoutOrder(aModel().state('A').state('B')))).toEqual([
      'The machine has no initial state.',
    ]);
  });

  it('begin in the first of them where none is marked', () => {
    const machine = () =>
      aModel()
        .state('Machine')
        .state('Idle', { in: 'Machine' })
        .state('Run', { in: 'Machine' })
        .state('Lost', { in: 'Machine' })
        .transition('go', 'Idle', 'Run')
        .transition('back', 'Run', 'Run');
    expect(foundBy('initial-state', machine())).toEqual([]);
    expect(foundBy('state-without-way-in', machine())).toEqual(['No transition leads to Lost.']);
    // What is marked decides.
    const marked = machine()
      .state('Start', { in: 'Machine', kind: 'initial' })
      .transition('', 'Start', 'Run');
    expect(foundBy('state-without-way-in', marked)).toEqual([
      'No transition leads to Idle.',
      'No transition leads to Lost.',
    ]);
    const circle = machine()
      .state('Far', { in: 'Machine' })
      .transition('a', 'Lost', 'Far')
      .transition('b', 'Far', 'Lost');
    expect(foundBy('states-cut-off', circle)).toEqual([
      expect.stringContaining('cannot be reached from the start of the machine'),
    ]);
  });

  it('that cannot be entered or left are found', () => {
    const model = aModel()
      .state('Start', { kind: 'initial' })
      .state('Run')
      .state('Lost')
      .transition('begin', 'Start', 'Run')
      .transition('away', 'Lost', 'Run');
    expect(foundBy('state-without-way-in', model)).toEqual(['No transition leads to Lost.']);
    expect(foundBy('state-without-way-out', model)).toEqual(['No transition leads out of Run.']);
  });
});

describe('states that only lead to each other', () => {
  const rover = () =>
    aModel()
      .state('Start', { kind: 'initial' })
      .state('Idle')
      .state('Charging')
      .state('Full')
      .transition('begin', 'Start', 'Idle')
      .transition('done', 'Charging', 'Full')
      .transition('again', 'Full', 'Charging');
  it('are found, each circle of a machine at once', () => {
    expect(foundBy('states-cut-off', rover())).toEqual([
      expect.stringMatching(
        /^“(Charging|Full)”, “(Charging|Full)” cannot be reached from the start of the machine\.$/,
      ),
    ]);
    expect(foundBy('states-cut-off', rover().transition('plug', 'Idle', 'Full'))).toEqual([]);
    expect(
      foundBy('states-cut-off', rover().transition('plug', 'Full', 'Idle', { direction: 'in' })),
    ).toEqual([]);
  });

  it('are none where a region, a history or a state around leads to them', () => {
    const inner = (kind: string) =>
      aModel()
        .state('Machine', { kind })
        .state('Left', { in: 'Machine' })
        .state('Start', { in: 'Left', kind: 'initial' })
        .state('A', { in: 'Left' })
        .state('Right', { in: 'Machine' })
        .state('Begin', { in: 'Right', kind: 'initial' })
        .state('B', { in: 'Right' })
        .state('Last', { in: 'Right', kind: 'history' })
        .transition('a', 'Start', 'A')
        .transition('b', 'Begin', 'B')
        .transition('c', 'B', 'Right');
    expect(foundBy('states-cut-off', inner('parallel'))).toEqual([]);
    const apart = inner('state')
      .state('Open', { in: 'Machine', kind: 'initial' })
      .transition('o', 'Open', 'Left');
    expect(foundBy('states-cut-off', apart)).toEqual([
      '“Right” cannot be reached from the start of the machine.',
    ]);
    const fork = inner('state')
      .state('Open', { in: 'Machine', kind: 'initial' })
      .transition('o', 'Open', 'A', { alsoTargetIds: [idOf('B')] });
    expect(foundBy('states-cut-off', fork)).toEqual([]);
    expect(foundBy('states-cut-off', apart.transition('back', 'A', 'Last'))).toEqual([]);
  });
});

describe('requirements', () => {
  const on =
    (label: string, fields: { readonly constraints: readonly object[] }) => (builder: ModelBuilder) =>
      builder.requirement(label, fields);
  it('that contradict each other on one variable are found', () => {
    const deep = on('Deep', { constraints: [limit('level', '>=', 5)] })(tank());
    expect(
      foundBy('requirements-contradict', on('Flat', { constraints: [limit('level', '<', 500, 'cm')] })(deep)),
    ).toEqual([expect.stringMatching(/^No value of level meets both this and REQ-\d\.$/)]);
    const level = on('Level', { constraints: [limit('level', '>=', 5)] })(tank());
    expect(
      foundBy('requirements-contradict', on('Flush', { constraints: [limit('level', '<=', 5)] })(level)),
    ).toEqual([]);
    const odd = on('Odd', { constraints: [limit('flow', '>', 5), limit('flow', '<', 5)] })(tank());
    expect(foundBy('requirements-contradict', odd)).toEqual(['No value of flow meets its own constraints.']);
  });

  it('that contradict each other in expressions are found, for the parts that they are of', () => {
    const model = (second: string, systems = [idOf('Tank')]) =>
      tank()
        .part('Pump', { attributes: [number('rate', { unit: 'm' })] })
        .requirement('High', { systems, constraints: [expression('level > 5 m and flow < 3')] })
        .requirement('Low', { constraints: [expression(second)] });
    expect(foundBy('requirements-contradict', model('Tank.level <= 300 cm'))).toEqual([
      expect.stringMatching(/^No value of level meets both this and REQ-\d\.$/),
    ]);
    expect(foundBy('requirements-contradict', model('2 * Tank.level < 11 m'))).toEqual([]);
    expect(foundBy('requirements-contradict', model('Pump.rate < 3 m'))).toEqual([]);
    expect(foundBy('requirements-contradict', model('Tank.level < 3 m or Tank.flow > 5'))).toEqual([]);
  });

  it('that name what is not there, or only people can judge, are found', () => {
    const model = tank().requirement('R', {
      constraints: [expression('Tank.depth < 3 m'), { id: 't', type: 'text', text: 'is light' }],
    });
    expect(foundBy('requirement-reference', model)).toEqual(['Constraint 1: Tank has no attribute “depth”.']);
    expect(foundBy('constraint-unreadable', model)).toEqual(['Constraint 2 is a text: “is light”.']);
  });

  it('weaker than one further up are found where the parent says nothing of the attribute', () => {
    const model = (above: number) =>
      tank()
        .requirement('Whole', { constraints: [limit('level', '<=', above)] })
        .requirement('Half', { in: 'Whole' })
        .requirement('Rest', { in: 'Half', constraints: [expression('Tank.level < 6 m')] });
    expect(foundBy('child-weaker', model(5))).toEqual([
      'It allows what its parent REQ-1 forbids. (level = 5.5 m)',
    ]);
    expect(foundBy('child-weaker', model(6))).toEqual([]);
  });

  it('weaker than their parents are found, with a value', () => {
    const parent = tank().requirement('Parent', { constraints: [limit('level', '<=', 5)] });
    const child = parent.requirement('Child', {
      in: 'Parent',
      constraints: [limit('level', '<=', 600, 'cm')],
    });
    expect(foundBy('child-weaker', child)).toEqual([
      expect.stringMatching(/^It allows what its parent REQ-1 forbids\. \(level = [56]\.?5? m\)$/),
    ]);
  });

  it('that nobody meets, measures or verifies are found, unless others do so for them', () => {
    const model = tank()
      .requirement('Whole')
      .requirement('Half', { in: 'Whole', systems: [idOf('Tank')], constraints: [limit('level', '>', 0)] })
      .link('test', 'verifies', 'Tank', 'Half')
      .requirement('Rest', { in: 'Whole' });
    const gaps = [
      'requirement-without-part',
      'requirement-without-constraint',
      'requirement-without-verification',
    ];
    expect(gaps.map((rule) => foundBy(rule, model).length)).toEqual([1, 1, 1]);
  });

  it('that are not met are found', () => {
    const model = tank().requirement('R', { constraints: [expression('1 > 2')] });
    expect(foundBy('requirement-not-met', model)).toEqual([
      'Its constraint is violated: 1, 1 beyond the limit of 2.',
    ]);
  });

  it('that are not met say by how much, of which part, with units', () => {
    const filled = aModel()
      .part('Tank', { attributes: [number('level', { unit: 'cm', value: 720 })] })
      .part('Pump', { attributes: [number('flow', { value: 3 })] })
      .requirement('R', {
        systems: [idOf('Tank')],
        constraints: [
          limit('level', '<=', 7, 'm'),
          limit('flow', '>', 3),
          expression('level < 500 cm'),
          expression('1 < 2'),
        ],
      })
      .requirement('S', { constraints: [expression('not (1 < 2)')] });
    expect(foundBy('requirement-not-met', filled)).toEqual([
      '3 of its 4 constraints are violated – constraint 1: 7.2 m, 0.2 m beyond the limit of 7 m; constraint 2: 3 is at the limit, which is not allowed; constraint 3: 720 cm, 220 cm beyond the limit of 500 cm for Tank.',
      'Its constraint is violated.',
    ]);
    const [german] = saidIn({ language: 'de' }, () => foundBy('requirement-not-met', filled));
    expect(german).toContain('7,2 m, 0,2 m beyond');
  });
});

describe('a gap that no value closes', () => {
  const never = { guards: [{ id: 'g', type: 'expression', expression: 'false' }] } as const;

  it('is found without a witness, in a choice and in a state that waits', () => {
    const choice = aModel()
      .state('Pick', { kind: 'choice' })
      .state('A')
      .transition('a', 'Pick', 'A', never)
      .transition('b', 'Pick', 'A', never);
    expect(foundBy('choice-without-default', choice)).toEqual(['No transition out of Pick is ever enabled.']);
    const waiting = aModel()
      .state('A')
      .state('B')
      .transition('a', 'A', 'B', { trigger: 'go', ...never })
      .transition('b', 'A', 'B', { trigger: 'go', ...never });
    expect(foundBy('guards-gap', waiting)).toEqual(['On “go”, A can be left for no value.']);
  });
});

describe('interfaces', () => {
  const pump = (ports: readonly object[] = []) =>
    tank().part('Pump', { ports, attributes: [number('speed', { unit: 'm/s' })] });
  it('that carry nothing, or are there twice, are found', () => {
    const carries = { connections: [{ id: 'c', type: 'Matter', direction: 'out' }] };
    const back = { connections: [{ id: 'c', type: 'Matter', direction: 'in' }] };
    const model = pump().interface('Pipe', 'Tank', 'Pump', carries).interface('Wire', 'Tank', 'Pump');
    expect(foundBy('interface-empty', model)).toEqual(['It has no connections.']);
    const copied = model.interface('Copy', 'Pump', 'Tank', { ...back, name: 'Pipe' });
    expect(foundBy('interface-twice', copied)).toHaveLength(1);
    expect(
      foundBy('interface-twice', model.interface('Other', 'Pump', 'Tank', { ...carries, name: 'Pipe' })),
    ).toHaveLength(1);
  });

  it('whose ends disagree are found', () => {
    const port = { id: idOf('Inlet'), name: 'Inlet', direction: 'out', side: 'left', type: 'Energy' };
    const model = pump([port]).interface('Pipe', 'Tank', 'Pump', {
      targetPortId: idOf('Inlet'),
      connections: [{ id: 'c', name: 'water', type: 'Matter', direction: 'out' }],
    });
    expect(foundBy('interface-ends', model)).toEqual([
      'Connection water goes in, and port Inlet goes out.',
      'Connection water carries Matter, and port Inlet Energy.',
    ]);
  });

  const carrying = (direction: string, fields: object = {}) => ({
    connections: [{ id: 'c', type: 'Matter', direction }],
    ...fields,
  });
  const port = (label: string, direction: string, fields: object = {}) => ({
    id: idOf(label),
    name: label,
    direction,
    side: 'left',
    ...fields,
  });

  it('from a part to one inside it meet its port from inside', () => {
    const model = (direction: string) =>
      aModel()
        .part('Rover', { ports: [port('Fuel', 'in')] })
        .part('Engine', { in: 'Rover', ports: [port('Feed', 'in')] })
        .interface('Line', 'Rover', 'Engine', {
          ...carrying(direction),
          sourcePortId: idOf('Fuel'),
          targetPortId: idOf('Feed'),
        });
    expect(foundBy('interface-ends', model('out'))).toEqual([]);
    expect(foundBy('interface-ends', model('in'))).toEqual([
      'Connection 1 goes in, and port Fuel goes out, seen from inside.',
    ]);
    const both = findingsIn(model('inout').build()).filter(({ rule }) => rule === 'interface-ends');
    expect(both.map(({ message, severity }) => `${severity}: ${message}`)).toEqual([
      'warning: Connection 1 goes both ways, and port Fuel goes out, seen from inside.',
    ]);
  });

  it('whose ports do not fit are found, where no connection says which way', () => {
    const model = (direction: string, fields: object) =>
      tank()
        .part('Pump', { ports: [port('Outlet', 'out', { type: 'Matter' })] })
        .part('Filter', { ports: [port('Side', direction, { type: 'Water' })] })
        .interface('Pipe', 'Pump', 'Filter', {
          sourcePortId: idOf('Outlet'),
          targetPortId: idOf('Side'),
          ...fields,
        });
    expect(foundBy('interface-ends', model('out', {}))).toEqual([
      'Its ports do not fit: Outlet goes out, and Side out.',
    ]);
    expect(foundBy('interface-ends', model('out', carrying('out')))).toEqual([
      'Connection 1 goes in, and port Side goes out.',
    ]);
    expect(foundBy('interface-ends', model('in', {}))).toEqual([]);
    expect(foundBy('interface-ends', model('inout', carrying('out')))).toEqual([]);
  });

  it('between other ports of the same two parts are no copies', () => {
    const two = (label: string) =>
      tank()
        .part('Pump', { ports: [port('A', 'in'), port('B', 'in')] })
        .interface('Pipe', 'Tank', 'Pump', carrying('out', { targetPortId: idOf('A') }))
        .interface('Copy', 'Tank', 'Pump', carrying('out', { name: 'Pipe', targetPortId: idOf(label) }));
    expect(foundBy('interface-twice', two('A'))).toHaveLength(1);
    expect(foundBy('interface-twice', two('B'))).toEqual([]);
  });

  it('that name what is not there are found', () => {
    const connections = [{ id: 'c', variableId: idOf('gone'), referenceEdgeId: idOf('nowhere') }];
    expect(foundBy('interface-reference', pump().interface('Pipe', 'Tank', 'Pump', { connections }))).toEqual(
      [
        'Connection 1 names an attribute that is not in the model.',
        'Connection 1 refers to an interface that is not in the model.',
      ],
    );
  });
});

describe('attributes and parts', () => {
  it('without a value, in a circle, and alone are found', () => {
    const model = aModel()
      .part('A', {
        attributes: [number('a', { expression: '1 kg + 2 m' }), number('b', { expression: 'b' })],
      })
      .part('B');
    expect(foundBy('attribute-without-value', model)).toEqual([
      'a has no value: A mass (kg) cannot be added to a length (m).',
    ]);
    expect(foundBy('attribute-circle', model)).toEqual(['b has no value: It depends on itself: A.b → A.b.']);
    expect(foundBy('part-alone', model)).toHaveLength(2);
  });
});

describe('the findings', () => {
  it('each have a page', () => {
    expect(ALL_RULES.filter(({ title, page }) => title === '' || page.length < 40)).toEqual([]);
    expect(new Set(ALL_RULES.map(({ id }) => id)).size).toBe(ALL_RULES.length);
    expect(Object.keys(EXAMPLES).sort()).toEqual(ALL_RULES.map(({ id }) => id).sort());
  });

  it('after random edits are those of looking at everything', () =>
    fc.assert(
      fc.property(anyModel, fc.array(anyOperation, { minLength: 1, maxLength: 12 }), (start, operations) => {
        const found = new ModelFindings();
        let model = start;
        found.update(model);
        for (const [index, operation] of operations.entries()) {
          model = afterAllOf(model, [operation], testContext(undefined, `edit ${index}`));
          found.update(model);
          const inOrder = (all: readonly object[]) => all.map((one) => JSON.stringify(one)).sort();
          expect(inOrder([...found.findings.all()])).toEqual(inOrder(findingsIn(model)));
        }
      }),
      { numRuns: 60 },
    ));
});

import { describe, expect, it } from 'vitest';
import { idOf, ModelBuilder } from '#testing/models/model-builder.ts';
import { exportMermaid } from './export-mermaid.ts';
import { exportPlantuml } from './export-plantuml.ts';

const INFO = { id: idOf('Model'), name: 'Pump "1"', description: '' };

const PUMP = () =>
  new ModelBuilder()
    .part('Pump', { attributes: [{ id: idOf('level'), name: 'level', type: 'number', unit: 'L', value: 1 }] })
    .state('Start', { kind: 'initial', partId: idOf('Pump') })
    .state('Off; or idle', {
      partId: idOf('Pump'),
      order: 1,
      entry: ['level = 0 L'],
      description: 'Nothing\nmoves.',
    })
    .state('Run', { kind: 'parallel', partId: idOf('Pump'), order: 2, exit: ['stop'] })
    .state('Motor', { in: 'Run', order: 3 })
    .state('Slow', { in: 'Motor', order: 4 })
    .state('Fast', { in: 'Motor', order: 5 })
    .state('Back', { in: 'Motor', kind: 'history', deep: true })
    .state('Valve', { in: 'Run', order: 6 })
    .state('note', { kind: 'final', partId: idOf('Pump'), order: 7 })
    .state('Which', { kind: 'choice', partId: idOf('Pump'), order: 8 })
    .transition('begin', 'Start', 'Off; or idle')
    .transition('on', 'Off; or idle', 'Which', { trigger: 'on' })
    .transition('again', 'Which', 'Back', {
      guards: [{ id: 'g', type: 'attribute', variableId: idOf('level'), operator: '>', limit: 4 }],
      effects: ['open "valve"', 'say a: b'],
    })
    .transition('no', 'Which', 'note')
    .transition('tick', 'Slow', 'Slow', { trigger: 'tick', internal: true, effects: ['beep'] })
    .transition('faster', 'Slow', 'Fast', { trigger: 'up' });

describe('a diagram of Mermaid', () => {
  it('has nesting, regions, choice and labels, and says what it cannot draw', () => {
    const { text, notes } = exportMermaid(INFO, PUMP().build());
    expect(text.split('\n')).toEqual([
      '---',
      'title: "Pump \\"1\\""',
      '---',
      'stateDiagram-v2',
      '  state "Off#59; or idle" as Off_or_idle',
      '  Off_or_idle : entry / level = 0 L',
      '  note right of Off_or_idle : Nothing<br/>moves.',
      '  state "Run" as Run {',
      '    state "Motor" as Motor {',
      '      state "Slow" as Slow',
      '      Slow : tick / beep',
      '      state "Fast" as Fast',
      '      state "Back" as Back',
      '      [*] --> Slow',
      '      Slow --> Fast : up',
      '    }',
      '    --',
      '    state "Valve" as Valve',
      '  }',
      '  note right of Run : exit / stop',
      '  state "note" as note_',
      '  state Which <<choice>>',
      '  [*] --> Off_or_idle : begin',
      '  note_ --> [*]',
      '  Off_or_idle --> Which : on',
      '  Which --> Back : [level #62; 4 L] / open #34;valve#34;#59; say a#58; b',
      '  Which --> note_ : no',
      '',
    ]);
    expect(notes).toEqual([
      expect.objectContaining({ where: idOf('Back'), message: expect.stringContaining('history') }),
      expect.objectContaining({ where: idOf('again'), message: expect.stringContaining('crosses') }),
    ]);
  });
});

describe('a name in a diagram of Mermaid', () => {
  it('is neither a word of its own nor made bold', () => {
    const model = new ModelBuilder().state('accTitle').state('**a_b**').state('__c__').build();
    const { text } = exportMermaid(INFO, model);
    expect(text).toContain('state "accTitle" as accTitle_\n');
    expect(text).toContain('"#42;#42;a_b#42;#42;"');
    expect(text).toContain('"#95;#95;c#95;#95;"');
  });
});

describe('a diagram of PlantUML', () => {
  it('has histories and texts in states that others are in', () => {
    const { text, notes } = exportPlantuml(INFO, PUMP().build());
    expect(text.startsWith('@startuml\ntitle Pump <U+0022>1<U+0022>\nhide empty description\n')).toBe(true);
    expect(text.endsWith('@enduml\n')).toBe(true);
    expect(text).toContain('state "Back (deep history)" as Back <<history*>>');
    expect(text).toContain('Run : exit / stop');
    expect(text).toContain('note right of Off_or_idle : Nothing\\nmoves.');
    expect(text).toContain('Which --> Run : [level > 4 L] / open <U+0022>valve<U+0022>; say a: b, to Back');
    expect(notes).toEqual([expect.objectContaining({ message: expect.stringContaining('region') })]);
  });

  it('draws at the parallel state what leads out of its regions or into them, which it refuses otherwise', () => {
    const model = new ModelBuilder()
      .state('Work', { kind: 'parallel' })
      .state('Left', { in: 'Work', order: 1 })
      .state('L1', { in: 'Left' })
      .state('Right', { in: 'Work', order: 2 })
      .state('R1', { in: 'Right' })
      .state('Rest')
      .transition('out', 'L1', 'Rest', { trigger: 'stop' })
      .transition('in', 'Rest', 'R1')
      .transition('inside', 'L1', 'Left')
      .build();
    const { text, notes } = exportPlantuml(INFO, model);
    expect(text).toContain('\nWork --> Rest : stop, from L1\n');
    expect(text).toContain('\nRest --> Work : in, to R1\n');
    expect(text).toContain('  L1 --> Left_ : inside\n');
    expect(notes.map(({ where }) => where).sort()).toEqual([idOf('in'), idOf('out')].sort());
  });

  it('keeps names from being read as its own notation', () => {
    const model = new ModelBuilder()
      .state('a"b\n@enduml')
      .state('**x** <b>', { entry: ['!include /etc/passwd', '--'] })
      .build();
    const { text } = exportPlantuml(INFO, model);
    expect(text.match(/^@enduml/gm)).toHaveLength(1);
    expect(text).toContain(String.raw`state "a<U+0022>b\n@enduml" as a_b_enduml`);
    expect(text).toContain('"<U+002A><U+002A>x<U+002A><U+002A> <U+003C>b>"');
    expect(text).not.toMatch(/^\s*!/m);
    expect(text.match(/--(?!>)/g)).toBeNull();
  });
});

describe('a line that is hidden in a text', () => {
  const HIDDEN = [
    'a"]\nclick a callto "x"',
    'a\r\nclick a href "javascript:alert(1)"',
    '%%{init: {"securityLevel": "loose"}}%%',
    'a\n!include /etc/passwd',
    'a\u2028!include http://a/b',
    'a\n@enduml\n@startuml\n!include x',
    'a\n--\nstate b',
    '<script>alert(1)</script>',
    '<<choice>>\n[*] --> a',
  ];
  const drawn = (text: string) =>
    new ModelBuilder()
      .state('A', { name: `A${text}`, entry: [`e${text}`], exit: [`x${text}`], description: `d${text}` })
      .state('B', { name: `B${text}` })
      .transition('T', 'A', 'B', { name: `t${text}`, trigger: `go${text}`, effects: [`f${text}`] })
      .build();
  const linesOf = (text: string, write: typeof exportMermaid) =>
    write({ ...INFO, name: `m${text}`, description: `m${text}` }, drawn(text)).text.split(
      /\r\n?|[\n\u2028\u2029]/,
    );

  it.each(HIDDEN)('%j is no line of a diagram', (text) => {
    for (const write of [exportMermaid, exportPlantuml]) {
      const lines = linesOf(text, write);
      expect(lines).toHaveLength(linesOf('', write).length);
      expect(lines.filter((line) => /^\s*(click|%%|!|<script|\[\*\] --> a\b)/.test(line))).toEqual([]);
      expect(lines.join('\n')).not.toMatch(/<script|%%\{/);
    }
    const [, title] = linesOf(text, exportMermaid);
    expect(JSON.parse(title?.slice('title: '.length) ?? '')).toBe(`m${text}`);
  });
});

describe('a model', () => {
  it('with several machines has each in a state of its own, with ids of its own', () => {
    const model = new ModelBuilder()
      .part('A')
      .part('B')
      .state('Off', { partId: idOf('A') })
      .state('Second', { name: 'Off', partId: idOf('B') })
      .transition('across', 'Off', 'Second')
      .build();
    for (const write of [exportMermaid, exportPlantuml]) {
      const { text, notes } = write(INFO, model);
      expect(text).toMatch(/state "A" as A \{\n\s+state "Off" as Off(_2)?\n/);
      expect(new Set(text.match(/(?<="Off" as )\S+/g)).size).toBe(2);
      expect(notes).toEqual([expect.objectContaining({ severity: 'warning', where: idOf('across') })]);
    }
  });

  it('without states gives an empty diagram that says so', () => {
    const { text, notes } = exportMermaid(INFO, new ModelBuilder().part('A').build());
    expect(text).toContain('stateDiagram-v2');
    expect(notes).toEqual([expect.objectContaining({ message: 'the model has no states' })]);
  });
});

describe('a beginning in a region, in a diagram of PlantUML', () => {
  it('is drawn to the parallel state; a history has a name, and a wildcard makes no list', () => {
    const model = new ModelBuilder()
      .state('On', { order: 1 })
      .state('Begin', { in: 'On', kind: 'initial' })
      .state('Both', { in: 'On', kind: 'parallel', order: 2 })
      .state('Left', { in: 'Both', order: 3 })
      .state('Deep', { in: 'Left', order: 4 })
      .state('Back', { in: 'Left', kind: 'history' })
      .state('Right', { in: 'Both', order: 5 })
      .transition('start', 'Begin', 'Deep')
      .transition('any', 'Left', 'Right', { trigger: '*' })
      .build();
    const lines = exportPlantuml(INFO, model)
      .text.split('\n')
      .map((line) => line.trim());
    expect(lines).toContain('[*] --> Both : start, to Deep');
    expect(lines).toContain('state "Back (history)" as Back <<history>>');
    expect(lines.filter((line) => line.includes('<U+002A>'))).toHaveLength(1);
  });
});

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import german from '#language/german.json' with { type: 'json' };
import { aModel, idOf } from '#testing/models/model-builder.ts';

const built = aModel()
  .part('Battery')
  .part('Motor')
  .requirement('Weight', { level: 'Component' })
  .requirement('Speed', { level: 'Bauteil' })
  .interface('Power', 'Battery', 'Motor', {
    connections: [
      { id: idOf('c'), type: 'Energy', subType: 'Electrical', matterState: 'liquid' },
      { id: idOf('d'), type: 'Torque', subType: 'Shaft' },
    ],
  })
  .build();

const load = async () => ({
  ...(await import('#model/elements/connection.ts')),
  ...(await import('#model/elements/flow-words.ts')),
  ...(await import('#app/interfaces/icd/columns/all-columns.ts')),
  ...(await import('#app/interfaces/icd/columns/control-words.ts')),
  ...(await import('#app/interfaces/icd/columns/icd-column.ts')),
  interfaces: await import('#app/interfaces/interfaces-state.ts'),
  ...(await import('#app/fields/changes/row-words.ts')),
  ...(await import('#app/requirements/columns/built-in.ts')),
  ...(await import('#app/requirements/rows/filter.ts')),
  ...(await import('#interchange/table/requirement-cells.ts')),
  ...(await import('#model/elements/requirement.ts')),
  ...(await import('#model/trace/link-types.ts')),
});
let app: Awaited<ReturnType<typeof load>>;

// As in the page: the language is set before the modules are loaded whose constants are texts.
beforeAll(async () => {
  vi.resetModules();
  const { speak } = await import('#language/translate.ts');
  speak('de', german);
  app = await load();
});
afterAll(() => void vi.resetModules());

it('each usual word for what flows has a German one, which is stored as the usual word', () => {
  const { CONNECTION_TYPES, SUBTYPES, MATTER_STATES, flowLabel, flowWord } = app;
  const words = [
    ...CONNECTION_TYPES.map((word) => ['type', word] as const),
    ...Object.values(SUBTYPES).flatMap((all) => all.map((word) => ['subType', word] as const)),
    ...MATTER_STATES.map((word) => ['matterState', word] as const),
  ];
  const catalogue = new Map(Object.entries(german));
  for (const [field, word] of words) {
    const about = field === 'matterState' ? 'a state of matter' : 'a kind of flow';
    expect([word, flowLabel(field, word)]).toEqual([word, catalogue.get(`${word} [${about}]`)]);
    expect(flowWord(field, flowLabel(field, word))).toBe(word);
  }
});

it('a cell of the ICD table shows and takes them in German, and other words as they are', () => {
  const columns = app.allColumns('both', { interfaceFields: [], connectionFields: [] });
  const edge = built.tables.interface.get(idOf('Power'));
  if (!edge) throw new Error('no interface');
  const words = new app.ControlWords(built);
  const tell = (id: string, at: number, typed: string) => {
    const field = columns.find((column) => column.id === id)?.connection;
    const connection = edge.connections[at];
    if (!field || !connection || typeof field.edit === 'string') throw new Error(`${id} is not edited`);
    const row = { kind: 'connection', id: 'row', edge, connection, isOut: true, index: at } as const;
    const read = field.edit.parse(typed, words, row);
    return [field.text(row, words), read.ok ? field.edit.write(read.value, row) : read.reason];
  };
  expect(tell('type', 0, 'Energie')).toEqual(['Energie', { type: 'Energy' }]);
  expect(tell('type', 1, ' Materie ')).toEqual(['Torque', { type: 'Matter' }]);
  expect(tell('type', 1, 'Drehmoment')).toEqual(['Torque', { type: 'Drehmoment' }]);
  expect(tell('type', 0, 'Energy')).toEqual(['Energie', { type: 'Energy' }]);
  expect(tell('type', 0, '')).toEqual(['Energie', { type: null }]);
  expect(tell('subType', 0, 'Thermisch')).toEqual(['Elektrisch', { subType: 'Thermal' }]);
  expect(tell('direction', 0, 'Aus')).toEqual(['', { direction: 'out' }]);
  expect(tell('direction', 0, 'ein/aus')).toEqual(['', { direction: 'inout' }]);
  expect(tell('matterState', 0, 'gasförmig')).toEqual(['flüssig', { matterState: 'gas' }]);
});

it('a change of them is told in German', () => {
  const names = { model: built, nameOf: (id: string) => id, personOf: (id: string) => id };
  expect(app.CONNECTIONS.text({ type: 'Energy', subType: 'Thermal', direction: 'out' }, names)).toBe(
    'Energie, Thermisch, aus',
  );
});

it('a row is found by the word that a view of another language asks for', () => {
  const columns = app.allColumns('both', { interfaceFields: [], connectionFields: [] });
  const edge = built.tables.interface.get(idOf('Power'));
  const connection = edge?.connections[0];
  if (!edge || !connection) throw new Error('no connection');
  const row = { kind: 'connection', id: 'row', edge, connection, isOut: true, index: 0 } as const;
  const stored = columns.map((column) => app.storedWord(column, row));
  expect(stored).toEqual(expect.arrayContaining(['Energy', 'Electrical', 'liquid']));
  const ofInterface = columns.map((column) =>
    app.storedWord(column, { kind: 'interface', id: 'row', edge, isOut: true }),
  );
  expect(ofInterface).toContain('interface');
});

it('a filter of the ICD table is kept by the stored word, in addresses and saved views, and read in German', () => {
  const { ALL_SHOWN, searchOf, shownIn, tableIn, tableSearch } = app.interfaces;
  const typed = (find: string) => ({ ...ALL_SHOWN, find });
  const kept = ['Energie', ' energie', 'Physische Verbindung', 'Energiebus', 'Energy', 'ein', 'Torque'].map(
    (find) => [find, searchOf(typed(find))['find']],
  );
  expect(Object.fromEntries(kept)).toEqual({
    Energie: 'Energy',
    ' energie': 'Energy',
    'Physische Verbindung': 'Physical link',
    Energiebus: 'Energiebus',
    Energy: 'Energy',
    // A direction is in half of all words.
    ein: 'ein',
    Torque: 'Torque',
  });
  expect(tableSearch(typed('flüssig'))).toBe('find=liquid');
  expect(tableIn('find=liquid').find).toBe('flüssig');
  expect(shownIn({ find: 'Energy' }).find).toBe('Energie');
  expect(shownIn({ find: 'Torque' }).find).toBe('Torque');
  // What is kept is kept as it is where it is kept again.
  expect(searchOf(shownIn({ find: 'Energy' }))['find']).toBe('Energy');
});

it('a level reads in German, is stored as the usual word, and is found as either', () => {
  const column = app.BUILT_IN.find(({ id }) => id === 'level');
  if (!column) throw new Error('no column');
  const cells = new app.RequirementCells(built);
  const all = [...built.tables.requirement.values()];
  expect(all.map((one) => column.text(one, cells))).toEqual(['Komponente', 'Bauteil']);
  expect(['Teilsystem', 'Component', 'Bauteil'].map((typed) => column.write(typed, undefined))).toEqual([
    { level: 'Subsystem' },
    { level: 'Component' },
    { level: 'Bauteil' },
  ]);
  const found = (level: string) =>
    all.filter(app.matcherOf({ text: '', fields: { level } }, [column], cells)).map(({ name }) => name);
  expect(['Component', 'komponente', 'Bauteil', 'System'].map(found)).toEqual([
    ['Weight'],
    ['Weight'],
    ['Speed'],
    [],
  ]);
});

it('each usual level and type of links has a German label, which is stored as the usual word', () => {
  const catalogue = new Map(Object.entries(german));
  for (const [words, usual, about] of [
    [app.REQUIREMENT_LEVELS, app.LEVEL_WORDS, 'a level of requirements'],
    [app.TRACE_TYPES, app.LINK_TYPE_WORDS, 'a type of trace links'],
  ] as const)
    for (const word of words) {
      expect([word, usual.label(word)]).toEqual([word, catalogue.get(`${word} [${about}]`)]);
      expect(usual.word(usual.label(word))).toBe(word);
    }
});

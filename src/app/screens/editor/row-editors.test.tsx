import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { StateInspector } from '#app/behaviour/state-inspector.tsx';
import { TransitionInspector } from '#app/behaviour/transition-inspector.tsx';
import { KeepTyped } from '#app/document/keep-typed.tsx';
import { useUnfinished } from '#app/document/outbox/persisted/unfinished-store.ts';
import { OutboxPanel } from '#app/outbox/outbox-panel.tsx';
import { SyncState } from '#app/outbox/sync-state.tsx';
import { RequirementInspector } from '#app/requirements/inspector/requirement-inspector.tsx';
import { InterfaceInspector } from '#app/structure/interface-inspector.tsx';
import { PartInspector } from '#app/structure/part-inspector.tsx';
import type { Kind } from '#model/elements/kinds.ts';
import { isList, isObject, type Json, type JsonObject } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';

interface RowEditor {
  readonly name: string;
  readonly kind: Kind;
  readonly label: string;
  readonly rowName: string;
  /** The field of a row that is typed into, and the one that somebody else sets in the same row. */
  readonly field: string;
  readonly key: string;
  readonly otherKey: string;
  readonly typed: readonly [text: string, value: Json];
  readonly otherValue: Json;
  /** What another row may be. */
  readonly row: (label: string) => JsonObject;
  readonly body: (rows: readonly Json[]) => JsonObject;
  readonly content: ReactNode;
}

const mass = { id: idOf('mass'), name: 'mass', type: 'number', unit: 'kg' } as const;
const limit = (type: string) => (label: string) => ({
  id: idOf(label),
  type,
  variableId: mass.id,
  operator: '<=',
  limit: 10,
});

const EDITORS: readonly RowEditor[] = [
  {
    name: 'constraints',
    kind: 'requirement',
    label: 'Light',
    rowName: 'Constraint',
    field: 'Limit',
    key: 'limit',
    otherKey: 'unit',
    typed: ['12', 12],
    otherValue: 'g',
    row: limit('attribute'),
    body: (constraints) => ({ constraints }),
    content: <RequirementInspector id={idOf('Light')} />,
  },
  {
    name: 'guards',
    kind: 'transition',
    label: 'go',
    rowName: 'Guard',
    field: 'Limit',
    key: 'limit',
    otherKey: 'unit',
    typed: ['12', 12],
    otherValue: 'g',
    row: limit('variable'),
    body: (guards) => ({ metadata: { guards } }),
    content: <TransitionInspector id={idOf('go')} />,
  },
  {
    name: 'ports',
    kind: 'part',
    label: 'Battery',
    rowName: 'Port',
    field: 'Name',
    key: 'name',
    otherKey: 'type',
    typed: ['plug', 'plug'],
    otherValue: 'Power',
    row: (label) => ({ id: idOf(label), name: label, direction: 'out', side: 'right' }),
    body: (ports) => ({ ports }),
    content: <PartInspector id={idOf('Battery')} />,
  },
  {
    name: 'attributes',
    kind: 'part',
    label: 'Motor',
    rowName: 'Attribute',
    field: 'Name',
    key: 'name',
    otherKey: 'unit',
    typed: ['weight', 'weight'],
    otherValue: 'kg',
    row: (label) => ({ id: idOf(label), name: label, type: 'number' }),
    body: (attributes) => ({ attributes }),
    content: <PartInspector id={idOf('Motor')} />,
  },
  {
    name: 'attributes',
    kind: 'state',
    label: 'Modes',
    rowName: 'Attribute',
    field: 'Name',
    key: 'name',
    otherKey: 'unit',
    typed: ['speed', 'speed'],
    otherValue: 'km/h',
    row: (label) => ({ id: idOf(label), name: label, type: 'number' }),
    body: (attributes) => ({ attributes }),
    content: <StateInspector id={idOf('Modes')} />,
  },
  {
    name: 'connections',
    kind: 'interface',
    label: 'Power',
    rowName: 'Connection',
    field: 'Name',
    key: 'name',
    otherKey: 'direction',
    typed: ['supply', 'supply'],
    otherValue: 'in',
    row: (label) => ({ id: idOf(label), direction: 'out', name: label }),
    body: (connections) => ({ metadata: { connections } }),
    content: <InterfaceInspector id={idOf('Power')} />,
  },
];

function model({ kind, label, name, row }: RowEditor): SystemModel {
  const rows = { [name]: [row('first'), row('second')] };
  const of = (at: Kind, called: string) => (at === kind && called === label ? rows : {});
  return aModel()
    .part('Car', { attributes: [mass] })
    .part('Battery', of('part', 'Battery'))
    .part('Motor', of('part', 'Motor'))
    .interface('Power', 'Battery', 'Motor', of('interface', 'Power'))
    .state('Modes', { partId: idOf('Car'), ...of('state', 'Modes') })
    .state('Idle', { in: 'Modes' })
    .state('Drive', { in: 'Modes' })
    .transition('go', 'Idle', 'Drive', of('transition', 'go'))
    .requirement('Light', of('requirement', 'Light'))
    .build();
}

describe.each(EDITORS)('$rowName of a $kind, with two people', (editor) => {
  const { kind, label, name, rowName, field, key, otherKey, typed, otherValue } = editor;
  const id = idOf(label);

  beforeEach(() => useUnfinished.setState({ entries: new Map() }));

  async function open(content = editor.content) {
    const opened = await openDocument(model(editor), content);
    const rowsIn = (at: SystemModel): readonly JsonObject[] => {
      const element: unknown = at.tables[kind].get(id);
      const list = isObject(element) ? element[name] : [];
      return isList(list) ? list.filter(isObject) : [];
    };
    const stored = () => rowsIn(opened.service.model);
    /** Somebody else's change of the list as it is stored. */
    const theyWrite = (rows: readonly Json[]) =>
      act(() => {
        opened.service.editBy('Ben', 'Theirs', [{ op: 'update', kind, id, body: editor.body(rows) }]);
        // Whoever comes back to the page asks for news.
        dispatchEvent(new Event('focus'));
      });
    const input = (n: number) =>
      within(screen.getByRole('group', { name: `${rowName} ${n}` })).getByRole<HTMLInputElement>('textbox', {
        name: field,
      });
    return { ...opened, rowsIn, stored, theyWrite, input };
  }

  it('keeps another row, and another field of the same row, that somebody sets while one is typed', async () => {
    const { user, stored, theyWrite, input } = await open();
    await user.clear(input(1));
    await user.type(input(1), typed[0]);
    const [first, second] = stored();
    theyWrite([
      { ...first, [otherKey]: otherValue },
      { ...second, [otherKey]: otherValue },
      editor.row('third'),
    ]);
    await screen.findByRole('group', { name: `${rowName} 3` });
    await user.type(input(1), '{Enter}');
    await waitFor(() => expect(stored()[0]?.[key]).toEqual(typed[1]));
    expect(stored()).toMatchObject([
      { [key]: typed[1], [otherKey]: otherValue },
      { [otherKey]: otherValue },
      editor.row('third'),
    ]);
  });

  async function removedWhileTyped() {
    const opened = await open(
      <>
        <SyncState onLead={() => {}} />
        <KeepTyped id={id}>{editor.content}</KeepTyped>
        <OutboxPanel />
      </>,
    );
    const { user, stored, theyWrite, input } = opened;
    await user.clear(input(1));
    await user.type(input(1), typed[0]);
    theyWrite(stored().slice(1));
    return opened;
  }
  const nothingLeft = () =>
    waitFor(() => expect(screen.queryByRole('button', { name: /unfinished/ })).toBeNull());
  /** Rows that can be unfinished are asked about where they stand. */
  const isDrafted = field === 'Limit';

  async function isAskedAbout() {
    const { user, stored, input } = await removedWhileTyped();
    await screen.findByText('This row was removed meanwhile.');
    expect(input(1).value).toBe(typed[0]);
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(stored()[0]).toMatchObject({ [key]: typed[1] }));
    await nothingLeft();
  }

  async function isShown() {
    const { user } = await removedWhileTyped();
    await waitFor(() => expect(screen.queryByRole('group', { name: `${rowName} 2` })).toBeNull());
    await user.click(await screen.findByRole('button', { name: '1 unfinished' }));
    const panel = within(await screen.findByRole('region', { name: 'Kept changes' }));
    expect(panel.getByText(typed[0])).toBeDefined();
    await user.click(panel.getByRole('button', { name: 'Discard' }));
    await nothingLeft();
  }

  it('keeps what is typed of a row that somebody removes meanwhile', async () => {
    await (isDrafted ? isAskedAbout() : isShown());
    expect(useUnfinished.getState().entries.size).toBe(0);
  });

  it('shows what an undo brings back, and the next change of another row leaves it', async () => {
    const { user, document, stored, rowsIn, input } = await open();
    const before = stored()[0]?.[key];
    await user.clear(input(1));
    await user.type(input(1), `${typed[0]}{Enter}`);
    await waitFor(() => expect(stored()[0]?.[key]).toEqual(typed[1]));
    await act(() => document().undo());
    await waitFor(() => expect(rowsIn(document().model)[0]?.[key]).toEqual(before));
    await user.clear(input(2));
    await user.type(input(2), `${typed[0]}{Enter}`);
    await waitFor(() => expect(stored()[1]?.[key]).toEqual(typed[1]));
    expect(stored()[0]?.[key]).toEqual(before);
  });
});

describe.each(EDITORS.filter(({ field }) => field === 'Limit'))('an unfinished $rowName', (editor) => {
  const { kind, label, rowName } = editor;
  const id = idOf(label);
  const group = (n: number) => within(screen.getByRole('group', { name: `${rowName} ${n}` }));
  const limitOf = (n: number) => group(n).getByRole<HTMLInputElement>('textbox', { name: 'Limit' });

  beforeEach(() => useUnfinished.setState({ entries: new Map() }));

  async function open() {
    const opened = await openDocument(model(editor), editor.content);
    const theyWrite = (rows: readonly Json[]) =>
      act(() => {
        opened.service.editBy('Ben', 'Theirs', [{ op: 'update', kind, id, body: editor.body(rows) }]);
        // Whoever comes back to the page asks for news.
        dispatchEvent(new Event('focus'));
      });
    const stored = () => {
      const element: unknown = opened.service.model.tables[kind].get(id);
      const list = isObject(element) ? element[editor.name] : [];
      return isList(list) ? list.filter(isObject) : [];
    };
    await opened.user.clear(limitOf(1));
    await opened.user.tab();
    await group(1).findByText('Not saved yet: needs a limit.');
    return { ...opened, theyWrite, stored };
  }

  it('leaves the other rows live, and neither an undo nor what others set is written over when it is finished', async () => {
    const { user, document, stored, theyWrite } = await open();
    await user.type(limitOf(2), '0{Enter}');
    await waitFor(() => expect(stored()[1]).toMatchObject({ limit: 100 }));
    await act(() => document().undo());
    await waitFor(() => expect(limitOf(2).value).toBe('10'));
    const [first, second] = stored();
    theyWrite([
      { ...first, unit: 'g' },
      { ...second, limit: 33 },
    ]);
    await waitFor(() => expect(limitOf(2).value).toBe('33'));
    expect(group(1).getByRole<HTMLInputElement>('textbox', { name: 'Unit' }).value).toBe('g');
    await user.type(limitOf(1), '7{Enter}');
    await waitFor(() => expect(stored()).toMatchObject([{ limit: 7, unit: 'g' }, { limit: 33 }]));
    await waitFor(() => expect(useUnfinished.getState().entries.size).toBe(0));
  });

  it('asks about a field that both set, and stores it once the person has chosen', async () => {
    const { user, stored, theyWrite } = await open();
    const [first, second] = stored();
    theyWrite([{ ...first, limit: 44 }, { ...second }]);
    await group(1).findByText('The limit was changed to “44” meanwhile.');
    await user.click(group(1).getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(limitOf(1).value).toBe('44'));
    await waitFor(() => expect(useUnfinished.getState().entries.size).toBe(0));
    expect(stored()).toMatchObject([{ limit: 44 }, { limit: 10 }]);
  });

  it('is asked about when somebody removes it, and goes with the choice', async () => {
    const { user, stored, theyWrite } = await open();
    theyWrite(stored().slice(1));
    await screen.findByText('This row was removed meanwhile.');
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: `${rowName} 2` })).toBeNull());
    expect(stored()).toHaveLength(1);
  });
});

describe.each([
  { list: 'effects', rowName: 'Effect', kind: 'transition', label: 'go' },
  { list: 'entry', rowName: 'Entry action', kind: 'state', label: 'Drive' },
  { list: 'do', rowName: 'Do action', kind: 'state', label: 'Drive' },
  { list: 'exit', rowName: 'Exit action', kind: 'state', label: 'Drive' },
] as const)('the lines of $list of a $kind, with two people', ({ list, rowName, kind, label }) => {
  const id = idOf(label);
  const line = (n: number) =>
    within(screen.getByRole('group', { name: `${rowName} ${n}` })).getByRole<HTMLInputElement>('textbox', {
      name: rowName,
    });
  const bodyOf = (lines: readonly string[]) =>
    kind === 'transition' ? { metadata: { [list]: lines } } : { [list]: lines };

  beforeEach(() => useUnfinished.setState({ entries: new Map() }));

  async function open(lines: readonly string[]) {
    const said = { [list]: lines };
    const opened = await openDocument(
      aModel()
        .state('Idle')
        .state('Drive', kind === 'state' ? said : {})
        .transition('go', 'Idle', 'Drive', kind === 'transition' ? said : {})
        .build(),
      kind === 'state' ? <StateInspector id={id} /> : <TransitionInspector id={id} />,
    );
    const linesIn = (model: SystemModel): unknown => {
      const element: unknown = model.tables[kind].get(id);
      return isObject(element) ? element[list] : undefined;
    };
    const theyWrite = (next: readonly string[]) =>
      act(() => {
        opened.service.editBy('Ben', 'Theirs', [{ op: 'update', kind, id, body: bodyOf(next) }]);
        dispatchEvent(new Event('focus'));
      });
    return { ...opened, stored: () => linesIn(opened.service.model), linesIn, theyWrite };
  }

  it('keeps what somebody adds and changes while another line is typed', async () => {
    const { user, stored, theyWrite } = await open(['a', 'b']);
    await user.type(line(1), '1');
    theyWrite(['a', 'b2', 'c']);
    await screen.findByRole('group', { name: `${rowName} 3` });
    expect([line(1).value, line(2).value, line(3).value]).toEqual(['a1', 'b2', 'c']);
    await user.type(line(1), '{Enter}');
    await waitFor(() => expect(stored()).toEqual(['a1', 'b2', 'c']));
  });

  it('takes back only one’s own line, and the next change leaves what an undo brought back', async () => {
    const { user, document, stored, linesIn, theyWrite } = await open(['a', 'b']);
    await user.type(line(1), '1{Enter}');
    await waitFor(() => expect(stored()).toEqual(['a1', 'b']));
    await act(() => document().undo());
    await waitFor(() => expect(linesIn(document().model)).toEqual(['a', 'b']));
    await user.type(line(2), '2{Enter}');
    await waitFor(() => expect(stored()).toEqual(['a', 'b2']));
    theyWrite(['a', 'b2', 'c']);
    await screen.findByRole('group', { name: `${rowName} 3` });
    await act(() => document().undo());
    await waitFor(() => expect(stored()).toEqual(['a', 'b', 'c']));
  });

  it('keeps the line that one types when somebody removes it, and asks', async () => {
    const { user, stored, theyWrite } = await open(['a', 'b']);
    await user.type(line(1), '1');
    theyWrite(['b']);
    await screen.findByText('This row was removed meanwhile.');
    expect([line(1).value, line(2).value]).toEqual(['a1', 'b']);
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(stored()).toEqual(['a1', 'b']));
  });

  it('joins lines that both add at the same moment', async () => {
    const { user, service, stored, theyWrite } = await open(['a']);
    const letThrough = service.hold();
    await user.type(line(1), '1{Enter}');
    theyWrite(['a', 'theirs']);
    letThrough();
    await waitFor(() => expect(stored()).toEqual(['a1', 'theirs']));
  });
});

describe('every list of rows of an element', () => {
  it('is drawn by one of the hooks that build on what is stored at that moment', () => {
    const app = join(import.meta.dirname, '../..');
    const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
      .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(app, path), 'utf8') }))
      .filter(({ text }) => text.includes('<RowList') && !text.includes('export function RowList'));
    // Rows of a form that is sent as a whole, of objects that are patched key by key, and of a list that changes what is stored by then itself.
    const others = [
      'fields/constraints/constraint-rows.tsx',
      'fields/custom/custom-fields.tsx',
      'requirements/entry/custom-field-rows.tsx',
      'settings/documents/definitions/referenced-documents.tsx',
    ];
    const without = files
      .filter(({ text }) => !/use(Draft|Declared)?Rows[<(]/.test(text))
      .map(({ path }) => path);
    expect(without.sort()).toEqual(others);
  });
});

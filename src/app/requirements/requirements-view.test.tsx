import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useCommands } from '#app/commands/use-commands.ts';
import { useHint } from '#app/commands/hint.ts';
import { useUnfinished } from '#app/document/outbox/persisted/unfinished-store.ts';
import { useSession } from '#app/session/session.ts';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { MODEL_ID } from '#testing/page/fake-service.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { RequirementsView } from './requirements-view.tsx';
import { FIRST_STATE, viewStateOf } from './state/view-state.ts';

const model = () =>
  aModel()
    .part('Battery')
    .part('Motor')
    .requirement('Drive', { kind: 'heading' })
    .requirement('Speed', { in: 'Drive', statement: 'It shall reach 50 km/h.', priority: 'high' })
    .requirement('Range', { in: 'Drive', systems: [idOf('Battery')] })
    .requirement('Stop', { type: 'safety' })
    .build();

/** More than a table begins with. */
const COLUMNS = [
  'key',
  'title',
  'verdict',
  'statement',
  'status',
  'priority',
  'type',
  'level',
  'systems',
].map((id) => ({ id }));

beforeEach(() => {
  viewStateOf(MODEL_ID).setState({ ...FIRST_STATE, columns: COLUMNS });
  useUnfinished.setState({ entries: new Map() });
});

/** What the window has for it. */
function ImportCommand({ onRun }: { readonly onRun: () => void }) {
  useCommands([{ id: 'go.import', label: 'Import a file', unavailable: null, run: onRun }]);
  return null;
}

const grid = () => screen.getByRole('treegrid', { name: 'Requirements' });
const row = (title: string) => {
  const cell = screen.getAllByRole('gridcell').find((one) => one.textContent === title);
  const found = cell?.closest<HTMLElement>('[role="row"]');
  if (!found) throw new Error(`there is no row ${title}`);
  return found;
};
const cell = (title: string, column: string) => {
  const at = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === column);
  return within(row(title)).getAllByRole('gridcell')[at]!;
};
/** What aria-describedby points at. */
const descriptionOf = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => globalThis.document.getElementById(id)?.textContent ?? '')
    .join(' ');
const titles = () =>
  within(grid())
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.querySelector('[data-column="title"]')?.textContent);

describe('the requirements table', () => {
  it('is a tree, with levels, places and what is expanded', async () => {
    await openDocument(model(), <RequirementsView />);
    expect(titles()).toEqual(['Drive', 'Speed', 'Range', 'Stop']);
    expect(grid().getAttribute('aria-rowcount')).toBe('5');
    expect(row('Drive').getAttribute('aria-expanded')).toBe('true');
    expect(row('Speed').getAttribute('aria-level')).toBe('2');
    expect(row('Range').getAttribute('aria-posinset')).toBe('2');
    expect(row('Stop').getAttribute('aria-rowindex')).toBe('5');
    expect(cell('Range', 'Allocated parts').textContent).toContain('Battery');
  });

  it('takes rows of a spreadsheet where there is none yet, after a look at them', async () => {
    const { user, undoable } = await openDocument(aModel().part('Battery').build(), <RequirementsView />);
    await user.paste('Drive\tD-1\tThe rover shall drive.\nStop\tD-2\tThe rover shall stop.');
    const news = await screen.findByRole('region', { name: 'New requirements' });
    expect(within(news).getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /^Paste .*2 new requirements/ }));
    await waitFor(() => expect(titles()).toEqual(['Drive', 'Stop']));
    expect(cell('Stop', 'Key').textContent).toBe('D-2');
    expect(cell('Stop', 'Statement').textContent).toBe('The rover shall stop.');
    expect(undoable()).toHaveLength(1);
  });

  it('while empty says so, and leads to a first row, to rows that were copied, and to a file', async () => {
    const opened: string[] = [];
    const { user } = await openDocument(
      aModel().part('Battery').build(),
      <>
        <ImportCommand onRun={() => opened.push('import')} />
        <RequirementsView />
      </>,
    );
    screen.getByText('No requirements yet. Add one, paste rows, or import a file.');
    expect(screen.queryByRole('treegrid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Import a file' }));
    expect(opened).toEqual(['import']);
    await user.click(screen.getByRole('button', { name: 'Paste rows' }));
    expect(useHint.getState().refusal).toBe('The clipboard holds no text. Copy rows of a spreadsheet first.');
    await navigator.clipboard.writeText('Drive\tD-1\tThe rover shall drive.');
    await user.click(screen.getByRole('button', { name: 'Paste rows' }));
    expect(await screen.findByRole('region', { name: 'New requirements' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'New requirement' }));
    expect(await screen.findByRole('form', { name: 'New requirement' })).toBeDefined();
  });

  it('begins with what is read and decided in it, texts in full', async () => {
    viewStateOf(MODEL_ID).setState(FIRST_STATE);
    await openDocument(model(), <RequirementsView />);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Key',
      'Title',
      'Verdict',
      'Statement',
      'Status',
      'Allocated parts',
    ]);
    expect(cell('Range', 'Statement').textContent).toBe('');
    expect(screen.getByRole('button', { name: 'Show texts in full' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });

  it('is one stop for Tab', async () => {
    const { user } = await openDocument(model(), <RequirementsView />);
    await user.click(cell('Speed', 'Status'));
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(globalThis.document.activeElement).toBe(cell('Range', 'Priority'));
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('edits a text as a spreadsheet does: type, Enter, and the next row', async () => {
    const { user, document, undoable } = await openDocument(model(), <RequirementsView />);
    await user.click(cell('Speed', 'Title'));
    await user.keyboard('Top speed{Enter}');
    expect(globalThis.document.activeElement).toBe(cell('Range', 'Title'));
    await waitFor(() => expect(document().pending).toBe(0));
    expect(the(document().model, 'requirement', 'Speed').name).toBe('Top speed');
    expect(undoable()).toEqual([expect.stringMatching(/^Set title of /)]);
  });

  it('goes right on Tab, left on Shift+Tab, and restores on Escape', async () => {
    const { user, document } = await openDocument(model(), <RequirementsView />);
    await user.click(cell('Stop', 'Level'));
    await user.keyboard('{F2}{Escape}');
    expect(globalThis.document.activeElement).toBe(cell('Stop', 'Level'));
    await user.keyboard('Part{Tab}');
    expect(globalThis.document.activeElement).toBe(cell('Stop', 'Allocated parts'));
    expect(the(document().model, 'requirement', 'Stop').level).toBe('Part');
    await user.keyboard('{ArrowLeft}Other{Escape}');
    expect(the(document().model, 'requirement', 'Stop').level).toBe('Part');
    await user.keyboard('{F2}{Shift>}{Tab}{/Shift}');
    expect(globalThis.document.activeElement).toBe(cell('Stop', 'Type'));
  });

  it('takes a day from its first digit on, and ends a run of Tabs below where it began', async () => {
    const fields = [
      { key: 'due', type: 'date' as const },
      { key: 'Safe', type: 'boolean' as const },
    ];
    const built = { ...model(), definitions: { ...NO_DEFINITIONS, requirementFields: fields } };
    viewStateOf(MODEL_ID).setState({
      columns: ['title', 'field due', 'field Safe'].map((id) => ({ id })),
    });
    const { user, document } = await openDocument(built, <RequirementsView />);
    await user.click(cell('Speed', 'due'));
    await user.keyboard('tomorrow{Enter}');
    expect(descriptionOf(screen.getByRole('textbox', { name: /^due of/ }))).toContain('such as 2026-11-21');
    await user.keyboard('{Escape}21.11.2026{Tab} {Shift>}{Tab}{/Shift}{Tab}{F2}{Enter}');
    expect(the(document().model, 'requirement', 'Speed').customFields).toMatchObject({
      due: '2026-11-21',
      Safe: true,
    });
    expect(globalThis.document.activeElement).toBe(cell('Range', 'due'));
  });

  it('breaks the line of a statement on Alt+Enter', async () => {
    const { user, document } = await openDocument(model(), <RequirementsView />);
    await user.click(cell('Stop', 'Statement'));
    await user.keyboard('one{Alt>}{Enter}{/Alt}two{Enter}');
    expect(the(document().model, 'requirement', 'Stop').statement).toBe('one\ntwo');
  });

  it('chooses from a closed set', async () => {
    const { user, document } = await openDocument(model(), <RequirementsView />);
    await user.dblClick(cell('Stop', 'Status'));
    await user.selectOptions(screen.getByRole('combobox', { name: /^Status of/ }), 'active');
    expect(the(document().model, 'requirement', 'Stop').status).toBe('active');
    expect(cell('Stop', 'Status').textContent).toContain('Active');
    expect(globalThis.document.activeElement).toBe(cell('Stop', 'Status'));
  });

  it('goes to a word of a closed set by its first letter', async () => {
    const { user, document } = await openDocument(model(), <RequirementsView />);
    await user.click(cell('Stop', 'Priority'));
    await user.keyboard('c{Enter}');
    expect(the(document().model, 'requirement', 'Stop').priority).toBe('critical');
  });

  it('takes the best match of a known word on Enter, and says of another one that it is new', async () => {
    const { user, document } = await openDocument(model(), <RequirementsView />);
    const level = () => the(document().model, 'requirement', 'Stop').level;
    await user.click(cell('Stop', 'Level'));
    await user.keyboard('c');
    screen.getByText('Enter: “Component”. Tab: “c” is a new level.');
    await user.keyboard('om{Enter}');
    expect(level()).toBe('Component');
    expect(globalThis.document.activeElement).toBe(cell('Stop', 'Level'));
    await user.click(cell('Stop', 'Level'));
    await user.keyboard('Plant');
    screen.getByText('“Plant” is a new level.');
    await user.keyboard('{Enter}');
    expect(level()).toBe('Plant');
  });

  it('picks the parts it is allocated to', async () => {
    const { user, document } = await openDocument(model(), <RequirementsView />);
    await user.click(cell('Range', 'Allocated parts'));
    await user.keyboard('{F2}Mot');
    await user.keyboard('{Enter}');
    await user.keyboard('{Tab}');
    expect(the(document().model, 'requirement', 'Range').systems).toEqual([idOf('Battery'), idOf('Motor')]);
  });

  it('keeps what the contract does not allow in the open cell, with the reason', async () => {
    const { user, document } = await openDocument(model(), <RequirementsView />);
    await user.click(cell('Stop', 'Title'));
    await user.keyboard('{Backspace}{Enter}');
    const editor = screen.getByRole('textbox', { name: /^Title of/ });
    expect(globalThis.document.activeElement).toBe(editor);
    expect(descriptionOf(editor)).toBe('Must not be empty.');
    expect(the(document().model, 'requirement', 'Stop').name).toBe('Stop');
  });

  it('keeps what the service refuses in the cell, and gives it up on Escape', async () => {
    const { user, service } = await openDocument(model(), <RequirementsView />);
    service.gate = () => 'Only Ann may edit this.';
    await user.click(cell('Speed', 'Title'));
    await user.keyboard('Halt{Enter}');
    await waitFor(() => expect(cell('Halt', 'Title').getAttribute('aria-invalid')).toBe('true'));
    const refused = cell('Halt', 'Title');
    await user.click(refused);
    expect(descriptionOf(refused)).toBe('Only Ann may edit this.');
    await user.keyboard('{F2}');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Title of/ }).value).toBe('Halt');
    await user.keyboard('{Escape}');
    expect(titles()).toContain('Speed');
  });

  it('sorts by a column and goes back to the tree at the third click', async () => {
    const { user } = await openDocument(model(), <RequirementsView />);
    const header = screen.getByRole('columnheader', { name: 'Title' });
    await user.click(header);
    expect(titles()).toEqual(['Drive', 'Range', 'Speed', 'Stop']);
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    await user.click(header);
    expect(titles()).toEqual(['Stop', 'Speed', 'Range', 'Drive']);
    await user.click(header);
    expect(titles()).toEqual(['Drive', 'Speed', 'Range', 'Stop']);
    expect(header.getAttribute('aria-sort')).toBe('none');
  });

  it('filters, keeping what is above a match, and counts', async () => {
    const { user } = await openDocument(model(), <RequirementsView />);
    await user.type(screen.getByRole('searchbox', { name: 'Filter requirements' }), 'km/h');
    await waitFor(() => expect(titles()).toEqual(['Drive', 'Speed']));
    expect(screen.getByRole('status', { name: 'Shown' }).textContent).toContain('1 of 4');
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
    await waitFor(() => expect(titles()).toHaveLength(4));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type filter' }), 'safety');
    await waitFor(() => expect(titles()).toEqual(['Stop']));
  });

  it('collapses and expands by key', async () => {
    const { user } = await openDocument(model(), <RequirementsView />);
    await user.click(cell('Drive', 'Title'));
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(titles()).toEqual(['Drive', 'Stop']);
    expect(row('Drive').getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(titles()).toHaveLength(4);
  });

  it('indents, outdents and moves by key', async () => {
    const { user, document } = await openDocument(model(), <RequirementsView />);
    await user.click(cell('Stop', 'Title'));
    await user.keyboard('{Control>}]{/Control}');
    expect(the(document().model, 'requirement', 'Stop').parentId).toBe(idOf('Drive'));
    await user.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
    expect(titles()).toEqual(['Drive', 'Speed', 'Stop', 'Range']);
    await user.keyboard('{Control>}[[{/Control}');
    expect(the(document().model, 'requirement', 'Stop').parentId).toBeUndefined();
    expect(globalThis.document.activeElement).toBe(cell('Stop', 'Title'));
  });

  it('selects rows in the session, with Shift a range', async () => {
    const { user, session } = await openDocument(model(), <RequirementsView />);
    await user.click(cell('Speed', 'Title'));
    expect(useSession.in(session()).getState().selection).toEqual([idOf('Speed')]);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(useSession.in(session()).getState().selection).toEqual([
      idOf('Speed'),
      idOf('Range'),
      idOf('Stop'),
    ]);
    expect(row('Range').getAttribute('aria-selected')).toBe('true');
  });

  it('deletes the selected rows with what is below them, with a way back', async () => {
    const { user, document } = await openDocument(model(), <RequirementsView />);
    await user.click(cell('Drive', 'Title'));
    await user.keyboard('{Delete}');
    expect(titles()).toEqual(['Stop']);
    expect(cell('Stop', 'Title').getAttribute('tabindex')).toBe('0');
    await user.click(await screen.findByRole('button', { name: 'Bring back' }));
    await waitFor(() => expect(document().model.tables.requirement.size).toBe(4));
  });

  it('brings a requirement into sight that a jump names, out of what hides it', async () => {
    const { session } = await openDocument(model(), <RequirementsView />);
    act(() =>
      viewStateOf(MODEL_ID)
        .getState()
        .setCollapsed([idOf('Drive')], true),
    );
    expect(titles()).toEqual(['Drive', 'Stop']);
    act(() => useSession.in(session()).getState().jumpTo(idOf('Range')));
    await waitFor(() => expect(titles()).toContain('Range'));
    expect(useSession.in(session()).getState().reveal).toBeNull();
    expect(row('Range').getAttribute('aria-selected')).toBe('true');
  });
});

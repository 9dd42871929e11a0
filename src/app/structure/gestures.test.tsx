import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { goInside } from '#app/canvas/levels/level-store.ts';
import { useHint } from '#app/commands/hint.ts';
import { touches } from '#app/canvas/geometry/geometry.ts';
import { useSession } from '#app/session/session.ts';
import type { Part } from '#model/elements/part.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { type OpenedDocument, openDocument } from '#testing/page/open-document.tsx';
import { StructureView } from './structure-view.tsx';

// jsdom lays nothing out: the canvas is given the size that a browser would report.
beforeEach(() => {
  useHint.getState().clear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
});

const model = () =>
  aModel()
    .part('Power', { size: { width: 500, height: 300 } })
    .part('Battery', { in: 'Power', position: { x: 40, y: 60 } })
    .part('Motor', { position: { x: 900, y: 100 } })
    .part('Wheel', { position: { x: 900, y: 300 }, locked: true })
    .interface('Supply', 'Power', 'Motor')
    .build();

const node = (name: string) => screen.findByRole('group', { name });
const refusal = () => useHint.getState().refusal;
/** Selects parts of what was opened by their names. */
const select = ({ session }: OpenedDocument, ...names: readonly string[]) =>
  act(() =>
    useSession
      .in(session())
      .getState()
      .select(names.map((name) => idOf(name))),
  );

/** What the browser's key for copying or cutting puts on the clipboard; null where the page left it to the browser. */
function take(type: 'copy' | 'cut', from: Element = document.body): string | null {
  const taken = new Map<string, string>();
  const clipboardData = { setData: (format: string, text: string) => taken.set(format, text) };
  fireEvent(from, createEvent[type](from, { clipboardData }));
  return taken.get('text/plain') ?? null;
}

function paste(text: string): void {
  const getData = (format: string) => (format === 'text/plain' ? text : '');
  fireEvent.paste(document.body, { clipboardData: { getData } });
}

function partsOf({ document }: OpenedDocument, name: string): Part[] {
  return [...document().model.tables.part.values()].filter((part) => part.name === name);
}

/** Parts beside one another that lie over each other. */
function overlapping({ document }: OpenedDocument): string[] {
  const parts = [...document().model.tables.part.values()];
  return parts.flatMap((a, index) =>
    parts
      .slice(index + 1)
      .filter((b) => a.parentId === b.parentId)
      .filter((b) => touches({ ...a.position, ...a.size }, { ...b.position, ...b.size }))
      .map((b) => `${a.name} ${b.name}`),
  );
}

describe('the clipboard', () => {
  it('pastes what was copied beside its original, with what is in it, as one step', async () => {
    const opened = await openDocument(model(), <StructureView />);
    await node('Part Motor');
    select(opened, 'Power', 'Motor');
    const text = take('copy');
    act(() => paste(text ?? ''));
    await waitFor(() => expect(partsOf(opened, 'Battery')).toHaveLength(2));
    expect(overlapping(opened)).toEqual([]);
    expect(opened.document().model.tables.interface.size).toBe(2);
    expect(opened.undoable()).toEqual(['Paste 2 parts']);
    expect(useSession.in(opened.session()).getState().selection).toHaveLength(2);
    expect(useSession.in(opened.session()).getState().selection).not.toContain(idOf('Motor'));
    act(() => paste(text ?? ''));
    await waitFor(() => expect(partsOf(opened, 'Motor')).toHaveLength(3));
    expect(overlapping(opened)).toEqual([]);
  });

  it('makes a part of each line of a text, in the part that is selected or looked into', async () => {
    const opened = await openDocument(model(), <StructureView />);
    await node('Part Motor');
    select(opened, 'Motor');
    act(() => paste('Rotor\nStator\n'));
    await waitFor(() => expect(partsOf(opened, 'Stator')).toHaveLength(1));
    expect(partsOf(opened, 'Rotor')[0]?.parentId).toBe(idOf('Motor'));
    expect(opened.undoable()).toEqual(['Paste 2 parts']);
    select(opened);
    act(() => goInside(opened.session(), 'part', idOf('Power')));
    expect(await screen.findByRole('navigation', { name: 'Level' })).toBeDefined();
    act(() => paste('Cell'));
    await waitFor(() => expect(partsOf(opened, 'Cell')[0]?.parentId).toBe(idOf('Power')));
  });

  it('cuts what is not locked', async () => {
    const opened = await openDocument(model(), <StructureView />);
    await node('Part Wheel');
    select(opened, 'Wheel', 'Motor');
    expect(take('cut')).toContain('Motor');
    await waitFor(() => expect(partsOf(opened, 'Motor')).toHaveLength(0));
    expect(partsOf(opened, 'Wheel')).toHaveLength(1);
    expect(opened.undoable()).toEqual(['Cut Motor']);
    select(opened, 'Wheel');
    expect(take('cut')).toBeNull();
    expect(refusal()).toBe('Wheel is locked. Unlock it first.');
  });

  it('says why nothing is pasted', async () => {
    const opened = await openDocument(model(), <StructureView />);
    await node('Part Motor');
    select(opened, 'Motor');
    const clip: unknown = JSON.parse(take('copy') ?? '');
    act(() => paste(JSON.stringify({ ...Object(clip), version: 7 })));
    expect(refusal()).toMatch(/cannot be read here: version/);
    act(() => paste(' \n'));
    expect(refusal()).toBe('The clipboard holds nothing that can be pasted here.');
    act(() => paste('line\n'.repeat(2000)));
    expect(refusal()).toBe('What was copied has more than 1000 lines.');
    select(opened, 'Supply');
    expect(take('copy')).toBeNull();
    expect(refusal()).toBe('Select parts: they are copied with the interfaces between them.');
  });

  it('says so to those who may not edit', async () => {
    const opened = await openDocument(model(), <StructureView />, []);
    await node('Part Motor');
    act(() => paste('Pump'));
    expect(refusal()).toBe(opened.document().whyNot('part'));
    expect(partsOf(opened, 'Pump')).toHaveLength(0);
  });

  it('leaves texts to the browser', async () => {
    const opened = await openDocument(
      model(),
      <>
        <StructureView />
        <input aria-label="Note" />
      </>,
    );
    await node('Part Motor');
    select(opened, 'Motor');
    const note = screen.getByRole('textbox', { name: 'Note' });
    act(() => note.focus());
    expect(take('copy', note)).toBeNull();
  });
});

describe('a locked part', () => {
  it('is not moved nor deleted, and of several it is the one that stays', async () => {
    const opened = await openDocument(model(), <StructureView />);
    const wheel = await node('Part Wheel');
    expect(wheel.getAttribute('aria-description')).toContain('locked');
    select(opened, 'Wheel');
    await opened.user.keyboard('{ArrowRight}');
    expect(refusal()).toBe('Wheel is locked. Unlock it first.');
    select(opened, 'Wheel', 'Motor');
    await opened.user.keyboard('{Delete}');
    await waitFor(() => expect(partsOf(opened, 'Motor')).toHaveLength(0));
    expect(partsOf(opened, 'Wheel')[0]).toMatchObject({ position: { x: 900, y: 300 } });
    expect(refusal()).toBe('1 locked part left.');
  });

  it('stays in what it is in when that is ungrouped', async () => {
    const opened = await openDocument(
      aModel()
        .part('Power')
        .part('Battery', { in: 'Power', locked: true })
        .part('Fuse', { in: 'Power' })
        .build(),
      <StructureView />,
    );
    await node('Part Power');
    select(opened, 'Power');
    await opened.user.keyboard('{Control>}{Shift>}g{/Shift}{/Control}');
    expect(refusal()).toBe('Battery is locked. Unlock it first.');
    expect(opened.undoable()).toEqual([]);
  });

  it('is unlocked by the key that locked it', async () => {
    const opened = await openDocument(model(), <StructureView />);
    await node('Part Wheel');
    select(opened, 'Wheel');
    await opened.user.keyboard('{Alt>}l{/Alt}');
    await waitFor(() => expect(partsOf(opened, 'Wheel')[0]?.locked).toBeUndefined());
    await opened.user.keyboard('{Alt>}l{/Alt}');
    await waitFor(() => expect(partsOf(opened, 'Wheel')[0]?.locked).toBe(true));
    expect(opened.undoable()).toEqual(['Unlock Wheel', 'Lock Wheel']);
  });
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useHint } from '#app/commands/hint.ts';
import { useSession } from '#app/session/session.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { InterfaceInspector } from './interface-inspector.tsx';
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

const car = () =>
  aModel()
    .part('Battery')
    .part('Motor', { position: { x: 400, y: 0 } })
    .interface('Power', 'Battery', 'Motor')
    .build();

const robot = () =>
  aModel()
    .part('Battery')
    .part('Motor', { position: { x: 400, y: 0 } })
    .part('Wheel', { position: { x: 0, y: 300 } })
    .part('Lamp', { position: { x: 400, y: 304 } })
    .interface('Power', 'Battery', 'Motor')
    .interface('Torque', 'Motor', 'Wheel')
    .build();

const node = (name: string) => screen.findByRole('group', { name });

describe('StructureView', () => {
  it('has the parts and interfaces of the model by name in its region', async () => {
    await openDocument(car(), <StructureView />);
    expect(await screen.findByRole('region', { name: 'Structure canvas' })).toBeDefined();
    expect((await node('Part Battery')).getAttribute('aria-description')).toBe(
      'part, 1 of 2 in the model, 0 ports, 1 interface',
    );
    expect(await node('Interface Power, Battery to Motor')).toBeDefined();
    expect(document.body.textContent).not.toMatch(/Press enter or space/);
  });

  it('adds a part whose name is being edited; Enter stores it and gives the focus to the part', async () => {
    const { user, document: opened } = await openDocument(aModel().build(), <StructureView />);
    expect(screen.getByText('Double-click to add a part')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add part' }));
    const field = await screen.findByRole('textbox', { name: 'Rename Part 1' });
    expect(document.activeElement).toBe(field);
    await user.keyboard('Battery{Enter}');
    const part = await node('Part Battery');
    await waitFor(() => expect(document.activeElement).toBe(part));
    expect([...opened().model.tables.part.values()].map(({ name }) => name)).toEqual(['Battery']);
    expect(screen.queryByText('Double-click to add a part')).toBeNull();
  });

  it('keeps the default name on Escape, and a name that cannot be stored with its reason', async () => {
    const { user } = await openDocument(aModel().build(), <StructureView />);
    await user.keyboard('p');
    await screen.findByRole('textbox', { name: 'Rename Part 1' });
    await user.keyboard('x'.repeat(3));
    await user.keyboard('{Escape}');
    expect(await node('Part Part 1')).toBeDefined();
    await user.keyboard('{F2}');
    const field = await screen.findByRole('textbox', { name: 'Rename Part 1' });
    fireEvent.change(field, { target: { value: 'y'.repeat(2_001) } });
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/at most 2000/);
    expect((field as HTMLInputElement).value).toHaveLength(2_001);
  });

  it('connects two selected parts by key, and selects the new interface with its name to be typed', async () => {
    const { user, document: opened, session } = await openDocument(car(), <StructureView />);
    await node('Part Battery');
    useSession
      .in(session())
      .getState()
      .select([idOf('Motor'), idOf('Battery')]);
    await user.keyboard('c');
    await node('Interface Motor to Battery');
    const [id] = useSession.in(session()).getState().selection;
    expect(opened().model.tables.interface.get(id ?? '')?.sourceId).toBe(idOf('Motor'));
    expect(useSession.in(session()).getState().renaming).toBe(id);
    // No letter is a command while the field of the name is on its way.
    await user.keyboard('p');
    expect(opened().model.tables.part.size).toBe(car().tables.part.size);
  });

  it('does with keys what has the focus, though something else is selected', async () => {
    const { user, document: opened, undoable } = await openDocument(car(), <StructureView />);
    await node('Part Battery');
    (await node('Part Battery')).focus();
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Part Motor');
    await user.keyboard('{ArrowRight}');
    await waitFor(() =>
      expect(opened().model.tables.part.get(idOf('Motor'))?.position).toEqual({ x: 408, y: 0 }),
    );
    await user.keyboard('{Delete}');
    await waitFor(() => expect(opened().model.tables.part.has(idOf('Motor'))).toBe(false));
    expect(undoable()).toEqual(['Move Motor', 'Delete Motor']);
  });

  it('goes along the interfaces of a part by key, and on from a selected one', async () => {
    const { user, session } = await openDocument(robot(), <StructureView />);
    (await node('Part Motor')).focus();
    const focus = () => document.activeElement?.getAttribute('aria-label');
    const walked: unknown[] = [];
    for (let step = 0; step < 3; step += 1) {
      await user.keyboard('i');
      walked.push(focus());
    }
    const [power, torque] = ['Interface Power, Battery to Motor', 'Interface Torque, Motor to Wheel'];
    expect(walked).toEqual([power, torque, power]);
    useSession
      .in(session())
      .getState()
      .select([idOf('Torque')]);
    await user.keyboard('i');
    expect(focus()).toBe(power);
  });

  it('renames an interface in the inspector, however late that comes', async () => {
    const { user, show, session } = await openDocument(robot(), <StructureView />);
    await node('Interface Power, Battery to Motor');
    useSession
      .in(session())
      .getState()
      .select([idOf('Power')]);
    await user.keyboard('{F2}');
    show(<InterfaceInspector id={idOf('Power')} />);
    expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Name' }));
    expect(useSession.in(session()).getState().renaming).toBeNull();
  });

  it('says that a part has no interface to go along', async () => {
    const { user } = await openDocument(robot(), <StructureView />);
    (await node('Part Lamp')).focus();
    await user.keyboard('i');
    expect(await screen.findByText('Lamp has no interface.')).toBeDefined();
    expect(document.activeElement).toBe(await node('Part Lamp'));
  });

  it('keeps the focus on a part that is moved past another', async () => {
    const { user } = await openDocument(robot(), <StructureView />);
    const wheel = await node('Part Wheel');
    const lamp = await node('Part Lamp');
    const before = () => wheel.compareDocumentPosition(lamp) & Node.DOCUMENT_POSITION_FOLLOWING;
    wheel.focus();
    expect(before()).toBeTruthy();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(before()).toBeFalsy());
    expect(document.activeElement).toBe(wheel);
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(before()).toBeTruthy());
    expect(document.activeElement).toBe(wheel);
  });

  it('says why a key does nothing', async () => {
    const { user } = await openDocument(car(), <StructureView />);
    await node('Part Battery');
    await user.keyboard('{F2}');
    expect(await screen.findByText('Nothing is selected.')).toBeDefined();
  });
});

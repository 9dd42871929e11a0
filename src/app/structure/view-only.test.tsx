import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useHint } from '#app/commands/hint.ts';
import { useSession } from '#app/session/session.ts';
import type { Scope } from '#model/elements/kinds.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { StructureView } from './structure-view.tsx';

const REASON = 'You may view this model, but not edit it.';

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

async function openFor(edits: readonly Scope[]) {
  const model = aModel().part('Battery').part('Motor').interface('Power', 'Battery', 'Motor').build();
  const opened = await openDocument(model, <StructureView />, edits);
  const battery = await screen.findByRole('group', { name: 'Part Battery' });
  const grips = () => battery.querySelectorAll('.resize-grip').length;
  const strips = () => battery.querySelectorAll('.border-strip').length;
  const refusal = () => useHint.getState().refusal;
  return { ...opened, battery, grips, strips, refusal };
}

describe('the canvas of someone who may only view', () => {
  it('begins nothing, offers nothing, and says why where a key asks for it', async () => {
    const { user, battery, document: opened, refusal, session } = await openFor([]);
    expect(screen.queryByRole('button', { name: 'Add part' })).toBeNull();
    await user.keyboard('p');
    expect(refusal()).toBe(REASON);
    useHint.getState().clear();
    fireEvent.doubleClick(battery.querySelector('.box-name') ?? battery);
    expect(refusal()).toBe(REASON);
    expect(useSession.in(session()).getState().renaming).toBeNull();
    useSession
      .in(session())
      .getState()
      .select([idOf('Battery')]);
    for (const key of ['{F2}', '{Delete}', '{ArrowRight}', 'c']) {
      useHint.getState().clear();
      await user.keyboard(key);
      expect(refusal()).toBe(REASON);
    }
    expect(opened().model.tables.part.get(idOf('Battery'))?.position).toEqual({ x: 0, y: 0 });
    expect(opened().model.tables.part.size).toBe(2);
  });

  it('has nothing to drag by', async () => {
    const { battery, grips, strips, session } = await openFor([]);
    useSession
      .in(session())
      .getState()
      .select([idOf('Battery')]);
    await waitFor(() => expect(battery.className).toContain('selected'));
    expect(battery.className).not.toContain('draggable');
    expect([grips(), strips()]).toEqual([0, 0]);
  });

  it('still draws interfaces where only these may be edited', async () => {
    const { battery, grips, strips, user, refusal, session } = await openFor(['interfaces']);
    useSession
      .in(session())
      .getState()
      .select([idOf('Battery')]);
    await waitFor(() => expect(battery.className).toContain('selected'));
    expect(grips()).toBe(0);
    expect(strips()).toBe(4);
    await user.keyboard('p');
    expect(refusal()).toBe('You may view the parts of this model, but not edit them.');
  });
});

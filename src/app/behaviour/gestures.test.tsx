import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clipOf } from '#app/canvas/clipboard/clip-of.ts';
import { useHint } from '#app/commands/hint.ts';
import { useSession } from '#app/session/session.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { BehaviourView } from './behaviour-view.tsx';

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
    .part('Car')
    .state('Idle', { partId: idOf('Car') })
    .state('Drive', { partId: idOf('Car'), position: { x: 300, y: 0 } })
    .transition('go', 'Idle', 'Drive')
    .build();

function paste(text: string): void {
  const getData = (format: string) => (format === 'text/plain' ? text : '');
  fireEvent.paste(document.body, { clipboardData: { getData } });
}

describe('on the canvas of states', () => {
  it('a duplicate has the transitions between its states, and stays in their machine', async () => {
    const opened = await openDocument(model(), <BehaviourView />);
    await screen.findByRole('group', { name: 'State Idle' });
    act(() =>
      useSession
        .in(opened.session())
        .getState()
        .select([idOf('Idle'), idOf('Drive')]),
    );
    await opened.user.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(opened.document().model.tables.transition.size).toBe(2));
    const { state } = opened.document().model.tables;
    expect(Array.from(state.values(), ({ partId }) => partId)).toEqual(Array(4).fill(idOf('Car')));
    expect(opened.undoable()).toEqual(['Duplicate 2 states']);
  });

  it('parts are not pasted, and lines become states', async () => {
    const opened = await openDocument(model(), <BehaviourView />);
    await screen.findByRole('group', { name: 'State Idle' });
    act(() => paste(JSON.stringify(clipOf(model(), idOf('other'), 'part', [idOf('Car')]))));
    expect(useHint.getState().refusal).toBe('The clipboard holds parts: paste them where parts are drawn.');
    act(() => paste('Off\nOn'));
    await waitFor(() => expect(opened.document().model.tables.state.size).toBe(4));
  });

  it('a group is a state around its states', async () => {
    const opened = await openDocument(model(), <BehaviourView />);
    await screen.findByRole('group', { name: 'State Idle' });
    act(() =>
      useSession
        .in(opened.session())
        .getState()
        .select([idOf('Idle'), idOf('Drive')]),
    );
    await opened.user.keyboard('{Control>}g{/Control}');
    const field = await screen.findByRole('textbox', { name: /^Rename / });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await opened.user.keyboard('Modes{Enter}');
    await waitFor(() => {
      const { state } = opened.document().model.tables;
      const group = state.get(state.get(idOf('Idle'))?.parentId ?? '');
      expect(group?.name).toBe('Modes');
    });
    expect(opened.undoable()).toEqual(['Group 2 states', 'Rename Group 1 to Modes']);
  });
});

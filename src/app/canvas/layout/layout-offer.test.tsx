import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Command } from '#app/commands/command.ts';
import { EditorSessionProvider, useEditorSession } from '#app/session/editor-session.tsx';
import { type TinyBox, tinyDiagram } from '#testing/models/tiny-diagram.ts';
import { LayoutOffer } from './layout-offer.tsx';
import { useLayoutRun } from './layout-run.ts';

beforeEach(() => localStorage.clear());

const diagramOf = (distance: number) =>
  tinyDiagram(
    Object.fromEntries(
      Array.from({ length: 16 }, (_, index): [string, TinyBox] => [
        `box ${index}`,
        { at: [(index % 4) * distance, Math.floor(index / 4) * distance] },
      ]),
    ),
  );
const SPREAD = diagramOf(2000);

function offer({ level = SPREAD, unavailable = null as string | null } = {}) {
  const run = vi.fn<() => void>();
  const command: Command = { id: 'lay-out-all', label: 'Lay out all', unavailable, run };
  const room = () => ({ width: 800, height: 600 });
  const { unmount } = render(
    <EditorSessionProvider modelId="model">
      <LayoutOffer level={level} offerKey="model part top" command={command} room={room} />
      <LayOutByKey />
    </EditorSessionProvider>,
  );
  return { run, unmount };
}
function LayOutByKey() {
  const run = () => layoutRun.setState({ run: { label: 'Laying out', done: undefined, cancel: () => {} } });
  const layoutRun = useLayoutRun.in(useEditorSession());
  return (
    <>
      <button type="button" onClick={run}>
        Begin
      </button>
      <button type="button" onClick={() => layoutRun.setState({ run: null })}>
        End
      </button>
    </>
  );
}

const shown = () => screen.queryByRole('region', { name: 'Layout' });

it('a drawing that is too far apart to be read can be laid out from its first view, once', async () => {
  const { run, unmount } = offer();
  expect(shown()?.textContent).toContain('These parts are too far apart to be read together.');
  await userEvent.click(screen.getByRole('button', { name: 'Lay out all' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(shown()).toBeNull();
  unmount();
  offer();
  expect(shown()).toBeNull();
});

it('what is dismissed lays out nothing and does not come back', async () => {
  const { run, unmount } = offer();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(run).not.toHaveBeenCalled();
  unmount();
  offer();
  expect(shown()).toBeNull();
});

it('what was laid out otherwise is not offered to be laid out again', async () => {
  offer();
  expect(shown()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
  expect(shown()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(shown()).toBeNull();
});

it('nothing is offered where all can be read, or to those who may not move anything', () => {
  const { unmount } = offer({ level: diagramOf(200) });
  expect(shown()).toBeNull();
  unmount();
  offer({ unavailable: 'You may only view this model.' });
  expect(shown()).toBeNull();
});

import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RequirementEntryForm } from '#app/requirements/entry/entry-form.tsx';
import { useSession } from '#app/session/session.ts';
import { type SidePanel, useSidePanel } from '#app/session/side-panel.ts';
import { useSimulation } from '#app/simulation/simulation-store.ts';
import { requirementToWire } from '#contract/requirement.ts';
import { recordingOf } from '#model/simulation/runs/recording.ts';
import { runToEnd } from '#model/store/work-steps.ts';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { type FakeService, MODEL_ID } from '#testing/page/fake-service.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { useInspectorOfNew, useNameOfNewEdge } from './use-inspector-of-new.ts';

const model = aModel()
  .part('Tank')
  .state('Filling', { partId: idOf('Tank'), order: 1 })
  .transition('fill', 'Filling', 'Filling', { trigger: 'fill' })
  .build();

function Page() {
  useInspectorOfNew();
  return <RequirementEntryForm onClosed={() => {}} />;
}

/** The documented create, which is no batch. */
function createsRequirements(service: FakeService) {
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (init?.method !== 'POST' || !input.endsWith('/requirements')) return service.fetch(input, init);
    const body: unknown = JSON.parse(typeof init.body === 'string' ? init.body : '');
    const operations = [{ op: 'create', kind: 'requirement', id: idOf('made'), body }];
    const { headers } = await service.fetch(input.replace(/requirements$/, 'batch'), {
      method: 'POST',
      body: JSON.stringify({ operations }),
    });
    const made = the(service.model, 'requirement', 'made');
    return new Response(JSON.stringify(requirementToWire(made)), { status: 201, headers });
  });
}

/** The editor with one of its panels beside the view. */
async function openWith(panel: SidePanel) {
  const opened = await openDocument(model, <Page />);
  const { user, session, document, service } = opened;
  const beside = () => useSidePanel.in(session()).getState();
  const select = (ids: string[]) => act(() => useSession.in(session()).getState().select(ids));
  act(() => beside().show(panel));
  return {
    ...opened,
    select,
    show: (other: SidePanel) => act(() => beside().show(other)),
    shown: () => beside().shown,
    /** As the form beside the table makes a requirement. */
    require: async (title: string) => {
      createsRequirements(service);
      await user.type(screen.getByRole('textbox', { name: 'Title' }), title);
      await user.keyboard('{Control>}{Enter}{/Control}');
      await screen.findByText(/^Created /);
    },
    /** As a canvas makes a part: it is selected before it is drawn. */
    draw: (id: string) =>
      act(async () => {
        const outcome = document().act('Add part', [
          { op: 'create', kind: 'part', body: { id, name: 'Pump' } },
        ]);
        useSession.in(session()).getState().select([id]);
        await outcome;
      }),
  };
}

describe('the inspector of something new', () => {
  it('comes when a requirement is made beside the simulation', async () => {
    const page = await openWith('simulation');
    await page.require('Not full');
    await waitFor(() => expect(page.shown()).toBe('inspector'));
  });

  it('comes when a part is drawn, once: selected again later it leaves the panel as it is', async () => {
    const page = await openWith('comments');
    const id = crypto.randomUUID();
    await page.draw(id);
    expect(page.shown()).toBe('inspector');
    page.show('comments');
    page.select([]);
    page.select([id]);
    expect(page.shown()).toBe('comments');
  });

  it('does not come for what is only selected', async () => {
    const page = await openWith('simulation');
    page.select([idOf('Tank')]);
    expect(page.shown()).toBe('simulation');
  });

  it('leaves a run that is looked at, and a text', async () => {
    const page = await openWith('simulation');
    const run = runToEnd(recordingOf(model, { steps: [] }));
    if (!run.ok) throw new Error(run.message);
    act(() => useSimulation.in(page.session()).getState().open(MODEL_ID, run.recording, ''));
    await page.draw(crypto.randomUUID());
    expect(page.shown()).toBe('simulation');
    act(() => useSimulation.in(page.session()).getState().end());
    page.show('sysml-text');
    await page.draw(crypto.randomUUID());
    expect(page.shown()).toBe('sysml-text');
  });
});

/** The panels of a wide window, the one beside the view open or not. */
const panels = (right: boolean) => ({
  shape: 'wide' as const,
  left: true,
  right,
  toggleLeft() {},
  toggleRight() {},
});

function Named({ right }: { readonly right: boolean }) {
  useNameOfNewEdge(panels(right));
  return null;
}

describe('the name of a new edge', () => {
  const fill = the(model, 'transition', 'fill').id;
  const asked = async (right: boolean, panel: SidePanel) => {
    const { session } = await openDocument(model, <Named right={right} />);
    const store = useSession.in(session());
    act(() => {
      useSidePanel.in(session()).getState().show(panel);
      store.getState().rename(fill);
    });
    return { session, renaming: () => store.getState().renaming };
  };

  it('waits for its field where the inspector is seen', async () => {
    expect((await asked(true, 'inspector')).renaming()).toBe(fill);
  });

  it.each([
    ['the panel is closed', false, 'inspector'],
    ['the panel is about something else', true, 'sysml-text'],
  ] as const)('is forgotten where %s', async (_, right, panel) => {
    expect((await asked(right, panel)).renaming()).toBeNull();
  });

  it('is not, where the panel is on its way', async () => {
    const { session } = await openDocument(model, <Named right={false} />);
    act(() => {
      useSidePanel.in(session()).getState().enter('inspector');
      useSession.in(session()).getState().rename(fill);
    });
    expect(useSession.in(session()).getState().renaming).toBe(fill);
  });
});

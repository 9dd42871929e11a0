import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { RequirementsView } from '#app/requirements/requirements-view.tsx';
import { FIRST_STATE, viewStateOf } from '#app/requirements/state/view-state.ts';
import { useDecorations } from '#app/session/decorations.ts';
import { useSimulation } from '#app/simulation/simulation-store.ts';
import { VerdictMarks } from '#app/verdicts/verdict-marks.tsx';
import { runToEnd } from '#model/store/work-steps.ts';
import { recordingOf } from '#model/simulation/runs/recording.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { MODEL_ID } from '#testing/page/fake-service.ts';
import { openDocument } from '#testing/page/open-document.tsx';

const LEVEL = idOf('level');
const model = aModel()
  .part('Tank', { attributes: [{ id: LEVEL, name: 'level', type: 'number', unit: 'L', value: 1 }] })
  .state('Filling', { partId: idOf('Tank'), order: 1 })
  .transition('fill', 'Filling', 'Filling', { trigger: 'fill', effects: ['level = level + 4 L'] })
  .requirement('Chapter', { customFields: { kind: 'heading' } })
  .requirement('Not full', {
    in: 'Chapter',
    systems: [idOf('Tank')],
    constraints: [{ id: 'c', type: 'attribute', variableId: LEVEL, operator: '<=', limit: 4 }],
  })
  .build();

const verdicts = () =>
  [...within(screen.getByRole('treegrid')).getAllByRole('gridcell')]
    .filter((cell) => cell.dataset['column'] === 'verdict')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  viewStateOf(MODEL_ID).setState(FIRST_STATE);
});

describe('a run that violates a requirement', () => {
  it('has its verdicts shown in the table and at parts, marked as of the run, until it is ended', async () => {
    const { session } = await openDocument(
      model,
      <>
        <RequirementsView />
        <VerdictMarks />
      </>,
    );
    const markOfTank = () => useDecorations.in(session()).getState().marks.verdicts.get(idOf('Tank'));
    viewStateOf(MODEL_ID)
      .getState()
      .setView({ columns: [{ id: 'title' }, { id: 'verdict', width: 240 }] });
    await waitFor(() => expect(verdicts()[1]).toMatch(/^pass1 L/));
    const run = runToEnd(recordingOf(model, { steps: [{ trigger: 'fill' }] }));
    if (!run.ok) throw new Error(run.message);
    act(() => useSimulation.in(session()).getState().open(MODEL_ID, run.recording, ''));
    await waitFor(() => expect(verdicts()[1]).toMatch(/^failRun, step 15 L, 1 L \(25 %\) beyond the limit/));
    expect(verdicts()[0]).toMatch(/^failRun, step 1/);
    await waitFor(() =>
      expect(markOfTank()).toMatchObject({ kind: 'run-fail', words: 'Run, step 1, does not meet REQ-2' }),
    );
    act(() => useSimulation.in(session()).getState().show(0));
    await waitFor(() => expect(verdicts()[1]).toMatch(/^passRun, start1 L/));
    await waitFor(() => expect(markOfTank()).toBeUndefined());
    act(() => useSimulation.in(session()).getState().end());
    await waitFor(() => expect(verdicts()[1]).toMatch(/^pass1 L/));
  });
});

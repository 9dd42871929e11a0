import { describe, expect, it } from 'vitest';
import { record, requestOf } from '#model/simulation/runs/recording.ts';
import { marksOf } from '#model/simulation/runs/run-marks.ts';
import { runToEnd } from '#model/store/work-steps.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { edited } from '#testing/models/plan.ts';
import { differenceLabels, replaying } from './replay.ts';
import { runFile, runInFile } from './run-file.ts';

const model = aModel()
  .state('Off', { order: 1 })
  .state('On', { order: 2 })
  .transition('press', 'Off', 'On', { trigger: 'press' })
  .build();

const again = (...of: Parameters<typeof replaying>) => runToEnd(replaying(...of));

function keptRun() {
  const begun = record(model, { steps: [{ trigger: 'press' }] });
  if (!begun.ok) throw new Error(begun.message);
  const { recording } = begun;
  return { name: 'On', run: requestOf(recording), marks: recording.log.map(({ state }) => marksOf(state)) };
}

describe('a kept run', () => {
  it('is still the same on the same model', () => {
    expect(again(model, keptRun())).toMatchObject({ ok: true, difference: null });
  });

  it('says in which step it differs first on another one', () => {
    const { model: other } = edited(model, { op: 'delete', kind: 'transition', id: idOf('press') });
    const replayed = again(other, keptRun());
    if (!replayed.ok) throw new Error(replayed.message);
    expect(replayed.difference).toEqual({ at: 1, aspects: ['configuration'] });
    expect(differenceLabels(replayed.difference)).toBe('First difference in step 1: configuration.');
  });

  it('says what is missing where it cannot be replayed', () => {
    const run = { ...keptRun(), run: { partId: idOf('Gone'), steps: [] } };
    expect(again(model, run)).toEqual({ ok: false, message: 'partId is not a part of this model' });
  });
});

describe('the file of a run', () => {
  it('comes back as it went out', async () => {
    const { run } = keptRun();
    expect(runInFile(await runFile(run).text())).toEqual({ ok: true, run });
  });

  it.each([
    ['{', 'It is not JSON.'],
    ['{"steps":[{"after":-1}]}', 'steps.0.after must be 0 or more'],
  ])('is refused where it is %s', (text, message) => {
    expect(runInFile(text)).toEqual({ ok: false, message });
  });
});

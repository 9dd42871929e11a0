import { t } from '#language/translate.ts';
import type { SavedRun } from '#model/definitions/saved-run.ts';
import { type Recording, recordingOf } from '#model/simulation/runs/recording.ts';
import { type Aspect, firstDifference, marksOf } from '#model/simulation/runs/run-marks.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import type { SystemModel } from '#model/system-model.ts';

/** What a kept run comes to on a model now: the run itself, and the first step in which it is not as it was kept. */
export type Replayed =
  | {
      readonly ok: true;
      readonly recording: Recording;
      readonly difference: { readonly at: number; readonly aspects: readonly Aspect[] } | null;
    }
  | { readonly ok: false; readonly message: string };

/** Does a kept run again, on the model as it is, in slices. */
export function* replaying(model: SystemModel, { run, marks }: SavedRun): WorkSteps<Replayed> {
  const begun = yield* recordingOf(model, run);
  if (!begun.ok) return { ok: false, message: `${begun.path} ${begun.message}` };
  const now = begun.recording.log.map(({ state }) => marksOf(state));
  return { ok: true, recording: begun.recording, difference: firstDifference(marks, now) };
}

const ASPECT_LABELS: Readonly<Record<Aspect, string>> = {
  configuration: t('configuration'),
  values: t('values'),
  verdicts: t('verdicts'),
};

/** A difference in words: `Differs first in step 3: values, verdicts.` */
export function differenceLabels(difference: { at: number; aspects: readonly Aspect[] } | null): string {
  if (difference === null) return t('Same as when it was saved.');
  const { at, aspects } = difference;
  if (aspects.length === 0) return t('One of them ends before step {step}.', { step: at });
  const found = aspects.map((aspect) => ASPECT_LABELS[aspect]).join(', ');
  return at === 0
    ? t('First difference at the start: {aspects}.', { aspects: found })
    : t('First difference in step {step}: {aspects}.', { step: at, aspects: found });
}

import { inputLabels, nameOf, valueLabels, variableName } from '#app/simulation/labels.ts';
import { useSimulation } from '#app/simulation/simulation-store.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { rich } from '#app/ui/language/rich.tsx';
import { t } from '#language/translate.ts';
import { differenceBetween } from '#model/simulation/runs/compare-states.ts';
import type { Recording } from '#model/simulation/runs/recording.ts';
import { firstDifference, marksOf } from '#model/simulation/runs/run-marks.ts';
import type { Replayed } from './replay.ts';

type Row = readonly [what: string, here: string, there: string];

/** The run that is open beside a kept one, both on the model as it is: the first step in which they stand otherwise, and how. */
export function RunComparison(props: {
  readonly recording: Recording;
  readonly name: string;
  readonly replayed: Replayed;
}) {
  const { recording, name, replayed } = props;
  const show = useSimulation((state) => state.show);
  if (!replayed.ok)
    return (
      <p className="m-0 text-sm text-danger">
        {t('{name} cannot be replayed: {message}.', { name, message: replayed.message })}
      </p>
    );
  const other = replayed.recording;
  const marks = ({ log }: Recording) => log.map(({ state }) => marksOf(state));
  const difference = firstDifference(marks(recording), marks(other));
  if (difference === null)
    return <p className="m-0 text-sm">{t('This run and {name} are the same in every step.', { name })}</p>;
  const { at } = difference;
  return (
    <section aria-label={t('Compared with {name}', { name })} className="flex flex-col gap-1 text-sm">
      <p className="m-0">
        {rich('First difference: {step}', {
          step:
            at < recording.log.length ? (
              <LinkButton onClick={() => show(at)}>{t('step {step}', { step: at })}</LinkButton>
            ) : (
              t('step {step}', { step: at })
            ),
        })}
      </p>
      <table className="w-full [overflow-wrap:anywhere] border-collapse text-left [&_:is(td,th)]:border-b [&_:is(td,th)]:border-hairline [&_:is(td,th)]:p-0.5 [&_:is(td,th)]:align-top">
        <thead>
          <tr>
            <th scope="col">{t('What')}</th>
            <th scope="col">{t('This run')}</th>
            <th scope="col" className="break-words">
              {name}
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsAt(recording, other, at).map(([what, here, there]) => (
            <tr key={what}>
              <th scope="row" className="font-normal break-words">
                {what}
              </th>
              <td className="break-words">{here}</td>
              <td className="break-words">{there}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function rowsAt(one: Recording, other: Recording, at: number): readonly Row[] {
  const { model } = one;
  const [here, there] = [one.log[at], other.log[at]];
  const input: Row = [
    t('Input'),
    here ? inputLabels(model, here.input) : t('ended before'),
    there ? inputLabels(model, there.input) : t('ended before'),
  ];
  if (!here || !there) return [input];
  const { only, values, verdicts } = differenceBetween(here.state, there.state);
  const names = (ids: readonly string[]) => ids.map((id) => nameOf(model, id)).join(', ');
  return [
    input,
    ...(only[0].length + only[1].length > 0 ? [[t('Active'), names(only[0]), names(only[1])] as const] : []),
    ...values.map(
      ({ variableId, values: [left, right] }): Row => [
        variableName(model, variableId),
        valueLabels(model, variableId, left),
        valueLabels(model, variableId, right),
      ],
    ),
    ...verdicts.map(
      ({ requirementId, verdicts: [left, right] }): Row => [
        nameOf(model, requirementId),
        verdictWord(left),
        verdictWord(right),
      ],
    ),
  ];
}

const verdictWord = (verdict: string | null | undefined): string =>
  t('{verdict, select, pass {pass} fail {fail} unknown {unknown} other {none}}', {
    verdict: verdict ?? 'none',
  });

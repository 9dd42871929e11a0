import { useState } from 'react';
import {
  inputLabels,
  nameOf,
  spokenName,
  timeLabels,
  valueLabels,
  variableName,
} from '#app/simulation/labels.ts';
import { t } from '#language/translate.ts';
import type { Recording } from '#model/simulation/runs/recording.ts';
import { type Series, violatedIn } from './timeline.ts';

/** The same as the pictures above, in numbers and words. */
export function TimelineTable({
  recording,
  series,
}: {
  readonly recording: Recording;
  readonly series: readonly Series[];
}) {
  const [open, setOpen] = useState(false);
  const { model, log } = recording;
  const isViolated = log.some(({ state }) => violatedIn(state).length > 0);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer text-sm font-semibold">{t('As a table')}</summary>
      {open && (
        <table className="w-full border-collapse text-left text-sm [overflow-wrap:anywhere] [&_:is(td,th)]:border-b [&_:is(td,th)]:border-hairline [&_:is(td,th)]:px-1.5 [&_:is(td,th)]:py-0.5">
          <thead>
            <tr>
              {[
                t('Step'),
                t('Time'),
                t('Active'),
                ...(isViolated ? [t('Violated')] : []),
                ...series.map(({ variableId }) => variableName(model, variableId)),
              ].map((title) => (
                <th key={title} scope="col" className="font-semibold">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {log.map(({ input, step, state }, at) => (
              <tr key={at}>
                <th scope="row" className="font-normal">
                  {at}. {inputLabels(model, input)}
                </th>
                <td className="whitespace-nowrap">{timeLabels(step.moment.time)}</td>
                <td>{state.configuration.map((id) => nameOf(model, id)).join(', ')}</td>
                {isViolated && (
                  <td>
                    {violatedIn(state)
                      .map((id) => spokenName(model, id))
                      .join(', ')}
                  </td>
                )}
                {series.map(({ variableId, values }) => (
                  <td key={variableId} className="font-mono">
                    {valueLabels(model, variableId, values[at] ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}

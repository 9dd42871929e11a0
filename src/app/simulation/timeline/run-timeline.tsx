import { type PointerEvent, useMemo, useState } from 'react';
import {
  inputLabels,
  nameOf,
  spokenName,
  timeLabels,
  valueLabels,
  variableName,
} from '#app/simulation/labels.ts';
import { useSimulation } from '#app/simulation/simulation-store.ts';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { t } from '#language/translate.ts';
import type { Recording } from '#model/simulation/runs/recording.ts';
import { findAttribute, type SystemModel } from '#model/system-model.ts';
import { RunLanes } from './run-lanes.tsx';
import { type Axis, changes, lanesOf, seriesOf, spansOf, stepAt, violationsOf } from './timeline.ts';
import { TimelineTable } from './timeline-table.tsx';
import { ValuePlot } from './value-plot.tsx';

const AXES = [
  { value: 'steps', label: t('by steps') },
  { value: 'time', label: t('by time') },
] as const;

/** The values of variables and the active states over a run, with the step that is looked at; pointing at a place reads it there. */
export function RunTimeline({ recording }: { recording: Recording }) {
  const { at, show } = useSimulation();
  const { model, log } = recording;
  const [axis, setAxis] = useState<Axis>('steps');
  const [pointed, setPointed] = useState<number | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const spans = useMemo(() => spansOf(log, axis), [log, axis]);
  const series = useMemo(
    () => seriesOf(log, (id) => findAttribute(model, id)?.attribute.choices),
    [log, model],
  );
  const lanes = useMemo(() => lanesOf(log, spans), [log, spans]);
  const violations = useMemo(() => violationsOf(log, spans), [log, spans]);
  const isShown = (id: string) =>
    chosen?.has(id) ?? series.some((one) => one.variableId === id && changes(one));
  const shown = series.filter(({ variableId }) => isShown(variableId));
  const read = pointed ?? at;
  const cursor = spans[read]?.from ?? 0;

  const placeOf = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return width === 0 ? 0 : stepAt(spans, (event.clientX - left) / width);
  };

  return (
    <div className="flex flex-col gap-3 p-3">
      <div className="flex items-end justify-between gap-2">
        <label className="flex min-w-0 flex-1 flex-col text-sm text-muted">
          {t('Current step')}
          <input
            type="range"
            min={0}
            max={log.length - 1}
            value={at}
            aria-valuetext={`${at}: ${inputLabels(model, log[at]?.input ?? null)}`}
            onChange={(event) => show(Number(event.target.value))}
            className="w-full accent-accent"
          />
        </label>
        {(log.at(-1)?.step.moment.time ?? 0) > 0 && (
          <SelectField label={t('Axis')} hideLabel options={AXES} value={axis} onValueChange={setAxis} />
        )}
      </div>
      <StepRead recording={recording} step={read} />
      <div
        className="flex flex-col gap-3"
        onPointerMove={(event) => setPointed(placeOf(event))}
        onPointerLeave={() => setPointed(null)}
        onPointerDown={(event) => show(placeOf(event))}
      >
        {shown.map((one) => (
          <ValuePlot
            key={one.variableId}
            name={variableName(model, one.variableId)}
            series={one}
            spans={spans}
            cursor={cursor}
            words={(value) => valueLabels(model, one.variableId, value)}
            value={one.values[read] ?? null}
          />
        ))}
        {violations.length > 0 && (
          <RunLanes
            title={t('Violated requirements')}
            lanes={violations}
            cursor={cursor}
            fill="var(--verdict-fail)"
            nameOf={(id) => spokenName(model, id)}
          />
        )}
        <RunLanes
          title={t('States')}
          lanes={lanes}
          cursor={cursor}
          fill="var(--simulated)"
          nameOf={(id) => nameOf(model, id)}
        />
      </div>
      {series.length > 0 && (
        <AttributeChoice
          model={model}
          ids={series.map(({ variableId }) => variableId)}
          shown={new Set(shown.map(({ variableId }) => variableId))}
          onChoose={setChosen}
        />
      )}
      <TimelineTable recording={recording} series={shown} />
    </div>
  );
}

/** The step that is looked at: its number, what was put in, and when. */
function StepRead({ recording: { model, log }, step }: { recording: Recording; step: number }) {
  const recorded = log[step];
  return (
    <p className="m-0 text-sm">
      <span className="font-medium tabular-nums">
        {step}. {inputLabels(model, recorded?.input ?? null)}
      </span>
      {recorded && recorded.step.moment.time > 0 && (
        <span className="text-muted">
          {' · '}
          {t('at {time}', { time: timeLabels(recorded.step.moment.time) })}
        </span>
      )}
    </p>
  );
}

/** Whose values are shown over the run. */
function AttributeChoice(props: {
  readonly model: SystemModel;
  readonly ids: readonly string[];
  readonly shown: ReadonlySet<string>;
  readonly onChoose: (shown: ReadonlySet<string>) => void;
}) {
  const { model, ids, shown, onChoose } = props;
  return (
    <details>
      <summary className="cursor-pointer text-sm font-semibold">{t('Attributes shown')}</summary>
      {ids.map((id) => (
        <CheckboxField
          key={id}
          label={variableName(model, id)}
          checked={shown.has(id)}
          onCheckedChange={(checked) => {
            const next = new Set(shown);
            if (checked) next.add(id);
            else next.delete(id);
            onChoose(next);
          }}
        />
      ))}
    </details>
  );
}

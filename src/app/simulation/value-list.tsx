import { AttributeValueField } from '#app/fields/attributes/attribute-value-field.tsx';
import { asSentence } from '#app/api/http/refusal.ts';
import { t } from '#language/translate.ts';
import type { Recording } from '#model/simulation/runs/recording.ts';
import { findAttribute } from '#model/system-model.ts';
import { convert } from '#model/units/convert.ts';
import { valueLabels, variableName } from './labels.ts';
import { type ShownStep, useSimulation } from './simulation-store.ts';

/** The variables of the run at the step that is looked at. A value that is set is a step of the run. */
export function ValueList({ recording, shown }: { recording: Recording; shown: ShownStep }) {
  const put = useSimulation((state) => state.put);
  const { model } = recording;
  const values = Object.entries(shown.recorded.state.values);
  if (values.length === 0) return null;
  return (
    <section aria-label={t('Attributes')} className="flex flex-col gap-1.5">
      <h3 className="m-0 text-sm font-semibold">{t('Attributes')}</h3>
      {values.map(([id, value]) => {
        const attribute = findAttribute(model, id)?.attribute;
        if (!attribute) return null;
        const name = variableName(model, id);
        return attribute.expression === undefined ? (
          <div
            key={id}
            role="group"
            aria-label={name}
            className="grid grid-cols-[1fr_9rem] items-center gap-2"
          >
            <span className="min-w-0 break-words">
              {name}
              {attribute.unit && (
                <span className="text-sm text-muted"> {t('in {unit}', { unit: attribute.unit })}</span>
              )}
            </span>
            <AttributeValueField
              hideLabel
              row={{ ...attribute, value: value ?? undefined }}
              onCommit={(next, unit) => {
                if (next === undefined)
                  return { ok: false, message: t('A value cannot be cleared during a run.') };
                const own = attribute.unit ?? '';
                const read =
                  unit === undefined || typeof next !== 'number' || unit === own
                    ? { ok: true as const, value: next }
                    : convert(next, unit, own);
                if (!read.ok) return { ok: false, message: asSentence(read.reason) };
                put({ set: { [id]: read.value } });
                return { ok: true };
              }}
            />
          </div>
        ) : (
          <p key={id} className="m-0 flex justify-between gap-2">
            <span className="min-w-0 break-words">{name}</span>
            <span className="shrink-0 font-mono text-sm">{valueLabels(model, id, value)}</span>
          </p>
        );
      })}
    </section>
  );
}

import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import { t } from '#language/translate.ts';
import { absentLabel } from '#model/elements/hidden-id.ts';
import { type FormEvent, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { SwitchField } from '#app/ui/fields/switch-field.tsx';
import { useShownMachine } from '#app/session/shown-machine.ts';
import { MOST_CONFIGURATIONS, USUAL_BOUND } from '#model/simulation/exploration/explore-bounds.ts';
import { PathLabels } from '#model/simulation/exploration/path-labels.ts';
import { triedValues } from '#model/simulation/exploration/tried-values.ts';
import { machineOf, machineOwners } from '#model/simulation/machine/machine.ts';
import { inOwnUnit } from '#model/values/attribute-value.ts';
import { useExploration } from './exploration-store.ts';

const NO_PART = 'none';
const BOUNDS = [100, USUAL_BOUND, MOST_CONFIGURATIONS].map((bound) => ({
  value: String(bound),
  label: t('{count, number} configurations', { count: bound }),
}));

/** What is explored: whose behaviour, how far, and what is set from outside. */
export function ExploreForm() {
  const { modelId, model } = useDocument();
  const shown = useShownMachine(({ partId }) => partId);
  // What was chosen here counts until the canvas shows another machine.
  const [chosen, setChosen] = useState({ beside: shown, value: '' });
  const [bound, setBound] = useState(String(USUAL_BOUND));
  const [asks, setAsks] = useState(true);
  const [left, setLeft] = useState<readonly string[]>([]);
  const owners = machineOwners(model);
  const options = owners.map((id) => ({
    value: id ?? NO_PART,
    label: id === null ? t('Unassigned') : (model.tables.part.get(id)?.name ?? absentLabel(id, t('missing'))),
  }));
  const wanted = chosen.beside === shown && chosen.value !== '' ? chosen.value : (shown ?? NO_PART);
  const scope = options.find(({ value }) => value === wanted) ?? options[0];
  if (!scope)
    return <EmptyState>{t('Nothing to explore: draw states and transitions in Behaviour.')}</EmptyState>;
  const partId = scope.value === NO_PART ? null : scope.value;
  const { variables } = triedValues(model, machineOf(model, partId));
  const words = new PathLabels(model, formatLocaleNumber);

  function start(event: FormEvent) {
    event.preventDefault();
    useExploration.getState().explore(modelId, model, {
      ...(partId !== null && { partId }),
      bound: Number(bound),
      eventless: asks ? 'ask' : 'run',
      inputs: variables.flatMap(({ attribute: { id } }) => (left.includes(id) ? [] : [id])),
    });
  }

  return (
    <form
      aria-label={t('Exploration')}
      onSubmit={start}
      className="flex flex-col gap-2 border-b border-hairline p-3"
    >
      <p className="m-0 text-sm text-muted">
        {t(
          'Tries every event and reports deadlocks, livelocks, violated requirements, what is never reached, and test paths.',
        )}
      </p>
      {options.length > 1 && (
        <SelectField
          label={t('Behaviour of')}
          options={options}
          value={scope.value}
          onValueChange={(value) => setChosen({ beside: shown, value })}
        />
      )}
      <SelectField label={t('At most')} options={BOUNDS} value={bound} onValueChange={setBound} />
      <SwitchField
        label={t('Wait before a transition without trigger and guard')}
        checked={asks}
        onCheckedChange={setAsks}
      />
      {variables.length > 0 && (
        <fieldset className="m-0 flex flex-col gap-1 border-0 p-0">
          <legend className="p-0 text-sm font-medium">{t('Set from outside')}</legend>
          {variables.map(({ attribute, values }) => {
            const { id, name } = attribute;
            const plain = values.flatMap((value) => inOwnUnit(attribute, value) ?? []);
            return (
              <CheckboxField
                key={id}
                label={`${name}: ${words.values(id, plain)}`}
                checked={!left.includes(id)}
                onCheckedChange={(checked) =>
                  setLeft(checked ? left.filter((each) => each !== id) : [...left, id])
                }
              />
            );
          })}
        </fieldset>
      )}
      <Button type="submit" variant="primary">
        {t('Explore')}
      </Button>
    </form>
  );
}

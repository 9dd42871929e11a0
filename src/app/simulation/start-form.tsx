import { useEditorSession } from '#app/session/editor-session.tsx';
import { useShownMachine } from '#app/session/shown-machine.ts';
import { Play } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { SwitchField } from '#app/ui/fields/switch-field.tsx';
import { t } from '#language/translate.ts';
import { NO_PART, scopesOf } from './scopes.ts';
import { useSimulation } from './simulation-store.ts';

/** What is run, and how: the beginning of a run. */
export function StartForm() {
  const { modelId, model } = useDocument();
  const session = useEditorSession();
  const shown = useShownMachine(({ partId }) => partId);
  // What was chosen here counts until the canvas shows another machine.
  const [chosen, setChosen] = useState({ beside: shown, value: '' });
  const [asks, setAsks] = useState(true);
  const scopes = scopesOf(model);
  const wanted = chosen.beside === shown && chosen.value !== '' ? chosen.value : (shown ?? NO_PART);
  const scope = scopes.find(({ value }) => value === wanted) ?? scopes[0];
  if (!scope)
    return <EmptyState>{t('Nothing to run: draw states and transitions in Behaviour.')}</EmptyState>;

  function start(event: FormEvent) {
    event.preventDefault();
    const partId = scope?.value === NO_PART ? undefined : scope?.value;
    useSimulation
      .in(session)
      .getState()
      .begin(modelId, model, {
        ...(partId !== undefined && { partId }),
        eventless: asks ? 'ask' : 'run',
        steps: [],
      });
  }

  return (
    <form aria-label={t('New run')} onSubmit={start} className="flex flex-col gap-2 p-3">
      <SelectField
        label={t('Behaviour of')}
        options={scopes}
        value={scope.value}
        onValueChange={(value) => setChosen({ beside: shown, value })}
      />
      <SwitchField
        label={t('Wait before a transition without trigger and guard')}
        checked={asks}
        onCheckedChange={setAsks}
      />
      <Button type="submit" variant="primary" icon={<Play aria-hidden="true" size={14} />}>
        {t('Start', undefined, 'a run')}
      </Button>
    </form>
  );
}

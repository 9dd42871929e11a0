import { Boxes } from 'lucide-react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { showError } from '#app/ui/feedback/toast.ts';
import { t } from '#language/translate.ts';
import type { Team } from '#contract/account.ts';
import { SAMPLES, START_HERE, sampleLanguageNote } from './samples/samples.ts';
import { useStartModel } from './use-start-model.ts';

/** The sample that is looked at where nobody chose one. */
const LOOKED_AT = 'satellite-power';

/** What stands where the models will be. The buttons for a new or imported one are right above. */
export function FirstModel({ teams, onOpen }: { teams: readonly Team[]; onOpen: (modelId: string) => void }) {
  const start = useStartModel();
  const [team] = teams;
  const look = (sampleId: string) => {
    const sample = SAMPLES.find(({ id }) => id === sampleId);
    if (!team || !sample) return;
    start.mutate(
      { name: sample.name, teamId: team.id, sampleId },
      {
        onSuccess: onOpen,
        onError: (error) =>
          showError({ title: t('The sample was not made'), description: refusalOf(error).message }),
      },
    );
  };
  const making = start.isPending ? start.variables.sampleId : null;
  return (
    <EmptyState
      icon={<Boxes size={28} />}
      actions={
        team && (
          <>
            <Button variant="primary" busy={making === START_HERE} onClick={() => look(START_HERE)}>
              {t('Start here')}
            </Button>
            <Button busy={making === LOOKED_AT} onClick={() => look(LOOKED_AT)}>
              {t('Look at a sample')}
            </Button>
          </>
        )
      }
    >
      {t(
        'No models yet. Create one, import a file, look at a sample, or start with one whose seven notes show what can be done.',
      )}{' '}
      {sampleLanguageNote()}
    </EmptyState>
  );
}

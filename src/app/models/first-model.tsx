import { Boxes } from 'lucide-react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { showError } from '#app/ui/feedback/toast.ts';
import type { Team } from '#contract/account.ts';
import { SAMPLES } from './samples/samples.ts';
import { useStartModel } from './use-start-model.ts';

/** What stands where the models will be. The buttons for a new or imported one are right above. */
export function FirstModel({ teams, onOpen }: { teams: readonly Team[]; onOpen: (modelId: string) => void }) {
  const start = useStartModel();
  const [team] = teams;
  const [sample] = SAMPLES;
  const look = () => {
    if (!team || !sample) return;
    start.mutate(
      { name: sample.name, teamId: team.id, sampleId: sample.id },
      {
        onSuccess: onOpen,
        onError: (error) =>
          showError({ title: 'The sample was not made', description: refusalOf(error).message }),
      },
    );
  };
  return (
    <EmptyState
      icon={<Boxes size={28} />}
      actions={
        team && (
          <Button busy={start.isPending} onClick={look}>
            Look at a sample
          </Button>
        )
      }
    >
      No models yet. Create one, import a file, or look at a sample.
    </EmptyState>
  );
}

import { ChartPie } from 'lucide-react';
import { useModelName } from '#app/api/model/use-model-name.ts';
import { runCommand } from '#app/commands/command-list.ts';
import { useModelId } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Spinner } from '#app/ui/buttons/spinner.tsx';
import { saveFile } from '#app/ui/dom/save-file.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { t } from '#language/translate.ts';
import { windowTitle } from '#app/ui/printing/printed.ts';
import { usePrinted } from '#app/ui/printing/use-printed.ts';
import { rowsIn } from '#model/budget/roll-up.ts';
import { useLedToMaximum } from './begun-maximum.ts';
import { budgetCsv, printBudget } from './budget-csv.ts';
import { useBudgetsView } from './budget-state.ts';
import { BudgetTable } from './budget-table.tsx';
import { BudgetsToolbar } from './budgets-toolbar.tsx';
import { MissingParts } from './missing-parts.tsx';
import { BudgetPicture } from './pictures/budget-picture.tsx';
import { RowPanel } from './row-panel.tsx';
import { type ShownBudget, useBudget } from './use-budget.ts';

/** Who uses how much of a mass, a power or a cost: the values of an attribute over the tree of parts, against their budgets. */
export function BudgetsView() {
  const budget = useBudget();
  if (!budget)
    return (
      <EmptyState
        icon={<ChartPie size={24} />}
        actions={<Button onClick={() => runCommand('go.structure')}>{t('Go to Structure')}</Button>}
      >
        {t('No budgets yet: give parts a number attribute such as mass, power or cost.')}
      </EmptyState>
    );
  if (budget === 'computing') return <Spinner label={t('Computing the values')} />;
  return <Budget budget={budget} />;
}

function Budget({ budget }: { readonly budget: ShownBudget }) {
  const modelName = useModelName(useModelId());
  const picture = useBudgetsView((state) => state.shown.picture);
  const selected = useSession((state) => state.selection.at(-1));
  usePrinted(() => printBudget(budget, windowTitle()));
  useLedToMaximum(budget);
  const { name, whole } = budget;
  const row = [...rowsIn([whole])].find(({ part }) => part.id === selected);
  return (
    <div className="flex h-full min-h-0 flex-col overflow-y-auto bg-surface">
      <BudgetsToolbar
        budget={budget}
        picture={picture}
        onExport={() =>
          saveFile(
            new Blob([budgetCsv(budget)], { type: 'text/csv' }),
            `${t('{model} {name} of {whole}', { model: modelName ?? t('Model'), name, whole: whole.part.name })}.csv`,
          )
        }
      />
      <BudgetPicture budget={budget} picture={picture} />
      <RowPanel budget={budget} row={row ?? whole} />
      <MissingParts parts={budget.missing} name={name} />
      <BudgetTable key={`${name} ${whole.part.id}`} budget={budget} />
    </div>
  );
}

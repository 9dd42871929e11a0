import { ArrowDown, ArrowUp } from 'lucide-react';
import { useDocument } from '#app/document/document-context.tsx';
import type { Column } from '#app/requirements/columns/column.ts';
import { columnsIn, movedColumn } from '#app/requirements/columns/layout.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';

/** All columns: those in sight first and in their order, each shown, hidden and moved. */
export function ColumnList({ columns }: { readonly columns: readonly Column[] }) {
  const { modelId } = useDocument();
  const useViewState = viewStateOf(modelId);
  const layout = useViewState((state) => state.columns);
  const { setView } = useViewState.getState();
  const shown = columnsIn(layout, columns);
  const hidden = columns.filter(({ id }) => !shown.some((column) => column.id === id));
  const icon = { size: 14, 'aria-hidden': true } as const;
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="mb-1 p-0 text-sm font-semibold">Columns</legend>
      <ul className="m-0 list-none p-0">
        {[...shown, ...hidden].map((column, index) => {
          const isShown = index < shown.length;
          return (
            <li key={column.id} className="flex min-h-7 items-center gap-1">
              <span className="min-w-0 flex-1">
                <CheckboxField
                  label={column.label}
                  checked={isShown}
                  // The tree hangs on the title.
                  disabled={column.id === 'title'}
                  onCheckedChange={(checked) =>
                    setView({
                      columns: checked
                        ? [...layout, { id: column.id }]
                        : layout.filter(({ id }) => id !== column.id),
                    })
                  }
                />
              </span>
              {isShown && (
                <>
                  <IconButton
                    size="sm"
                    label={`Move ${column.label} to the left`}
                    icon={<ArrowUp {...icon} />}
                    disabledReason={index === 0 ? 'It is the first.' : undefined}
                    onClick={() => setView({ columns: movedColumn(layout, column.id, shown[index - 1]?.id) })}
                  />
                  <IconButton
                    size="sm"
                    label={`Move ${column.label} to the right`}
                    icon={<ArrowDown {...icon} />}
                    disabledReason={index === shown.length - 1 ? 'It is the last.' : undefined}
                    onClick={() => setView({ columns: movedColumn(layout, column.id, shown[index + 1]?.id) })}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

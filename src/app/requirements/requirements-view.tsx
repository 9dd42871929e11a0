import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useCommands } from '#app/commands/use-commands.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { SAVED_VIEWS } from '#app/document/outbox/persisted/unfinished.ts';
import { useOpenedForPlace } from '#app/session/wanted-place.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { windowTitle } from '#app/ui/printing/printed.ts';
import { usePrinted } from '#app/ui/printing/use-printed.ts';
import { RequirementEntryForm } from './entry/entry-form.tsx';
import { RequirementsGrid } from './grid/requirements-grid.tsx';
import { NoRequirements } from './no-requirements.tsx';
import { PastePanel } from '#app/fields/cells/paste/paste-panel.tsx';
import { useFirstPaste } from './paste/use-first-paste.ts';
import { ReplacePanel } from '#app/fields/cells/replace/replace-panel.tsx';
import { RequirementsToolbar } from './requirements-toolbar.tsx';
import { viewStateOf } from './state/view-state.ts';
import type { Range } from '#app/ui/grid/range.ts';
import { rich } from '#app/ui/language/rich.tsx';
import { firstColumns, requirementSheet } from './table/requirement-sheet.ts';
import { useSelecting } from './table/use-selecting.ts';
import { printRequirements } from './table/printed-rows.ts';
import { useTable } from './table/use-table.ts';
import { useRequirementCommands } from './use-requirement-commands.ts';
import { ViewPanel } from './views/view-panel.tsx';

/** Where a block begins in a table without a row. */
const FIRST_CELL: Range = { top: 0, bottom: 0, left: 0, right: 0 };

/** The requirements of the open model: the tree table, and beside it the form for a new one. */
export function RequirementsView() {
  const { modelId, whyNot } = useDocument();
  const useViewState = viewStateOf(modelId);
  const entering = useViewState((state) => state.entering);
  const pasted = useViewState((state) => state.pasted);
  const pastedAsRows = useViewState((state) => state.pastedAsRows);
  const panel = useViewState((state) => state.panel);
  const table = useTable();
  const selecting = useSelecting(table);
  const scroller = useRef<HTMLDivElement>(null);
  useOpenedForPlace(
    SAVED_VIEWS.requirement,
    useCallback(() => {
      const { enter, setPanel } = useViewState.getState();
      enter(false);
      setPanel('view');
    }, [useViewState]),
  );
  const readOnly = whyNot('requirement');
  const empty = table.requirements.size === 0;
  useFirstPaste(empty, readOnly);
  const pastedInto = useMemo(
    () => (empty ? requirementSheet({ ...table, columns: firstColumns(table.columns) }) : table.sheet),
    [empty, table],
  );
  const commands = useRequirementCommands(table, selecting, readOnly);
  const tableArea = useRef<HTMLDivElement>(null);
  useCommands(Object.values(commands), { within: tableArea });
  usePrinted(() => printRequirements(table, windowTitle()));

  const backToTable = () => scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  let beside: ReactNode = null;
  if (entering) beside = <RequirementEntryForm onClosed={backToTable} />;
  else if (pasted !== null)
    beside = (
      <PastePanel
        key={pasted}
        text={pasted}
        asRows={pastedAsRows}
        sheet={pastedInto}
        range={empty ? FIRST_CELL : selecting.range}
        onClose={() => {
          useViewState.getState().setPasted(null);
          backToTable();
        }}
      />
    );
  else if (panel === 'replace')
    beside = (
      <ReplacePanel
        sheet={table.sheet}
        selected={selecting.range}
        isBlock={selecting.isBlock}
        onClose={() => {
          useViewState.getState().setPanel(null);
          backToTable();
        }}
      />
    );
  const viewPanel = panel === 'view' && !entering && pasted === null;

  return (
    <div className="@container relative flex h-full min-h-0 min-w-0">
      <div ref={tableArea} className="flex min-w-0 flex-1 flex-col">
        {!empty && <RequirementsToolbar table={table} commands={commands} />}
        <div className="relative flex min-h-0 flex-1 flex-col">
          {empty ? (
            <NoRequirements create={commands.create} readOnly={readOnly} />
          ) : (
            <>
              <RequirementsGrid table={table} selecting={selecting} readOnly={readOnly} scroller={scroller} />
              {table.rows.ids.length === 0 && (
                <p className="absolute inset-x-0 top-16 m-0 text-center text-muted">
                  {rich('No requirement matches the filter. <clear>Clear it</clear>', {
                    clear: (inside) => (
                      <LinkButton onClick={() => useViewState.getState().clearFilter()}>{inside}</LinkButton>
                    ),
                  })}
                </p>
              )}
            </>
          )}
        </div>
      </div>
      {((beside && readOnly === null) || viewPanel) && (
        <div className="absolute inset-y-0 right-0 z-40 w-100 max-w-full border-l border-hairline-strong shadow-raised @3xl:relative @3xl:shrink-0 @3xl:shadow-none">
          {viewPanel ? <ViewPanel table={table} onDone={backToTable} /> : beside}
        </div>
      )}
    </div>
  );
}

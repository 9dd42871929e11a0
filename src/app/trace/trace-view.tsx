import { Waypoints } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { runCommand } from '#app/commands/command-list.ts';
import { useHint } from '#app/commands/hint.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { midSentence } from '#app/ui/language/sentences.ts';
import { rich } from '#app/ui/language/rich.tsx';
import { t } from '#language/translate.ts';
import { Tabs } from '#app/ui/overlays/tabs.tsx';
import { windowTitle } from '#app/ui/printing/printed.ts';
import { usePrinted } from '#app/ui/printing/use-printed.ts';
import { type SuspectLink, suspectsOf } from '#model/edit/suspects.ts';
import { USUAL_TYPE } from '#model/trace/matrix.ts';
import { CoverageView } from './coverage-view.tsx';
import type { AxisItem } from './matrix/axes.ts';
import { COLUMN_LABELS } from './matrix/column-labels.ts';
import { MatrixGrid } from './matrix/matrix-grid.tsx';
import { printMatrix } from './matrix/printed-matrix.ts';
import { useMatrix } from './matrix/use-matrix.ts';
import { NamedLinksBanner } from './named-links-banner.tsx';
import { SuspectList } from './suspect-list.tsx';
import { toggleCell } from './toggle.ts';
import { ALL_SHOWN, useTraceView } from './trace-state.ts';
import { TraceToolbar } from './trace-toolbar.tsx';

/** Which requirement is traced to what, and which of the links somebody should look at again. */
export function TraceView() {
  const { model } = useDocument();
  const suspects = useMemo(() => suspectsOf(model), [model]);
  const tab = useTraceView((state) => state.shown.tab);
  const show = useTraceView((state) => state.show);
  return (
    <Tabs
      label={t('Trace')}
      tabs={[
        { value: 'matrix', label: t('Matrix') },
        { value: 'coverage', label: t('Coverage') },
        { value: 'suspects', label: t('Suspect links'), count: suspects.length },
      ]}
      value={tab}
      onValueChange={(chosen) => show({ tab: chosen })}
    >
      {tab === 'matrix' && <Matrix suspects={suspects} />}
      {tab === 'coverage' && <CoverageView />}
      {tab === 'suspects' && <SuspectList suspects={suspects} />}
    </Tabs>
  );
}

/** The matrix with its filters, and the way to set and clear a link. */
function Matrix({ suspects }: { readonly suspects: readonly SuspectLink[] }) {
  const session = useEditorSession();
  const { model, act, whyNot, whyLocked } = useDocument();
  const shown = useMatrix(suspects);
  usePrinted(() => printMatrix(shown, windowTitle()));
  const { of, type } = useTraceView((state) => state.shown);
  const show = useTraceView((state) => state.show);
  const [said, setSaid] = useState('');
  const readOnly = whyNot('trace-link');
  const { matrix, rows, columns } = shown;
  const clear = (inside: ReactNode[]) => (
    <LinkButton onClick={() => show({ ...ALL_SHOWN, of, type })}>{inside}</LinkButton>
  );

  function change(row: AxisItem, column: AxisItem, only: 'clear' | 'either') {
    const links = matrix.direct(row.id, column.id);
    if (only === 'clear' && links.length === 0) return;
    const locked = [row.id, column.id, ...links.map(({ id }) => id)]
      .map(whyLocked)
      .find((reason) => reason !== null);
    const refusal = readOnly ?? locked;
    if (refusal) return useHint.getState().refuse(refusal);
    const sets = links.length === 0;
    const ends = { row: row.key || row.name, column: column.key || column.name };
    const operations = toggleCell(matrix, row.id, column.id, type, () => crypto.randomUUID());
    setSaid(
      sets
        ? t('{row} and {column} linked: {type}.', { ...ends, type: type === '' ? USUAL_TYPE[of] : type })
        : t(
            '{count, plural, one {Link between {row} and {column} cleared.} other {{count} links between {row} and {column} cleared.}}',
            { ...ends, count: links.length },
          ),
    );
    useSession.in(session).getState().select([row.id]);
    void act(sets ? t('Link {row} and {column}', ends) : t('Unlink {row} and {column}', ends), operations);
  }

  if (model.tables.requirement.size === 0 || model.tables[of].size === 0)
    return (
      <div className="@container/tools flex h-full min-h-0 flex-col">
        {model.tables.requirement.size > 0 && <TraceToolbar shown={shown} />}
        <EmptyState
          icon={<Waypoints size={24} />}
          actions={
            model.tables.requirement.size === 0 ? (
              <Button onClick={() => runCommand('go.requirements')}>{t('Go to Requirements')}</Button>
            ) : undefined
          }
        >
          {model.tables.requirement.size === 0
            ? model.tables['trace-link'].size > 0
              ? t(
                  'No requirements to trace yet. The trace links of this model join other elements: the inspector of each lists them.',
                )
              : t('No requirements to trace yet.')
            : t('The model has no {elements} yet. Choose other columns above.', {
                elements: midSentence(COLUMN_LABELS[of].many),
              })}
        </EmptyState>
      </div>
    );
  return (
    <div className="@container/tools flex h-full min-h-0 flex-col">
      <TraceToolbar shown={shown} />
      {of === 'requirement' && <NamedLinksBanner type={type} />}
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
      <div className="relative min-h-0 flex-1">
        <MatrixGrid
          shown={shown}
          title={COLUMN_LABELS[of].head}
          readOnly={readOnly !== null}
          onToggle={(row, column) => change(row, column, 'either')}
          onClear={(row, column) => change(row, column, 'clear')}
        />
        {(rows.length === 0 || columns.length === 0) && (
          <p className="absolute inset-x-0 top-40 m-0 text-center text-muted">
            {rows.length === 0
              ? rich('No requirement matches the filters. <clear>Clear the filters</clear>', { clear })
              : rich('No column matches the filters. <clear>Clear the filters</clear>', { clear })}
          </p>
        )}
      </div>
    </div>
  );
}

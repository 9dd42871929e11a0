import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useDeferredValue, useEffect, useId, useRef } from 'react';
import { isGuest } from '#app/api/http/guest.ts';
import { useBudgetsView } from '#app/budgets/budget-state.ts';
import { useLevels } from '#app/canvas/levels/level-store.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useFindingsState } from '#app/findings/findings-state.ts';
import { useInterfacesView } from '#app/interfaces/interfaces-state.ts';
import { MODEL_VIEWS, VIEWS, type View } from '#app/paths.ts';
import { selectText, viewsSelectedWith } from '#app/screens/editor/address/select-text.ts';
import { lastShownSearch } from '#app/screens/editor/address/view-search.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { useTraceView } from '#app/trace/trace-state.ts';
import { Tooltip } from '#app/ui/buttons/tooltip.tsx';
import { shownCount } from '#app/ui/locale/shown-count.ts';
import { t } from '#language/translate.ts';
import type { SystemModel } from '#model/system-model.ts';
import { FoundCount } from './found-count.tsx';
import { VIEW_ENTRIES } from './views.ts';

const COUNTS: Readonly<Record<View, (model: SystemModel) => number | null>> = {
  structure: ({ tables }) => tables.part.size,
  interfaces: ({ tables }) => tables.interface.size,
  behaviour: ({ tables }) => tables.state.size,
  requirements: ({ tables }) => tables.requirement.size,
  trace: ({ tables }) => tables['trace-link'].size,
  budgets: () => null,
  findings: () => null,
  history: () => null,
  settings: () => null,
};

/** The links between the views. Each leads back to what was selected there, or in a view of the same elements, on the level that was looked at. */
export function ViewsNav(props: {
  readonly view: View;
  readonly compact: boolean;
  readonly onGo?: (() => void) | undefined;
}) {
  const { view, compact, onGo } = props;
  const { modelId, model } = useDocument();
  const session = useEditorSession();
  // Links take long to make, and a row of a table that is stepped to is not to wait for them.
  const selection = useDeferredValue(useSession((state) => state.selection));
  // Read where the links are made; asked for here so that they follow it.
  useLevels((levels) => levels.inside);
  useTraceView((trace) => trace.shown);
  useInterfacesView((interfaces) => interfaces.shown);
  useFindingsState((findings) => findings.shown);
  useBudgetsView((budgets) => budgets.shown);
  const found = useId();
  const left = useRef<Partial<Record<View, string>>>({});
  useEffect(() => {
    for (const one of viewsSelectedWith(view)) left.current[one] = selectText(selection);
  }, [selection, view]);
  return (
    <nav aria-label={t('Views')} className="flex flex-col gap-px p-1.5">
      {(isGuest(modelId) ? MODEL_VIEWS : VIEWS).map((one) => {
        const { label, icon: Icon } = VIEW_ENTRIES[one];
        const count = COUNTS[one](model);
        const select = viewsSelectedWith(view).includes(one) ? selectText(selection) : left.current[one];
        const link = (
          <Link
            key={one}
            to="/models/$modelId/$view"
            params={{ modelId, view: one }}
            search={{
              ...(select && { select }),
              ...lastShownSearch(one, session),
            }}
            onClick={onGo}
            aria-label={label}
            aria-describedby={one === 'findings' ? found : undefined}
            aria-current={one === view ? 'page' : undefined}
            className={clsx(
              'flex h-7 items-center gap-2 rounded-(--radius) px-2',
              compact && 'w-7 justify-center px-0!',
              one === view ? 'bg-selected-surface font-medium text-accent-text' : 'hover:bg-hover',
            )}
          >
            <Icon aria-hidden="true" size={16} className="shrink-0" />
            {!compact && <span className="min-w-0 flex-1 truncate">{label}</span>}
            {one === 'findings' && <FoundCount id={found} compact={compact} />}
            {!compact && count !== null && (
              <span aria-hidden="true" className="text-sm font-normal text-muted tabular-nums">
                {shownCount(count)}
              </span>
            )}
          </Link>
        );
        return compact ? (
          <Tooltip key={one} content={label}>
            {link}
          </Tooltip>
        ) : (
          link
        );
      })}
    </nav>
  );
}

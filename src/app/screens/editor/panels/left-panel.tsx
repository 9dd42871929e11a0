import { useNavigate } from '@tanstack/react-router';
import { memo, useDeferredValue } from 'react';
import { useModelId } from '#app/session/editor-session.tsx';
import { Outline } from '#app/outline/outline.tsx';
import type { View } from '#app/paths.ts';
import { ViewsNav } from '#app/screens/editor/views/views-nav.tsx';
import { t } from '#language/translate.ts';

const HEADINGS: Readonly<Record<View, string>> = {
  structure: t('Parts'),
  interfaces: t('Parts'),
  behaviour: t('States'),
  requirements: t('Headings'),
  trace: t('Headings'),
  budgets: t('Parts'),
  findings: t('Parts'),
  history: t('Parts'),
  settings: t('Parts'),
};

/** The views and the tree of what the present one is about. `onGo` hears that a view was chosen. */
export const LeftPanel = memo(function LeftPanel({ view, onGo }: { view: View; onGo?: () => void }) {
  const modelId = useModelId();
  const navigate = useNavigate();
  // The drawing comes first: the tree is put together in between, and holds up no other work.
  const treeShown = useDeferredValue(true, false);
  const open = (id: string) => {
    if (view === 'settings')
      void navigate({
        to: '/models/$modelId/$view',
        params: { modelId, view: 'structure' },
        search: { select: id },
      });
  };
  return (
    <div className="flex h-full flex-col bg-surface">
      <ViewsNav view={view} compact={false} onGo={onGo} />
      {/* Not by its heading: the settings of parts are a section of that name. */}
      <section aria-label={t('Outline')} className="flex min-h-0 flex-1 flex-col border-t border-hairline">
        <h2 className="m-0 px-3.5 pt-2 pb-1 text-sm font-normal text-muted">{HEADINGS[view]}</h2>
        {treeShown && <Outline view={view} onActivate={open} />}
      </section>
    </div>
  );
});

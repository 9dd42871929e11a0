import { clsx } from 'clsx';
import { Play } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { DeletionLine } from '#app/fields/impact/deletion-line.tsx';
import { guideHref, type View } from '#app/paths.ts';
import { runStepLabel, useRunVerdictsOf } from '#app/session/run-verdicts.ts';
import { useSession } from '#app/session/session.ts';
import { t } from '#language/translate.ts';
import { findElement } from '#model/system-model.ts';
import { HintLine } from './hint-line.tsx';

/** The line below the views: what the keys do now, how much is selected, and what would go with it. */
export function BottomBar({ view }: { view: View }) {
  const { model, modelId } = useDocument();
  const run = useRunVerdictsOf(modelId);
  const selection = useDeferredValue(useSession((state) => state.selection));
  const selected = selection.filter((id) => findElement(model, id));
  return (
    <footer className="flex h-7 shrink-0 items-center gap-4 border-t border-hairline bg-surface px-3 text-sm text-muted max-sm:gap-2 max-sm:px-2">
      <HintLine view={view} />
      {run && (
        <span className="flex min-w-0 items-center gap-1 text-simulated">
          <Play aria-hidden="true" size={12} className="shrink-0" />
          <span className="truncate">{t('{run}: its verdicts are shown', { run: runStepLabel(run) })}</span>
        </span>
      )}
      {selected.length > 0 && (
        <div className="ml-auto flex max-w-1/2 min-w-0 shrink-0 gap-3">
          <DeletionLine ids={selected} />
          <span className="shrink-0">{t('{count} selected', { count: selected.length })}</span>
        </div>
      )}
      <a
        className={clsx('flex h-6 min-w-6 shrink-0 items-center', selected.length === 0 && 'ml-auto')}
        href={guideHref(view)}
        target="_blank"
        rel="noreferrer"
      >
        {t('Guide')}
      </a>
    </footer>
  );
}

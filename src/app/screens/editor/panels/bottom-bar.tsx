import { useDeferredValue } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { DeletionLine } from '#app/fields/impact/deletion-line.tsx';
import type { View } from '#app/paths.ts';
import { useSession } from '#app/session/session.ts';
import { findElement } from '#model/system-model.ts';
import { HintLine } from './hint-line.tsx';

/** The line below the views: what the keys do now, how much is selected, and what would go with it. */
export function BottomBar({ view }: { view: View }) {
  const { model } = useDocument();
  const selection = useDeferredValue(useSession((state) => state.selection));
  const selected = selection.filter((id) => findElement(model, id));
  return (
    <footer className="flex h-7 shrink-0 items-center gap-4 border-t border-hairline bg-surface px-3 text-sm text-muted">
      <HintLine view={view} />
      {selected.length > 0 && (
        <div className="ml-auto flex max-w-1/2 min-w-0 shrink-0 gap-3">
          <DeletionLine ids={selected} />
          <span className="shrink-0">{selected.length} selected</span>
        </div>
      )}
    </footer>
  );
}

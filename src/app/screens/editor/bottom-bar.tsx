import { useDocument } from '#app/document/document-context.tsx';
import { useSession } from '#app/document/session.ts';
import type { View } from '#app/paths.ts';
import { findElement } from '#model/system-model.ts';
import { HintLine } from './hint-line.tsx';

/** The line below the views: what the keys do now, and how much is selected. */
export function BottomBar({ view }: { view: View }) {
  const { model } = useDocument();
  const selection = useSession((state) => state.selection);
  const count = selection.filter((id) => findElement(model, id)).length;
  return (
    <footer className="flex h-7 shrink-0 items-center gap-4 border-t border-hairline bg-surface px-3 text-sm text-muted">
      <HintLine view={view} />
      {count > 0 && <span className="ml-auto shrink-0">{count} selected</span>}
    </footer>
  );
}

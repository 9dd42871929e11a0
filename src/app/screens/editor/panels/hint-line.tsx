import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useLevels } from '#app/canvas/levels/level-store.ts';
import { useCommandList } from '#app/commands/command-list.ts';
import { useHint } from '#app/commands/hint.ts';
import { useDocument } from '#app/document/document-context.tsx';
import type { View } from '#app/paths.ts';
import { VIEW_ENTRIES } from '#app/screens/editor/views/views.ts';
import { useSession } from '#app/session/session.ts';
import { useInterfacesView } from '#app/interfaces/interfaces-state.ts';
import { useTraceView } from '#app/trace/trace-state.ts';
import { Kbd } from '#app/ui/buttons/kbd.tsx';
import { useSingleKeys } from '#app/ui/buttons/single-keys.ts';
import { hintKeys } from './hint-keys.ts';

/** How long a refusal stays, in milliseconds: to be read twice. */
const REFUSAL_MS = 6_000;
/** Where a letter begins to edit the cell that has the focus. */
const TYPED: readonly View[] = ['requirements', 'interfaces'];

/** One line that says what can be done in the view, and why the last gesture did nothing. */
export function HintLine({ view }: { view: View }) {
  const { refusal, clear, setLine } = useHint();
  const selected = useSession((state) => state.selection.length > 0);
  useEffect(() => {
    if (refusal === null) return;
    const timer = setTimeout(clear, REFUSAL_MS);
    return () => clearTimeout(timer);
  }, [refusal, clear]);
  const { edits, tellsRefusals, hintWithin, ...entry } = VIEW_ENTRIES[view];
  const onePage = useLevels(({ inside }) => inside.requirement !== null);
  const besideMatrix = useTraceView(({ shown }) => shown.tab !== 'matrix');
  const inTable = useInterfacesView(({ shown }) => shown.tab === 'icd');
  const within = view === 'trace' ? besideMatrix : view === 'interfaces' ? inTable : onePage;
  const { whyNot } = useDocument();
  const forbidden = edits && whyNot(edits);
  const hint = forbidden ?? (within ? hintWithin : undefined) ?? entry.hint;
  if (tellsRefusals)
    return (
      <div className="flex h-7 min-w-0 flex-1 flex-wrap items-center gap-x-4 overflow-hidden">
        {(forbidden !== null || !selected) && <Hint>{hint}</Hint>}
        <span ref={setLine} className="contents max-sm:hidden" />
      </div>
    );
  return (
    <div className="flex h-full min-w-0 flex-1 items-center overflow-hidden">
      <span aria-live="polite" className="flex min-w-0 items-center gap-1.5 text-warning">
        {refusal !== null && (
          <>
            <TriangleAlert aria-hidden="true" size={14} className="shrink-0" />
            <span className="truncate">{refusal}</span>
          </>
        )}
      </span>
      {refusal === null && (
        <div className="flex h-7 min-w-0 flex-1 flex-wrap items-center gap-x-4 overflow-hidden">
          <Hint>{hint}</Hint>
          <Keys areTyped={TYPED.includes(view)} />
        </div>
      )}
    </div>
  );
}

/** What keys and mouse do; a phone has neither. */
function Hint({ children }: { readonly children: string }) {
  return (
    <span title={children} className="h-7 max-w-full truncate leading-7 max-sm:hidden">
      {children}
    </span>
  );
}

/** @param areTyped whether letters go into the cell that has the focus */
function Keys({ areTyped }: { readonly areTyped: boolean }) {
  const areOn = useSingleKeys(({ on }) => on);
  const lists = useCommandList((state) => state.lists);
  return hintKeys([...lists.values()].flat(), areOn && !areTyped).map(({ id, label, shortcut }) => (
    <span key={id} className="flex h-7 shrink-0 items-center gap-1.5 whitespace-nowrap max-sm:hidden">
      <Kbd shortcut={shortcut} /> {label}
    </span>
  ));
}

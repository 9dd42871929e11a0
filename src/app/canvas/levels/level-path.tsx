import { ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useModelName } from '#app/api/model/use-model-name.ts';
import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import { viewHref } from '#app/paths.ts';
import { t } from '#language/translate.ts';
import { useEditorSession, useModelId } from '#app/session/editor-session.tsx';
import { goOutTo } from './level-store.ts';
import { pathTo } from './path.ts';

/** Where among the levels the canvas is: the model and the boxes one is inside of, each a link back out to it. */
export function LevelPath({ diagram }: { readonly diagram: Diagram }) {
  const modelId = useModelId();
  const modelName = useModelName(modelId);
  const { level, boxKind } = diagram;
  if (!level || level.inside === null) return null;
  const path = pathTo(level.whole.boxes, level.inside);
  const steps = [{ id: null, name: modelName || t('All', undefined, 'of the model') }, ...path];
  return (
    <nav aria-label={t('Level')} className="h-8 shrink-0 border-b border-hairline bg-surface px-2">
      <ol className="m-0 flex h-full list-none items-center gap-0.5 overflow-hidden p-0">
        {steps.map(({ id, name }, index) => {
          const next = steps[index + 1]?.id ?? null;
          return (
            <li key={id} className="flex min-w-6 items-center gap-0.5 last:shrink-0">
              {index > 0 && <ChevronRight aria-hidden="true" size={14} className="shrink-0 text-muted" />}
              {next === null ? (
                <span aria-current="location" className="max-w-80 truncate px-1 font-medium">
                  {name}
                </span>
              ) : (
                <OutLink modelId={modelId} kind={boxKind} id={id} from={next}>
                  {name}
                </OutLink>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Leads out to the level inside `id`. `from`: what was gone into from there. */
function OutLink(props: {
  readonly modelId: string;
  readonly kind: Diagram['boxKind'];
  readonly id: string | null;
  readonly from: string;
  readonly children: ReactNode;
}) {
  const session = useEditorSession();
  const { modelId, kind, id, from, children } = props;
  const view = kind === 'part' ? 'structure' : 'behaviour';
  function follow(event: MouseEvent) {
    // A new tab or window is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goOutTo(session, kind, id, from);
  }
  return (
    <a
      href={viewHref(modelId, view, [from], id === null ? {} : { inside: id })}
      onClick={follow}
      className="min-w-0 truncate rounded-sm px-1 text-muted hover:bg-hover hover:text-text"
    >
      {children}
    </a>
  );
}

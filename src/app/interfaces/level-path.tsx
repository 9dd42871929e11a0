import { ChevronRight } from 'lucide-react';
import { useModelName } from '#app/api/model/use-model-name.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { t } from '#language/translate.ts';
import type { Part } from '#model/elements/part.ts';
import { ancestorsOf } from '#model/trace/ancestry.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { goOutTo } from './levels.ts';

/** Where among the levels the matrix is: the model and the parts one is inside of, each a way back out to it. */
export function InterfacesPath({ level }: { readonly level: Part | null }) {
  const session = useEditorSession();
  const { modelId, model } = useDocument();
  const modelName = useModelName(modelId);
  if (!level) return null;
  const parts = model.tables.part;
  const path = [level.id, ...ancestorsOf(parts, level.id)].toReversed();
  const steps = [
    { id: null, name: modelName || t('All', undefined, 'the whole model') },
    ...path.map((id) => ({ id, name: parts.get(id)?.name || t('Unnamed') })),
  ];
  return (
    <nav aria-label={t('Level')} className="h-8 shrink-0 border-b border-hairline bg-surface px-2">
      <ol className="m-0 flex h-full list-none items-center gap-0.5 overflow-hidden p-0">
        {steps.map(({ id, name }, index) => {
          const from = steps[index + 1]?.id ?? null;
          return (
            <li key={id} className="flex min-w-6 items-center gap-0.5 last:shrink-0">
              {index > 0 && <ChevronRight aria-hidden="true" size={14} className="shrink-0 text-muted" />}
              {from === null ? (
                <span aria-current="location" className="max-w-80 truncate px-1 font-medium">
                  {name}
                </span>
              ) : (
                <button
                  type="button"
                  onClick={() => goOutTo(session, id, from)}
                  className="min-h-6 min-w-0 truncate rounded-sm px-1 text-muted hover:bg-hover hover:text-text"
                >
                  {name}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

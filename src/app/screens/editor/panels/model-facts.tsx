import { useModelSettings } from '#app/api/model/use-model-settings.ts';
import { useLevels } from '#app/canvas/levels/level-store.ts';
import { KIND_HEADINGS } from '#app/kind-words.ts';
import { TermMark } from '#app/fields/terms/term-mark.tsx';
import { useDocument } from '#app/document/document-context.tsx';
import type { View } from '#app/paths.ts';
import { shownCount } from '#app/ui/locale/shown-count.ts';
import { t } from '#language/translate.ts';
import { KIND_LABELS, KINDS } from '#model/elements/kinds.ts';

const SENTENCES: Readonly<Record<View, string>> = {
  structure: t('Select a part or an interface to edit it here.'),
  interfaces: t('Select a cell or a part to edit it here.'),
  behaviour: t('Select a state or a transition to edit it here.'),
  requirements: t('Select a requirement to edit it here.'),
  trace: t('Select a requirement or a linked element to edit it here.'),
  budgets: t('Select a part to see and edit its attributes here.'),
  findings: t('Select an element to edit it here.'),
  history: t('Select a part in the outline to list only its changes.'),
  settings: t('Select a part in the outline to edit it here.'),
};

/** What the panel says while nothing is selected: what it is for, and what the model holds. */
export function ModelFacts({ view }: { view: View }) {
  const { modelId, model, readOnly } = useDocument();
  const { data: settings } = useModelSettings(modelId);
  const inside = useLevels((levels) => levels.inside.requirement);
  /** The requirement whose page is open. */
  const read = view === 'requirements' && inside !== null ? model.tables.requirement.get(inside) : undefined;
  const held = KINDS.filter((kind) => model.tables[kind].size > 0);
  return (
    <div className="flex flex-col gap-3 p-3">
      <p className="m-0 text-muted">
        {read
          ? t('All fields of {requirement} are on its page. Select another element to see it here.', {
              requirement: read.key || read.name,
            })
          : readOnly === null
            ? SENTENCES[view]
            : t('Select an element to read it here.')}
      </p>
      {held.length > 0 && (
        <dl className="m-0 grid grid-cols-[1fr_auto] gap-y-1 border-t border-hairline pt-3">
          {held.map((kind) => (
            <div key={kind} className="contents">
              <dt className="flex items-center gap-1 text-muted">
                {KIND_HEADINGS[kind]} <TermMark word={KIND_LABELS[kind]} />
              </dt>
              <dd className="m-0 text-right tabular-nums">{shownCount(model.tables[kind].size)}</dd>
            </div>
          ))}
        </dl>
      )}
      {settings && settings.description !== '' && (
        <p className="m-0 border-t border-hairline pt-3 break-words whitespace-pre-line">
          {settings.description}
        </p>
      )}
    </div>
  );
}

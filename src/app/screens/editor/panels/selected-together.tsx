import { Trash2 } from 'lucide-react';
import { Fragment } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { useDelete } from '#app/document/use-delete.ts';
import { countWords } from '#app/kind-words.ts';
import { ImpactSection } from '#app/fields/impact/impact-section.tsx';
import { t } from '#language/translate.ts';
import { loadedLater } from '#app/ui/scheduling/loaded-later.ts';
import { ReadOnly } from '#app/ui/layout/read-only.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { KINDS } from '#model/elements/kinds.ts';
import type { Found } from '#model/system-model.ts';

const KindTogether = loadedLater(
  async () => (await import('#app/screens/editor/together/kind-together.tsx')).KindTogether,
);

/** Several elements at once: how many of what, the fields that they share, and what can be done with all of them. */
export function SelectedTogether({ found }: { found: readonly Found[] }) {
  const { whyNot, whyLocked } = useDocument();
  const remove = useDelete();
  const free = found.filter(({ element }) => !('locked' in element && element.locked === true));
  const reason =
    found.map(({ kind }) => whyNot(kind)).find((one) => one !== null) ??
    (free.length === 0 ? t('All of them are locked. Unlock them first.') : undefined);
  const counts = KINDS.flatMap((kind) => {
    const ids = found.flatMap((one) => (one.kind === kind ? [one.element.id] : []));
    return ids.length === 0 ? [] : [{ kind, ids, count: ids.length }];
  });
  return (
    <div>
      <h2 className="m-0 p-3 text-base font-semibold">{t('{count} selected', { count: found.length })}</h2>
      {counts.map(({ kind, ids, count }) => {
        const fixed = whyNot(kind) ?? ids.map(whyLocked).find((one) => one !== null) ?? null;
        return (
          <Fragment key={kind}>
            <h3 className="m-0 px-3 text-sm font-semibold">{countWords(count, kind)}</h3>
            {/* Alone among others it has an inspector of its own. */}
            {count > 1 && (
              <ReadOnly when={fixed !== null}>
                {fixed !== null && <Banner>{fixed}</Banner>}
                <KindTogether key={ids.join(' ')} kind={kind} ids={ids} />
              </ReadOnly>
            )}
          </Fragment>
        );
      })}
      <div className="p-3">
        <Button
          icon={<Trash2 aria-hidden="true" size={14} />}
          disabledReason={reason}
          onClick={() => remove(free.map(({ element }) => element.id))}
        >
          {t('Delete')}
        </Button>
      </div>
      <ImpactSection
        key={found.map(({ element }) => element.id).join(' ')}
        ids={found.map(({ element }) => element.id)}
      />
    </div>
  );
}

import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { elementTitle } from '#app/fields/elements/element-title.ts';
import { InspectorSection } from '#app/fields/inspector/inspector-layout.tsx';
import { ElementLink } from '#app/fields/links/element-link.tsx';
import { traceTitle } from '#app/fields/trace/trace-labels.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { t } from '#language/translate.ts';
import { KIND_LABELS } from '#model/elements/kinds.ts';
import { impactOf } from '#model/trace/impact.ts';
import { touchedByEdit } from '#model/trace/touched.ts';
import { deletionLabels, editLabels, pathLabels } from './impact-labels.ts';
import { ImpactPicture } from './impact-picture.tsx';
import { useImpactShown } from './impact-shown.ts';
import { useDeletionAhead } from './use-deletion-ahead.ts';

/** What a deletion takes with it and an edit makes suspect, in a line or two. */
function ImpactSummary({ ids }: { readonly ids: readonly string[] }) {
  const { model } = useDocument();
  const asked = useImpactShown(({ open }) => open);
  const deletion = useDeletionAhead(ids, asked);
  let lines: readonly string[] = [];
  if (deletion === 'many') lines = [t('Open Impact to see what deleting all of them affects.')];
  else if (deletion)
    lines = [deletionLabels(ids.length, deletion), ...editLabels(model, ids, touchedByEdit(model, ids))];
  return lines.map((line) => (
    <p key={line} className="m-0 text-sm text-muted">
      {line}
    </p>
  ));
}

const STEPS = [1, 2, 3, 4, 5].map((count) => ({
  value: String(count),
  label: t('{count, plural, one {# step} other {# steps}}', { count }),
}));
const PAGE = 30;

/**
 * What a change of elements may touch, looked at before it is done: what a deletion takes with it and what an edit makes suspect in a
 * line that always stands there, and all that is reached from them once it is opened.
 */
export function ImpactSection({ ids }: { readonly ids: readonly string[] }) {
  const { open, setOpen } = useImpactShown();
  const panel = useId();
  return (
    <InspectorSection>
      <h3 className="m-0 text-sm font-semibold">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? panel : undefined}
          onClick={() => setOpen(!open)}
          className="flex min-h-6 w-full items-center gap-1 rounded-sm text-left hover:bg-hover"
        >
          <ChevronRight aria-hidden="true" size={14} className={clsx('text-muted', open && 'rotate-90')} />
          {t('Impact')}
        </button>
      </h3>
      <ImpactSummary ids={ids} />
      {open && (
        <div id={panel} className="flex flex-col gap-2">
          <Impact ids={ids} />
        </div>
      )}
    </InspectorSection>
  );
}

function Impact({ ids }: { readonly ids: readonly string[] }) {
  const { model } = useDocument();
  const [most, setMost] = useState('2');
  const [shown, setShown] = useState(PAGE);
  const named = ids.join(' ');
  const reached = useMemo(() => impactOf(model, named.split(' '), Number(most)), [model, named, most]);
  return (
    <>
      <SelectField
        label={t('A change reaches, in')}
        layout="inline"
        options={STEPS}
        value={most}
        onValueChange={setMost}
      />
      {reached.length === 0 ? (
        <p className="m-0 text-sm text-muted">{t('Nothing is connected to this element.')}</p>
      ) : (
        <>
          <ImpactPicture reached={reached} nameOf={(id) => traceTitle(model, id)} />
          <ol aria-label={t('Reached by a change')} className="m-0 flex list-none flex-col gap-1 p-0">
            {reached.slice(0, shown).map(({ id, kind, distance, path }) => {
              const view = elementTitle(model, id)?.view;
              return (
                <li key={id} className="min-w-0 break-words">
                  <span className="text-sm text-muted tabular-nums">{distance} </span>
                  {view && (
                    <ElementLink id={id} view={view}>
                      {traceTitle(model, id)}
                    </ElementLink>
                  )}{' '}
                  <span className="text-sm text-muted">
                    {KIND_LABELS[kind]}: {pathLabels(model, path)}
                  </span>
                </li>
              );
            })}
          </ol>
          {reached.length > shown && (
            <LinkButton onClick={() => setShown(shown + PAGE)}>
              {t('Show {count} more of {total, number}', {
                count: Math.min(PAGE, reached.length - shown),
                total: reached.length,
              })}
            </LinkButton>
          )}
        </>
      )}
    </>
  );
}

import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { InspectorSection } from '#app/fields/inspector/inspector-layout.tsx';
import { TermMark } from '#app/fields/terms/term-mark.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';
import { ReadOnly } from '#app/ui/layout/read-only.tsx';
import { AddTraceLink } from './add-trace-link.tsx';
import { TraceLinkRow } from './trace-link-row.tsx';

/** The trace links of an element of any kind, from it and to it: shown, made, changed, confirmed and taken away. */
export function TraceSection({ id }: { readonly id: string }) {
  const { model, whyNot, whyLocked } = useDocument();
  const [adding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAdding(false);
    opener.current?.focus();
  };
  const links = model.tables['trace-link'].referring('end', id);
  const reason = whyNot('trace-link') ?? whyLocked(id);
  return (
    <InspectorSection>
      <ReadOnly when={reason !== null}>
        <div className="flex items-center gap-2">
          <h3 ref={heading} tabIndex={-1} className="m-0 text-sm font-semibold outline-0">
            {t('Trace links')} <span className="font-normal text-muted">{links.length}</span>
          </h3>
          <TermMark word="trace link" />
          {reason === null && (
            <Button
              ref={opener}
              size="sm"
              variant="ghost"
              className="ml-auto"
              icon={<Plus aria-hidden="true" size={14} />}
              aria-expanded={adding}
              onClick={() => setAdding(!adding)}
            >
              {t('Add trace link')}
            </Button>
          )}
        </div>
        {adding && reason === null && <AddTraceLink id={id} onDone={close} />}
        {links.length === 0 && !adding && <p className="m-0 text-sm text-muted">{t('No trace links.')}</p>}
        {links.length > 0 && (
          <ul aria-label={t('Trace links')} className="m-0 flex list-none flex-col gap-1.5 p-0">
            {links.map((link) => (
              <TraceLinkRow key={link.id} link={link} from={id} onRemoved={() => heading.current?.focus()} />
            ))}
          </ul>
        )}
      </ReadOnly>
    </InspectorSection>
  );
}

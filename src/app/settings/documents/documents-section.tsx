import { useRef } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { useArrival } from '#app/session/wanted-section.ts';
import { Section } from '#app/ui/layout/page-section.tsx';
import { t } from '#language/translate.ts';
import type { ModelSettings } from '#contract/model.ts';
import { ChoiceFields } from './choice/choice-fields.tsx';
import { AS_TEMPLATE, TEMPLATE_LABELS } from './choice/document-choice.ts';
import { DocumentPreview } from './choice/document-preview.tsx';
import { DefinitionActions } from './definitions/definition-actions.tsx';
import { DefinitionEditor } from './definitions/definition-editor.tsx';
import { ReferencedDocumentList } from './definitions/referenced-documents.tsx';
import { PrintControls } from './print-controls.tsx';
import { useChosenDocument } from './use-chosen-document.ts';

/** Documents that come out of the model: chosen, looked at, and saved as a file that prints; and the definitions that they are made by. */
export function DocumentsSection({ settings }: { readonly settings: ModelSettings }) {
  const { id: modelId } = settings;
  const { whyNotAtOnce } = useDocument();
  const section = useRef<HTMLElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  useArrival('documents', section, 'select, button');
  const chosen = useChosenDocument(modelId);
  const { choice, template, definition, definitions, isOwn, missing, choose, preview, editing } = chosen;
  const whyNot =
    whyNotAtOnce ??
    (settings.actions.includes('Edit') ? null : t('You may not change the definitions of this model.'));
  const fixed =
    whyNot ??
    (isOwn ? null : t('Every model has it, and it stays as it is. A duplicate of it can be changed.'));
  const looking = preview.file && (
    <DocumentPreview html={preview.file.html} label={TEMPLATE_LABELS[template]} />
  );

  return (
    <>
      <Section
        ref={section}
        title={t('Documents')}
        about={t(
          'Specification, interface control and other documents, made from the model as it is or was at a baseline. A definition says which sections a document has.',
        )}
      >
        <div className="flex flex-col gap-3">
          <ChoiceFields modelId={modelId} choice={choice} definitions={definitions} onChoose={choose} />
          <DefinitionActions
            whyNot={whyNot}
            isOwn={isOwn}
            isOpen={editing.isOpen}
            onToggle={editing.toggle}
            onNew={() => void editing.begin(template)}
            onDuplicate={() => void editing.duplicate(definition)}
            onDelete={() => {
              section.current?.querySelectorAll('select')[1]?.focus();
              void editing.remove(definition);
            }}
          />
          <PrintControls chosen={chosen} />
          {!editing.isOpen && looking}
        </div>
      </Section>
      {editing.isOpen && (
        <div className="mx-[max(calc(50%-50cqw+1.5rem),calc(50%-42.5rem))] grid items-start gap-4 pb-5 @4xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          <DefinitionEditor
            key={definition.id === AS_TEMPLATE ? template : definition.id}
            definition={definition}
            fixed={fixed}
            nameField={nameField}
            isNew={editing.made === definition.id}
            onChange={(edit) => editing.set(definition.id, edit)}
          />
          <div className="sticky top-3 min-w-0">
            {looking ?? (
              <p className="m-0 text-muted">
                {missing ?? (preview.isPending ? t('Making the preview…') : '')}
              </p>
            )}
          </div>
        </div>
      )}
      <Section
        title={t('Referenced documents')}
        about={t(
          'Standards and documents of others that those of this model refer to: what the section of that name lists.',
        )}
      >
        <ReferencedDocumentList whyNot={whyNot} />
      </Section>
    </>
  );
}

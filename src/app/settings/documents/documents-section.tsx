import { FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { TransferProgress } from '#app/fields/import/transfer-progress.tsx';
import { useArrival } from '#app/session/wanted-section.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { givenDefinitions } from '#interchange/documents/composing/given-headings.ts';
import { t } from '#language/translate.ts';
import { Section } from '#app/ui/layout/page-section.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import type { ModelSettings } from '#contract/model.ts';
import { goneFrom } from '#interchange/documents/composing/gone.ts';
import { ChoiceFields } from './choice/choice-fields.tsx';
import {
  AS_TEMPLATE,
  type DocumentChoice,
  FIRST_CHOICE,
  missingIn,
  orderOf,
  TEMPLATE_LABELS,
  templateAsDefinition,
} from './choice/document-choice.ts';
import { DocumentPreview } from './choice/document-preview.tsx';
import { DownloadButtons, useDownloads } from './choice/downloads.tsx';
import { paperOf } from './choice/paper-of.ts';
import { usePreview } from './choice/use-preview.ts';
import { DefinitionActions } from './definitions/definition-actions.tsx';
import { DefinitionEditor } from './definitions/definition-editor.tsx';
import { ReferencedDocumentList } from './definitions/referenced-documents.tsx';
import { useDefinitionEditing } from './definitions/use-definition-editing.ts';

/** Documents that come out of the model: chosen, looked at, and saved as a file that prints; and the definitions that they are made by. */
export function DocumentsSection({ settings }: { readonly settings: ModelSettings }) {
  const { id: modelId } = settings;
  const { model, whyNotAtOnce } = useDocument();
  const [chosen, setChosen] = useState(FIRST_CHOICE);
  const preview = usePreview(modelId);
  const downloads = useDownloads(modelId);
  const section = useRef<HTMLElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  useArrival('documents', section, 'select, button');
  const editing = useDefinitionEditing((id) => choose({ definition: id }));

  const { requirementViews, interfaceViews, referencedDocuments } = model.definitions;
  const all = [...givenDefinitions(), ...editing.kept];
  const named = all.find(({ id }) => id === chosen.definition);
  // A definition that was changed to be of another template takes the choice with it.
  const template = named?.template ?? chosen.template;
  const definition = named ?? templateAsDefinition(template);
  const choice: DocumentChoice = { ...chosen, template, definition: definition.id };
  const order = orderOf(choice);
  const missing = missingIn(choice);
  const isOwn = editing.kept.some(({ id }) => id === definition.id);
  const whyNot =
    whyNotAtOnce ??
    (settings.actions.includes('Edit') ? null : t('You may not change the definitions of this model.'));
  const fixed =
    whyNot ??
    (isOwn ? null : t('Every model has it, and it stays as it is. A duplicate of it can be changed.'));

  /** What is shown is what was chosen: a choice that changes takes it away. */
  function choose(change: Partial<DocumentChoice>) {
    preview.clear();
    downloads.stop();
    setChosen((now) => ({ ...now, template, ...change }));
  }
  // Beside the sections stands what they make, as their changes come to be stored: the service prints what it has.
  const printed = isOwn ? editing.stored.find(({ id }) => id === definition.id) : definition;
  const views = [requirementViews, interfaceViews].map((kept) =>
    kept.filter(({ name }) => printed?.sections.some(({ view }) => view === name)),
  );
  const shown = printed ? JSON.stringify([order, printed, referencedDocuments, views]) : '';
  const { show } = preview;
  const latest = useRef(order);
  latest.current = order;
  const isLive = editing.isOpen && missing === undefined;
  useEffect(() => {
    if (isLive && shown !== '') show(latest.current);
  }, [isLive, show, shown]);

  const gone = goneFrom(definition.sections, model.definitions, model);
  const transferId = preview.transferId ?? downloads.transferId;
  const failed = preview.error ?? downloads.error;
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
          <ChoiceFields
            modelId={modelId}
            choice={choice}
            definitions={[templateAsDefinition(template), ...all.filter((one) => one.template === template)]}
            onChoose={choose}
          />
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
          <div className="flex flex-wrap gap-2">
            <Button
              icon={<FileText aria-hidden="true" size={14} />}
              busy={preview.isPending}
              disabledReason={missing}
              onClick={() => {
                downloads.stop();
                preview.show(order);
              }}
            >
              {t('Show document')}
            </Button>
            <DownloadButtons
              saving={downloads.format}
              shown={preview.file}
              disabledReason={missing}
              onSave={(format) =>
                downloads.save({
                  ...order,
                  format,
                  paper: definition.paper ?? paperOf(navigator.language),
                })
              }
            />
          </div>
          {transferId !== null && (
            <TransferProgress
              key={transferId}
              label={t('Printing the document')}
              format="document"
              transferId={transferId}
              last={t('Fetching the document')}
              onCancel={() => choose({})}
            />
          )}
          <div aria-live="polite" className="empty:hidden">
            {gone.map(({ section: place, message }) => (
              <Banner key={`${place} ${message}`} tone="warning">
                {t('Section {number}: {message}', { number: place + 1, message })}
              </Banner>
            ))}
            {failed && <Banner tone="danger">{refusalOf(failed).message}</Banner>}
            {downloads.said && <p className="m-0 text-sm text-muted">{downloads.said}</p>}
            {preview.file && !editing.isOpen && (
              <p className="m-0 text-sm text-muted">
                {t('One file without anything outside it. Opened in a browser it prints with page numbers.')}
              </p>
            )}
          </div>
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

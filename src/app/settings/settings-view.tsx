import { hasPreviewPass } from '#app/api/http/preview-pass.ts';
import { whyNotLoaded } from '#app/api/http/refusal.ts';
import { useModelSettings } from '#app/api/model/use-model-settings.ts';
import { useModelId } from '#app/session/editor-session.tsx';
import { KeepTyped } from '#app/document/keep-typed.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { Spinner } from '#app/ui/buttons/spinner.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { FieldScope } from '#app/ui/fields/field-collaborators.tsx';
import { t } from '#language/translate.ts';
import { Section } from '#app/ui/layout/page-section.tsx';
import { Late } from '#app/ui/scheduling/late.tsx';
import { AccessSection } from './access/access-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { DocumentsSection } from './documents/documents-section.tsx';
import { ExportSection } from './export-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { DefinitionsSection } from './fields/definitions-section.tsx';
import { ElementDefinitions } from './fields/element-definitions.tsx';
import { InterfaceDefinitions } from './fields/interface-definitions.tsx';
import { ImportSection } from './import-section.tsx';
import { ModelForm } from './model-form.tsx';
import { PreviewsSection } from './previews-section.tsx';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';

/** The settings of the open model, on one page. `onDeleted` leads away from a model that is no longer there. */
export function SettingsView({ onDeleted }: { readonly onDeleted: () => void }) {
  const modelId = useModelId();
  const { data: settings, error, refetch } = useModelSettings(modelId);
  if (error && !settings && hasPreviewPass(modelId))
    return <EmptyState>{t('Settings are not part of a preview.')}</EmptyState>;
  if (!settings)
    return error ? (
      <EmptyState actions={<Button onClick={() => void refetch()}>{t('Try again')}</Button>}>
        {whyNotLoaded(error)}
      </EmptyState>
    ) : (
      <Late>
        <div className="p-6">
          <Spinner label={t('Loading the settings')} />
        </div>
      </Late>
    );
  return (
    <div className="@container h-full overflow-y-auto bg-surface">
      <div className="mx-auto max-w-4xl px-6 pb-16">
        <h1 className="m-0 pt-5 text-lg font-semibold">{t('Settings')}</h1>
        <Section title={t('Model')} about={t('Name and description.')}>
          <ModelForm key={modelId} settings={settings} />
        </Section>
        <KeepTyped id={modelId}>
          <FieldScope name={t('Settings')} id="settings">
            <DefinitionsSection settings={settings} />
          </FieldScope>
          <FieldScope name={t('Settings')} id="interface settings">
            <InterfaceDefinitions settings={settings} />
          </FieldScope>
          <FieldScope name={t('Settings')} id="element settings">
            <ElementDefinitions settings={settings} />
          </FieldScope>
        </KeepTyped>
        <AccessSection settings={settings} />
        <PreviewsSection settings={settings} />
        <WebhooksSection settings={settings} />
        <ExportSection modelId={modelId} />
        <KeepTyped id={modelId}>
          <FieldScope name={t('Settings')} id="document settings">
            <DocumentsSection settings={settings} />
          </FieldScope>
        </KeepTyped>
        <ImportSection modelId={modelId} />
        <FactsSection settings={settings} />
        <DeleteSection settings={settings} onDeleted={onDeleted} />
      </div>
    </div>
  );
}

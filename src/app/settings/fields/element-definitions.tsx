import { t } from '#language/translate.ts';
import { Section } from '#app/ui/layout/page-section.tsx';
import type { ModelSettings } from '#contract/model.ts';
import { KindFields } from './kind-fields.tsx';

/** What the model says about its parts, states and transitions: which further fields they have. */
export function ElementDefinitions({ settings }: { readonly settings: ModelSettings }) {
  return (
    <>
      <Section title={t('Parts')} about={t('The custom fields that they have.')}>
        <KindFields kind="part" settings={settings} />
      </Section>
      <Section title={t('States and transitions')} about={t('The custom fields that they have.')}>
        <div className="flex flex-col gap-6">
          <KindFields kind="state" settings={settings} />
          <KindFields kind="transition" settings={settings} />
        </div>
      </Section>
    </>
  );
}

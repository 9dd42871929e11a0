import { useState } from 'react';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { t } from '#language/translate.ts';
import { ShownOnce } from '#app/ui/overlays/shown-once.tsx';

const VIEWS = [
  { value: 'structure', label: t('Structure') },
  { value: 'behaviour', label: t('Behaviour') },
] as const;
const THEMES = [
  { value: 'light', label: t('Light', undefined, 'a background') },
  { value: 'dark', label: t('Dark', undefined, 'a background') },
] as const;

const FORMATS = [
  { value: 'svg', label: 'SVG' },
  { value: 'png', label: 'PNG' },
] as const;

/** The address of a picture of the model, which follows it, and the Markdown text with which a page shows it. `link` opens the model. */
export function PreviewPicture(props: {
  readonly previewId: string;
  readonly name: string;
  readonly link: string;
}) {
  const { previewId, name, link } = props;
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('structure');
  const [theme, setTheme] = useState<(typeof THEMES)[number]['value']>('light');
  const [format, setFormat] = useState<(typeof FORMATS)[number]['value']>('svg');
  const address = `${location.origin}/api/previews/${previewId}/picture.${format}?view=${view}&theme=${theme}`;
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-2 border-0 p-0">
      <legend className="p-0 font-medium">{t('A live picture')}</legend>
      <p className="m-0 text-muted">
        {t(
          'It shows the model as it is whenever it is opened, to everybody who has its address, until the preview ends.',
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <SelectField
          label={t('View of the picture')}
          fieldClassName="w-36"
          options={VIEWS}
          value={view}
          onValueChange={setView}
        />
        <SelectField
          label={t('Background')}
          fieldClassName="w-36"
          options={THEMES}
          value={theme}
          onValueChange={setTheme}
        />
        <SelectField
          label={t('Format of the picture')}
          fieldClassName="w-36"
          options={FORMATS}
          value={format}
          onValueChange={setFormat}
        />
      </div>
      <ShownOnce label={t('Address of the picture')} text={address} copyLabel={t('Copy address')} />
      <ShownOnce
        label={t('Markdown for a wiki')}
        text={`[![${inMarkdown(name)}](${address})](${link})`}
        copyLabel={t('Copy Markdown')}
      />
    </fieldset>
  );
}

/** A name as plain text within the brackets of Markdown. */
const inMarkdown = (name: string): string =>
  name.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>()#!|]/g, String.raw`\$&`);

import { useState } from 'react';
import { SelectField, type SelectOption } from '#app/ui/fields/select-field.tsx';
import { chooseLanguage, chosenLanguage } from '#app/ui/language/start-language.ts';
import { LANGUAGE_NAMES, preferredLanguage, SPOKEN, type Spoken } from '#language/speech-of.ts';
import type { Language } from '#language/translate.ts';
import { t } from '#language/translate.ts';

const BROWSER = 'browser';

/**
 * The language of the app in this browser, and of what the person is mailed. A page has one language from when it is loaded, so it is loaded
 * anew.
 */
export function LanguageSection({
  tell,
  reload = () => location.reload(),
}: {
  /** Tells the service, which writes mails in it. */
  readonly tell: (language: Spoken) => Promise<unknown>;
  readonly reload?: () => void;
}) {
  const [choice, setChoice] = useState<Language | typeof BROWSER>(chosenLanguage() ?? BROWSER);
  const options: SelectOption<Language | typeof BROWSER>[] = [
    { value: BROWSER, label: t('As the browser') },
    ...SPOKEN.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] })),
  ];
  return (
    <div className="max-w-80">
      <SelectField
        label={t('Language')}
        options={options}
        value={choice}
        onValueChange={(value) => {
          setChoice(value);
          chooseLanguage(value === BROWSER ? null : value);
          const told =
            value === 'en' || value === 'de' ? value : preferredLanguage(navigator.languages, SPOKEN);
          // Where the service is away, the page has the language all the same.
          void tell(told).then(reload, reload);
        }}
      />
    </div>
  );
}

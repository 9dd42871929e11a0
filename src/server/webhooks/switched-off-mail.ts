import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import { type Mail, oneLine } from '#server/mail.ts';

/** What a webhook was that is switched off; its reason is in English, as it is stored. */
export interface SwitchedOff {
  readonly modelName: string;
  readonly url: string;
  readonly reason: string;
}

/** The mail that tells whoever made a webhook that nothing is sent to it any more. `page` is where it is switched on again. */
export function switchedOffMail(to: string, { modelName, url, reason }: SwitchedOff, page: string): Mail {
  const model = oneLine(modelName, 80);
  return {
    to,
    subject: t('A webhook of “{model}” was switched off', { model }),
    text: [
      t('The webhook of the model “{model}” to {address} was switched off: nothing is sent to it any more.', {
        model,
        address: oneLine(url),
      }),
      fromEnglish(reason),
      t('To switch it on again, when the address takes messages: {page}', { page }),
    ].join('\n\n'),
  };
}

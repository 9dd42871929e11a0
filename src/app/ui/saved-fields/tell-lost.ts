import { showError } from '#app/ui/feedback/toast.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { t } from '#language/translate.ts';
import { quoted } from '#app/ui/locale/quoted.ts';

/** Says that a text was not stored after its field went away, with the text. */
export function tellRefused(text: string, result: CommitResult): void {
  if (result.ok) return;
  showError({
    title: result.message,
    description: t('What you typed was not saved: {text}.', { text: quoted(text) }),
    details: text,
  });
}

/** Asks, after its field went away, whether a text is to be stored in place of the one that somebody else stored meanwhile. */
export function tellUndecided(theirs: string, text: string, keep: () => Promise<CommitResult>): void {
  showError({
    title:
      theirs === ''
        ? t('The field was cleared while you were typing')
        : t('The field was changed to {value} meanwhile', { value: quoted(theirs) }),
    description: t('What you typed was not saved: {text}.', { text: quoted(text) }),
    action: {
      label: t('Keep mine'),
      onAction: () => void keep().then((result) => tellRefused(text, result)),
    },
    details: text,
  });
}

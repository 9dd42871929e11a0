import { absentLabel } from '#model/elements/hidden-id.ts';
import { t } from '#language/translate.ts';

/** What is shown for a reference to what is not in the model: never its id. The reference itself is kept. */
export const missingLabel = (id: string): string => absentLabel(id, t('missing'));

/** The same where several are listed, each with a button that removes it. */
export const missingElementLabel = (id: string): string => absentLabel(id, t('a missing element'));

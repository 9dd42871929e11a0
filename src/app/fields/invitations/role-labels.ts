import { t } from '#language/translate.ts';

const LABELS: Readonly<Record<string, string>> = {
  Owner: t('Owner', undefined, 'a role'),
  Admin: t('Admin', undefined, 'a role'),
  Editor: t('Editor', undefined, 'a role'),
  Suggester: t('Suggester', undefined, 'a role'),
  Viewer: t('Viewer', undefined, 'a role'),
  Custom: t('Custom', undefined, 'a role'),
};

/** What a role of a team or of a model is called; one that somebody named themselves is called so. */
export const roleLabel = (role: string): string =>
  (Object.hasOwn(LABELS, role) ? LABELS[role] : undefined) ?? role;

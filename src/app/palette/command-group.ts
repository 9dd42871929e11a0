import { t } from '#language/translate.ts';

const GROUPS: Readonly<Record<string, string>> = {
  go: t('Go to'),
  edit: t('Edit'),
  find: t('Find'),
  window: t('Window'),
  structure: t('Structure canvas'),
  behaviour: t('Behaviour canvas'),
  requirements: t('Requirements table'),
  history: t('History'),
  findings: t('Findings'),
  explore: t('Explore'),
  view: t('View', undefined, 'a group of commands'),
  icd: t('ICD table'),
};

/** Those of the menu `File`, which lead to a part of a page as well, and would be looked for under what they do. */
const OF_FILES = new Set([
  'go.share',
  'go.copy-link',
  'go.import',
  'go.export',
  'go.documents',
  'go.baseline',
]);

/** The heading that a command is listed under: the first word of its id, as people say it. */
export function groupOf({ id }: { readonly id: string }): string {
  if (OF_FILES.has(id)) return t('File');
  const [group = ''] = id.split('.');
  return GROUPS[group] ?? group.charAt(0).toUpperCase() + group.slice(1);
}

import { t } from '#language/translate.ts';
import { type ColumnMeaning, FIELDS, HIERARCHIES, type Hierarchy } from '#contract/table-mapping.ts';

/** The fields as the columns of requirements are called. */
const FIELD_WORDS: Readonly<Record<(typeof FIELDS)[number], string>> = {
  key: t('Key'),
  parent: t('Parent'),
  depth: t('Outline level'),
  title: t('Title'),
  statement: t('Statement'),
  kind: t('Kind'),
  status: t('Status'),
  priority: t('Priority'),
  type: t('Type'),
  level: t('Level'),
  systems: t('Allocated parts'),
  functions: t('Functions'),
  constraints: t('Constraints'),
  comment: t('Comment', undefined, 'what was said'),
  sourceFile: t('Source file'),
  sourcePage: t('Source page'),
  sourceText: t('Source text'),
  autoUpdate: t('Auto update'),
  id: t('Modelwright ID'),
};

const HIERARCHY_LABELS: Readonly<Record<Hierarchy, string>> = {
  parent: t('The parent column'),
  depth: t('The outline level column'),
  dotted: t('Dotted keys, such as 1.2.3'),
  indented: t('Indented titles or rows'),
  flat: t('None: all at the top level'),
};

/** What a column can be chosen to be: a field, a custom field of its header's name, or left out. */
export const MEANINGS = [
  { value: 'nothing', label: t('Leave out') },
  { value: 'custom', label: t('Custom field') },
  ...FIELDS.map((field) => ({ value: field, label: FIELD_WORDS[field] })),
];

export const HIERARCHY_OPTIONS = HIERARCHIES.map((value) => ({ value, label: HIERARCHY_LABELS[value] }));

export function wordOf(meaning: ColumnMeaning): string {
  return meaning.to === 'field' ? meaning.field : meaning.to;
}

/** The meaning that was chosen for a column; a field that another column has is taken from it. */
export function chosen(
  columns: readonly ColumnMeaning[],
  at: number,
  word: string,
  header: string,
): ColumnMeaning[] {
  const field = FIELDS.find((known) => known === word);
  const name = header.trim() === '' ? t('Column {number}', { number: at + 1 }) : header.trim();
  return columns.map((column, index) => {
    if (index === at) {
      if (field) return { to: 'field', field };
      return word === 'custom' ? { to: 'custom', name } : { to: 'nothing' };
    }
    const taken =
      (field && column.to === 'field' && column.field === field) ||
      (word === 'custom' && column.to === 'custom' && column.name === name);
    return taken ? { to: 'nothing' } : column;
  });
}

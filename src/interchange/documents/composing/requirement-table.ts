import { t } from '#language/translate.ts';
import { labelled } from '#interchange/documents/document-words.ts';
import { anchorOf, type Section, table, textOf } from '#interchange/documents/printed-document.ts';
import { inWords, type Words } from '#interchange/documents/printing.ts';
import { requirementColumns } from '#interchange/documents/rows/requirement-columns.ts';
import { requirementRows } from '#interchange/documents/rows/requirement-rows.ts';
import type { SectionChoice } from '#interchange/documents/rows/section-choice.ts';
import { FIRST_COLUMNS } from '#model/definitions/table-search.ts';

/** A table of requirements as a view has it; with `group`, a table for each value of that column, in the order of the values. */
export function requirementTable(
  words: Words,
  partId: string | null,
  { group = null, ...choice }: SectionChoice & { readonly group?: string | null },
): Section[] {
  const asked = choice.columns ?? FIRST_COLUMNS;
  const known = requirementColumns(words.model, group === null ? asked : [...asked, group]);
  const columns = asked.flatMap((id) => known.find((one) => one.id === id) ?? []);
  const rows = requirementRows(words, partId, choice);
  const tableOf = (some: typeof rows) =>
    table(
      t('Requirements'),
      columns,
      some.map((one) => ({
        anchor: anchorOf(one.id),
        cells: columns.map(({ show }) => show(one, words)),
      })),
      t('There are no such requirements.'),
    );
  const head = { level: 1, heading: t('Requirements'), anchor: 'requirements', isListed: true };
  const grouping = known.find(({ id }) => id === group);
  if (!grouping || rows.length === 0) return [{ ...head, blocks: [tableOf(rows)] }];
  const valueOf = (one: (typeof rows)[number]): string =>
    textOf(grouping.show(one, words).text).trim() || t('None', undefined, 'a group without a value');
  const groups = new Map<string, typeof rows>();
  for (const one of rows) groups.set(valueOf(one), [...(groups.get(valueOf(one)) ?? []), one]);
  const sorted = [...groups].sort(([a], [b]) => inWords(a, b));
  return [
    { ...head, blocks: [] },
    ...sorted.map(([value, some]) => ({
      level: 2,
      heading: labelled(grouping.head, value),
      anchor: `requirements-${value}`,
      blocks: [tableOf(some)],
      isListed: true,
    })),
  ];
}

import { t } from '#language/translate.ts';

/** What the import of a table would do, in numbers; `staying` says what becomes of what the file has not. */
export function rowsSentences(
  counts: Readonly<Record<'added' | 'changed' | 'missing' | 'refused', number>>,
  staying: string,
): string {
  const { added, changed, missing, refused } = counts;
  return [
    t('{added, number} added, {changed, number} changed, {missing, number} missing in the file.', {
      added,
      changed,
      missing,
    }),
    ...(missing > 0 ? [staying] : []),
    ...(refused > 0
      ? [
          t(
            '{count, plural, one {# row cannot be imported, and is left out} other {# rows cannot be imported, and are left out}}: correct the file and choose it again, or import the rest.',
            { count: refused },
          ),
        ]
      : []),
  ].join(' ');
}

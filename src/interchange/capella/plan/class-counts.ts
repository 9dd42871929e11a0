import { t } from '#language/translate.ts';
import type { ClassCounts, TransferNote } from '#contract/transfer.ts';
import { type CapellaElement, placeOf, elementsIn } from '#interchange/capella/read/capella-element.ts';
import type { Mapper } from '#interchange/capella/mapping/mapper.ts';

/** Counts the elements of a project by their classes, along their names. */
export function countClasses({ project, held }: Pick<Mapper, 'project' | 'held'>): ClassCounts {
  const counts = new Map<string, { file: number; taken: number }>();
  const count = (type: string, file: number, taken: number) => {
    const known = counts.get(type) ?? { file: 0, taken: 0 };
    counts.set(type, { file: known.file + file, taken: known.taken + taken });
  };
  for (const root of project.roots)
    for (const element of elementsIn(root))
      if (element.type !== '') count(element.type, 1, held.has(element) ? 1 : 0);
  for (const [type, times] of project.named) count(type, times, 0);
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What of the file the model has no place for: each class with how often it comes, and where first. */
export function notesOnClasses({ project, held }: Mapper, classes: ClassCounts): TransferNote[] {
  const first = new Map<string, CapellaElement>();
  for (const root of project.roots)
    for (const element of elementsIn(root))
      if (element.type !== '' && !held.has(element) && !first.has(element.type))
        first.set(element.type, element);
  return Object.entries(classes).flatMap(([type, { file, taken }]) => {
    if (taken === file) return [];
    const at = first.get(type);
    const left = file - taken;
    return {
      severity: 'info' as const,
      where: at ? placeOf(at) : type,
      message:
        taken === 0
          ? t(
              '{type}, {count}: the model has no place for {count, plural, one {it} other {them}}; left out',
              { type, count: left },
            )
          : t(
              '{type}, {count} of {total}: the model has no place for {count, plural, one {it} other {them}}; left out',
              { type, count: left, total: file },
            ),
    };
  });
}

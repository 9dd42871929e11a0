import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import { t } from '#language/translate.ts';

/** What is said where nothing is shown: at the top the hints of the view, inside a box that it is empty and how to get out. */
export function emptyHints({ level, boxes, boxKind }: Diagram, mayAdd: boolean, hints: readonly string[]) {
  if (!level || level.inside === null) return hints;
  const name = boxes.get(level.inside)?.name ?? t('this element');
  return [
    mayAdd ? t('Nothing is inside {name} yet', { name }) : t('Nothing is inside {name}', { name }),
    ...(mayAdd
      ? [
          t(
            '{kind, select, part {Double-click to add a part inside} other {Double-click to add a state inside}}',
            {
              kind: boxKind,
            },
          ),
        ]
      : []),
    t('Alt+↑ goes back out'),
  ];
}

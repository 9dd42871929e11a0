import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import { visibleAncestorOf } from '#app/canvas/diagram/visible-ancestor.ts';
import { type DecorationKind, strongestOf } from '#app/session/decoration-kinds.ts';
import { type AllDecorations, DECORATION_SOURCES, type Decoration } from '#app/session/decorations.ts';
import { t } from '#language/translate.ts';

/** The marks of each box and edge that is drawn, one of each source, the most urgent source first. */
export type DrawnDecorations = ReadonlyMap<string, readonly Decoration[]>;

export const UNMARKED: DrawnDecorations = new Map();

const INSIDE_LABELS: Readonly<Record<DecorationKind, string>> = {
  active: t('active inside'),
  enabled: t('enabled inside'),
  error: t('error inside'),
  'run-fail': t('run-fail inside'),
  fail: t('fail inside'),
  warning: t('warning inside'),
  changed: t('changed inside'),
  unknown: t('unknown inside'),
  note: t('note inside'),
  pass: t('pass inside'),
};

/** What marks say, where a diagram shows it: a collapsed box has those of what is hidden in it too. */
export function findDrawnDecorations(all: AllDecorations, diagram: Diagram): DrawnDecorations {
  const drawn = new Map<string, Decoration[]>();
  const find = visibleAncestorOf(diagram);
  for (const source of DECORATION_SOURCES) {
    const ofSource = new Map<string, Decoration>();
    for (const [id, mark] of all[source]) {
      const at = find(id);
      if (at === null) continue;
      const own = at === id ? mark : { ...mark, words: INSIDE_LABELS[mark.kind] };
      const other = ofSource.get(at);
      ofSource.set(at, other ? together(other, own) : own);
    }
    for (const [id, mark] of ofSource) drawn.set(id, [...(drawn.get(id) ?? []), mark]);
  }
  return drawn.size === 0 ? UNMARKED : drawn;
}

function together(a: Decoration, b: Decoration): Decoration {
  const words = a.words.split(', ').includes(b.words) ? a.words : `${a.words}, ${b.words}`;
  return { kind: strongestOf([a, b]) ?? a.kind, count: (a.count ?? 1) + (b.count ?? 1), words };
}

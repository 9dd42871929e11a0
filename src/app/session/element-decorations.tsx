import { useShallow } from 'zustand/react/shallow';
import { DecorationIcon } from './decoration-icon.tsx';
import { DECORATION_SOURCES, type Decoration, useDecorations } from './decorations.ts';

/** What all sources say of one element, as signs with their words for those who do not see them; for a row of a list. */
export function ElementDecorations({ id }: { readonly id: string }) {
  const marks = useElementDecorations(id);
  return marks.map((mark) => (
    <span key={mark.words} title={mark.words} className="inline-flex shrink-0">
      <DecorationIcon mark={mark} />
      <span className="sr-only">{mark.words}</span>
    </span>
  ));
}

/** What all sources say of one element. */
export function useElementDecorations(id: string): readonly Decoration[] {
  return useDecorations(
    useShallow(({ marks }) =>
      DECORATION_SOURCES.flatMap((source): readonly Decoration[] => {
        const mark = marks[source].get(id);
        return mark ? [mark] : [];
      }),
    ),
  );
}

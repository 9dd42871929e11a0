import { useShallow } from 'zustand/react/shallow';
import { MarkSign } from './mark-sign.tsx';
import { MARK_SOURCES, type Mark, useMarks } from './marks.ts';

/** What all sources say of one element, as signs with their words for those who do not see them; for a row of a list. */
export function ElementMarks({ id }: { readonly id: string }) {
  const marks = useElementMarks(id);
  return marks.map((mark) => (
    <span key={mark.words} title={mark.words} className="inline-flex shrink-0">
      <MarkSign mark={mark} />
      <span className="sr-only">{mark.words}</span>
    </span>
  ));
}

/** What all sources say of one element. */
export function useElementMarks(id: string): readonly Mark[] {
  return useMarks(
    useShallow(({ marks }) =>
      MARK_SOURCES.flatMap((source): readonly Mark[] => {
        const mark = marks[source].get(id);
        return mark ? [mark] : [];
      }),
    ),
  );
}

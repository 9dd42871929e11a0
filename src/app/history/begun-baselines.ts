import { useModelId } from '#app/session/editor-session.tsx';
import { useUnfinished } from '#app/document/outbox/persisted/unfinished-store.ts';
import { IN_HISTORY } from '#app/document/outbox/persisted/unfinished.ts';

const AT = `${IN_HISTORY}baseline at `;

/** Where what is begun of a baseline is kept, under the model's own id: of a change, or without one of the present. */
export function baselinePlace(seq: number | undefined): string {
  return seq === undefined ? `${IN_HISTORY}baseline` : `${AT}${seq}`;
}

/** The changes that baselines are begun of, the oldest first. */
export function useBegunBaselines(): readonly number[] {
  const modelId = useModelId();
  const entries = useUnfinished((state) => state.entries);
  const seqs = [...entries.values()]
    .filter((entry) => entry.modelId === modelId && entry.elementId === modelId && entry.place.startsWith(AT))
    .map(({ place }) => Number.parseInt(place.slice(AT.length), 10));
  return [...new Set(seqs)].toSorted((a, b) => a - b);
}

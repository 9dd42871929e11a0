import { useEffect } from 'react';
import { MAXIMA } from '#app/document/outbox/persisted/unfinished.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { useWantedPlace } from '#app/session/wanted-place.ts';
import { rowsIn } from '#model/budget/roll-up.ts';
import { useBudgetsView } from './budget-state.ts';
import type { ShownBudget } from './use-budget.ts';

/** What a maximum is entered for: the unit is what its number is read in. */
export interface MaximumOf {
  readonly partId: string;
  readonly unit: string;
  readonly attribute: string;
}

/** Where a maximum that is begun is kept, under the model's own id. */
export function maximumPlace({ partId, unit, attribute }: MaximumOf): string {
  return MAXIMA + [partId, unit, attribute].map(encodeURIComponent).join('/');
}

/** What the maximum is of whose field is at a place; null for any other place. */
export function maximumAt(place: string): MaximumOf | null {
  if (!place.startsWith(MAXIMA)) return null;
  const [partId, unit, attribute] = place.slice(MAXIMA.length).split('/').map(decodeURIComponent);
  return partId === undefined || unit === undefined || attribute === undefined
    ? null
    : { partId, unit, attribute };
}

/** Shows what a maximum that was begun is of, when the person is led to it. */
export function useLedToMaximum(budget: ShownBudget): void {
  const session = useEditorSession();
  const place = useWantedPlace((wanted) => wanted.place);
  useEffect(() => {
    const of = place === null ? null : maximumAt(place);
    if (!of) return;
    const { partId, unit, attribute } = of;
    const isShown = [...rowsIn([budget.whole])].some(({ part }) => part.id === partId);
    useBudgetsView
      .in(session)
      .getState()
      .show({ attribute, unit, ...(!isShown && { whole: partId }) });
    useSession.in(session).getState().select([partId]);
    useWantedPlace.in(session).setState({ place: null });
  }, [budget, place, session]);
}

import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type Journey, useTravel } from '#app/session/travel.ts';

const route = getRouteApi('/signed-in/models/$modelId/$view');

/** The part of the address that tells which point of its history the model is shown at. */
export function journeySearch(journey: Journey | null): Readonly<Record<string, string>> {
  if (!journey) return {};
  const { at, against } = journey;
  return { at: String(at), ...(against !== null && { against: String(against) }) };
}

/** Whether an address tells of a point in the history. */
export const isPast = (search: string): boolean => new URLSearchParams(search).has('at');

/**
 * Goes to the point in history that the address names, when it is opened; whoever leads the browser back from it is back in
 * the present.
 */
export function useJourneyAddress(): void {
  const { modelId, view } = route.useParams();
  const { at, against } = route.useSearch();
  const { history } = useRouter();
  const { go, comeBack } = useTravel();
  const told = useRef({ at, view });
  useEffect(() => {
    const before = told.current;
    told.current = { at, view };
    if (at === undefined) {
      // Another view is opened without it, and gets it then.
      const back = before.at !== undefined && before.view === view && !isPast(history.location.search);
      if (back) comeBack();
      return;
    }
    const point = against === undefined ? null : against === 'now' ? against : Number(against);
    go({ modelId, at: Number(at), against: point });
  }, [modelId, view, at, against, history, go, comeBack]);
}

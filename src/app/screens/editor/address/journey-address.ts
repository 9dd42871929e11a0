import { getRouteApi, type HistoryLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { parseSearch, stringifySearch } from '#app/screens/address.ts';
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

const withJourney = ({ pathname, search }: HistoryLocation, journey: Journey): string =>
  `${pathname}${stringifySearch({ ...parseSearch(search), ...journeySearch(journey) })}`;

/**
 * Goes to the point in history that the address names, when it is opened; whoever leads the browser back from it is back in
 * the present. A link to the view that is shown, or to an element in it, does not say where one is: one stays there.
 */
export function useJourneyAddress(): void {
  const { modelId, view } = route.useParams();
  const { at, against } = route.useSearch();
  const { history } = useRouter();
  const { journey, go, comeBack } = useTravel();
  const told = useRef({ at, view });
  const latest = useRef({ journey, isByLink: false });
  useLayoutEffect(() => {
    latest.current.journey = journey;
  });
  useLayoutEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        // What is written in place afterwards is no way of its own.
        if (type !== 'REPLACE') latest.current.isByLink = type === 'PUSH';
      }),
    [history],
  );
  useEffect(() => {
    const before = told.current;
    told.current = { at, view };
    if (at === undefined) {
      // Another view is opened without it, and gets it then.
      if (before.at === undefined || before.view !== view || isPast(history.location.search)) return;
      const { journey: shown, isByLink } = latest.current;
      if (shown && isByLink) history.replace(withJourney(history.location, shown));
      else comeBack();
      return;
    }
    const point = against === undefined ? null : against === 'now' ? against : Number(against);
    go({ modelId, at: Number(at), against: point });
  }, [modelId, view, at, against, history, go, comeBack]);
}

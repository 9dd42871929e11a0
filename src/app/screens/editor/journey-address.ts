import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Journey, useTravel } from '#app/document/travel.ts';

const route = getRouteApi('/signed-in/models/$modelId/$view');

/** The part of the address that tells which point of its history the model is shown at. */
export function journeySearch(journey: Journey | null): Readonly<Record<string, string>> {
  if (!journey) return {};
  const { at, against } = journey;
  return { at: String(at), ...(against !== null && { against: String(against) }) };
}

/** Goes to the point in history that the address names, when it is opened; whoever leaves the model is back in the present. */
export function useJourneyAddress(): void {
  const { modelId } = route.useParams();
  const { at, against } = route.useSearch();
  useEffect(() => {
    if (at === undefined) return;
    const point = against === undefined ? null : against === 'now' ? against : Number(against);
    useTravel.getState().go({ modelId, at: Number(at), against: point });
  }, [modelId, at, against]);
  useEffect(() => () => useTravel.getState().comeBack(), [modelId]);
}

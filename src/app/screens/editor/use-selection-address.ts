import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '#app/document/session.ts';
import { useTravel } from '#app/document/travel.ts';
import { journeySearch } from './journey-address.ts';
import { viewHref } from '#app/paths.ts';
import { Id } from '#model/text.ts';

const route = getRouteApi('/signed-in/models/$modelId/$view');

/** More than this is no longer an address to send to anybody. */
const MOST = 50;
/** A selection that grows under the pointer is written once, in milliseconds. */
const REST_MS = 150;

const selectIn = (search: string) => new URLSearchParams(search).get('select') ?? '';
const idsIn = (select: string) => select.split(',').filter((id) => Id.safeParse(id).success);

/**
 * Keeps the selection and the address's `select` the same: an address that was opened selects and brings into sight, a
 * selection that was made is written into the address in place.
 */
export function useSelectionAddress(): void {
  const { modelId, view } = route.useParams();
  const { select = '' } = route.useSearch();
  const { history } = useRouter();
  const selection = useSession((state) => state.selection);
  const journey = useTravel((state) => state.journey);
  const mirrored = useRef('');
  const travelled = useRef<typeof journey>(null);

  useEffect(
    () => () => {
      mirrored.current = '';
      useSession.getState().reset();
    },
    [],
  );

  useEffect(() => {
    const here = `${view}?${select}`;
    if (mirrored.current === here) return;
    // The router renders an address some time after it was written. By then the person may have selected something else, which
    // stands in the address already: the older one must not take the selection back.
    if (selectIn(history.location.search) !== select) return;
    mirrored.current = here;
    useSession.getState().show(idsIn(select));
  }, [view, select, history]);

  useEffect(() => {
    const text = selection.length > MOST ? '' : selection.join(',');
    const here = `${view}?${text}`;
    if (mirrored.current === here && travelled.current === journey) return;
    const timer = setTimeout(() => {
      // Somewhere else is being opened already: this must not call it back.
      if (history.location.pathname !== viewHref(modelId, view)) return;
      mirrored.current = here;
      travelled.current = journey;
      history.replace(viewHref(modelId, view, text === '' ? [] : selection, journeySearch(journey)));
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [selection, modelId, view, history, journey]);
}

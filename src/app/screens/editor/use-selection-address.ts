import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '#app/document/session.ts';
import { Id } from '#model/text.ts';

const route = getRouteApi('/signed-in/models/$modelId/$view');

/** More than this is no longer an address to send to anybody. */
const MOST = 50;
/** A selection that grows under the pointer is written once, in milliseconds. */
const REST_MS = 150;

const idsIn = (select: string) => select.split(',').filter((id) => Id.safeParse(id).success);

/**
 * Keeps the selection and the address's `select` the same: an address that was opened selects and brings into sight, a
 * selection that was made is written into the address in place.
 */
export function useSelectionAddress(): void {
  const { view } = route.useParams();
  const { select = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const selection = useSession((state) => state.selection);
  const mirrored = useRef('');

  useEffect(() => {
    const here = `${view}?${select}`;
    if (mirrored.current === here) return;
    mirrored.current = here;
    useSession.getState().show(idsIn(select));
  }, [view, select]);

  useEffect(() => {
    const text = selection.length > MOST ? '' : selection.join(',');
    const here = `${view}?${text}`;
    if (mirrored.current === here) return;
    const timer = setTimeout(() => {
      mirrored.current = here;
      void navigate({ search: text === '' ? {} : { select: text }, replace: true });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [selection, view, navigate]);
}

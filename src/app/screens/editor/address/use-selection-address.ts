import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLevels } from '#app/canvas/levels/level-store.ts';
import { hasSight } from '#app/canvas/levels/sight.ts';
import { viewHref } from '#app/paths.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { useTravel } from '#app/session/travel.ts';
import { Id } from '#model/store/text.ts';
import { isPast, journeySearch } from './journey-address.ts';
import { levelKindOf } from './level-address.ts';
import { selectText } from './select-text.ts';
import { tableSearch } from './table-address.ts';
import { lastShownSearch } from './view-search.ts';

const route = getRouteApi('/signed-in/models/$modelId/$view');

/** A selection that grows under the pointer is written once, in milliseconds. */
const REST_MS = 150;

const selectIn = (search: string) => new URLSearchParams(search).get('select') ?? '';
const insideIn = (search: string) => new URLSearchParams(search).get('inside');
const idsIn = (select: string) => select.split(',').filter((id) => Id.safeParse(id).success);

/**
 * Keeps the address the same as the selection (`select`) and the level that is looked at (`inside`): an address that was opened
 * selects, brings into sight and goes inside; a selection that was made is written into the address in place, and a step in or
 * out, or into the past, is a step of the browser's history.
 */
export function useSelectionAddress(): void {
  const { modelId, view } = route.useParams();
  const { select = '', inside = null } = route.useSearch();
  const { history } = useRouter();
  const session = useEditorSession();
  const selection = useSession((state) => state.selection);
  const journey = useTravel((state) => state.journey);
  const kind = levelKindOf(view);
  const level = useLevels((levels) => kind && levels.inside[kind]);
  const mirrored = useRef('');
  const travelled = useRef<typeof journey>(null);
  // Asked before the drawing takes it: what it says to be seen is not moved so that all of the selection is in sight.
  const [sighted] = useState(hasSight);

  // Before anything of the level that is left is painted.
  useLayoutEffect(() => {
    // The router may render an older address after a newer one was written: only the one that stands now sets the level.
    if (!kind || insideIn(history.location.search) !== inside) return;
    const levels = useLevels.in(session).getState();
    if (levels.inside[kind] !== inside) levels.go(kind, inside, false);
  }, [kind, inside, history, session]);

  useEffect(() => {
    const here = `${view}?${select}`;
    if (mirrored.current === here) return;
    // The router renders an address some time after it was written. By then the person may have selected something else, which
    // stands in the address already: the older one must not take the selection back.
    if (selectIn(history.location.search) !== select) return;
    const isFirst = mirrored.current === '';
    mirrored.current = here;
    const { show, select: selectOnly } = useSession.in(session).getState();
    if (isFirst && sighted) selectOnly(idsIn(select));
    else show(idsIn(select));
  }, [view, select, history, session, sighted]);

  useEffect(() => {
    const { inside: now, byPerson } = useLevels.in(session).getState();
    // What the address says was taken over just now, and is rendered next.
    if (kind && now[kind] !== level) return;
    const text = selectText(selection);
    const here = `${view}?${text}`;
    const step = insideIn(history.location.search) !== level;
    if (!step && mirrored.current === here && travelled.current === journey) return;
    const write = () => {
      // Somewhere else is being opened already: this must not call it back.
      if (history.location.pathname !== viewHref(modelId, view)) return;
      // A journey into the past begins where the person was: Back leads there.
      const sets = journey !== null && travelled.current === null && !isPast(history.location.search);
      mirrored.current = here;
      travelled.current = journey;
      const shown = text === '' ? [] : selection;
      const href = viewHref(modelId, view, shown, {
        ...journeySearch(journey),
        ...lastShownSearch(view, session),
        ...tableSearch(view, modelId),
      });
      if ((step && byPerson) || sets) history.push(href);
      else history.replace(href);
    };
    if (step) return write();
    const timer = setTimeout(write, REST_MS);
    return () => clearTimeout(timer);
  }, [selection, modelId, view, history, journey, kind, level, session]);
}

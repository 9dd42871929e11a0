import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { viewHref } from '#app/paths.ts';
import { viewStateOf } from '#app/requirements/state/view-state.ts';
import { searchOf, VIEW_PARAMETERS, viewIn } from '#app/requirements/views/view-search.ts';

const route = getRouteApi('/signed-in/models/$modelId/$view');

/** A view that is typed or dragged is written once it rests, in milliseconds. */
const REST_MS = 250;

/**
 * Keeps the address the same as the way in which the table of requirements is seen: an address that was opened sets the view, and
 * what the person changes is written into the address in place.
 */
export function useTableAddress(): void {
  const { modelId, view } = route.useParams();
  const search = route.useSearch();
  const { history } = useRouter();
  const opened = useRef<string | null>(null);
  const shown = viewStateOf(modelId)(
    useShallow(({ filter, sorts, group, columns, frozen, lines }) => ({
      filter,
      sorts,
      group,
      columns,
      frozen,
      lines,
    })),
  );

  useLayoutEffect(() => {
    const here = view === 'requirements' ? modelId : null;
    if (opened.current === here) return;
    opened.current = here;
    // What the address does not speak about stays as the person left it.
    const asked = here === null ? null : viewIn(search);
    if (asked) viewStateOf(modelId).getState().setView(asked);
  }, [modelId, search, view]);

  useEffect(() => {
    if (view !== 'requirements') return;
    const timer = setTimeout(() => {
      // Somewhere else is being opened already: this must not call it back.
      if (history.location.pathname !== viewHref(modelId, view)) return;
      const parameters = new URLSearchParams(history.location.search);
      for (const name of VIEW_PARAMETERS) parameters.delete(name);
      for (const [name, value] of Object.entries(searchOf(shown)))
        if (value !== undefined) parameters.set(name, value);
      const text = parameters.toString().replaceAll('%2C', ',');
      const href = `${viewHref(modelId, view)}${text === '' ? '' : `?${text}`}`;
      if (href !== `${history.location.pathname}${history.location.search}`) history.replace(href);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [history, modelId, shown, view]);
}

import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type View, viewHref } from '#app/paths.ts';
import { parseSearch } from '#app/screens/address.ts';
import { ALL_SHOWN, searchOf, shownIn, useTraceView } from '#app/trace/trace-state.ts';

const route = getRouteApi('/signed-in/models/$modelId/$view');

/** A filter that is being typed is written once, in milliseconds. */
const REST_MS = 150;

/** The part of a view's address that tells what of the traces it shows. */
export function traceSearch(view: View): Readonly<Record<string, string>> {
  return view === 'trace' ? searchOf(useTraceView.getState().shown) : {};
}

const written = (search: Readonly<Record<string, string | undefined>>) =>
  new URLSearchParams(searchOf(shownIn(search))).toString();

/** Keeps the address of the view of traces the same as what it shows: an address that was opened is shown, a filter is written. */
export function useTraceAddress(): void {
  const { modelId, view } = route.useParams();
  const search = written(route.useSearch());
  const { history } = useRouter();
  const shown = useTraceView((state) => state.shown);
  const own = written({ ...shown });
  const mirrored = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (view !== 'trace' || mirrored.current === search) return;
    // The router renders an address some time after it was written; by then the person may have gone on.
    if (written(parseSearch(history.location.search)) !== search) return;
    mirrored.current = search;
    useTraceView.getState().show(shownIn(parseSearch(`?${search}`)));
  }, [view, search, history]);

  useEffect(() => {
    if (view !== 'trace' || mirrored.current === own) return;
    const timer = setTimeout(() => {
      if (history.location.pathname !== viewHref(modelId, 'trace')) return;
      mirrored.current = own;
      const parameters = new URLSearchParams(history.location.search);
      for (const name of Object.keys(ALL_SHOWN)) parameters.delete(name);
      for (const [name, value] of new URLSearchParams(own)) parameters.set(name, value);
      const text = parameters.toString().replaceAll('%2C', ',');
      history.replace(`${history.location.pathname}${text === '' ? '' : `?${text}`}`);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [view, own, modelId, history]);

  // Another model is looked at from its beginning.
  useEffect(
    () => () =>
      useTraceView.setState({ shown: ALL_SHOWN, collapsed: new Set(), active: { row: null, column: null } }),
    [modelId],
  );
}

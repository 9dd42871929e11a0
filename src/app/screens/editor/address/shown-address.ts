import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { type View, viewHref } from '#app/paths.ts';
import { parseSearch } from '#app/screens/address.ts';

const route = getRouteApi('/signed-in/models/$modelId/$view');

/** A filter that is being typed is written once, in milliseconds. */
const REST_MS = 150;

type Search = Readonly<Record<string, string | undefined>>;

/** What of a view is in its address. */
export interface ShownAddress<S extends object> {
  readonly view: View;
  /** What is shown at first. */
  readonly first: S;
  /** What is shown now. */
  readonly shown: S;
  readonly shownIn: (search: Search) => S;
  readonly searchOf: (shown: S) => Readonly<Record<string, string>>;
  readonly show: (shown: S) => void;
}

/** Keeps the address of a view the same as what it shows: an address that was opened is shown, a filter is written. */
export function useShownAddress<S extends object>(address: ShownAddress<S>): void {
  const { modelId, view: open } = route.useParams();
  const { view, first, searchOf, shownIn } = address;
  const written = (search: Search) => new URLSearchParams(searchOf(shownIn(search))).toString();
  const search = written(route.useSearch());
  const { history } = useRouter();
  const own = new URLSearchParams(searchOf(address.shown)).toString();
  const mirrored = useRef<string | null>(null);
  const latest = useRef({ ...address, written });
  useLayoutEffect(() => {
    latest.current = { ...address, written };
  });

  useLayoutEffect(() => {
    if (open !== view || mirrored.current === search) return;
    const { written: now, show, shownIn: read } = latest.current;
    // The router renders an address some time after it was written; by then the person may have gone on.
    if (now(parseSearch(history.location.search)) !== search) return;
    mirrored.current = search;
    show(read(parseSearch(`?${search}`)));
  }, [open, view, search, history]);

  useEffect(() => {
    if (open !== view || mirrored.current === own) return;
    const timer = setTimeout(() => {
      if (history.location.pathname !== viewHref(modelId, view)) return;
      mirrored.current = own;
      const parameters = new URLSearchParams(history.location.search);
      for (const name of Object.keys(first)) parameters.delete(name);
      for (const [name, value] of new URLSearchParams(own)) parameters.set(name, value);
      const text = parameters.toString().replaceAll('%2C', ',');
      history.replace(`${history.location.pathname}${text === '' ? '' : `?${text}`}`);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [open, view, own, modelId, history, first]);
}

import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ProviderArrival } from '#app/account/provider-arrival.ts';
import { keptVisit, type Visit } from '#app/api/http/provider-visit.ts';
import { OIDC_ERRORS } from '#contract/oidc.ts';

/** What the address says of a visit to the sign-in provider; null where it says nothing. */
function arrivalAt(hash: string, intent: Visit['intent']): ProviderArrival | null {
  const told = new URLSearchParams(hash.replace(/^#/, ''));
  const code = told.get('code');
  const error = told.get('error');
  if (code === null && error === null) return null;
  const visit = keptVisit();
  if (code !== null && visit?.intent === intent) return { ok: true, code, visit };
  return { ok: false, reason: OIDC_ERRORS.find((reason) => reason === error) ?? 'expired' };
}

/** Who came back to this page from the sign-in provider. The code stands in the fragment, and leaves the address at once. */
export function useProviderArrival(intent: Visit['intent']): ProviderArrival | null {
  const { history } = useRouter();
  const [arrival] = useState(() => arrivalAt(history.location.hash, intent));
  useEffect(() => {
    const { pathname, search } = history.location;
    if (arrival !== null && history.location.hash !== '') history.replace(`${pathname}${search}`);
  }, [arrival, history]);
  return arrival;
}

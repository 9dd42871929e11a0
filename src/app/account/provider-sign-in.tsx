import { useEffect, useRef } from 'react';
import { useProviderSession } from '#app/api/account/signing-in.ts';
import { forgetVisit } from '#app/api/http/provider-visit.ts';
import { whyNotLoaded } from '#app/api/http/refusal.ts';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { t } from '#language/translate.ts';
import { FormError } from './forms/form-error.tsx';
import { ARRIVAL_LABELS, type ProviderArrival } from './provider-arrival.ts';

/** Signs in whoever came back from the provider, or says why not. The code is used once, whatever renders how often. */
export function ProviderSignIn({ arrival }: { readonly arrival: ProviderArrival }) {
  const { mutate, error, isPending } = useProviderSession();
  const used = useRef(false);
  useEffect(() => {
    if (used.current || !arrival.ok) return;
    used.current = true;
    const { code, visit } = arrival;
    const { verifier, invitation } = visit;
    mutate({ code, verifier, ...(invitation !== undefined && { invitation }) }, { onSettled: forgetVisit });
  }, [arrival, mutate]);
  if (!arrival.ok) return <FormError message={ARRIVAL_LABELS[arrival.reason]} />;
  if (error) return <FormError message={whyNotLoaded(error)} />;
  return isPending ? <ProgressBar label={t('Signing you in')} /> : null;
}

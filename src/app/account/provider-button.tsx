import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { useSignInWays } from '#app/api/account/signing-in.ts';
import { type Visit, visitProvider } from '#app/api/http/provider-visit.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';
import { FormError } from './forms/form-error.tsx';

/** What the button says, of the provider that it leads to. */
const LABELS = {
  'sign-in': (provider: string) => t('Sign in with {provider}', { provider }),
  'go-on': (provider: string) => t('Go on with {provider}', { provider }),
  link: (provider: string) => t('Link an account at {provider}', { provider }),
} as const;

/** The way to the OpenID Connect provider, where there is one. `says`: what it is for. */
export function ProviderButton(props: {
  readonly says: keyof typeof LABELS;
  readonly visit: Omit<Visit, 'verifier'>;
}) {
  const { data: ways } = useSignInWays();
  const [leaving, setLeaving] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  if (!ways?.configured) return null;

  async function leave() {
    setLeaving(true);
    setError(undefined);
    try {
      await visitProvider(props.visit);
      // The page stays, and the window may be closed without having signed in.
      if (props.visit.window) setLeaving(false);
    } catch {
      setLeaving(false);
      setError(
        props.visit.window
          ? t(
              'This browser blocks the sign-in window. Allow pop-ups and site data for this page, or sign in in another tab.',
            )
          : t('This browser blocks the sign-in. It needs https and permission to store site data.'),
      );
    }
  }

  return (
    <>
      <Button icon={<LogIn aria-hidden="true" size={14} />} busy={leaving} onClick={() => void leave()}>
        {LABELS[props.says](ways.label ?? 'OpenID Connect')}
      </Button>
      <FormError message={error} />
    </>
  );
}

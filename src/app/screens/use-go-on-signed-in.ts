import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useToken } from '#app/api/http/token.ts';
import { paths } from '#app/paths.ts';

/** Leaves a sign-in page as soon as somebody is signed in, here or in another tab. */
export function useGoOnSignedIn(to: string = paths.models, isOn = true): void {
  const { history } = useRouter();
  const signedIn = useToken(({ token }) => token !== null);
  useEffect(() => {
    if (isOn && signedIn) history.replace(to);
  }, [history, isOn, signedIn, to]);
}

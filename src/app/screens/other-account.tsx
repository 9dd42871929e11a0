import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { type OtherSession, useToken } from '#app/api/http/token.ts';
import { countUnpersisted } from '#app/document/outbox/unsaved.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#app/ui/language/translate.ts';

/**
 * Somebody else signed in while the page is at work for the person before: nothing of it is sent as theirs, and the page goes over
 * to them only when that is asked for. `name`: of the person before.
 */
export function OtherAccount({ other, name }: { other: OtherSession; name: string | null }) {
  const client = useQueryClient();
  const lost = countUnpersisted(client);
  const owner = name ?? 'the account before';
  const who = other.name ?? 'Another account';

  function signInAsBefore() {
    useToken.getState().declineOther();
    // Begun in this panel, it is nobody's: the one of another tab goes on there.
    if (other.name !== null)
      void callApi('/api/auth/sign-out', { method: 'POST', token: other.token }).catch(() => {});
  }

  return (
    <>
      <p role="alert" className="m-0">
        {who} is signed in now{other.name === null && ', in another tab'}. What was typed on this page belongs
        to {owner} and is not sent as {other.name ?? 'anybody else'}
        {other.name !== null && '’s'}.
        {lost > 0 &&
          ` This browser keeps nothing: ${lost === 1 ? 'one change' : `${lost} changes`} would be lost if you continue as ${who}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={signInAsBefore}>
          {t('Sign in as {owner}', { owner })}
        </Button>
        <Button onClick={() => useToken.getState().goOnAsOther()}>
          Go on as {other.name ?? 'the other account'}
        </Button>
      </div>
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { type OtherSession, useToken } from '#app/api/http/token.ts';
import { countUnpersisted } from '#app/document/outbox/unsaved.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';

/**
 * Somebody else signed in while the page is at work for the person before: nothing of it is sent as theirs, and the page goes over
 * to them only when that is asked for. `name`: of the person before.
 */
export function OtherAccount({ other, name }: { other: OtherSession; name: string | null }) {
  const client = useQueryClient();
  const lost = countUnpersisted(client);

  function signInAsBefore() {
    useToken.getState().declineOther();
    // Begun in this panel, it is nobody's: the one of another tab goes on there.
    if (other.name !== null)
      void callApi('/api/auth/sign-out', { method: 'POST', token: other.token }).catch(() => {});
  }

  return (
    <>
      <p role="alert" className="m-0">
        {saidOf(other.name, name)}
        {lost > 0 &&
          ` ${
            other.name === null
              ? t(
                  '{count, plural, one {This browser keeps nothing: one change would be lost if you continue as Another account.} other {This browser keeps nothing: {count} changes would be lost if you continue as Another account.}}',
                  { count: lost },
                )
              : t(
                  '{count, plural, one {This browser keeps nothing: one change would be lost if you continue as {who}.} other {This browser keeps nothing: {count} changes would be lost if you continue as {who}.}}',
                  { count: lost, who: other.name },
                )
          }`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={signInAsBefore}>
          {name === null ? t('Sign in as the previous account') : t('Sign in as {name}', { name })}
        </Button>
        <Button onClick={() => useToken.getState().goOnAsOther()}>
          {other.name === null ? t('Go on as the other account') : t('Go on as {name}', { name: other.name })}
        </Button>
      </div>
    </>
  );
}

/** What is said of who is signed in now, and of whose page it is. */
function saidOf(who: string | null, owner: string | null): string {
  if (who === null)
    return owner === null
      ? t(
          'Another account is signed in now, in another tab. What was typed on this page belongs to the previous account and is not sent as anybody else.',
        )
      : t(
          'Another account is signed in now, in another tab. What was typed on this page belongs to {owner} and is not sent as anybody else.',
          { owner },
        );
  return owner === null
    ? t(
        '{who} is signed in now. What was typed on this page belongs to the previous account and is not sent as {who}’s.',
        { who },
      )
    : t(
        '{who} is signed in now. What was typed on this page belongs to {owner} and is not sent as {who}’s.',
        { who, owner },
      );
}

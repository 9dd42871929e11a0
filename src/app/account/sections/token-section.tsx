import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useCreateToken, useRevokeToken, useTokens } from '#app/api/account/tokens.ts';
import { refusalOf, whyNotLoaded } from '#app/api/http/refusal.ts';
import { KeepTypedAbout } from '#app/document/keep-typed-about.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { showError } from '#app/ui/feedback/toast.ts';
import { FieldScope } from '#app/ui/fields/field-collaborators.tsx';
import { rich } from '#app/ui/language/rich.tsx';
import { isPast, shownTime } from '#app/ui/locale/shown-time.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { ShownOnce } from '#app/ui/overlays/shown-once.tsx';
import type { Token } from '#contract/account.ts';
import { t } from '#language/translate.ts';
import { TokenForm } from './token-form.tsx';

/** The person's access tokens for scripts and other tools. A token is shown once, when it is made. */
export function TokenSection({ userId }: { readonly userId: string }) {
  const { data: tokens, error } = useTokens();
  const create = useCreateToken();
  const made = create.data;
  return (
    <div className="flex flex-col gap-3">
      <KeepTypedAbout about={userId} id={userId}>
        <FieldScope name={t('New token')} id="account/new token">
          <TokenForm onMake={create.mutateAsync} />
        </FieldScope>
      </KeepTypedAbout>
      {made && (
        <ShownOnce
          label={t('Token {name}', { name: made.name })}
          text={made.token}
          copyLabel={t('Copy token')}
        />
      )}
      {error && <Banner tone="danger">{whyNotLoaded(error)}</Banner>}
      {tokens?.length === 0 && <p className="m-0 text-muted">{t('You have no access tokens.')}</p>}
      {tokens && tokens.length > 0 && (
        <ul aria-label={t('Access tokens')} className="m-0 list-none p-0">
          {tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              onRevoked={() => {
                if (token.id === made?.id) create.reset();
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function TokenRow(props: { readonly token: z.infer<typeof Token>; readonly onRevoked: () => void }) {
  const { id, name, access, expiresAt, lastUsedAt } = props.token;
  const revoke = useRevokeToken();
  const expired = isPast(expiresAt);
  const time = expiresAt === null ? '' : shownTime(expiresAt);
  const used = lastUsedAt === null ? null : shownTime(lastUsedAt);
  const more = (inside: ReactNode[]) => <span className="text-muted">{inside}</span>;
  return (
    <li className="flex flex-wrap items-center gap-2 border-t border-hairline py-1.5 first:border-t-0">
      <span className="min-w-0 flex-1 break-words">
        {used === null
          ? expiresAt === null
            ? rich('{name}<more>, never used</more>', { name, more })
            : expired
              ? rich('{name}<more>, expired {time}, never used</more>', { name, time, more })
              : rich('{name}<more>, expires {time}, never used</more>', { name, time, more })
          : expiresAt === null
            ? rich('{name}<more>, last used {used}</more>', { name, used, more })
            : expired
              ? rich('{name}<more>, expired {time}, last used {used}</more>', { name, time, used, more })
              : rich('{name}<more>, expires {time}, last used {used}</more>', { name, time, used, more })}
      </span>
      <Badge>
        {access === 'read' ? t('Read', undefined, 'an access') : t('Read and write', undefined, 'an access')}
      </Badge>
      <Button
        size="sm"
        busy={revoke.isPending}
        aria-label={t('Revoke the token {name}', { name })}
        onClick={() =>
          revoke.mutate(id, {
            onSuccess: props.onRevoked,
            onError: (error) =>
              showError({ title: t('The token was not revoked'), description: refusalOf(error).message }),
          })
        }
      >
        {t('Revoke')}
      </Button>
    </li>
  );
}

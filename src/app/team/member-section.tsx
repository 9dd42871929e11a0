import { useMe } from '#app/api/account/own-account.ts';
import { whyNotLoaded } from '#app/api/http/refusal.ts';
import { useMembers } from '#app/api/team/members.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import type { Team } from '#contract/account.ts';
import { t } from '#language/translate.ts';
import { MemberRow } from './member-row.tsx';

/** The members of a team, and what becomes of them. */
export function MemberSection({ team, onLeft }: { readonly team: Team; readonly onLeft: () => void }) {
  const { data: members = [], error } = useMembers(team.id);
  const { data: me } = useMe();
  const owners = members.filter(({ role }) => role === 'Owner').length;
  return (
    <>
      {error && <Banner tone="danger">{whyNotLoaded(error)}</Banner>}
      <ul aria-label={t('Members')} className="m-0 list-none p-0">
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            team={team}
            member={member}
            you={member.userId === me?.id}
            lastOwner={member.role === 'Owner' && owners === 1}
            onLeft={onLeft}
          />
        ))}
      </ul>
    </>
  );
}

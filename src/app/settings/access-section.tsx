import { refusalOf } from '#app/api/refusal.ts';
import { type AccessAsRead, useAccess } from '#app/api/use-access.ts';
import { useMe } from '#app/api/use-me.ts';
import { useTeams } from '#app/api/use-teams.ts';
import { useUpdateAccess } from '#app/api/use-update-access.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Late } from '#app/ui/late.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { ModelSettings } from '#contract/model.ts';
import { AccessRow } from './access-row.tsx';
import { AddPerson, AddTeam } from './add-access.tsx';
import { committed } from './commit-of.ts';
import { Section } from '#app/ui/page-section.tsx';
import { subjectOf } from './subjects.ts';

/** Who may do what with the model. */
export function AccessSection({ settings }: { readonly settings: ModelSettings }) {
  const { data, error, refetch } = useAccess(settings.id);
  return (
    <Section
      title="Access"
      about="People and teams, and what each may do. Owners and Admins of the model’s own team may do everything, listed or not."
    >
      {data ? (
        <AccessList settings={settings} access={data} />
      ) : error ? (
        <Banner tone="danger" actions={<Button onClick={() => void refetch()}>Try again</Button>}>
          {refusalOf(error).message}
        </Banner>
      ) : (
        <Late>
          <Spinner label="Loading who has access" />
        </Late>
      )}
    </Section>
  );
}

function AccessList(props: { readonly settings: ModelSettings; readonly access: AccessAsRead }) {
  const { settings, access } = props;
  const { data: me } = useMe();
  const { data: teams } = useTeams();
  const { mutateAsync } = useUpdateAccess(settings.id);
  const list = access.access_control_list;
  const manages = settings.actions.includes('Manage');
  const unlisted = (teams ?? []).filter(({ id }) => !list.some((entry) => entry.group_id === id));
  const write = (next: typeof list) => mutateAsync({ read: access, list: next });
  const add = async (entry: (typeof list)[number]) => {
    await write([...list, entry]);
  };

  return (
    <div className="flex flex-col gap-3">
      {!manages && (
        <Banner>
          You may see who has access. Changing it needs Manage, which the owners of the model and of its team
          have.
        </Banner>
      )}
      <ul aria-label="Who has access" className="m-0 list-none p-0">
        {list.map((entry, index) => {
          const subject = subjectOf(entry, access.subjects);
          return (
            <AccessRow
              key={subject.key}
              entry={entry}
              subject={subject}
              you={entry.user_id !== undefined && entry.user_id === me?.id}
              onChange={
                manages
                  ? (roles) =>
                      committed(write(list.map((other, at) => (at === index ? { ...other, roles } : other))))
                  : null
              }
              onRemove={() => committed(write(list.filter((_, at) => at !== index)))}
            />
          );
        })}
      </ul>
      {manages && (
        <div className="flex flex-col gap-3 border-t border-hairline pt-3">
          <AddPerson onAdd={add} />
          {unlisted.length > 0 && <AddTeam teams={unlisted} onAdd={add} />}
        </div>
      )}
    </div>
  );
}

import type { AccessEntry } from '#model/access.ts';
import { sameJson } from '#model/store/json.ts';
import { accessListOf } from '#server/access/authorise.ts';
import type { ModelEntry } from '#server/documents/change-entries.ts';
import { audit, type Origin } from '#server/identity/audit.ts';
import { revokeInvitationsBut } from '#server/storage/invitations.ts';
import type { StoredModel } from '#server/storage/models.ts';
import type { Writer } from '#server/storage/tables.ts';

/** How many entries a line of the audit log names; the change set has them all. */
const NAMED = 50;

/**
 * Writes down what became of a model's access list, where it changed: whichever way it was done. An invitation whose entry is
 * gone goes with it.
 */
export async function noteAccessChange(
  tx: Writer,
  now: Date,
  origin: Origin,
  row: StoredModel,
  seq: number,
  settings: ModelEntry | undefined,
): Promise<void> {
  const changed = settings?.after?.['access_control_list'];
  if (changed === undefined) return;
  const after = accessListOf(JSON.stringify(changed));
  await revokeInvitationsBut(
    tx,
    row.id,
    after.flatMap(({ invite_id }) => invite_id ?? []),
    now.toISOString(),
  );
  const before = new Map(accessListOf(row.accessControlList).map((entry) => [subjectOf(entry), entry]));
  const left = new Set(after.map(subjectOf));
  const detail = {
    seq,
    added: after
      .map(subjectOf)
      .filter((subject) => !before.has(subject))
      .slice(0, NAMED),
    changed: after
      .filter((entry) => !sameRoles(before.get(subjectOf(entry)), entry))
      .map(subjectOf)
      .slice(0, NAMED),
    removed: [...before.keys()].filter((subject) => !left.has(subject)).slice(0, NAMED),
  };
  await audit(tx, now, origin, { action: 'access-changed', subject: row.id, detail }, [row.teamId]);
}

function subjectOf({ user_id, group_id, email }: AccessEntry): string {
  return user_id !== undefined
    ? `user ${user_id}`
    : group_id !== undefined
      ? `team ${group_id}`
      : `invitation of ${email ?? 'nobody'}`;
}

function sameRoles(before: AccessEntry | undefined, { roles }: AccessEntry): boolean {
  return before === undefined || sameJson(before.roles, roles);
}

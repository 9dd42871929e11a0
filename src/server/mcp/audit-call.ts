import { can } from '#model/access.ts';
import { Id } from '#model/store/text.ts';
import { auditActorOf } from '#server/access/audit-actor.ts';
import { guardedBy } from '#server/access/authorise.ts';
import { audit, auditPerson } from '#server/identity/audit.ts';
import { bestEffort } from '#server/storage/database/best-effort.ts';
import { findModel } from '#server/storage/models.ts';
import type { ToolCaller } from './tool-caller.ts';

interface Called {
  /** The tool's name; null where there is none of that name. */
  readonly tool: string | null;
  readonly args: unknown;
  /** Null where it was answered, or why it was refused. */
  readonly refused: string | null;
}

/**
 * Writes a call of a tool down: who, with which token, which tool, about which model. Nothing of what was asked or answered, for that may
 * be anybody's text. It is seen by the team of the model, where the caller may view that, or else by the caller's teams.
 */
export async function auditCall(caller: ToolCaller, { tool, args, refused }: Called): Promise<void> {
  const { deps, actor } = caller;
  const { storage } = deps;
  const modelId = modelIn(args);
  const model = modelId === null ? null : await findModel(storage.db, modelId);
  const isSeen = model !== null && can(actor.rights, 'View', null, guardedBy(model));
  const event = {
    action: 'tool-called',
    subject: modelId,
    detail: {
      tool: tool ?? 'unknown',
      tokenId: actor.tokenId,
      ...(isSeen && { name: model.name }),
      ...(refused !== null && { refused }),
    },
  } as const;
  const origin = auditActorOf(caller);
  // What is there can be read from a store that is full.
  await bestEffort(
    storage.transaction((tx) =>
      isSeen
        ? audit(tx, deps.clock(), origin, event, [model.teamId])
        : auditPerson(tx, deps.clock(), origin, event, actor.user.id),
    ),
  );
}

function modelIn(args: unknown): string | null {
  const given: unknown = typeof args === 'object' && args !== null ? Reflect.get(args, 'modelId') : undefined;
  return Id.safeParse(given).data ?? null;
}

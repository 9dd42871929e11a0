import { z } from 'zod';
import { type Person, Presence } from '#contract/presence.ts';
import { Id } from '#model/store/text.ts';

const CHANGE = /^([0-9a-f-]{36}):(\d{1,15})$/;

/** That a model has a change set. */
export function changeMessage(modelId: string, seq: number): string {
  return `${modelId}:${seq}`;
}

export function readChangeMessage(
  payload: string,
): { readonly modelId: string; readonly seq: number } | null {
  const [, modelId = '', seq = ''] = CHANGE.exec(payload) ?? [];
  return modelId === '' ? null : { modelId, seq: Number(seq) };
}

const PresenceMessage = z.strictObject({
  /** The process that says it. */
  from: Id,
  modelId: Id,
  /** What someone said, that a client is not there any more, or the question who is there. */
  said: Presence.optional(),
  left: Id.optional(),
  asks: z.literal(true).optional(),
  /** Whose client that is. Their name is not told: it is looked up. */
  userId: Id.optional(),
});
export type PresenceMessage = z.infer<typeof PresenceMessage>;

/** A message about presence: at its longest about 5,500 bytes, where PostgreSQL takes 8,000. */
export function presenceMessage(message: PresenceMessage): string {
  return JSON.stringify(message);
}

export function readPresenceMessage(payload: string): PresenceMessage | null {
  try {
    const parsed = PresenceMessage.safeParse(JSON.parse(payload));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** What a person said, without who they are. */
export function saidBy({ userId: _, name: __, ...said }: Person): Presence {
  return said;
}

import { z } from 'zod';
import { t } from '#language/translate.ts';
import { Id } from '#model/store/text.ts';
import { ChangeSet } from './change-set.ts';
import { Person } from './presence.ts';
import { PROBLEMS } from './problem.ts';

const Code = z.string().refine((code) => code in PROBLEMS, t('must be a code'));

/**
 * The events of a model's stream, by name, and what the data of each is. `ready`, `change` and `reset` carry the seq and its hash as their id, so
 * that `Last-Event-ID` goes on after it.
 */
export const LIVE_EVENTS = {
  /** All change sets up to this seq have been sent. Who came by a preview is sent none, and this after each. */
  ready: z.object({ seq: z.int(), hash: z.string().optional() }),
  /**
   * The store has another history of the model than this client, or stream, was at: it was restored, or another one took its place. What
   * was read is to be read again; the stream goes on after this change set.
   */
  reset: z.object({ seq: z.int(), hash: z.string() }),
  /** The next change set, also where nothing of it may be viewed. */
  change: ChangeSet,
  /** Everyone who is there, in place of whoever was told before. */
  presence: z.object({ people: z.array(Person) }),
  /** Someone came, or says something else. */
  person: Person,
  left: z.object({ clientId: Id }),
  /** The caller's rights are not what they were: what was read of the model is to be read again. */
  access: z.object({}),
  /** What is in the caller's inbox, or unread of it, is not what it was: it is to be read again. */
  inbox: z.object({}),
  /** The service ends the stream. After BUSY it can be opened again. */
  end: z.object({ code: Code, detail: z.string() }),
} as const;
export type LiveEvent = keyof typeof LIVE_EVENTS;

import type { Writable } from 'node:stream';
import type { LiveEvent } from '#contract/live.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { ACTIONS, type Caller, can, viewableScopes } from '#model/access.ts';
import { type Scope, SCOPES } from '#model/elements/kinds.ts';
import type { Actor } from '#server/access/authenticate.ts';
import { guardedBy } from '#server/access/authorise.ts';
import { type HistoryPoint, toldPoint } from '#server/storage/chain.ts';
import type { StoredModel } from '#server/storage/models.ts';
import { eventBytes, HEARTBEAT } from './event-text.ts';
import { SseWriter } from './sse-writer.ts';

/** Everything that a caller may do, as a word to compare. Empty where they may not even view the model. */
function grantsOf(rights: Caller, model: StoredModel): string {
  const guarded = guardedBy(model);
  if (!can(rights, 'View', null, guarded)) return '';
  return ACTIONS.map((action) =>
    [null, ...SCOPES].map((scope) => Number(can(rights, action, scope, guarded))).join(''),
  ).join(' ');
}

/** The caller's teams and roles, as a word to compare. */
function rolesText({ groups }: Pick<Caller, 'groups'>): string {
  return [...groups]
    .map(([team, role]) => `${team} ${role}`)
    .sort()
    .join(',');
}

/** A request to watch a model, by someone who may View it. */
export interface Opening {
  /** The model's row as it was when the request was let in. */
  readonly model: StoredModel;
  readonly actor: Actor;
  /** The client that is not present any more when the stream ends. */
  readonly clientId: string | null;
  /** The last change set that it has; the next one is sent first. */
  readonly after: HistoryPoint;
  /** Whether what its client knows is of another history: it is told so first. */
  readonly isReset: boolean;
  /** Where it is only for a preview that its reader may view the model: that, or (null) that of a guest. They are told that there are changes, and nothing of them. */
  readonly preview: { readonly previewId: string | null } | null;
}

/** One open stream: how far it is, and what it may be sent. */
export class LiveStream {
  readonly outlet: SseWriter;
  readonly actor: Actor;
  readonly clientId: string | null;
  readonly preview: Opening['preview'];
  /** The last change set that was sent. */
  at: HistoryPoint;
  /** Whether it gets change sets as they come; otherwise it is still sent those before. */
  live = false;
  catchingUp = false;
  /** Whether it was told that it is up to date. */
  ready = false;
  /** Whether it knows who is present. */
  knowsPeople = false;
  /** What the reader's inbox was when they were told of it last; empty where there was nothing in it. */
  #inbox = '';
  rights: Caller;
  /** The scopes that may be viewed, and the same as a word: streams with the same word are sent the same. */
  viewable: ReadonlySet<Scope>;
  visibility: string;
  #grants: string;
  #decidedBy: string;

  constructor({ model, actor, clientId, after, isReset, preview }: Opening, raw: Writable) {
    this.outlet = new SseWriter(raw);
    this.actor = actor;
    this.clientId = clientId;
    this.preview = preview;
    this.at = after;
    this.rights = actor.rights;
    this.viewable = viewableScopes(actor.rights, guardedBy(model));
    this.visibility = [...this.viewable].join(' ');
    this.#grants = grantsOf(actor.rights, model);
    this.#decidedBy = decidedBy(actor.rights, model);
    // So that whoever opened it knows at once that it is open.
    this.outlet.write(HEARTBEAT);
    if (isReset) this.#tellReset();
  }

  /** Goes on from a point of another history than the one that it was sent. */
  reset(at: HistoryPoint): void {
    this.at = at;
    this.live = false;
    this.ready = false;
    this.#tellReset();
  }

  #tellReset(): void {
    this.send('reset', toldPoint(this.at), this.at);
  }

  send(name: LiveEvent, data: object, at?: HistoryPoint): void {
    this.outlet.write(eventBytes(name, data, at));
  }

  /** Tells the reader that their inbox has changed, where it has. */
  tellInbox(stamp: string): void {
    if (stamp === this.#inbox) return;
    this.#inbox = stamp;
    this.send('inbox', {});
  }

  end(code: ProblemCode, detail: string): void {
    this.outlet.end(eventBytes('end', { code, detail }));
  }

  /** Takes over the rights that hold now; what is sent from now on follows them. False where the model may not be viewed any more. */
  review(groups: Caller['groups'], model: StoredModel): boolean {
    const rights = { ...this.rights, groups };
    const by = decidedBy(rights, model);
    if (by === this.#decidedBy) return true;
    this.#decidedBy = by;
    this.rights = rights;
    const grants = grantsOf(rights, model);
    if (grants === '') return false;
    if (grants === this.#grants) return true;
    this.#grants = grants;
    this.viewable = viewableScopes(rights, guardedBy(model));
    const visibility = [...this.viewable].join(' ');
    if (visibility !== this.visibility) {
      this.visibility = visibility;
      this.knowsPeople = false;
      // What waits was written for other eyes: the client opens the stream anew and is sent what it may see now.
      if (this.outlet.waiting > 0) this.outlet.cut();
    }
    this.send('access', {});
    return true;
  }
}

function decidedBy(rights: Caller, { teamId, accessControlList }: StoredModel): string {
  return `${teamId} ${rolesText(rights)} ${accessControlList}`;
}

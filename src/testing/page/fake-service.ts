import { elementEntries } from '#app/sync/document.ts';
import type { Agreement } from '#contract/agreement.ts';
import { ChangeSet } from '#contract/change-set.ts';
import { CODECS } from '#contract/element-codecs.ts';
import type { ModelSettings } from '#contract/model.ts';
import { Batch, type Operation } from '#contract/operation.ts';
import { planBatch } from '#interchange/batch/plan-batch.ts';
import { PROBLEMS, problem } from '#contract/problem.ts';
import { defined } from '#model/definitions/definitions.ts';
import type { Edited } from '#model/edit/draft.ts';
import { MergeBase } from '#model/edit/merge/merge-base.ts';
import { undoField } from '#model/edit/merge/row-fields.ts';
import { revertDiff } from '#model/edit/revert-diff.ts';
import { KINDS, type Kind, SCOPES, type Scope } from '#model/elements/kinds.ts';
import type { JsonObject } from '#model/store/json.ts';
import type { Result } from '#model/store/result.ts';
import { FreeObject } from '#model/store/text.ts';
import type { SystemModel } from '#model/system-model.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import type { FakeStream } from './fake-stream.ts';

/** The id under which the fake service holds its one model. */
export const MODEL_ID = idOf('the model');

/** A refusal that the service gives and the pure code does not, e.g. for want of access. */
type Gate = (operations: readonly Operation[]) => string | null;

/** Whose write it is. */
interface Writer {
  readonly userId: string;
  readonly clientId: string | null;
  /** What the write knew; null where it does not say: then it wins. */
  readonly baseSeq: number | null;
}

/** The service over one model in memory, as far as the open document asks it: for tests of what edits it. Use it as `fetch`. */
export class FakeService {
  model: SystemModel;
  readonly sets: ChangeSet[] = [];
  /** What the caller may edit, as the settings tell it; null: the settings are not to be had. */
  edits: readonly Scope[] | null = null;
  /** Answers why a write is refused, or null. */
  gate: Gate = () => null;
  /** What the service lacks while it answers every request with 503, and the seconds it asks to wait; null where it serves. */
  away: { readonly code: 'STORE_FAILED' | 'STORE_FULL' | 'BUSY'; readonly retryAfter: number } | null = null;
  /** Where it tells what was written, as it is written; null: it has no stream. */
  stream: FakeStream | null = null;
  /** What came in with its requirements, by the path in the archive. */
  readonly embeddedFiles = new Map<string, Uint8Array<ArrayBuffer>>();
  /** Who has agreed to interfaces. */
  agreements: readonly Agreement[] = [];
  readonly #answered = new Map<string, Response>();
  #held: Promise<void> = Promise.resolve();

  constructor(model: SystemModel) {
    this.model = model;
  }

  /** Lets writes wait until the answered function is called. */
  hold(): () => void {
    let letThrough = () => {};
    this.#held = new Promise((resolve) => {
      letThrough = resolve;
    });
    return letThrough;
  }

  /** An edit by somebody else, in another browser. Throws where it is refused. */
  editBy(name: string, label: string, operations: readonly Operation[]): ChangeSet {
    const answered = this.#write(label, operations, {
      userId: idOf(name),
      clientId: idOf(`browser of ${name}`),
      baseSeq: null,
    });
    const set = this.sets.at(-1);
    if (!answered.ok || !set) throw new Error(`${label} was refused`);
    return set;
  }

  /** What somebody else, in another browser, says about the elements of the model. */
  defineBy(name: string, patch: JsonObject): void {
    this.#define(patch, { userId: idOf(name), clientId: idOf(`browser of ${name}`), baseSeq: null });
  }

  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : input,
      'http://service.test',
    );
    const [, , , , path = '', id = '', verb = ''] = pathname.split('/');
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    const writes = init?.method !== undefined && init.method !== 'GET';
    if (writes) await this.#held;
    if (this.away)
      return refusal(this.away.code, 'The store cannot be reached.', {
        'Retry-After': String(this.away.retryAfter),
      });
    if (path === '') return answer({});
    if (path === 'settings' && this.edits) return answer(settings(this.edits));
    if (path === 'definitions' && !writes) return answer(this.model.definitions, this.sets.length);
    if (path === 'agreements' && !writes) return answer(this.agreements);
    if (path === 'people') return answer(PEOPLE.map((name) => ({ id: idOf(name), name })));
    if (writes) return this.#once(new Headers(init.headers), (who) => this.#asked(path, id, verb, body, who));
    if (path === 'changes' && id !== '') return answer(this.sets[Number(id) - 1] ?? null);
    if (path === 'changes')
      return answer(
        this.sets.filter(({ seq }) => seq > Number(searchParams.get('after'))),
        this.sets.length,
      );
    if (path === 'embedded-files' && id !== '')
      return new Response(this.embeddedFiles.get(searchParams.get('path') ?? ''), {
        headers: { 'X-Request-Id': 'fake' },
      });
    if (path === 'embedded-files')
      return answer(
        [...this.embeddedFiles].map(([name, { length }]) => ({
          source_id: idOf('the source'),
          path: name,
          size: length,
        })),
      );
    if (path === 'events' && this.stream) return this.stream.answer(init);
    const kind = KINDS.find((candidate) => CODECS[candidate].path === path);
    return kind ? answer(resources(this.model, kind), this.sets.length) : refusal('NOT_FOUND', pathname);
  };

  /** A repeat of a write is answered as the first was, once that was stored. */
  #once(headers: Headers, write: (who: Writer) => Response): Response {
    const key = headers.get('Idempotency-Key') ?? '';
    const known = this.#answered.get(key);
    if (known) return known.clone();
    const base = headers.get('Base-Seq');
    const answered = write({
      userId: idOf('me'),
      clientId: headers.get('Client-Id'),
      baseSeq: base === null ? null : Number(base),
    });
    if (answered.ok && key !== '') this.#answered.set(key, answered.clone());
    return answered;
  }

  #asked(path: string, id: string, verb: string, body: unknown, who: Writer): Response {
    if (path === 'changes' && verb === 'revert') return this.#revert(Number(id), who);
    if (path === 'batch') {
      const { label = '', operations } = Batch.parse(body);
      return this.#write(label, operations, who);
    }
    if (path === 'definitions') return this.#define(FreeObject.parse(body), who);
    const kind = KINDS.find((candidate) => CODECS[candidate].path === path);
    if (!kind) return refusal('NOT_FOUND', path);
    return this.#write('', [{ op: 'update', kind, id, body: FreeObject.parse(body) }], who);
  }

  #write(label: string, operations: readonly Operation[], who: Writer): Response {
    const refused = this.gate(operations);
    if (refused !== null) return refusal('FORBIDDEN', refused);
    const later = who.baseSeq === null ? [] : this.sets.slice(who.baseSeq);
    const knowledge = new MergeBase(later, who.clientId);
    const context = testContext(undefined, `set ${this.sets.length}`);
    const planned = planBatch(this.model, operations, context, knowledge);
    const { conflicts } = knowledge;
    if (conflicts.length > 0)
      return refusal('FIELD_CONFLICT', 'Somebody else set it too.', {}, { conflicts });
    return this.#store(label, planned, who);
  }

  #define(patch: JsonObject, { userId, clientId, baseSeq }: Writer): Response {
    const { definitions } = this.model;
    const knowledge = new MergeBase(baseSeq === null ? [] : this.sets.slice(baseSeq), clientId);
    const after = knowledge.merge('model', { ...definitions, id: MODEL_ID }, patch, testContext());
    const { conflicts } = knowledge;
    if (conflicts.length > 0)
      return refusal('FIELD_CONFLICT', 'Somebody else set it too.', {}, { conflicts });
    const before = Object.fromEntries(
      Object.entries(definitions).filter(([name]) => Object.hasOwn(after, name)),
    );
    this.model = { ...this.model, definitions: defined(definitions, after) };
    const seq = this.sets.length + 1;
    const entry = { kind: 'model', id: MODEL_ID, before, after };
    const set = ChangeSet.parse({ seq, at: AT, userId, clientId, label: 'Define', entries: [entry] });
    this.sets.push(set);
    this.stream?.change(set);
    return answer(this.model.definitions, seq);
  }

  #revert(seq: number, who: Writer): Response {
    const set = this.sets[seq - 1];
    const said = set?.entries.find(({ kind }) => kind === 'model');
    if (said) {
      const now: JsonObject = { ...this.model.definitions };
      const undone = Object.entries(said.after ?? {}).map(([name, made]) => {
        const field = undoField('model', name, made, said.before?.[name], now[name]);
        return { name, ...field };
      });
      if (undone.some(({ conflicts }) => conflicts.length > 0))
        return refusal('CONFLICT', 'A later change conflicts with this.');
      const patch = Object.fromEntries(undone.map(({ name, value }) => [name, value]));
      this.#define(patch, { ...who, baseSeq: null });
      return answer(this.sets.at(-1), this.sets.length);
    }
    const planned = revertDiff(this.model, set ? elementEntries(set) : [], testContext());
    return this.#store(`Undo: ${set?.label}`, planned, who);
  }

  #store(label: string, planned: Result<Edited>, who: Writer): Response {
    if (!planned.ok)
      return refusal(planned.refusal.code, planned.refusal.detail, {}, { errors: planned.refusal.errors });
    this.model = planned.value.model;
    const seq = this.sets.length + 1;
    const { userId, clientId } = who;
    const set = { seq, at: AT, userId, clientId, label, entries: planned.value.diff };
    const stored = ChangeSet.parse(JSON.parse(JSON.stringify(set)));
    this.sets.push(stored);
    this.stream?.change(stored);
    return answer(stored, seq);
  }
}

const AT = '2026-11-21T10:00:00.000Z';
/** Who may view the model, by the labels of their ids. */
const PEOPLE = ['me', 'Ben'];

function settings(edits: readonly Scope[]): ModelSettings {
  const named = { id: MODEL_ID, team_id: idOf('the team'), name: 'Rover', description: '', seq: 0 };
  return {
    ...named,
    actions: edits.length === SCOPES.length ? ['View', 'Edit'] : ['View'],
    scopes: { View: [...SCOPES], Suggest: [...edits], Edit: [...edits] },
  };
}

function resources<K extends Kind>(model: SystemModel, kind: K): object[] {
  return [...model.tables[kind].values()].map((element) => CODECS[kind].toWire(element, MODEL_ID));
}

function answer(body: unknown, seq = 0): Response {
  return new Response(JSON.stringify(body), { headers: { 'Change-Seq': String(seq) } });
}

function refusal(
  code: keyof typeof PROBLEMS,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
  more: object = {},
): Response {
  return new Response(JSON.stringify({ ...problem(code, detail), ...more }), {
    status: PROBLEMS[code].status,
    headers,
  });
}

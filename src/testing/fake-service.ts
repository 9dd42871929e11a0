import { ChangeSet } from '#contract/change-set.ts';
import { SPELLINGS } from '#contract/elements.ts';
import { Batch, type Operation, planBatch } from '#contract/operation.ts';
import type { ModelSettings } from '#contract/model.ts';
import { PROBLEMS, problem } from '#contract/problem.ts';
import { elementEntries } from '#app/api/document.ts';
import { KINDS, type Kind, type Scope, SCOPES } from '#model/kinds.ts';
import type { Result } from '#model/result.ts';
import type { Edited } from '#model/draft.ts';
import { revertDiff } from '#model/commands/revert-diff.ts';
import type { SystemModel } from '#model/system-model.ts';
import { FreeObject } from '#model/text.ts';
import { idOf, testContext } from './model-builder.ts';

/** The id under which the fake service holds its one model. */
export const MODEL_ID = idOf('the model');

/** A refusal that the service gives and the pure code does not, e.g. for want of access. */
type Gate = (operations: readonly Operation[]) => string | null;

/** The service over one model in memory, as far as the open document asks it: for tests of what edits it. Use it as `fetch`. */
export class FakeService {
  model: SystemModel;
  readonly sets: ChangeSet[] = [];
  /** What the caller may edit, as the settings tell it; null: the settings are not to be had. */
  edits: readonly Scope[] | null = null;
  /** Answers why a write is refused, or null. */
  gate: Gate = () => null;
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

  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : input,
      'http://service.test',
    );
    const [, , , , path = '', id = '', verb = ''] = pathname.split('/');
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    if (path === '') return answer({});
    if (init?.method !== undefined && init.method !== 'GET') await this.#held;
    if (path === 'settings' && this.edits) return answer(settings(this.edits));
    if (path === 'changes' && verb === 'revert') return this.#revert(Number(id));
    if (path === 'changes')
      return answer(this.sets.filter(({ seq }) => seq > Number(searchParams.get('after'))));
    if (path === 'batch') {
      const { label = '', operations } = Batch.parse(body);
      return this.#write(label, operations);
    }
    const kind = KINDS.find((candidate) => SPELLINGS[candidate].path === path);
    if (!kind) return refusal('NOT_FOUND', pathname);
    if (init?.method === 'PUT')
      return this.#write('', [{ op: 'update', kind, id, body: FreeObject.parse(body) }]);
    return answer(resources(this.model, kind), this.sets.length);
  };

  #write(label: string, operations: readonly Operation[]): Response {
    const refused = this.gate(operations);
    if (refused !== null) return refusal('FORBIDDEN', refused);
    return this.#store(
      label,
      planBatch(this.model, operations, testContext(undefined, `set ${this.sets.length}`)),
    );
  }

  #revert(seq: number): Response {
    const set = this.sets[seq - 1];
    return this.#store('Undo', revertDiff(this.model, set ? elementEntries(set) : [], testContext()));
  }

  #store(label: string, planned: Result<Edited>): Response {
    if (!planned.ok) return refusal(planned.refusal.code, planned.refusal.detail, planned.refusal.errors);
    this.model = planned.value.model;
    const seq = this.sets.length + 1;
    this.sets.push(
      ChangeSet.parse(
        JSON.parse(
          JSON.stringify({
            seq,
            at: '2026-11-21T10:00:00.000Z',
            userId: idOf('me'),
            label,
            entries: planned.value.diff,
          }),
        ),
      ),
    );
    return answer({}, seq);
  }
}

function settings(edits: readonly Scope[]): ModelSettings {
  const named = { id: MODEL_ID, team_id: idOf('the team'), name: 'Rover', description: '', seq: 0 };
  return { ...named, actions: ['View'], scopes: { View: [...SCOPES], Edit: [...edits] } };
}

function resources<K extends Kind>(model: SystemModel, kind: K): object[] {
  return [...model.tables[kind].values()].map((element) => SPELLINGS[kind].toWire(element, MODEL_ID));
}

function answer(body: unknown, seq = 0): Response {
  return new Response(JSON.stringify(body), { headers: { 'Change-Seq': String(seq) } });
}

function refusal(
  code: keyof typeof PROBLEMS,
  detail: string,
  errors: Parameters<typeof problem>[2] = [],
): Response {
  return new Response(JSON.stringify(problem(code, detail, errors)), { status: PROBLEMS[code].status });
}

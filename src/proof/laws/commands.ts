import fc from 'fast-check';
import { z } from 'zod';
import type { Operation } from '#contract/operation.ts';
import { isObject, type JsonObject } from '#model/store/json.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { anyOperation } from '#testing/models/random-operations.ts';
import type { Fault } from './network.ts';

export const TABS = 3;

const JsonBody = z.custom<JsonObject>(isObject);

/** What one of the three people, or the network, does next. */
export type Command = { readonly tab: number } & (
  | { readonly does: 'edit'; readonly operations: readonly Operation[] }
  | { readonly does: 'undo' | 'redo' }
  /** Decides about what waits for the person, one way or the other. */
  | { readonly does: 'choose'; readonly mine: boolean }
  /** Does nothing until the service has answered what it can. */
  | { readonly does: 'wait' }
  /** Sends what was refused once more. */
  | { readonly does: 'retry' }
  /** Leaves the page, and loads it again. */
  | { readonly does: 'reload' }
  | { readonly does: 'go offline' | 'come online' | 'lose the connection' | 'lose an answer' }
  | { readonly does: 'meet a proxy'; readonly fault: Fault }
);

const fault: fc.Arbitrary<Fault> = fc.record({
  status: fc.constantFrom(200, 401, 408, 429, 500, 502, 503, 522),
  passedOn: fc.boolean(),
  body: fc.constantFrom('page', 'nothing', 'half'),
});

const tab = fc.nat(TABS - 1);
const does = <const D extends string>(...words: D[]) => fc.record({ tab, does: fc.constantFrom(...words) });

/** Few elements and few fields, so that people often meet. */
const few = fc.nat(3);
const word = fc.constantFrom('Battery', 'Motor', 'Wheel', 'Frame', 'Range', 'Idle');
const update = (kind: 'part' | 'state' | 'requirement', body: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ n: few, body: fc.record(body) }).map(({ n, body: fields }): Operation => {
    // As it comes out of a request.
    const json = JsonBody.parse(JSON.parse(JSON.stringify(fields)));
    return { op: 'update', kind, id: idOf(`${kind} ${n}`), body: json };
  });
const partId = few.map((n) => idOf(`part ${n}`));

const operation: fc.Arbitrary<Operation> = fc.oneof(
  update('part', { name: word }),
  update('part', { description: word }),
  update('part', { position: fc.record({ x: fc.nat(9), y: fc.nat(9) }) }),
  update('part', { customFields: fc.dictionary(fc.constantFrom('a', 'b'), word) }),
  update('part', { parentId: fc.option(partId) }),
  update('state', { name: word }),
  update('state', { entry: fc.array(word, { maxLength: 3 }) }),
  update('requirement', { title: word }),
  update('requirement', { systems: fc.uniqueArray(partId) }),
  fc
    .record({ id: fc.uuid(), name: word, parentId: partId })
    .map(({ id, ...body }): Operation => ({ op: 'create', kind: 'part', id, body })),
  fc
    .record({ id: fc.uuid(), sourceId: partId, targetId: partId, name: word })
    .map(({ id, ...body }): Operation => ({ op: 'create', kind: 'interface', id, body })),
  fc
    .record({ kind: fc.constantFrom('part', 'state', 'requirement'), n: few })
    .map(({ kind, n }): Operation => ({ op: 'delete', kind, id: idOf(`${kind} ${n}`) })),
  anyOperation,
);

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      tab,
      does: fc.constant('edit' as const),
      operations: fc.array(operation, { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 4, arbitrary: does('undo', 'redo') },
  { weight: 2, arbitrary: fc.record({ tab, does: fc.constant('choose' as const), mine: fc.boolean() }) },
  { weight: 2, arbitrary: does('wait') },
  { weight: 1, arbitrary: does('reload', 'retry') },
  { weight: 3, arbitrary: fc.record({ tab, does: fc.constant('meet a proxy' as const), fault }) },
  { weight: 5, arbitrary: does('go offline', 'come online', 'lose the connection', 'lose an answer') },
);

const commands: fc.Arbitrary<readonly Command[]> = fc.array(command, {
  minLength: 20,
  maxLength: 60,
  size: 'max',
});

/** What happens in one round. */
export const rounds = fc.record({
  commands,
  /** Milliseconds that requests are on their way. */
  delays: fc.array(fc.nat(15), { minLength: 7, maxLength: 7 }),
  /** What one of them does in the end, when nobody else does anything any more. */
  last: fc.array(operation, { minLength: 1, maxLength: 4 }),
});

/** Something to begin with, of the ids that the edits are about. */
export const BEGINNING: readonly Operation[] = [0, 1, 2, 3].flatMap((n): Operation[] => [
  { op: 'create', kind: 'part', id: idOf(`part ${n}`), body: { name: `Part ${n}` } },
  { op: 'create', kind: 'state', id: idOf(`state ${n}`), body: { name: `State ${n}` } },
  { op: 'create', kind: 'requirement', id: idOf(`requirement ${n}`), body: { title: `Requirement ${n}` } },
]);

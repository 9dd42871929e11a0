import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ChangeSet } from '#contract/change-set.ts';
import { SCOPES, type Scope } from '#model/elements/kinds.ts';
import type { Client, TestModel } from '#testing/service/test-app.ts';
import type { Ids } from './world.ts';

/** What tells of an element of a scope: a name, a text or an id that is nowhere else. */
export interface Secret {
  readonly text: string;
  readonly what: string;
}
export type Secrets = Readonly<Record<Scope, readonly Secret[]>>;

/** A model in which everything refers to everything that it can refer to, and every name and id is of one scope alone. */
export interface NamedModel {
  readonly model: TestModel;
  readonly ids: Ids;
  readonly secrets: Secrets;
  readonly requirementIds: readonly string[];
  /** How many change sets it has. */
  readonly changes: number;
  /** Writes that are refused, by those who may make them too. */
  readonly refused: readonly { readonly rest: string; readonly body: unknown }[];
}

const Id = z.object({ id: z.string() });

export async function namedModel(owner: Client): Promise<NamedModel> {
  const model = await owner.createModel('Rover');
  const secrets: Record<Scope, Secret[]> = {
    requirements: [],
    parts: [],
    interfaces: [],
    states: [],
    transitions: [],
  };
  const secret = (scope: Scope, what: string, text: string) => {
    secrets[scope].push({ text, what: `${what} of ${scope}` });
    return text;
  };
  const word = (scope: Scope, what: string) => secret(scope, what, `x${randomBytes(6).toString('hex')}`);
  const newId = (scope: Scope, what: string) => secret(scope, what, randomUUID());
  const made = async (scope: Scope, what: string, id: Promise<string>) => secret(scope, what, await id);

  const attribute = (scope: Scope, of: object) => ({
    id: newId(scope, 'an attribute’s id'),
    name: word(scope, 'an attribute’s name'),
    ...of,
  });
  const part = (what: string, more: object = {}) => {
    const mass = attribute('parts', { unit: 'kg', value: 7 });
    const port = { id: newId('parts', 'a port’s id'), name: word('parts', 'a port’s name') };
    const body = { description: word('parts', 'a description'), attributes: [mass], ports: [port], ...more };
    return made('parts', what, model.part(word('parts', `${what}’s name`), body)).then((id) => ({
      id,
      mass,
      port,
    }));
  };
  const top = await part('a part');
  const [left, right, spare] = [
    await part('a left part', { parentId: top.id }),
    await part('a right part', { parentId: top.id }),
    await part('a spare part'),
  ];
  const gone = await part('a part that was deleted');
  const speed = attribute('states', { value: 3 });
  const state = (what: string, more: object = {}) =>
    made('states', what, model.state(word('states', `${what}’s name`), { partId: top.id, ...more }));
  const idle = await state('an idle state', {
    kind: 'initial',
    attributes: [speed],
    entry: [word('states', 'an entry')],
  });
  const drive = await state('a state');
  const off = await state('a state off');
  const guards = [{ variableId: left.mass.id, operator: '>', limit: 1 }];
  const transition = (from: string, to: string) =>
    made(
      'transitions',
      'a transition',
      model.transition(from, to, {
        name: word('transitions', 'a name'),
        description: word('transitions', 'a note'),
        metadata: {
          trigger: 'go',
          guards,
          alsoTargetIds: [off],
          effects: [word('transitions', 'an effect')],
        },
      }),
    );
  const [start] = [await transition(idle, drive), await transition(drive, off)];
  const edge = await made(
    'interfaces',
    'an interface',
    model.edge(left.id, right.id, {
      name: word('interfaces', 'a name'),
      description: word('interfaces', 'a note'),
      sourcePortId: left.port.id,
      targetPortId: right.port.id,
      metadata: {
        connections: [
          {
            id: newId('interfaces', 'a connection’s id'),
            name: word('interfaces', 'a connection’s name'),
            variableId: left.mass.id,
            propertyIds: [right.mass.id, speed.id],
          },
        ],
      },
    }),
  );
  const limited = (variableId: string) => [{ variableId, operator: '<=', limit: 5, unit: 'kg' }];
  const requirement = async (what: string, more: object = {}) =>
    made(
      'requirements',
      what,
      model.requirement(word('requirements', `${what}’s title`), {
        description: word('requirements', 'a statement'),
        ...more,
      }),
    );
  const needed = await requirement('a requirement', {
    systems: [left.id, right.id, gone.id],
    constraints: limited(left.mass.id),
    autoUpdate: true,
  });
  const below = await requirement('a requirement below', {
    parentId: needed,
    systems: [top.id],
    constraints: [{ type: 'variable', variableId: speed.id, operator: '<', limit: 1 }],
  });
  await model.put(`/interfaces/${edge}`, {
    customFields: { requirementIds: [needed, below], stateIds: [idle, drive] },
  });
  const link = (type: string, sourceId: string, targetId: string) =>
    made('requirements', 'a trace link', model.make('trace-links', { type, sourceId, targetId }));
  const traced = await link('traces', left.id, idle);
  await link('verifies', start, below);
  await link('traces', edge, needed);
  await link('refines', below, needed);
  await link('allocates', left.id, right.id);
  const changed = await change(model, left.id, left.mass);
  await model.delete(`/parts/${gone.id}`);

  const ids: Record<string, string> = {
    modelId: model.id,
    partId: left.id,
    connectedPartId: right.id,
    stateId: idle,
    otherStateId: drive,
    interfaceId: edge,
    transitionId: start,
    requirementId: needed,
    traceLinkId: traced,
    seq: String(changed),
  };
  const all: Record<Scope, [string, string, object]> = {
    requirements: ['requirement', needed, { type: 'safety', systems: [left.id, spare.id] }],
    parts: ['part', left.id, { color: 'red' }],
    interfaces: ['interface', edge, { targetId: spare.id, metadata: { note: 'x' } }],
    states: ['state', idle, { partId: left.id }],
    transitions: ['transition', start, { targetId: off }],
  };
  // What people call their change sets and suggestions may name anything at all.
  for (const scope of SCOPES) {
    const [kind, id, body] = all[scope];
    const names = SCOPES.map((other) => secrets[other][1]?.text).join(', ');
    const label = `Change ${names}`;
    await model.post('/batch', { label, operations: [{ op: 'update', kind, id, body }] });
    const suggestion = await model.post('/batch', {
      label,
      staged: true,
      operations: [
        { op: 'update', kind, id, body: { ...body, description: word(scope, 'a suggested text') } },
      ],
    });
    ids['stagedChangeId'] = suggestion.as(ChangeSet).entries[0]?.id ?? '';
    const comment = await model.post('/comments', { elementId: id, text: word(scope, 'a comment') });
    ids['commentId'] = comment.as(Id).id;
  }
  const everything = {
    label: `All of ${secrets.parts[0]?.text}`,
    staged: true,
    operations: SCOPES.map((scope) => ({
      op: 'update',
      kind: all[scope][0],
      id: all[scope][1],
      body: all[scope][2],
    })),
  };
  await model.post('/batch', everything);
  ids['baselineId'] = (await model.post('/baselines', { name: 'First' })).as(Id).id;
  const accepted = [
    ['trace.unsatisfied', needed, word('requirements', 'a reason')],
    ['part.alone', spare.id, word('parts', 'a reason')],
    ['state.unreachable', off, word('states', 'a reason')],
  ] as const;
  const rules = z.array(z.object({ rule: z.string() })).parse((await model.get('/findings')).json);
  const defined = await model.put('/definitions', {
    acceptedFindings: accepted.map(([, elementId, reason], index) => ({
      rule: rules[index]?.rule ?? rules[0]?.rule ?? '',
      elementId,
      reason,
    })),
    simulationRuns: [
      {
        name: 'Run',
        run: { partId: top.id, values: { [left.mass.id]: 2, [speed.id]: 1 }, steps: [{ take: start }] },
        marks: [],
      },
    ],
  });
  if (defined.status !== 200) throw new Error(defined.text);

  const stray = { op: 'update', body: { name: 'Changed' } };
  return {
    model,
    ids,
    secrets,
    requirementIds: [needed, below],
    changes: defined.changeSeq,
    refused: [
      { rest: '/batch', body: { operations: [{ ...stray, kind: 'part', id: left.id }], dryRun: true } },
      {
        rest: '/batch',
        body: { operations: [{ op: 'delete', kind: 'requirement', id: needed }], dryRun: true },
      },
      { rest: '/batch', body: { operations: [{ op: 'delete', kind: 'state', id: idle }], dryRun: true } },
      { rest: '/batch', body: { operations: [{ op: 'delete', kind: 'part', id: top.id }], dryRun: true } },
      { rest: '/imports?format=csv&dryRun=true', body: `Title,Systems\nAdded,${secrets.parts[1]?.text}` },
    ],
  };
}

/** Gives an attribute other values, which turns a verdict there and back. */
async function change(
  model: TestModel,
  partId: string,
  mass: { readonly id: string; readonly name: string },
) {
  let seq = 0;
  for (const value of [2, 9, 3])
    seq = (await model.put(`/parts/${partId}`, { attributes: [{ ...mass, unit: 'kg', value }] })).changeSeq;
  return seq;
}

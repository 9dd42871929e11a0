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

/** Makes the model, as one who may do all. */
export async function namedModel(owner: Client): Promise<NamedModel> {
  const model = await owner.createModel('Rover');
  const names = new Names();
  const parts = await makeParts(model, names);
  const states = await makeStates(model, names, parts);
  const edge = await makeInterface(model, names, parts, states);
  const requirements = await makeRequirements(model, names, parts, states);
  const { left, right, spare, gone } = parts;
  const { idle, drive, start } = states;
  const { needed, below } = requirements;
  await model.put(`/interfaces/${edge}`, {
    customFields: { requirementIds: [needed, below], stateIds: [idle, drive] },
  });
  const traced = await makeLinks(model, names, { parts, states, edge, requirements });
  const changed = await change(model, left.id, left.mass);
  await model.delete(`/parts/${gone.id}`);
  const reviewed = await review(model, names, {
    requirements: ['requirement', needed, { type: 'safety', systems: [left.id, spare.id] }],
    parts: ['part', left.id, { color: 'red' }],
    interfaces: ['interface', edge, { targetId: spare.id, metadata: { note: 'x' } }],
    states: ['state', idle, { partId: left.id }],
    transitions: ['transition', start, { targetId: states.off }],
  });
  return {
    model,
    ids: {
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
      ...reviewed,
    },
    secrets: names.secrets,
    requirementIds: [needed, below],
    changes: await define(model, names, { parts, states, needed }),
    refused: refusedWrites(names, { parts, idle, needed }),
  };
}

/** Words and ids that are nowhere else, remembered by the scope that may know them. */
class Names {
  readonly secrets: Record<Scope, Secret[]> = {
    requirements: [],
    parts: [],
    interfaces: [],
    states: [],
    transitions: [],
  };

  secret(scope: Scope, what: string, text: string): string {
    this.secrets[scope].push({ text, what: `${what} of ${scope}` });
    return text;
  }
  word(scope: Scope, what: string): string {
    return this.secret(scope, what, `x${randomBytes(6).toString('hex')}`);
  }
  newId(scope: Scope, what: string): string {
    return this.secret(scope, what, randomUUID());
  }
  async made(scope: Scope, what: string, id: Promise<string>): Promise<string> {
    return this.secret(scope, what, await id);
  }
  attribute<Of extends object>(scope: Scope, of: Of) {
    return {
      id: this.newId(scope, 'an attribute’s id'),
      name: this.word(scope, 'an attribute’s name'),
      ...of,
    };
  }
}

type Parts = Awaited<ReturnType<typeof makeParts>>;
type States = Awaited<ReturnType<typeof makeStates>>;
type Requirements = Awaited<ReturnType<typeof makeRequirements>>;

async function makeParts(model: TestModel, names: Names) {
  const part = async (what: string, more: object = {}) => {
    const mass = names.attribute('parts', { unit: 'kg', value: 7 });
    const port = { id: names.newId('parts', 'a port’s id'), name: names.word('parts', 'a port’s name') };
    const description = names.word('parts', 'a description');
    const body = { description, attributes: [mass], ports: [port], ...more };
    const id = await names.made('parts', what, model.part(names.word('parts', `${what}’s name`), body));
    return { id, mass, port };
  };
  const top = await part('a part');
  const left = await part('a left part', { parentId: top.id });
  const right = await part('a right part', { parentId: top.id });
  const spare = await part('a spare part');
  return { top, left, right, spare, gone: await part('a part that was deleted') };
}

async function makeStates(model: TestModel, names: Names, { top, left }: Parts) {
  const speed = names.attribute('states', { value: 3 });
  const state = (what: string, more: object = {}) =>
    names.made(
      'states',
      what,
      model.state(names.word('states', `${what}’s name`), { partId: top.id, ...more }),
    );
  const idle = await state('an idle state', {
    kind: 'initial',
    attributes: [speed],
    entry: [names.word('states', 'an entry')],
  });
  const drive = await state('a state');
  const off = await state('a state off');
  const guards = [{ variableId: left.mass.id, operator: '>', limit: 1 }];
  const transition = (from: string, to: string) =>
    names.made(
      'transitions',
      'a transition',
      model.transition(from, to, {
        name: names.word('transitions', 'a name'),
        description: names.word('transitions', 'a note'),
        metadata: {
          trigger: 'go',
          guards,
          alsoTargetIds: [off],
          effects: [names.word('transitions', 'an effect')],
        },
      }),
    );
  const start = await transition(idle, drive);
  await transition(drive, off);
  return { speed, idle, drive, off, start };
}

function makeInterface(model: TestModel, names: Names, { left, right }: Parts, { speed }: States) {
  return names.made(
    'interfaces',
    'an interface',
    model.edge(left.id, right.id, {
      name: names.word('interfaces', 'a name'),
      description: names.word('interfaces', 'a note'),
      sourcePortId: left.port.id,
      targetPortId: right.port.id,
      metadata: {
        connections: [
          {
            id: names.newId('interfaces', 'a connection’s id'),
            name: names.word('interfaces', 'a connection’s name'),
            variableId: left.mass.id,
            propertyIds: [right.mass.id, speed.id],
          },
        ],
      },
    }),
  );
}

async function makeRequirements(
  model: TestModel,
  names: Names,
  { top, left, right, gone }: Parts,
  { speed }: States,
) {
  const requirement = (what: string, more: object) =>
    names.made(
      'requirements',
      what,
      model.requirement(names.word('requirements', `${what}’s title`), {
        description: names.word('requirements', 'a statement'),
        ...more,
      }),
    );
  const needed = await requirement('a requirement', {
    systems: [left.id, right.id, gone.id],
    constraints: [{ variableId: left.mass.id, operator: '<=', limit: 5, unit: 'kg' }],
    autoUpdate: true,
  });
  const below = await requirement('a requirement below', {
    parentId: needed,
    systems: [top.id],
    constraints: [{ type: 'variable', variableId: speed.id, operator: '<', limit: 1 }],
  });
  return { needed, below };
}

/** Links of all kinds; answers the first. */
async function makeLinks(
  model: TestModel,
  names: Names,
  of: {
    readonly parts: Parts;
    readonly states: States;
    readonly edge: string;
    readonly requirements: Requirements;
  },
): Promise<string> {
  const { left, right } = of.parts;
  const { needed, below } = of.requirements;
  const link = (type: string, sourceId: string, targetId: string) =>
    names.made('requirements', 'a trace link', model.make('trace-links', { type, sourceId, targetId }));
  const traced = await link('traces', left.id, of.states.idle);
  await link('verifies', of.states.start, below);
  await link('traces', of.edge, needed);
  await link('refines', below, needed);
  await link('allocates', left.id, right.id);
  return traced;
}

/** Changes, suggests a change of and comments on an element of each scope; answers the ids of what came of it. */
async function review(
  model: TestModel,
  names: Names,
  all: Readonly<Record<Scope, readonly [kind: string, id: string, body: object]>>,
): Promise<Ids> {
  const ids: Record<string, string> = {};
  const { secrets } = names;
  // What people call their change sets and suggestions may name anything at all.
  for (const scope of SCOPES) {
    const [kind, id, body] = all[scope];
    const said = SCOPES.map((other) => secrets[other][1]?.text).join(', ');
    const label = `Change ${said}`;
    await model.post('/batch', { label, operations: [{ op: 'update', kind, id, body }] });
    const suggestion = await model.post('/batch', {
      label,
      staged: true,
      operations: [
        { op: 'update', kind, id, body: { ...body, description: names.word(scope, 'a suggested text') } },
      ],
    });
    ids['stagedChangeId'] = suggestion.as(ChangeSet).entries[0]?.id ?? '';
    const comment = await model.post('/comments', { elementId: id, text: names.word(scope, 'a comment') });
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
  return ids;
}

/** Accepts findings and keeps a run in the model's definitions; answers how many change sets the model has then. */
async function define(
  model: TestModel,
  names: Names,
  of: { readonly parts: Parts; readonly states: States; readonly needed: string },
): Promise<number> {
  const { top, left, spare } = of.parts;
  const { speed, start, off } = of.states;
  const accepted = [
    ['trace.unsatisfied', of.needed, names.word('requirements', 'a reason')],
    ['part.alone', spare.id, names.word('parts', 'a reason')],
    ['state.unreachable', off, names.word('states', 'a reason')],
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

  return defined.changeSeq;
}

function refusedWrites(
  { secrets }: Names,
  of: { readonly parts: Parts; readonly idle: string; readonly needed: string },
): NamedModel['refused'] {
  const { top, left } = of.parts;
  const batch = (operation: object) => ({ rest: '/batch', body: { operations: [operation], dryRun: true } });
  return [
    batch({ op: 'update', body: { name: 'Changed' }, kind: 'part', id: left.id }),
    batch({ op: 'delete', kind: 'requirement', id: of.needed }),
    batch({ op: 'delete', kind: 'state', id: of.idle }),
    batch({ op: 'delete', kind: 'part', id: top.id }),
    { rest: '/imports?format=csv&dryRun=true', body: `Title,Systems\nAdded,${secrets.parts[1]?.text}` },
  ];
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

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Team } from '#contract/account.ts';
import { Inbox } from '#contract/inbox.ts';
import { ChangeSet } from '#contract/change-set.ts';
import { PreviewMade } from '#contract/model.ts';
import type { Scope } from '#model/elements/kinds.ts';
import { insertIdentity } from '#server/storage/identities.ts';
import { updateDelivery } from '#server/storage/webhook-deliveries.ts';
import type { Client, TestApp, TestModel } from '#testing/service/test-app.ts';

/** Ids by the names that paths give them, and by names of our own. */
export type Ids = Readonly<Record<string, string>>;

/** A team with a model in which there is one of everything. */
export interface World {
  readonly model: TestModel;
  readonly ids: Ids;
  /** Invited to the team and to the model. */
  readonly invited: Client;
}

const Id = z.object({ id: z.string() });
/** What every element is called, so that no answer can tell of one and not show it. */
export const nameIn = (scope: Scope): string => `secret of ${scope}`;
const VIEWER = [{ name: 'Viewer', permissions: [{ action: 'View', scopes: ['*'] }] }];

export async function worldOf(service: TestApp, owner: Client): Promise<World> {
  const model = await owner.createModel('Rover');
  const invited = await service.signUp('Ivy');
  const elements = await elementsOf(model);
  const ids = {
    ...elements,
    ...(await peopleOf(service, model, invited)),
    ...(await wordsOf(model, elements)),
    ...(await webhookOf(service, model)),
  };
  return { model, ids, invited };
}

/** A webhook that is switched off, and a message that it did not take. */
async function webhookOf(service: TestApp, model: TestModel): Promise<Ids> {
  const body = { url: 'https://hooks.example.com/modelwright', events: ['change'], active: false };
  const webhookId = (await model.post('/webhooks', body)).as(Id).id;
  const deliveryId = (await model.post(`/webhooks/${webhookId}/test`)).as(Id).id;
  const delivery = { modelId: model.id, id: deliveryId };
  await service.deps.storage.transaction((tx) =>
    updateDelivery(tx, delivery, { state: 'failed', nextAt: null }),
  );
  return { webhookId, deliveryId };
}

async function elementsOf(model: TestModel): Promise<Ids> {
  const settings = await model.put('', { description: 'A rover' });
  const part = () => model.part(nameIn('parts'));
  const state = () => model.state(nameIn('states'));
  const [battery, motor, spare] = [await part(), await part(), await part()];
  const [idle, drive, off] = [await state(), await state(), await state()];
  const requirementId = await model.requirement(nameIn('requirements'));
  const changed = await model.post('/batch', {
    operations: [
      { op: 'update', kind: 'part', id: spare, body: { description: 'Not connected' } },
      { op: 'update', kind: 'requirement', id: requirementId, body: { priority: 'high' } },
    ],
  });
  const baseline = await model.post('/baselines', { name: 'First' });
  return {
    modelId: model.id,
    baselineId: baseline.as(Id).id,
    seqOfBaseline: String(baseline.changeSeq),
    partId: spare,
    connectedPartId: battery,
    stateId: off,
    otherStateId: drive,
    ...(await interfaceOf(model, battery, motor)),
    transitionId: await model.transition(idle, drive, { name: nameIn('transitions') }),
    requirementId,
    traceLinkId: await model.make('trace-links', { type: 'traces', sourceId: battery, targetId: idle }),
    seq: String(changed.changeSeq),
    seqOfSettings: String(settings.changeSeq),
  };
}

/** An interface to which one side has agreed. */
async function interfaceOf(model: TestModel, sourceId: string, targetId: string): Promise<Ids> {
  const interfaceId = await model.edge(sourceId, targetId, {
    name: nameIn('interfaces'),
    customFields: { ownerSource: 'Power team', ownerTarget: 'Drive team' },
  });
  const agreement = await model.post(`/interfaces/${interfaceId}/agreements`, { side: 'source' });
  return { interfaceId, agreementId: agreement.as(Id).id, seqOfAgreement: String(agreement.changeSeq) };
}

/** What a person says of a part, and proposes for it and for a requirement. */
export async function wordsOf(model: TestModel, { partId, requirementId }: Ids): Promise<Ids> {
  const comment = await model.post('/comments', { elementId: partId, text: nameIn('parts') });
  const proposal = await model.post('/batch', {
    staged: true,
    label: nameIn('parts'),
    operations: [
      { op: 'update', kind: 'part', id: partId, body: { name: nameIn('parts'), color: 'red' } },
      {
        op: 'update',
        kind: 'requirement',
        id: requirementId,
        body: { description: `A ${nameIn('requirements')}` },
      },
    ],
  });
  return {
    commentId: comment.as(Id).id,
    seqOfComment: String(comment.changeSeq),
    stagedChangeId: proposal.as(ChangeSet).entries[0]?.id ?? '',
    seqOfProposal: String(proposal.changeSeq),
  };
}

/** Who is there beside the Owner, and how others may come. */
async function peopleOf(service: TestApp, model: TestModel, { email }: Client): Promise<Ids> {
  const { client: owner, teamId } = model;
  const [member, stranger] = [await service.signUp('Max'), await service.signUp('Sam')];
  await owner.post(`/api/teams/${teamId}/members`, { email: member.email, role: 'Editor' });
  const invitation = await owner.post(`/api/teams/${teamId}/invitations`, { email, role: 'Viewer' });
  const { id: invitationId, link } = invitation.as(Id.extend({ link: z.string() }));
  const toModel = await model.post('/invitations', { email, roles: VIEWER });
  const preview = (await model.post('/previews', {})).as(PreviewMade);
  return {
    ...(await ownedBy(service, member)),
    teamId,
    ownerId: owner.userId,
    emptyTeamId: (await owner.post('/api/teams', { name: 'Empty' })).as(Id).id,
    userId: member.userId,
    memberEmail: member.email,
    strangerEmail: stranger.email,
    invitationId,
    secret: link.slice(link.indexOf('#') + 1),
    modelInvitationId: toModel.as(Id).id,
    seqOfAccess: String(toModel.changeSeq),
    previewId: preview.handle,
    previewSecret: preview.id,
  };
}

/** What a person has for themselves: a team, a second session, a token, a linked identity, an invitation in their inbox. */
export async function ownedBy(service: TestApp, person: Client): Promise<Ids> {
  const teams = (await person.get('/api/teams')).as(Team.array());
  await service.nobody.post('/api/auth/sign-in/email', { email: person.email, password: 'correct horse' });
  const sessions = (await person.get('/api/me/sessions')).as(z.array(Id.extend({ current: z.boolean() })));
  const token = (await person.post('/api/tokens', { name: 'script', access: 'write' })).as(Id);
  const host = await service.signUp('Host');
  const invited = { email: person.email, role: 'Viewer' };
  await host.post(`/api/teams/${(await host.team()).id}/invitations`, invited);
  const [entry] = (await person.get('/api/inbox')).as(Inbox).entries;
  const identityId = randomUUID();
  await service.deps.storage.transaction((tx) =>
    insertIdentity(tx, {
      id: identityId,
      userId: person.userId,
      issuer: 'https://id.example.com',
      subject: person.userId,
      email: person.email,
      createdAt: service.deps.clock().toISOString(),
    }),
  );
  return {
    selfId: person.userId,
    ownTeamId: teams.find(({ role }) => role === 'Owner')?.id ?? '',
    sessionId: sessions.find(({ current }) => !current)?.id ?? '',
    tokenId: token.id,
    entryId: entry?.id ?? '',
    identityId,
  };
}

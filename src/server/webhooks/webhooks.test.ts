import pino from 'pino';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { AuditEntry } from '#contract/audit.ts';
import { Webhook, WebhookDelivery, WebhookMade } from '#contract/webhook.ts';
import type { Mail } from '#server/mail.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type TestApp, testApp, type TestModel } from '#testing/service/test-app.ts';
import { type WebhookReceiver, webhookReceiver } from '#testing/service/webhook-receiver.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { WebhookSender } from './webhook-sender.ts';

const ALL = ['change', 'baseline', 'comment', 'finding', 'suggestion'];
const LOG = pino({ level: 'silent' });
const HOUR = 60 * 60 * 1_000;

describeStores('webhooks', (stores) => {
  let storage: Storage;
  let service: TestApp;
  let model: TestModel;
  let receiver: WebhookReceiver;
  let sender: WebhookSender;
  const mails: Mail[] = [];

  beforeEach(async () => {
    storage = await stores.open();
    mails.length = 0;
    const mail = { send: (one: Mail) => Promise.resolve(void mails.push(one)) };
    service = await testApp(storage, { webhookHosts: ['127.0.0.1'] }, { mail });
    model = await (await service.signUp('Ann')).createModel('Rover');
    receiver = await webhookReceiver();
    sender = new WebhookSender(service.deps, LOG);
  });
  afterEach(async () => {
    await receiver.close();
    await service.close();
  });

  const make = async (events: readonly string[]) =>
    (await model.post('/webhooks', { url: receiver.url, events })).as(WebhookMade);
  const read = async (id: string) => (await model.get(`/webhooks/${id}`)).as(Webhook);
  const deliveries = async (id: string) =>
    (await model.get(`/webhooks/${id}/deliveries`)).as(WebhookDelivery.array());
  const types = () => receiver.received.map(({ type }) => type);
  const seqs = () => receiver.received.map(({ data }) => data['seq']);

  it('tell what happens, in order, signed, each once', async () => {
    const { secret } = await make(ALL);
    const part = await model.part('Motor');
    await model.post('/comments', { elementId: part, text: 'Which one?' });
    await model.post('/baselines', { name: 'First' });
    const operations = [{ op: 'update', kind: 'part', id: part, body: { name: 'Engine' } }];
    await model.post('/batch', { staged: true, operations });
    await model.delete(`/parts/${part}`);
    await sender.sendDue();
    await sender.sendDue();
    expect(types()).toEqual(['change', 'comment', 'baseline', 'suggestion', 'change']);
    expect(seqs()).toEqual([2, 3, 4, 5, 6]);
    const [first, , , suggested, last] = receiver.received;
    expect(first?.data).toMatchObject({
      modelId: model.id,
      count: 1,
      elements: [{ kind: 'part', id: part, action: 'created' }],
    });
    expect(suggested?.data).toMatchObject({ action: 'created', state: 'open' });
    expect(last?.data).toMatchObject({ elements: [{ kind: 'part', id: part, action: 'deleted' }] });
    for (const { text, headers } of receiver.received)
      expect(() =>
        // The clock of the service is not that of the verifier, which refuses old messages.
        verify(secret, text, headers),
      ).not.toThrow();
    expect(() => verify(secret, '{}', first?.headers ?? {})).toThrow('signature');
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(5);
  });

  it('tell only what they ask for, from when they were made', async () => {
    await model.part('Before');
    await make(['comment']);
    await model.part('After');
    await model.post('/comments', { text: 'Well' });
    await sender.sendDue();
    expect(types()).toEqual(['comment']);
  });

  it('try again after 1, 5, 15 and 60 s, then more slowly, and keep the order', async () => {
    const { id } = await make(['change']);
    receiver.answer(503);
    await model.part('A');
    await model.part('B');
    await sender.sendDue();
    for (const seconds of [1, 5, 15, 60, 300, 900]) {
      const attempts = receiver.received.length;
      service.pass((seconds - 1) * 1_000);
      await sender.sendDue();
      expect(receiver.received, `before ${seconds} s`).toHaveLength(attempts);
      service.pass(1_000);
      await sender.sendDue();
      expect(receiver.received, `after ${seconds} s`).toHaveLength(attempts + 1);
    }
    expect(new Set(receiver.received.map((one) => one.id)).size).toBe(1);
    expect((await read(id)).failingSince).toBe('2026-11-21T12:00:00.000Z');
    expect(await deliveries(id)).toMatchObject([
      { state: 'pending', attempts: 0 },
      { state: 'pending', attempts: 7, status: 503, error: 'The address answered 503.' },
    ]);
    receiver.answer(200);
    receiver.received.length = 0;
    service.pass(HOUR);
    await sender.sendDue();
    expect(seqs()).toEqual([2, 3]);
    expect((await read(id)).failingSince).toBeNull();
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered' }, { state: 'delivered', attempts: 8 }]);
  });

  it('are switched off after a day without success, which is told, and go on from when they are switched on', async () => {
    const { id } = await make(['change']);
    receiver.answer(500);
    await model.part('A');
    for (let hour = 0; hour < 30; hour += 1) {
      await sender.sendDue();
      service.pass(HOUR);
    }
    const off = await read(id);
    expect(off).toMatchObject({
      active: false,
      switchedOff: 'Nothing could be delivered for a day. The address answered 500.',
    });
    const [mail] = mails;
    expect(mails).toHaveLength(1);
    expect(mail).toMatchObject({ to: model.client.email, subject: 'A webhook of “Rover” was switched off' });
    const log = (await model.client.get(`/api/teams/${model.teamId}/audit`)).as(AuditEntry.array());
    expect(log.map(({ action }) => action)).toContain('webhook-switched-off');
    await model.part('B');
    receiver.answer(200);
    receiver.received.length = 0;
    await sender.sendDue();
    expect(types()).toEqual([]);
    await model.put(`/webhooks/${id}`, { active: true });
    await model.part('C');
    await sender.sendDue();
    expect(seqs()).toEqual([4]);
    // What was given up can be sent again, by hand, under its id.
    const lost = (await deliveries(id)).find(({ state }) => state === 'failed');
    expect((await model.post(`/webhooks/${id}/deliveries/${lost?.id}/resend`)).status).toBe(200);
    await sender.sendDue();
    expect(receiver.received.at(-1)).toMatchObject({ id: lost?.id, data: { seq: 2 } });
    expect((await deliveries(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  it('are switched off at once where the address is gone', async () => {
    const { id } = await make(['change']);
    receiver.answer(410);
    await model.part('A');
    await model.part('B');
    await sender.sendDue();
    expect(receiver.received).toHaveLength(1);
    expect(await read(id)).toMatchObject({ active: false, switchedOff: 'The address answered 410.' });
    const states = (await deliveries(id)).map(({ state, error }) => [state, error]);
    expect(states).toEqual([
      ['failed', 'Not sent: the webhook was switched off.'],
      ['failed', 'The address answered 410.'],
    ]);
  });

  it('can be tried out, though they are off or fail', async () => {
    const { id } = await make(['change']);
    await model.put(`/webhooks/${id}`, { active: false });
    const asked = (await model.post(`/webhooks/${id}/test`)).as(WebhookDelivery);
    expect(asked).toMatchObject({ event: 'test', state: 'pending' });
    await sender.sendDue();
    expect(receiver.received).toMatchObject([{ id: asked.id, type: 'test', data: { name: 'Rover' } }]);
    receiver.answer(404);
    await model.post(`/webhooks/${id}/test`);
    await sender.sendDue();
    service.pass(HOUR);
    await sender.sendDue();
    expect(receiver.received).toHaveLength(2);
    expect(await deliveries(id)).toMatchObject([
      { event: 'test', state: 'failed', status: 404 },
      { event: 'test', state: 'delivered', status: 204 },
    ]);
  });

  it('tell which findings came and went, those of some seconds together', async () => {
    await make(['finding']);
    const Told = z.object({ opened: z.array(z.object({ rule: z.string() })), closedCount: z.int() });
    const alone = await model.requirement('Mass', { description: 'The rover shall weigh 25 kg.' });
    await model.requirement('Width', { description: 'The rover shall be 1 m wide.' });
    await sender.sendDue();
    expect(receiver.received).toEqual([]);
    service.pass(10_000);
    await sender.sendDue();
    expect(seqs()).toEqual([3]);
    const came = Told.parse(receiver.received[0]?.data);
    expect(came.opened.length).toBeGreaterThanOrEqual(2);
    await model.delete(`/requirements/${alone}`);
    await sender.sendDue();
    service.pass(10_000);
    await sender.sendDue();
    expect(receiver.received[1]?.data).toMatchObject({ from: 3, seq: 4, opened: [] });
    expect(Told.parse(receiver.received[1]?.data).closedCount).toBeGreaterThanOrEqual(1);
    // What changes no finding is not told.
    await model.put('', { name: 'Rover 2' });
    await sender.sendDue();
    service.pass(10_000);
    await sender.sendDue();
    expect(receiver.received).toHaveLength(2);
  });

  it('tell that an interface has changed since it was agreed, and that it is again as it was', async () => {
    const edge = await model.edge(await model.part('Battery'), await model.part('Motor'), {
      name: 'Power',
      customFields: { ownerSource: 'Power team' },
    });
    await model.post(`/interfaces/${edge}/agreements`, { side: 'source' });
    await make(['finding']);
    const told = async (name: string) => {
      await model.put(`/interfaces/${edge}`, { name });
      await sender.sendDue();
      service.pass(10_000);
      await sender.sendDue();
      return receiver.received.at(-1)?.data;
    };
    const found = [{ rule: 'interface-agreement', elementId: edge }];
    expect(await told('Supply')).toMatchObject({ openedCount: 1, opened: found, closedCount: 0 });
    expect(await told('Power')).toMatchObject({ openedCount: 0, closedCount: 1, closed: found });
  });

  it('are told by one of several processes, and by another where that one ends', async () => {
    await make(['change']);
    const other = new WebhookSender(service.deps, LOG);
    let open: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (open = resolve));
    receiver.answer((response) => void held.then(() => response.writeHead(200).end()));
    await model.part('A');
    const first = sender.sendDue();
    await expect.poll(() => receiver.received.length).toBe(1);
    await other.sendDue();
    expect(receiver.received).toHaveLength(1);
    // The first one is not heard of any more: after its lease another sends, at least once.
    service.pass(61_000);
    receiver.answer(200);
    await other.sendDue();
    expect(seqs()).toEqual([2, 2]);
    open();
    await first;
    await model.part('B');
    await Promise.all([sender.sendDue(), other.sendDue()]);
    expect(seqs()).toEqual([2, 2, 3]);
  });

  it('keep nobody waiting who stops the service: what is broken off is sent again, and is no failure', async () => {
    const { id } = await make(['change']);
    receiver.answer(() => undefined);
    await model.part('A');
    const sending = sender.sendDue();
    await expect.poll(() => receiver.received.length).toBe(1);
    await sender.end();
    await sending;
    expect(await deliveries(id)).toMatchObject([{ state: 'pending', attempts: 0, error: null }]);
    receiver.answer(200);
    await new WebhookSender(service.deps, LOG).sendDue();
    expect(receiver.received.map((one) => one.id)).toEqual([
      receiver.received[0]?.id,
      receiver.received[0]?.id,
    ]);
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  it('survive that model and webhook are deleted while a message is on its way', async () => {
    const { id } = await make(['change']);
    receiver.answer((response) => {
      void model.delete(`/webhooks/${id}`).then(() => response.writeHead(200).end());
    });
    await model.part('A');
    await sender.sendDue();
    expect((await model.get('/webhooks')).json).toEqual([]);
    receiver.answer((response) => {
      void model.delete('').then(() => response.writeHead(200).end());
    });
    await make(['change']);
    await model.part('B');
    await sender.sendDue();
    expect((await model.get('')).status).toBe(404);
    expect(await storage.db.selectFrom('webhook_deliveries').select('id').execute()).toEqual([]);
  });

  it('send no more at once than ten that somebody asked for, and keep the last 200', async () => {
    const { id } = await make(['change']);
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1)
      statuses.push((await model.post(`/webhooks/${id}/test`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429]);
    await sender.sendDue();
    expect((await model.post(`/webhooks/${id}/test`)).status).toBe(201);
    const operations = (name: string) => [{ op: 'create', kind: 'part', body: { name } }];
    for (let count = 0; count < 205; count += 1)
      await model.post('/batch', { operations: operations(`P${count}`) });
    for (let passes = 0; passes < 8; passes += 1) await sender.sendDue();
    const kept = await storage.db.selectFrom('webhook_deliveries').select(['seq', 'state']).execute();
    expect(kept).toHaveLength(200);
    expect(kept.every(({ state }) => state === 'delivered')).toBe(true);
    expect(Math.max(...kept.map(({ seq }) => seq))).toBe(206);
  });

  it('are at most 20 of a model, and tell their secret once', async () => {
    const made = await make(['change']);
    for (let count = 1; count < 20; count += 1) await make(['change']);
    const more = await model.post('/webhooks', { url: receiver.url, events: ['change'] });
    expect(more.problem).toMatchObject({
      code: 'CONFLICT',
      detail: 'A model has at most 20 webhooks. Delete one first.',
    });
    expect((await model.get('/webhooks')).text).not.toContain('whsec_');
    expect(made.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  });
});

/** As a receiver does whose clock is that of the service. */
function verify(secret: string, text: string, headers: Readonly<Record<string, unknown>>): void {
  const at = Number(headers['webhook-timestamp']) * 1_000;
  const signature = new Verifier(secret).sign(String(headers['webhook-id']), new Date(at), text);
  if (signature !== headers['webhook-signature']) throw new Error('the signature is another one');
}

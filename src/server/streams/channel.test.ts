import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import pino from 'pino';
import { expect, it } from 'vitest';
import { findModel } from '#server/storage/models.ts';
import { type TestModel, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { Channel } from './channel.ts';
import { LiveStream } from './live-stream.ts';

/** A connection that takes nothing until it is told to. */
class Valve extends Writable {
  text = '';
  #open = false;
  #next: (() => void) | null = null;

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.text += chunk.toString();
    if (this.#open) done();
    else this.#next = done;
  }

  open(): void {
    this.#open = true;
    this.#next?.();
  }

  get seqs(): number[] {
    return [...this.text.matchAll(/event: change\nid: (\d+)\./g)].map(([, id]) => Number(id));
  }
}

describeStores('a channel', (stores) => {
  const watched = async () => {
    const storage = await stores.open();
    const { deps, ...service } = await testApp(storage);
    const ann = await service.signUp('Ann');
    const model = await ann.createModel('Rover');
    const row = await findModel(storage.db, model.id);
    if (!row) throw new Error('no model');
    const log = pino({ level: 'silent' });
    const source = {
      storage,
      documents: deps.documents,
      clock: deps.clock,
      log,
      review: () => Promise.resolve(),
    };
    const user = { id: ann.userId, name: 'Ann', email: ann.email };
    const rights = {
      userId: ann.userId,
      groups: new Map([[model.teamId, 'Owner' as const]]),
      access: 'write' as const,
    };
    const actor = { user, tokenId: 'token', tokenKind: 'session' as const, rights };
    const join = (channel: Channel, valve: Valve, after: number) => {
      const at = { seq: after, hash: row.hash };
      const opening = { model: row, actor, clientId: null, after: at, isReset: false, preview: null };
      const stream = new LiveStream(opening, valve);
      channel.join(stream);
      return stream;
    };
    return { model, channel: new Channel(row, source), join };
  };
  const fill = async (model: TestModel, count: number) => {
    const operations = Array.from({ length: 20 }, (_, i) => ({
      op: 'create',
      kind: 'requirement',
      body: { title: `R${i}`, description: 'x'.repeat(20_000) },
    }));
    for (let made = 0; made < count; made += 1) await model.post('/batch', { operations });
  };

  it('holds at most a slice for a stream that does not read, and sends it all when it does', async () => {
    const { model, channel, join } = await watched();
    const [slow, quick] = [new Valve(), new Valve()];
    quick.open();
    const stream = join(channel, slow, 1);
    join(channel, quick, 1);
    await expect.poll(() => quick.text).toContain('event: ready');
    for (let seq = 2; seq <= 21; seq += 1) {
      await fill(model, 1);
      channel.wake(seq);
      await expect.poll(() => quick.seqs.at(-1)).toBe(seq);
      expect(stream.outlet.waiting).toBeLessThan(2.5 * 1024 * 1024);
    }
    slow.open();
    await expect.poll(() => slow.seqs.at(-1)).toBe(21);
    expect(slow.seqs).toEqual(quick.seqs);
    await fill(model, 1);
    channel.wake(22);
    await expect.poll(() => slow.seqs.at(-1)).toBe(22);
    expect(slow.text.match(/event: ready/g)).toHaveLength(1);
  });

  it('sends a stream that knows more than the channel only what it lacks', async () => {
    const { model, channel, join } = await watched();
    for (const name of ['A', 'B', 'C']) await model.part(name);
    const [ahead, behind] = [new Valve(), new Valve()];
    for (const valve of [ahead, behind]) valve.open();
    join(channel, ahead, 3);
    join(channel, behind, 1);
    await expect.poll(() => ahead.text).toContain('event: ready\nid: 3.');
    channel.wake(4);
    await expect.poll(() => behind.seqs).toEqual([2, 3, 4]);
    expect(ahead.seqs).toEqual([4]);
  });

  it('takes a number that is only said to be there for a reason to look, and no more', async () => {
    const { model, channel, join } = await watched();
    const valve = new Valve();
    valve.open();
    join(channel, valve, 1);
    for (let forged = 0; forged < 100; forged += 1) {
      channel.hint(999_999_999_999_999);
      await setImmediate();
    }
    await model.part('Battery');
    // What it is told of by those who know is not kept waiting by that.
    channel.wake(2);
    await expect.poll(() => valve.seqs).toEqual([2]);
  });
});

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type IncomingMessage, request } from 'node:http';
import { expect, it, vi } from 'vitest';
import { STORE_TIMES, isStoreTime } from '#server/storage/database/store-times.ts';
import { listen } from '#testing/service/event-reader.ts';
import { sendSlowly, type SlowlySent } from '#testing/service/slow-request.ts';
import { testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';

/** Asked to let somebody in: the token with its user, their roles, the model's row. On PostgreSQL each is a transaction of its own. */
const LET_IN = { SQLite: 3, PostgreSQL: 9 };

/** Sends headers and body together; answers the status. */
function sendAtOnce(url: string, { method, path, token, body }: SlowlySent): Promise<number> {
  return new Promise((resolve, reject) => {
    request(new URL(path, url), {
      method,
      agent: false,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })
      .once('response', (reply: IncomingMessage) => {
        reply.resume().once('end', () => resolve(reply.statusCode ?? 0));
      })
      .once('error', reject)
      .end(body);
  });
}

describeStores('whoever writes', (stores) => {
  it('is let in once where the body came with the headers, and again where it came later', async () => {
    const service = await testApp(await stores.open());
    const url = await listen(service.app);
    let asked = 0;
    const count = (message: unknown) => {
      if (isStoreTime(message) && message.of === 'statement') asked += 1;
    };
    try {
      const ann = await service.signUp('Ann');
      const model = await ann.createModel('Rover');
      const id = await model.requirement('One');
      const change = (title: string): SlowlySent => ({
        method: 'PUT',
        path: model.path(`/requirements/${id}`),
        token: ann.token,
        body: JSON.stringify({ title }),
      });
      expect(await sendAtOnce(url, change('Two'))).toBe(200);

      subscribe(STORE_TIMES, count);
      expect(await sendAtOnce(url, change('Three'))).toBe(200);
      const atOnce = asked;

      asked = 0;
      const slow = sendSlowly(url, change('Four'));
      await vi.waitFor(() => expect(asked).toBe(LET_IN[stores.kind]));
      expect(await slow.finish()).toBe(200);
      expect(asked).toBeGreaterThanOrEqual(atOnce + LET_IN[stores.kind]);
    } finally {
      unsubscribe(STORE_TIMES, count);
      await service.close();
    }
  });
});

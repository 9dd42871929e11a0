import { describe, expect, it } from 'vitest';
import { type Client, entry, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStore } from '#testing/stores/stores.ts';
import { createLogger, safeText } from './log.ts';

describe('a text in the log', () => {
  it.each([
    ['/api/models/x?model-preview-id=mwp_abcdefghijkl&limit=1', '/api/models/x?model-preview-id=…&limit=1'],
    ['/api/models/x/previews/mwp_abcdefghijklmnop', '/api/models/x/previews/mwp_…'],
    ['/?token=mw_abcdefghijklmnop', '/?token=mw_…'],
    ['cannot reach postgres://me:hunter2@host/db', 'cannot reach postgres://me:…@host/db'],
    ['/api/invitations/mwi_abcdefghijklmnop/accept', '/api/invitations/mwi_…/accept'],
    ['/api/auth/oidc/callback?code=abc%20def&state=mws_xyz', '/api/auth/oidc/callback?code=…&state=…'],
    ['/api/models', '/api/models'],
  ])('%s', (text, safe) => expect(safeText(text)).toBe(safe));

  it('is cut', () => expect(safeText('x'.repeat(20_000))).toHaveLength(1_000));
});

describeStore('a refused request in the log', (stores) => {
  /** The lines of what is asked, without those of answers that are as wished. */
  async function linesOf(ask: (service: TestApp, ann: Client, eve: Client) => Promise<unknown>) {
    const lines: unknown[] = [];
    const log = createLogger(
      { logLevel: 'info' },
      { write: (line: string) => void lines.push(JSON.parse(line)) },
    );
    const service = await testApp(await stores.open(), { signInsPerMinute: 2 }, {}, log);
    const [ann, eve] = [await service.signUp('Ann'), await service.signUp('Eve')];
    lines.length = 0;
    await ask(service, ann, eve);
    await service.close();
    return { lines, ann, eve };
  }

  it('says why, who asked and from where, as a warning where it may be an attack', async () => {
    const { lines, ann, eve } = await linesOf(async (service, ann, eve) => {
      const model = await ann.createModel('Rover');
      await eve.get(model.path(''));
      await model.share([entry(eve, 'View')]);
      await eve.put(model.path(''), { name: 'Mine' });
      await service.nobody.get(model.path(''));
      await service.withToken(`mw_${'a'.repeat(43)}`).get('/api/models');
      for (let n = 0; n < 3; n += 1)
        await service.nobody.post('/api/auth/sign-in/email', { email: ann.email, password: 'wrong horse' });
      await ann.post('/api/models', { nme: 'x' });
    });
    const address = '127.0.0.1';
    const refused = lines.filter((line) => JSON.stringify(line).includes('"code"'));
    expect(refused).toEqual([
      expect.objectContaining({ level: 30, status: 404, code: 'NOT_FOUND', userId: eve.userId, address }),
      expect.objectContaining({ level: 40, status: 403, code: 'FORBIDDEN', userId: eve.userId, address }),
      expect.objectContaining({ level: 40, status: 401, code: 'UNAUTHENTICATED', address }),
      expect.objectContaining({ level: 40, status: 401, code: 'UNAUTHENTICATED', address }),
      expect.objectContaining({ level: 40, status: 401, code: 'SIGN_IN_FAILED', address }),
      expect.objectContaining({ level: 40, status: 401, code: 'SIGN_IN_FAILED', address }),
      expect.objectContaining({ level: 40, status: 429, code: 'TOO_MANY_REQUESTS', address }),
      expect.objectContaining({ level: 30, status: 400, code: 'VALIDATION_FAILED', userId: ann.userId }),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/wrong horse|aaaaaaaa|@example/);
  });
});

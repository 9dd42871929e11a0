import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { readSettings, SettingsError } from './settings.ts';

/** Tests are asked from 127.0.0.1: that is the proxy nearest to the service. */
describeStores('the address of a request', (stores) => {
  let service: TestApp;
  afterEach(() => service.close());

  async function addressOf(trust: string, forwarded?: string): Promise<string | undefined> {
    const { trustedProxies } = readSettings({ TRUST_PROXY: trust });
    service = await testApp(await stores.open(), { trustedProxies });
    const body = { name: 'Ann', email: `${randomUUID()}@example.com`, password: 'correct horse' };
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    expect((await service.nobody.post('/api/auth/sign-up/email', body, headers)).status).toBe(200);
    const { db } = service.deps.storage;
    const audit = await db.selectFrom('audit').select('address').orderBy('id', 'desc').executeTakeFirst();
    return audit?.address;
  }

  it.each([
    ['', '203.0.113.7', '127.0.0.1'],
    ['1', undefined, '127.0.0.1'],
    ['1', '203.0.113.7', '203.0.113.7'],
    ['1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['2', '198.51.100.1, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
    ['2', 'not an address', '127.0.0.1'],
    ['loopback', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['127.0.0.1, 10.0.0.0/8', '203.0.113.7, 10.1.2.3', '203.0.113.7'],
    ['10.0.0.0/8', '203.0.113.7', '127.0.0.1'],
    ['::1/128,loopback', '2001:db8::7', '2001:db8::7'],
  ])(
    'with TRUST_PROXY=%j and X-Forwarded-For %j is %s in the audit log',
    async (trust, forwarded, address) => {
      expect(await addressOf(trust, forwarded)).toBe(address);
    },
  );

  it('is what sign-ups are counted for, behind a trusted proxy', async () => {
    service = await testApp(await stores.open(), { trustedProxies: 1, signUpsPerMinute: 1 });
    const from = (address: string, claimed: string) =>
      service.nobody.post(
        '/api/auth/sign-up/email',
        { name: 'Ann', email: `${randomUUID()}@example.com`, password: 'correct horse' },
        { 'x-forwarded-for': `${claimed}, ${address}` },
      );
    expect((await from('203.0.113.7', '192.0.2.1')).status).toBe(200);
    expect((await from('203.0.113.7', '192.0.2.2')).status).toBe(429);
    expect((await from('203.0.113.8', '192.0.2.1')).status).toBe(200);
  });
});

describe('TRUST_PROXY', () => {
  it('is none by default', () => {
    expect(readSettings({}).trustedProxies).toBe(0);
  });

  it.each(['true', '11', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example.com', '10.0.0.1,', '*'])(
    'cannot be %s',
    (value) => {
      expect(() => readSettings({ TRUST_PROXY: value })).toThrow(SettingsError);
      expect(() => readSettings({ TRUST_PROXY: value })).toThrow('TRUST_PROXY must be how many proxies');
    },
  );
});

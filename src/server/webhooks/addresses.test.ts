import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type WebhookReceiver, webhookReceiver } from '#testing/service/webhook-receiver.ts';
import { isPrivate, wrongAddress } from './addresses.ts';
import { postMessage } from './post-message.ts';

describe('the addresses of webhooks', () => {
  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '2001:0:1::1',
  ])('of a private network are known: %s', (address) => expect(isPrivate(address)).toBe(true));

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
    'of the world are known: %s',
    (address) => expect(isPrivate(address)).toBe(false),
  );

  it.each([
    ['https://127.0.0.1/hook', 'this machine'],
    ['https://2130706433/', 'this machine'],
    ['https://0x7f.1/', 'this machine'],
    ['https://[::1]/', 'this machine'],
    ['https://[::ffff:10.0.0.1]/', 'this machine'],
    ['https://localhost/', 'this machine'],
    ['http://8.8.8.8/', 'https://'],
    ['ftp://8.8.8.8/', 'https://'],
    ['https://ann:secret@8.8.8.8/', 'password'],
    ['https://8.8.8.8/#a', 'fragment'],
    ['8.8.8.8', 'an address such as'],
  ])('%s is refused', async (url, why) => expect(await wrongAddress(url, [])).toContain(why));

  it('are let through where the setting names their host, with its port or any', async () => {
    expect(await wrongAddress('http://127.0.0.1:8080/', ['127.0.0.1'])).toBeNull();
    expect(await wrongAddress('http://127.0.0.1:8080/', ['127.0.0.1:8080'])).toBeNull();
    expect(await wrongAddress('http://127.0.0.1:8081/', ['127.0.0.1:8080'])).toContain('https://');
    expect(await wrongAddress('https://[::1]/', ['::1'])).toBeNull();
    expect(await wrongAddress('https://8.8.8.8/hook?key=1', [])).toBeNull();
  });
});

describe('a message', () => {
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    receiver = await webhookReceiver();
  });
  afterEach(() => receiver.close());

  const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const BODY = JSON.stringify({ type: 'test', timestamp: '2026-11-21T12:00:00.000Z', data: {} });
  const NEVER = new AbortController().signal;
  const post = (url: string, named: readonly string[], within?: number) =>
    postMessage({ id: 'a', url, secret: SECRET, body: BODY }, new Date(), named, NEVER, within);
  const answered = (how: number | ((response: ServerResponse) => void)) => receiver.answer(how);

  it('follows no redirect', async () => {
    answered((response) => response.writeHead(302, { location: receiver.url }).end());
    const outcome = await post(receiver.url, ['127.0.0.1']);
    expect(outcome).toMatchObject({ taken: false, status: 302 });
    expect(outcome.error).toContain('redirects are not followed');
    expect(receiver.received).toHaveLength(1);
  });

  it('reads nothing of an answer without end', async () => {
    let written = 0;
    answered((response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) written += 1;
        response.once('drain', more);
      };
      more();
    });
    expect(await post(receiver.url, ['127.0.0.1'])).toEqual({ taken: true, status: 200, error: null });
    expect(written).toBeLessThan(1_000);
  });

  it('is given up where no answer comes', async () => {
    answered(() => undefined);
    expect(await post(receiver.url, ['127.0.0.1'], 50)).toEqual({
      taken: false,
      status: null,
      error: 'The address did not answer in time.',
    });
  });

  it('is not sent to an address that has become private, nor past a name that leads there', async () => {
    for (const url of [receiver.url, receiver.url.replace('http:', 'https:')])
      expect(await post(url, [])).toMatchObject({ taken: false, status: null });
    const named = await post(receiver.url.replace('http://127.0.0.1', 'https://localhost'), []);
    expect(named.error).toContain('this machine or to a private network');
    expect(receiver.received).toEqual([]);
  });

  it('says why an address cannot be reached', async () => {
    const { url } = receiver;
    await receiver.close();
    expect((await post(url, ['127.0.0.1'])).error).toBe('Nothing listens at the address (ECONNREFUSED).');
    receiver = await webhookReceiver();
  });
});

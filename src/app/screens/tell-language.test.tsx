import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keys } from '#app/api/http/keys.ts';
import { speak } from '#language/translate.ts';
import { tellLanguage } from './tell-language.ts';

const ANN = { id: '018f2b6c-0000-7000-8000-000000000001', name: 'Ann', email: 'ann@example.com' };
const me = (language: string | null) => ({ ...ANN, hasPassword: true, hasIdentity: false, language });

let bodies: unknown[] = [];
let answer = () => Response.json(me('de'));
let stop = () => {};
beforeEach(() => {
  bodies = [];
  answer = () => Response.json(me('de'));
  vi.stubGlobal('fetch', (_path: string, { body }: { readonly body: string }) => {
    bodies.push(JSON.parse(body));
    return Promise.resolve(answer());
  });
  speak('de', {});
});
afterEach(() => {
  stop();
  speak('en');
  vi.unstubAllGlobals();
});

function open(): QueryClient {
  const client = new QueryClient();
  stop = tellLanguage(client);
  return client;
}

it('tells the language of the page for an account without one, once', async () => {
  const client = open();
  client.setQueryData(keys.me, me(null));
  await vi.waitFor(() => expect(client.getQueryData(keys.me)).toEqual(me('de')));
  client.setQueryData(keys.me, me(null));
  expect(bodies).toEqual([{ languageIfNone: 'de' }]);
});

it('tells nothing of an account that has one', () => {
  open().setQueryData(keys.me, me('en'));
  expect(bodies).toEqual([]);
});

it('shows the language that was chosen meanwhile', async () => {
  answer = () => Response.json(me('en'));
  const client = open();
  client.setQueryData(keys.me, me(null));
  await vi.waitFor(() => expect(client.getQueryData(keys.me)).toEqual(me('en')));
});

it('leaves the page as it is where the service refuses', async () => {
  answer = () => new Response(null, { status: 503 });
  const client = open();
  client.setQueryData(keys.me, me(null));
  await vi.waitFor(() => expect(bodies).toHaveLength(1));
  expect(client.getQueryData(keys.me)).toEqual(me(null));
});

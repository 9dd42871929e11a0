import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EmbedOrigin, EmbedOrigins, MOST_EMBED_ORIGINS } from './embed-origin.ts';

const isTaken = (origin: string) => EmbedOrigin.safeParse(origin).success;

it.each([
  'https://wiki.example.com',
  'https://wiki.example.com:8443',
  'https://xn--bcher-kva.example',
  'https://10.0.0.7',
  'http://localhost',
  'http://localhost:3000',
  'http://127.0.0.1:3000',
])('a page of %s may be let show a preview', (origin) => expect(isTaken(origin)).toBe(true));

it.each([
  '',
  '*',
  "'self'",
  'https:',
  'https://*',
  'https://*.example.com',
  'http://wiki.example.com',
  'http://localhost.example.com',
  'https://wiki.example.com/',
  'https://wiki.example.com/page',
  'https://wiki.example.com?x',
  'https://ann@wiki.example.com',
  'https://wiki.example.com:443',
  'https://wiki.example.com:99999',
  'https://Wiki.example.com',
  'https://wiki.example.com;script-src',
  'https://wiki.example.com https://other.example.com',
  'https://wiki.example.com,https://other.example.com',
  'https://wiki.example.com\n',
  'data:text/html,x',
  'null',
  `https://${'a'.repeat(300)}.example.com`,
])('%j is refused', (origin) => expect(isTaken(origin)).toBe(false));

it('whatever is let through says nothing else in a header', () => {
  const near = fc.string({
    unit: fc.constantFrom('a', '.', '-', ':', '1', '*', ';', ' ', "'", ',', '/', '\n', 'é'),
    maxLength: 12,
  });
  fc.assert(
    fc.property(near, (host) => {
      const origin = `https://${host}`;
      expect(!isTaken(origin) || /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

it('a preview has a number of them that is bounded', () => {
  const origins = Array.from(
    { length: MOST_EMBED_ORIGINS + 1 },
    (_, count) => `https://w${count}.example.com`,
  );
  expect(EmbedOrigins.safeParse(origins).error?.issues[0]?.message).toBe('must have at most 20 entries');
  expect(EmbedOrigins.safeParse(origins.slice(1)).success).toBe(true);
});

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type UntrustedServer, untrustedServer } from '#testing/service/untrusted-server.ts';
import { REACHED, saying } from './reached.ts';

const NOT_TRUSTED = /self-signed certificate|certificate is not trusted/i;

const OF_ANOTHER_HOST = /does not match certificate|ERR_TLS_CERT_ALTNAME_INVALID/i;
const run = promisify(execFile);

describe.each(Object.keys(REACHED))('%s with a certificate that nobody vouches for', (what) => {
  let server: UntrustedServer;
  beforeEach(async () => {
    server = await untrustedServer(what === 'a PostgreSQL database');
  });
  afterEach(() => server.close());

  it('is refused before anything is said to it', async () => {
    const error = await REACHED[what]?.(server.port).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(saying(error)).toMatch(NOT_TRUSTED);
    expect(server.asked).toBeGreaterThan(0);
    expect(server.heard).toBe('');
  });
});

it('is heard by whoever trusts it, so that a refusal is one of its certificate', async () => {
  const server = await untrustedServer();
  try {
    const socket = connect({ port: server.port, host: 'localhost', ca: server.cert });
    await once(socket, 'secureConnect');
    socket.end('hello');
    await expect.poll(() => server.heard).toBe('hello');
  } finally {
    await server.close();
  }
});

describe.each(Object.keys(REACHED))('%s that shows a trusted certificate', (what) => {
  /** Reaches it from a process that trusts the certificate, for whichever host that is. */
  async function reachedWith(host: string) {
    const server = await untrustedServer(what === 'a PostgreSQL database', host);
    const folder = mkdtempSync(join(tmpdir(), 'modelwright-trust-'));
    try {
      const trusted = join(folder, 'trusted.pem');
      writeFileSync(trusted, server.cert);
      const reaching = run(
        process.execPath,
        ['--import', 'tsx', join(import.meta.dirname, 'reach-all.ts'), what, String(server.port)],
        { env: { ...process.env, NODE_EXTRA_CA_CERTS: trusted } },
      );
      // Who took the certificate speaks, and is answered nothing.
      const speaks = vi.waitFor(() => expect(server.heard).not.toBe(''), 20_000).then(() => 'it spoke');
      const said = await Promise.race([reaching.then(({ stdout }) => stdout), speaks]);
      speaks.catch(() => undefined);
      reaching.child.kill();
      await reaching.catch(() => undefined);
      return said;
    } finally {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }

  it('of another host is told nothing', async () => {
    expect(await reachedWith('elsewhere.example')).toMatch(OF_ANOTHER_HOST);
  });

  it('of its own host is spoken to', async () => {
    // With mail the server speaks first.
    const next = what === 'a mail server' ? 'Greeting never received' : 'it spoke';
    expect(await reachedWith('localhost')).toContain(next);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openStorage, type Storage } from '#server/storage/storage.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import type { Need } from '#testing/needs.ts';
import { parseJson } from '#testing/parse-json.ts';
import { liveServices } from '#testing/service/live-service.ts';
import { TOOLS } from './tools/tools.ts';

/** A hundred packages each that nothing else here needs, and not for every Node that we run on. */
const named = (variable: string, words: string): Need & { readonly program: string } => {
  const program = process.env[variable] ?? '';
  return { met: program !== '', words: `${words} somewhere, and set ${variable} to its program`, program };
};
const INSPECTOR = named('MCP_INSPECTOR', 'the MCP Inspector: install @modelcontextprotocol/inspector');
const CONFORMANCE = named(
  'MCP_CONFORMANCE',
  'the conformance tests of MCP, on Node 22: install @modelcontextprotocol/conformance',
);
/** Of its scenarios those about what this service has: no prompts, resources, logging, sampling, elicitation, streams, nor its test tools. */
const SCENARIOS = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'];

let dataDir: string;
let storage: Storage;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'modelwright-official-'));
  storage = await openStorage({ dataDir });
});
afterAll(async () => {
  await storage.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs a program. */
async function run(program: string, words: readonly string[]): Promise<{ status: unknown; out: string }> {
  const child = spawn(program, words, { cwd: dataDir, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.resume();
  const [status] = await once(child, 'close');
  return { status, out };
}

describeNeeding([INSPECTOR], 'the inspector of the Model Context Protocol', () => {
  const start = liveServices();

  it('lists the tools and calls them', async () => {
    const service = await start(storage);
    const ann = await service.signUp('Ann');
    const model = await ann.createModel('Rover');
    await model.part('Battery');
    const to = ['--cli', `${service.url}/mcp`, '--transport', 'http'];
    const header = ['--header', `Authorization: Bearer ${ann.token}`];
    const inspect = async (...words: string[]): Promise<unknown> => {
      const { status, out } = await run(INSPECTOR.program, [...to, ...header, ...words]);
      expect(status).toBe(0);
      return parseJson(out);
    };
    const Listed = z.object({ tools: z.array(z.object({ name: z.string() })) });
    const { tools } = Listed.parse(await inspect('--method', 'tools/list'));
    expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
    const call = ['--method', 'tools/call', '--tool-name', 'find_elements'];
    const found = await inspect(...call, '--tool-arg', `modelId=${model.id}`);
    expect(JSON.stringify(found)).toContain('Battery');
  });
});

describeNeeding([CONFORMANCE], 'the conformance tests of the Model Context Protocol', () => {
  const start = liveServices();

  it.each(SCENARIOS)('%s passes', async (scenario) => {
    const service = await start(storage);
    const { token } = await service.signUp('Ann');
    const door = await signedIn(service.url, token ?? '');
    const words = ['server', '--url', `http://localhost:${door.port}/mcp`, '--scenario', scenario];
    const { status, out } = await run(CONFORMANCE.program, words);
    door.close();
    expect(out).toContain('0 failed');
    expect(status).toBe(0);
  });
});

/** A way to the service that brings a token along, for a program that cannot. */
async function signedIn(url: string, token: string): Promise<{ readonly port: number; close(): void }> {
  const server = createServer((asked, reply) => {
    const headers = { ...asked.headers, authorization: `Bearer ${token}` };
    const { method } = asked;
    const on = request(`${url}${asked.url}`, { ...(method && { method }), headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(reply);
    });
    on.once('error', () => reply.destroy());
    asked.pipe(on);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

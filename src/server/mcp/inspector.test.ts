import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseJson } from '#testing/parse-json.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import type { Need } from '#testing/needs.ts';
import { liveServices } from '#testing/service/live-service.ts';
import { openStorage } from '#server/storage/storage.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOOLS } from './tools/tools.ts';

const program = process.env['MCP_INSPECTOR'] ?? '';
/** A hundred packages that nothing else here needs. */
const INSPECTOR: Need = {
  met: program !== '',
  words:
    'the MCP Inspector: install @modelcontextprotocol/inspector somewhere, and set MCP_INSPECTOR to its mcp-inspector',
};

describeNeeding([INSPECTOR], 'the inspector of the Model Context Protocol', () => {
  const start = liveServices();

  it('lists the tools and calls them', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'modelwright-inspector-'));
    const storage = await openStorage({ dataDir });
    try {
      const service = await start(storage);
      const ann = await service.signUp('Ann');
      const model = await ann.createModel('Rover');
      await model.part('Battery');
      const inspect = async (...words: string[]): Promise<unknown> => {
        const to = ['--cli', `${service.url}/mcp`, '--transport', 'http'];
        const header = ['--header', `Authorization: Bearer ${ann.token}`];
        const child = spawn(program, [...to, ...header, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
        let out = '';
        child.stdout.on('data', (text: Buffer) => (out += text.toString()));
        expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
        return parseJson(out);
      };
      const Listed = z.object({ tools: z.array(z.object({ name: z.string() })) });
      const { tools } = Listed.parse(await inspect('--method', 'tools/list'));
      expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
      const call = ['--method', 'tools/call', '--tool-name', 'find_elements'];
      const found = await inspect(...call, '--tool-arg', `modelId=${model.id}`);
      expect(JSON.stringify(found)).toContain('Battery');
    } finally {
      await storage.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

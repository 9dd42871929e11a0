import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TOOLS } from '../src/server/mcp/tools/tools.ts';

const PAGE = join(import.meta.dirname, '../docs/guide/assistants.md');

it('the page of assistants names every tool, in the order in which they are told of them', () => {
  const rows = [...readFileSync(PAGE, 'utf8').matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  expect(rows).toEqual(TOOLS.map(({ name }) => name));
});

it('its examples in JSON are JSON, and all name the same address', () => {
  const page = readFileSync(PAGE, 'utf8');
  const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  expect(
    examples.map((text) => JSON.stringify(JSON.parse(text)).includes('http://127.0.0.1:4400/mcp')),
  ).toEqual([true, true, true]);
});

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const PROGRAM = join(import.meta.dirname, '../dist/server/modelwright.js');
const folder = mkdtempSync(join(tmpdir(), 'modelwright-merge-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...words: string[]) =>
  spawnSync(process.execPath, [PROGRAM, ...words], { cwd: folder, encoding: 'utf8' });
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('a conflict of two files is decided in the app, and the file is written back', async ({ page }) => {
  const part = {
    op: 'create',
    kind: 'part',
    id: '0198a5d5-0000-7000-8000-000000000001',
    body: { name: 'Battery' },
  };
  writeFileSync(join(folder, 'base.batch.json'), JSON.stringify({ name: 'Rover', operations: [part] }));
  expect(run('convert', 'base.batch.json', 'base.json').status).toBe(0);
  for (const [side, name] of [
    ['model', 'Pack'],
    ['theirs', 'Cell'],
  ] as const)
    writeFileSync(
      join(folder, `${side}.json`),
      read('base.json').replace('"name": "Battery"', `"name": "${name}"`),
    );
  const merged = run('merge', 'base.json', 'model.json', 'theirs.json');
  expect(merged.status).toBe(1);
  expect(merged.stderr).toContain('part Pack: name: base "Battery", ours "Pack", theirs "Cell"');

  const program = spawn(
    process.execPath,
    [PROGRAM, 'model.json', '--save', '--port', '0', '--data', 'store'],
    {
      cwd: folder,
      env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'warn' },
    },
  );
  let said = '';
  program.stdout.on('data', (chunk) => (said += String(chunk)));
  const ended = new Promise<number | null>((resolve) => program.once('exit', resolve));
  try {
    await expect.poll(() => said, { timeout: 30_000 }).toContain('/start#');
    await page.goto(/http:\S+\/start#\S+/.exec(said)?.[0] ?? '');
    await expect(
      page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem', { name: /Pack|Cell/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: '1 open suggestion', exact: true }).click();
    const suggestions = page.getByRole('complementary', { name: 'Suggestions' });
    const card = suggestions.getByRole('article', { name: /^Merge conflict: theirs of part Pack/ });
    await expect(card.getByRole('row', { name: 'Name Pack Cell' })).toBeVisible();
    await card.getByRole('button', { name: /^Accept: / }).click();
    await expect.poll(() => read('model.json'), { timeout: 15_000 }).not.toContain('"suggestions"');
  } finally {
    program.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
  expect(run('diff', 'theirs.json', 'model.json')).toMatchObject({ status: 0, stdout: '' });
});

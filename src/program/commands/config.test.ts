import { parseEnv } from 'node:util';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ProgramFolder } from '#testing/program/run-in-folder.ts';
import { listSettings } from '#server/environment/list-settings.ts';
import { readSettings } from '#server/settings.ts';

const folder = new ProgramFolder();
afterAll(() => folder.remove());
beforeEach(() => void (folder.env = {}));

const rows = (out: string): Record<string, string[]> =>
  Object.fromEntries(
    out
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/ {2,}/))
      .map(([name = '', ...rest]) => [name, rest]),
  );

describe('modelwright config', () => {
  it('shows every setting with its value and source, and hides secrets', async () => {
    const secret = join(folder.path, folder.write('smtp', 'smtp://me:hunter2@mail.example.com'));
    folder.env = {
      PORT: '80',
      DATABASE_URL: 'postgres://me:hunter2@host/db',
      SMTP_URL_FILE: secret,
      MAIL_FROM: 'model@example.com',
      PUBLIC_URL: 'https://model.example.com',
    };
    const { status, out, err } = await folder.run('config');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).not.toContain('hunter2');
    const shown = rows(out);
    expect(Object.keys(shown)).toEqual(listSettings().map(({ name }) => name));
    expect(shown).toMatchObject({
      PORT: ['80', 'environment'],
      HOST: ['127.0.0.1', 'default'],
      DATABASE_URL: ['(hidden)', 'environment'],
      SMTP_URL: ['(hidden)', 'SMTP_URL_FILE'],
    });
  });

  it('names what would keep the service from starting', async () => {
    folder.env = { PORT: '70000', LOGLEVEL: 'info', DATABASE_URL: 'mysql://me:hunter2@host' };
    const { status, out, err } = await folder.run('config');
    expect(status).toBe(1);
    for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL']) expect(err).toContain(name);
    expect(out + err).not.toContain('hunter2');
  });

  it('writes an example with every setting, which is .env.example (-u makes it)', async () => {
    const { out } = await folder.run('config', '--example');
    await expect(out).toMatchFileSnapshot(join(import.meta.dirname, '../../../.env.example'));
    expect(readSettings(parseEnv(out))).toEqual(readSettings({}));
    // Each line counts once its # is taken away.
    const given = parseEnv(out.replaceAll(/^#(?=[A-Z_]+=)/gm, ''));
    expect(Object.keys(given).sort()).toEqual(
      listSettings()
        .map(({ name }) => name)
        .sort(),
    );
    expect(() => readSettings(given)).not.toThrow();
  });
});

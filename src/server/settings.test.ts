import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

describe('settings', () => {
  it('have defaults for everything', () => {
    expect(readSettings({})).toMatchObject({
      port: 4400,
      host: '127.0.0.1',
      place: { dataDir: './data' },
      corsOrigins: [],
      signInsPerMinute: 10,
      requestsPerMinute: 6_000,
      bodyLimit: 1024 * 1024,
      fileLimit: 64 * 1024 * 1024,
    });
  });

  it('take PostgreSQL where DATABASE_URL is set, and an empty variable for none', () => {
    const databaseUrl = 'postgres://me:hunter2@host/db';
    expect(readSettings({ DATABASE_URL: databaseUrl, DATA_DIR: 'x' }).place).toEqual({ databaseUrl });
    expect(readSettings({ DATABASE_URL: '', DATA_DIR: 'x' }).place).toEqual({ dataDir: 'x' });
  });

  it('migrate and listen past a pooler where they are told to', () => {
    const [DATABASE_URL, direct] = ['postgres://pooler/db', 'postgres://host/db'];
    expect(readSettings({ DATABASE_URL }).notifyUrl).toBe(DATABASE_URL);
    expect(
      readSettings({ DATABASE_URL, MIGRATION_DATABASE_URL: direct, NOTIFY_DATABASE_URL: direct }),
    ).toMatchObject({
      place: { databaseUrl: DATABASE_URL, migrationUrl: direct },
      notifyUrl: direct,
    });
    expect(() => readSettings({ NOTIFY_DATABASE_URL: direct })).toThrow('DATABASE_URL must be set too');
  });

  it('read lists', () => {
    const settings = readSettings({
      CORS_ORIGINS: 'https://a.example, http://b.example:81',
      ALLOWED_HOSTS: 'c.example',
    });
    expect(settings.corsOrigins).toEqual(['https://a.example', 'http://b.example:81']);
    expect(settings.allowedHosts).toEqual(['c.example']);
  });

  it('send mail and ask a provider where all that it takes is set', () => {
    const all = {
      PUBLIC_URL: 'https://model.example.com',
      SMTP_URL: 'smtps://me:hunter2@mail.example.com',
      MAIL_FROM: 'Modelwright <model@example.com>',
      OIDC_ISSUER: 'https://id.example.com/realm',
      OIDC_CLIENT_ID: 'modelwright',
      OIDC_CLIENT_SECRET: 'hunter2',
    };
    expect(readSettings({})).toMatchObject({ smtp: null, oidc: null, publicUrl: null, signUp: 'open' });
    expect(readSettings(all)).toMatchObject({
      publicUrl: 'https://model.example.com',
      smtp: { smtpUrl: all.SMTP_URL, mailFrom: all.MAIL_FROM },
      oidc: {
        issuer: all.OIDC_ISSUER,
        clientId: 'modelwright',
        clientSecret: 'hunter2',
        label: 'id.example.com',
      },
    });
    for (const name of ['PUBLIC_URL', 'MAIL_FROM', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
      expect(() => readSettings({ ...all, [name]: '' })).toThrow(`${name} must be set too`);
  });

  it.each([
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'model@example.com\r\nBcc: all@example.com'],
    ['PUBLIC_URL', 'https://model.example.com/path'],
    ['OIDC_ISSUER', 'http://id.example.com'],
    ['SIGN_UP', 'never'],
  ])('refuse %s=%j', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });

  it('name every variable that is wrong, and never its value', () => {
    const wrong = {
      PORT: '70000',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://me:hunter2@host/db',
      CORS_ORIGINS: 'https://a.example/path',
      BODY_LIMIT: 'many',
    };
    const read = () => readSettings(wrong);
    expect(read).toThrow(SettingsError);
    for (const name of Object.keys(wrong)) expect(read).toThrow(name);
    expect(read).not.toThrow('hunter2');
  });

  describe('as files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'modelwright-settings-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const file = (name: string, content: string) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const databaseUrl = 'postgres://me:hunter2@host/db';

    it('hold secrets, and end in a line end or not', () => {
      for (const content of [databaseUrl, `${databaseUrl}\n`, `${databaseUrl}\r\n`])
        expect(readSettings({ DATABASE_URL_FILE: file('url', content) }).place).toEqual({ databaseUrl });
      expect(readSettings({ DATABASE_URL_FILE: '' }).place).toEqual({ dataDir: './data' });
    });

    it.each([
      [
        'are missing',
        { DATABASE_URL_FILE: join(folder, 'none') },
        'DATABASE_URL_FILE names a file that cannot',
      ],
      ['are empty', { SMTP_URL_FILE: file('empty', '\n') }, 'SMTP_URL_FILE names an empty file'],
      [
        'are set beside the value',
        { DATABASE_URL: databaseUrl, DATABASE_URL_FILE: file('both', databaseUrl) },
        'DATABASE_URL and DATABASE_URL_FILE are both set',
      ],
      [
        'hold what is wrong',
        { DATABASE_URL_FILE: file('wrong', 'mysql://me:hunter2@host') },
        'DATABASE_URL must',
      ],
    ])('are refused where they %s, without their content', (_, environment, sentence) => {
      expect(() => readSettings(environment)).toThrow(sentence);
      expect(() => readSettings(environment)).not.toThrow('hunter2');
    });
  });

  it.each([
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['Trust_Proxy', 'TRUST_PROXY'],
    ['OIDC_CLIENT_SECRETS_FILE', 'OIDC_CLIENT_SECRET_FILE'],
  ])('name %s as no setting, and what was meant', (name, meant) => {
    const read = () => readSettings({ [name]: 'hunter2' });
    expect(read).toThrow(`${name} is no setting; did you mean ${meant}?`);
    expect(read).not.toThrow('hunter2');
  });

  it('leave the variables of other programs alone', () => {
    const others = [
      'PATH',
      'HOSTNAME',
      'POST',
      'MAIL',
      'XDG_DATA_DIRS',
      'PGDATABASE',
      'PORT_FILE',
      'NODE_ENV',
    ];
    expect(readSettings(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual(readSettings({}));
  });
});

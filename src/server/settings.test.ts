import { describe, expect, it } from 'vitest';
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
});

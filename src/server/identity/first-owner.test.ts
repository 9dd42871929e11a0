import { expect, it } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { listTeamsOfUser } from '#server/storage/teams.ts';
import { testIdentity } from '#testing/service/test-identity.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { checkPassword, findAccount } from './accounts.ts';
import { makeFirstOwner } from './first-owner.ts';
import { issueStart } from './start.ts';

const ann = { email: 'Ann@example.com', name: 'Ann', password: 'correct horse battery', team: 'Rover team' };

describeStores('the first owner', (stores) => {
  it('has an account, a team and a password, and takes the place of the start link', async () => {
    const identity = testIdentity(await stores.open());
    expect(await makeFirstOwner(identity, ann)).toBe(true);
    const user = await checkPassword(identity, ann);
    expect(user).toMatchObject({ name: 'Ann', email: 'ann@example.com' });
    expect(await listTeamsOfUser(identity.storage.db, user!.id)).toMatchObject([
      { name: 'Rover team', role: 'Owner' },
    ]);
    expect(await issueStart(identity)).toBeNull();
  });

  it('is made once, and never beside somebody else', async () => {
    const identity = testIdentity(await stores.open());
    const both = await Promise.all([makeFirstOwner(identity, ann), makeFirstOwner(identity, ann)]);
    expect(both.filter((made) => made)).toHaveLength(1);
    expect(await makeFirstOwner(identity, { ...ann, email: 'ben@example.com' })).toBe(false);
    expect(await findAccount(identity.storage.db, 'ben@example.com')).toBeNull();
    // A password that the settings changed afterwards is not the account's.
    await makeFirstOwner(identity, { ...ann, password: 'another horse battery' });
    expect(await checkPassword(identity, ann)).not.toBeNull();
  });
});

it('the first owner is read from the settings whole', () => {
  const settings = { FIRST_OWNER_EMAIL: 'ann@example.com', FIRST_OWNER_PASSWORD: 'correct horse' };
  expect(readSettings({}).firstOwner).toBeNull();
  expect(readSettings(settings).firstOwner).toEqual({
    email: 'ann@example.com',
    password: 'correct horse',
    name: 'Owner',
    team: "Owner's team",
  });
  expect(() => readSettings({ ...settings, FIRST_OWNER_PASSWORD: '' })).toThrow(
    'FIRST_OWNER_PASSWORD must be set',
  );
  expect(() => readSettings({ ...settings, FIRST_OWNER_EMAIL: '' })).toThrow('FIRST_OWNER_EMAIL must be set');
  expect(() => readSettings({ ...settings, FIRST_OWNER_PASSWORD: 'hunter2' })).toThrow(
    'FIRST_OWNER_PASSWORD must',
  );
  const provider = {
    OIDC_ISSUER: 'https://id.example.com',
    OIDC_CLIENT_ID: 'modelwright',
    OIDC_CLIENT_SECRET: 'secret',
    PUBLIC_URL: 'https://model.example.com',
  };
  const come = readSettings({ ...provider, FIRST_OWNER_EMAIL: 'ann@example.com', FIRST_TEAM: 'Rover' });
  expect(come.firstOwner).toMatchObject({ password: null, team: 'Rover' });
});

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingsPage } from './settings-page.ts';

it('the page of the settings is as the schema says (npx vitest run scripts/settings-page.test.ts -u makes it)', async () => {
  await expect(settingsPage()).toMatchFileSnapshot(join(import.meta.dirname, '../docs/guide/settings.md'));
});

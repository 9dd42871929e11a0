import { openNewModel } from './pages/canvas-page.ts';
import { expectAccessible } from './support/accessible.ts';
import { CopiedBuild } from './support/copied-build.ts';
import { RunningService } from './support/running-service.ts';
import { expect, test } from './support/service.ts';

test('a page of the version before says so after an upgrade, loses nothing, and goes on when it is loaded again', async ({
  page,
}) => {
  const build = new CopiedBuild();
  const service = await RunningService.start({}, build.folder);
  try {
    // What is fetched ahead would be there already.
    const later = '**/assets/history-view-*';
    await page.route(later, (route) => route.abort());
    const canvas = await openNewModel(page, service.url, 'structure');
    await canvas.doubleClick(await canvas.at(300, 250));
    await canvas.name('Battery');
    await canvas.saved();
    const name = canvas.inspector.getByRole('textbox', { name: 'Name', exact: true }).first();
    await expect(name).toHaveValue('Battery');

    await service.pause();
    await name.fill('Accumulator');
    await name.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Offline: 1 change kept' })).toBeVisible();
    build.upgrade();
    await name.fill('Half a na');
    await service.resume();

    const notice = page.getByRole('region', { name: 'Notifications' }).getByText('Modelwright was updated');
    await expect(notice).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: '1 unfinished' })).toBeVisible();
    await expect(canvas.node('Part Accumulator')).toBeVisible();
    await expect(name).toHaveValue('Half a na');
    await expect(name).toBeFocused();
    await expectAccessible(page);
    await name.press('Enter');
    await canvas.saved();

    await page.unroute(later);
    await page.getByRole('link', { name: 'History' }).click();
    const gone = page.getByRole('alert').filter({ hasText: 'This view is of another version' });
    await expect(gone).toBeVisible();
    await expectAccessible(page);
    await gone.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { name: 'Baselines' })).toBeVisible();
    await canvas.show('Structure');
    await expect(canvas.node('Part Half a na')).toBeVisible();
    await expect(notice).toHaveCount(0);
  } finally {
    await service.stop();
    build.remove();
  }
});

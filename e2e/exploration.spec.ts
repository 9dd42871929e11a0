import { readFile } from 'node:fs/promises';
import { openNewModel } from './pages/canvas-page.ts';
import { EditorPage } from './pages/editor-page.ts';
import { seriousOn } from './support/accessible.ts';
import { expect, test } from './support/service.ts';

const MACHINE = `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" name="Press" initial="idle">
  <datamodel><data id="force" expr="1"/></datamodel>
  <state id="idle"><transition event="close" target="closed"/></state>
  <state id="closed">
    <transition event="push" cond="force &gt; 5" target="jammed"/>
    <transition event="open" target="idle"/>
  </state>
  <state id="jammed"/>
  <state id="lost"/>
</scxml>`;

test('a behaviour is explored: what is stuck, what is never reached, the way there, and tests to take along', async ({
  service,
  page,
}) => {
  await openNewModel(page, service.url, 'structure');
  const editor = new EditorPage(page);
  const panel = page.getByRole('complementary', { name: 'Exploration' });

  await test.step('a machine comes in from a file', async () => {
    await editor.importFile('press.scxml', MACHINE);
  });

  await test.step('everything that can be reached is found, values from outside included', async () => {
    await editor.show('Behaviour');
    await page.getByRole('button', { name: 'Explore behaviour' }).click();
    await expect(panel.getByRole('checkbox', { name: 'force: 1, 5, 6' })).toBeChecked();
    await panel.getByRole('button', { name: 'Explore', exact: true }).click();
    await expect(panel.getByRole('status', { name: 'What was explored' })).toContainText(
      'Everything that can be reached was explored.',
    );
    await expect(panel.getByRole('region', { name: 'Deadlocks' })).toContainText(
      'No transition out of jammed is enabled.',
    );
    await expect(panel.getByRole('region', { name: 'States never entered' })).toContainText('lost');
    expect(await seriousOn(page, 'aside')).toEqual([]);
  });

  await test.step('the shortest way leads to what is selected', async () => {
    await panel.getByRole('region', { name: 'Deadlocks' }).getByRole('link', { name: 'jammed' }).click();
    await panel.getByRole('button', { name: 'Shortest path to jammed' }).click();
    const steps = panel.getByRole('list', { name: 'Steps to jammed' }).getByRole('listitem');
    await expect(steps).toHaveText(['close → closed', 'force = 6, push → jammed']);
  });

  await test.step('and can be seen as it runs', async () => {
    await panel
      .getByRole('region', { name: 'Shortest path' })
      .getByRole('button', { name: 'Replay' })
      .click();
    const run = page.getByRole('complementary', { name: 'Simulation' });
    await expect(run.getByRole('region', { name: 'Active states' })).toContainText('jammed');
    await page.getByRole('tab', { name: 'Exploration' }).click();
  });

  await test.step('tests over every transition are taken along', async () => {
    const downloading = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download Markdown' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text).toContain('# Test paths of Press');
    expect(text).toContain('| force = 6, push |');
  });
});

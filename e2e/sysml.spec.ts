import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sharedData } from '#testing/needs.ts';
import { openNewModel } from './pages/canvas-page.ts';
import { needing } from './support/needing.ts';
import { expect, test } from './support/service.ts';

const FILE = sharedData('sysml2/omg-examples/Vehicle Example/SysML v2 Spec Annex A SimpleVehicleModel.sysml');

async function choose(page: Page, name: string, buffer: Buffer) {
  await page
    .getByLabel('File to import into this model')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

/** The lines that differ, by their numbers, as they are in the second text. */
function linesChanged(before: string, after: string): string[] {
  const old = before.split('\n');
  return after.split('\n').flatMap((line, at) => (line === old[at] ? [] : [`${at + 1} ${line.trim()}`]));
}

// The vehicle of the specification comes in, is drawn and worked on, and what goes out differs from it in just the lines of that.
test('a SysML text is imported, edited on the canvas, and exported with just those lines changed', async ({
  service,
  page,
}) => {
  needing(FILE);
  test.setTimeout(180_000);
  const bytes = readFileSync(FILE.path);
  const editor = await openNewModel(page, service.url, 'structure');
  const { inspector } = editor;
  const address = page.url().replace(/\/structure.*/, '');
  const idOf = async (kind: 'parts' | 'interfaces', name: string) => {
    const found = (await editor.stored(kind)).find((one) => one['name'] === name);
    return String(found?.['id']);
  };
  const exported = async () => {
    await editor.show('Settings');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download SysML v2 text' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toContain('.sysml');
    return (await readFile(await download.path())).toString('utf8');
  };
  await editor.show('Settings');
  const preview = page.getByRole('region', { name: /^Contents of / });

  await test.step('a broken text is refused with its place, unless somebody takes what can be read', async () => {
    await choose(page, 'broken.sysml', Buffer.from('package P {\n  part a : ;\n  part b;\n}\n'));
    await expect(preview.getByText(/^The text has 1 error\. Correct/)).toBeVisible();
    await expect(preview.getByText('Line 2, column 12')).toBeVisible();
    await expect(preview.getByRole('button', { name: 'Import SysML' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await preview.getByLabel('Import what can be read').check();
    await expect(preview.getByRole('button', { name: 'Import SysML' })).toBeEnabled();
    await page.screenshot({ path: test.info().outputPath('broken.png') });
    await preview.getByRole('button', { name: 'Cancel' }).last().click();
  });

  await test.step('the preview says what comes, and what stays text', async () => {
    await choose(page, 'vehicle.sysml', bytes);
    await expect(preview.getByText(/^What the import does: \d+ parts, /)).toBeVisible();
    await expect(preview.getByText(/“perform”, \d+ times/)).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('preview.png') });
    await preview.getByRole('button', { name: 'Import SysML' }).click();
    await expect(preview).toBeHidden({ timeout: 30_000 });
    await expect(page.getByText(/^vehicle\.sysml was imported: \d+ parts/)).toBeVisible();
  });

  await test.step('it is drawn', async () => {
    await editor.show('Structure');
    await expect(page.getByText('VehicleConfigurations').first()).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('drawn.png') });
  });

  await test.step('what goes out is the file that came in', async () => {
    expect(await exported()).toBe(bytes.toString('utf8'));
  });

  await test.step('a part is renamed on the canvas', async () => {
    await page.goto(`${address}/structure?select=${await idOf('parts', 'speedSensor')}`);
    await editor.choose(editor.node('Part speedSensor'));
    await page.keyboard.press('Enter');
    await editor.name('wheelSensor');
    await editor.saved();
  });

  await test.step('an interface is re-connected', async () => {
    await page.goto(`${address}/structure?select=${await idOf('interfaces', 'fuelInterface')}`);
    const pick = async (label: string, name: RegExp) => {
      await inspector.getByRole('combobox', { name: label, exact: true }).fill(name.source);
      await page.getByRole('option', { name }).first().click();
      await editor.saved();
    };
    await pick('Target', /starterMotor/);
    await pick('Target port', /gearPort/);
  });

  await test.step('a guard is changed', async () => {
    await page.keyboard.press('Control+f');
    await page.getByRole('combobox', { name: 'Search the model' }).fill('off_To_starting');
    await page
      .getByRole('option', { name: /off_To_starting/ })
      .first()
      .click();
    // The two sides of its “and” are a row each.
    const guard = inspector.getByRole('group', { name: 'Guard 1', exact: true });
    await guard.getByRole('button', { name: 'Remove' }).click();
    await expect(inspector.getByRole('group', { name: 'Guard 2', exact: true })).toHaveCount(0);
    await editor.saved();
  });

  await test.step('the two files differ in just those lines', async () => {
    const to = 'to vehicleSoftware.vehicleController.cruiseController.speedSensorPort';
    expect(linesChanged(bytes.toString('utf8'), await exported())).toEqual([
      '59 if brakePedalDepressed',
      '678 part wheelSensor:SpeedSensor;',
      '702 connect fuelTank.fuelOutPort to starterMotor.gearPort;',
      `710 connect wheelSensor.speedSensorPort ${to};`,
      '790 part redefines wheelSensor{',
      `817 from wheelSensor.speedSensorPort.sensedSpeedSent ${to}.sensedSpeedReceived;`,
      '827 part redefines wheelSensor{',
    ]);
  });
});

// A project of several texts lies in a folder, beside other things.
test('a folder is dropped, or chosen, and imported as one project', async ({ service, page }) => {
  const folder = join(mkdtempSync(join(tmpdir(), 'modelwright-folder-')), 'rover');
  mkdirSync(join(folder, 'parts'), { recursive: true });
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  write('rover.sysml', 'package Rover { private import Wheels::*; part left : Wheel; }');
  write('parts/wheel.sysml', 'package Wheels { part def Wheel; }');
  write('readme.md', '# Rover');
  await openNewModel(page, service.url, 'structure');
  await page.goto(service.url);
  await page.getByRole('button', { name: 'Import model' }).click();
  const preview = page.getByRole('region', { name: 'Contents of rover.zip' });

  await test.step('dropped, it shows what it would make, and what it leaves out', async () => {
    const place = await page.getByText('or drop it here').boundingBox();
    if (!place) throw new Error('There is no place to drop a folder.');
    // The browser's own: a page cannot make a drop of a folder.
    const browser = await page.context().newCDPSession(page);
    const data = { items: [], files: [folder], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await browser.send('Input.dispatchDragEvent', { type, x: place.x + 20, y: place.y + 10, data });
    await expect(preview.getByText(/^What the import does: 4 parts added/)).toBeVisible();
    await expect(page.getByText('Not imported: readme.md.')).toBeVisible();
    await preview.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('chosen, it is the same, and becomes a model', async () => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a folder' }).click();
    await (await choosing).setFiles(folder);
    await expect(page.getByText('Not imported: readme.md.')).toBeVisible();
    await preview.getByRole('button', { name: 'Import SysML' }).click();
    await expect(page).toHaveURL(/\/models\//);
    await expect(page.getByRole('link', { name: 'Structure' })).toBeVisible();
  });
});

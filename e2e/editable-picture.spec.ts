import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openTogether } from './pages/two-people.ts';
import { expect, test } from './support/service.ts';

const part = (name: string, x: number, y: number, more: object = {}) => ({
  op: 'create',
  kind: 'part',
  id: crypto.randomUUID(),
  body: { name, position: { x, y }, size: { width: 160, height: 80 }, ...more },
});

/** Drops files onto the window, or pastes them onto the drawing, as a file manager hands them over. */
async function bring(page: Page, how: 'drop' | 'paste', name: string, bytes: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([called, content]) => {
      const data = new DataTransfer();
      const letters = Uint8Array.from(atob(content ?? ''), (letter) => letter.charCodeAt(0));
      data.items.add(new File([letters], called ?? ''));
      return data;
    },
    [name, bytes.toString('base64')],
  );
  if (how === 'drop') return page.getByRole('main').dispatchEvent('drop', { dataTransfer: transfer });
  await page.evaluate(
    (clipboardData) =>
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      ),
    transfer,
  );
}

test('an exported picture carries what it shows, and is editable where it is dropped or pasted', async ({
  browser,
  request,
  service,
}) => {
  test.setTimeout(180_000);
  const [vehicle, engine, wheel] = [
    part('Vehicle <b>', 0, 0, { size: { width: 480, height: 200 } }),
    part('Engine', 20, 60, {
      attributes: [{ id: crypto.randomUUID(), name: 'mass', type: 'number', value: 90, unit: 'kg' }],
    }),
    part('Wheel', 280, 60),
  ];
  const [secret] = [part('Hidden piston', 20, 40, { size: { width: 60, height: 40 } })];
  const inside = (one: ReturnType<typeof part>, parent: ReturnType<typeof part>) => ({
    ...one,
    body: { ...one.body, parentId: parent.id },
  });
  const { ada, ben, ask, modelPath } = await openTogether(browser, request, service.url, 'structure', [
    vehicle,
    inside(engine, vehicle),
    inside(wheel, vehicle),
    inside(secret, engine),
    { op: 'create', kind: 'interface', body: { sourceId: engine.id, targetId: wheel.id, name: 'Torque' } },
  ]);
  const { page } = ada;
  const panel = page.getByRole('region', { name: 'Incoming file' });
  const parts = page.getByRole('link', { name: /^Structure/ });
  const partsOver = async (): Promise<unknown[]> => {
    const all = await ask('GET', `${modelPath}/parts`);
    const list: unknown[] = Array.isArray(all) ? all : [];
    return list;
  };
  await expect(parts).toContainText('4');

  await test.step('collapse the engine: what is in it is not shown', async () => {
    await ada.page
      .locator('.react-flow__node', { hasText: 'Engine' })
      .first()
      .getByRole('button', { name: /^Collapse/ })
      .click();
    await expect(page.locator('.react-flow__node', { hasText: 'Hidden piston' })).toHaveCount(0);
  });

  const exported = async (button: string, withElements = true) => {
    await ada.region.focus();
    await page.keyboard.press('Shift+x');
    const dialog = page.getByRole('dialog', { name: 'Export picture' });
    const carries = dialog.getByRole('switch', { name: 'With its elements' });
    await expect(carries).toBeChecked();
    if (!withElements) await carries.click();
    const arriving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: button }).click();
    const file = await readFile(await (await arriving).path());
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    return file;
  };
  const svg = await exported('Save SVG');
  const png = await exported('Save PNG');
  const plain = await exported('Save SVG', false);

  await test.step('the files are pictures still, and hold nothing hidden', async () => {
    for (const [type, bytes] of [
      ['image/svg+xml', svg],
      ['image/png', png],
    ] as const) {
      const width = await page.evaluate(
        async ([mime, content]) => {
          const image = new Image();
          image.src = `data:${mime};base64,${content}`;
          await image.decode();
          return image.naturalWidth;
        },
        [type, bytes.toString('base64')],
      );
      expect(width).toBeGreaterThan(400);
    }
    expect(svg.toString()).toContain('modelwright/clip');
    expect(svg.toString()).not.toContain('Hidden piston');
    expect(plain.toString()).not.toContain('modelwright/clip');
  });

  for (const [name, how, bytes] of [
    ['car.svg', 'drop', svg],
    ['car.png', 'drop', png],
    ['no ending', 'paste', png],
  ] as const)
    await test.step(`${how} ${name}: it says what it would make, makes it, and is one step to undo`, async () => {
      await bring(page, how, name, bytes);
      await expect(panel.getByRole('status')).toHaveText(
        'This picture carries 3 parts and 1 interface: Vehicle <b>.',
      );
      await expect(parts).toContainText('4');
      await panel.getByRole('button', { name: 'Add to Structure' }).click();
      await expect(panel).toBeHidden();
      await expect(parts).toContainText('7');
      await expect.poll(async () => (await partsOver()).length).toBe(7);
      const masses = (await partsOver()).filter((one) => JSON.stringify(one).includes('"mass"'));
      expect(masses).toHaveLength(2);
      await page.keyboard.press('ControlOrMeta+z');
      await expect(parts).toContainText('4');
      await expect.poll(async () => (await partsOver()).length).toBe(4);
    });

  await test.step('dropped where it is not drawn, it is put into the view that draws it', async () => {
    await ada.show('Requirements');
    await bring(page, 'drop', 'car.svg', svg);
    await panel.getByRole('button', { name: 'Add to Structure' }).click();
    await expect(page).toHaveURL(/\/structure/);
    await expect(parts).toContainText('7');
    await expect.poll(async () => (await partsOver()).length).toBe(7);
  });

  await test.step('pictures that carry nothing, or what is no model, are refused in words', async () => {
    await bring(page, 'drop', 'plain.svg', plain);
    await expect(panel.getByRole('alert')).toContainText(
      'It is a picture. One that was exported with its elements can be dropped',
    );
    await page.keyboard.press('Escape');
    const hostile = svg.toString().replace(/&quot;|"version":1/g, '"version":9');
    await bring(page, 'drop', 'other.svg', Buffer.from(hostile));
    await expect(panel.getByRole('alert')).toContainText(
      'other.svg was not added. The content of the picture cannot be read here',
    );
    await page.keyboard.press('Escape');
    await expect(parts).toContainText('7');
  });

  await ben.page.context().close();
  await page.context().close();
});

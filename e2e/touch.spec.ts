import type { Locator, Page } from '@playwright/test';
import { CanvasPage, openNewModel } from './pages/canvas-page.ts';
import { expect, test } from './support/service.ts';

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

/** Taps the middle of what is there, as a finger does: nothing is scrolled to, and nothing focused by itself. */
async function tap(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeInViewport();
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not drawn');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function addNamed(page: Page, button: 'Add part' | 'Add state', name: string): Promise<void> {
  await tap(page, page.getByRole('button', { name: button, exact: true }));
  await expect(page.locator('.react-flow__node input')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.locator('.react-flow__node input')).toHaveCount(0);
}

/** Connects two boxes: the first is tapped, then the button, then the other in the drawing. */
async function connect(canvas: CanvasPage, button: string, from: string, to: string): Promise<void> {
  const { page } = canvas;
  await tap(page, canvas.node(from));
  await expect(canvas.node(from)).toHaveClass(/\bselected\b/);
  // In words, for a finger is shown no tooltip.
  await expect(page.getByText(button, { exact: true })).toHaveCSS('position', 'static');
  await tap(page, page.getByRole('button', { name: button }));
  await expect(page.getByText('Or tap it in the drawing.')).toBeVisible();
  await tap(page, canvas.node(to));
}

test('a model is made on a tablet by taps alone', async ({ service, page }) => {
  test.setTimeout(120_000);
  const canvas = await openNewModel(page, service.url, 'structure');
  const { inspector } = canvas;
  const field = (name: string) => inspector.getByRole('textbox', { name, exact: true });

  await test.step('parts, and an interface between them', async () => {
    await addNamed(page, 'Add part', 'Battery');
    await addNamed(page, 'Add part', 'Motor');
    await connect(canvas, 'New interface to…', 'Part Battery', 'Part Motor');
    await expect(canvas.edge(/^Interface .*Battery to Motor/)).toBeVisible();
    await expect(inspector.getByRole('link', { name: 'Motor' })).toBeVisible();
  });

  await test.step('an attribute with its value', async () => {
    await tap(page, canvas.node('Part Battery'));
    await tap(page, inspector.getByRole('button', { name: 'Add attribute' }));
    await expect(field('Name').last()).toBeFocused();
    await page.keyboard.type('mass');
    await tap(page, field('Value'));
    await page.keyboard.type('1.5 kg');
    await page.keyboard.press('Enter');
    await expect(canvas.node('Part Battery')).toContainText('mass = 1.5 kg');
  });

  await test.step('states, a transition and its guard', async () => {
    await tap(page, page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Behaviour' }));
    const states = new CanvasPage(page, 'Behaviour');
    await states.ready();
    await addNamed(page, 'Add state', 'Idle');
    await addNamed(page, 'Add state', 'On');
    await connect(states, 'New transition to…', 'State Idle', 'State On');
    await tap(page, inspector.getByRole('button', { name: 'Add guard' }));
    const guard = inspector.getByRole('group', { name: 'Guard 1' });
    await tap(page, guard.getByRole('combobox', { name: 'Attribute' }));
    await tap(page, page.getByRole('option', { name: 'Battery.mass' }));
    await tap(page, guard.getByRole('textbox', { name: 'Limit' }));
    await page.keyboard.type('2 kg');
    await page.keyboard.press('Enter');
    await expect(states.edge('Transition Idle to On')).toContainText('[mass > 2 kg]');
  });

  await test.step('a requirement with a limit, and its verdict', async () => {
    await tap(
      page,
      page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Requirements' }),
    );
    await tap(page, page.getByRole('button', { name: 'New requirement' }));
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.keyboard.type('Battery mass');
    await tap(page, page.getByRole('button', { name: 'Create requirement' }));
    await tap(page, page.getByRole('gridcell', { name: 'Battery mass' }));
    await tap(page, inspector.getByRole('button', { name: 'Add constraint' }));
    const constraint = inspector.getByRole('group', { name: 'Constraint 1' });
    await tap(page, constraint.getByRole('combobox', { name: 'Attribute' }));
    await tap(page, page.getByRole('option', { name: 'Battery.mass' }));
    await tap(page, constraint.getByRole('textbox', { name: 'Limit' }));
    await page.keyboard.type('1 kg');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('gridcell', { name: /fail/ })).toBeVisible();
  });

  await test.step('undo', async () => {
    await tap(page, page.getByRole('button', { name: 'Undo', exact: true }));
    await expect(page.getByRole('gridcell', { name: /fail/ })).toHaveCount(0);
    await canvas.saved();
  });
});

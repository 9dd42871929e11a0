import { expect, type Locator, type Page } from '@playwright/test';

/** All of them, in their order. */
export const VIEWS = [
  'Structure',
  'Interfaces',
  'Behaviour',
  'Requirements',
  'Trace',
  'Budgets',
  'Findings',
  'History',
  'Settings',
] as const;

/** The editor, by the names a person or a screen reader knows its things by. */
export class EditorPage {
  readonly page: Page;
  readonly inspector: Locator;
  readonly outline: Locator;

  constructor(page: Page) {
    this.page = page;
    this.inspector = page.getByRole('complementary', { name: 'Inspector' });
    this.outline = page.getByRole('tree', { name: 'Outline' });
  }

  canvas(of: 'Structure' | 'Behaviour'): Locator {
    return this.page.getByRole('region', { name: `${of} canvas` });
  }

  async show(view: (typeof VIEWS)[number]): Promise<void> {
    const link = this.page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
  }

  /** A part or a state on the canvas, e.g. `Part Battery`. */
  node(name: string): Locator {
    return this.page.getByLabel(name, { exact: true }).and(this.page.locator('.react-flow__node'));
  }

  /** An interface or a transition on the canvas, e.g. `Interface Power, Battery to Motor`. */
  edge(name: string | RegExp): Locator {
    return this.page.locator('.react-flow__edge').and(this.page.getByLabel(name));
  }

  /** Selects something on a canvas with the keyboard. */
  async choose(element: Locator): Promise<void> {
    // Until a drawing is fitted into the view it is hidden, and nothing in it takes the focus.
    await expect(this.page.locator('.canvas[data-fitted]').filter({ has: element })).toBeVisible();
    await element.focus();
    await expect(element).toBeFocused();
    await this.page.keyboard.press('Space');
    await expect(element).toHaveClass(/\bselected\b/);
  }

  /** Takes a file into the model, in its settings. */
  async importFile(name: string, text: string): Promise<void> {
    await this.show('Settings');
    await this.page
      .getByLabel('File to import into this model')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
    await expect(this.page.getByText(`${name} was imported`)).toBeVisible();
  }

  /** Waits until everything done so far is stored. */
  async saved(): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  }

  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: 'Undo', exact: true }).click();
  }

  async redo(): Promise<void> {
    await this.page.getByRole('button', { name: 'Redo', exact: true }).click();
  }
}

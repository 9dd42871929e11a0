import type { Locator, Page } from '@playwright/test';

/** The list of models. */
export class ModelsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  model(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  /** Makes a model, blank or from a sample, and waits until it is open. */
  async create(name: string, from?: string): Promise<void> {
    await this.page.getByRole('button', { name: 'New model' }).click();
    const form = this.page.getByRole('form', { name: 'New model' });
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    if (from !== undefined) await form.getByRole('combobox', { name: 'Start from' }).selectOption(from);
    await form.getByRole('button', { name: 'Create model' }).click();
    await this.page.waitForURL('**/structure');
  }

  /** Chooses something from the menu of one model. */
  async choose(name: string, action: 'Duplicate' | 'Delete'): Promise<void> {
    await this.page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async import(name: string, text: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Import model' }).click();
    await this.page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  }

  async goTo(url: string): Promise<void> {
    await this.page.goto(url);
    await this.page.getByRole('heading', { name: 'Models' }).waitFor();
  }
}

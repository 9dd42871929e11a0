import { setTimeout as pass } from 'node:timers/promises';
import { vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import type { Command } from './commands.ts';
import type { Network } from './network.ts';
import { type Browser, Page, Store } from './page.ts';
import type { Tab } from './tab.ts';

const PATIENCE = { timeout: 20_000, interval: 2 };

/** Where a tab stands. */
interface Place {
  readonly name: string;
  readonly browser: Browser;
  readonly session: Session;
  readonly modelId: string;
  readonly network: Network;
}

/** Somebody at a tab, which shows one page after the other: each of them is the app, loaded anew. */
export class Person {
  readonly #place: Place;
  readonly #store = new Store();
  #page: Page;
  #tab: Tab;
  /** The tab in the pages that it showed before. */
  readonly #before: Tab[] = [];
  /** The labels of the edits that were under way when a page was left. */
  readonly promised: string[] = [];

  private constructor(place: Place, shown: { page: Page; tab: Tab }, store: Store) {
    this.#place = place;
    this.#page = shown.page;
    this.#tab = shown.tab;
    this.#store = store;
  }

  static async sitDown(place: Place): Promise<Person> {
    const store = new Store();
    return new Person(place, await show(place, store), store);
  }

  /** The tab in all the pages that it has shown. */
  get tabs(): readonly Tab[] {
    return [...this.#before, this.#tab];
  }

  at<T>(work: (tab: Tab) => T): T {
    return this.#page.run(() => work(this.#tab));
  }

  /** Does something; `label`: of an edit. */
  async does(command: Command, label: string): Promise<void> {
    const { network } = this.#place;
    const page = this.#page;
    switch (command.does) {
      case 'edit':
        return this.at((tab) => tab.edit(label, command.operations));
      case 'undo':
      case 'redo':
        return this.at((tab) => tab.takeBack(command.does));
      case 'choose':
        return this.at((tab) => tab.choose(() => command.mine));
      case 'retry':
        return this.at((tab) => tab.retry());
      case 'wait':
        return Promise.race([this.at((tab) => tab.queue.settled()), pass(100)]);
      case 'reload':
        return this.#reload();
      case 'go offline':
        return network.setOnline(page, false);
      case 'lose the connection':
        return network.cut(page);
      case 'lose an answer':
        return network.loseAnswer(page);
      case 'meet a proxy':
        return network.answerInstead(page, command.fault);
      case 'come online':
        network.setOnline(page, true);
        return this.at((tab) => tab.wake());
    }
  }

  /** Has a connection again, and decides what waits. Answers whether nothing is left to be decided. */
  async comesToAnEnd(pick: () => boolean): Promise<boolean> {
    this.#place.network.setOnline(this.#page, true);
    return this.at(async (tab) => {
      tab.wake();
      await tab.choose(pick);
      return tab.queue.entries.length === 0;
    });
  }

  leave(): void {
    this.#place.network.cut(this.#page);
    this.at((tab) => tab.close());
    this.#page.close();
  }

  /** Without a connection there would be no page to load. */
  async #reload(): Promise<void> {
    if (!this.#place.network.isOnline(this.#page)) return;
    // The app asks whoever leaves a page earlier than that to stay.
    await this.at((tab) => vi.waitUntil(() => tab.queue.state.getState().unkept === 0, PATIENCE));
    this.promised.push(...this.#tab.queue.entries.map(({ edit }) => edit.label));
    this.#page.close();
    this.#place.network.cut(this.#page);
    this.#before.push(this.#tab);
    const { page, tab } = await show(this.#place, this.#store);
    this.#page = page;
    this.#tab = tab;
  }
}

async function show({ name, browser, session, modelId }: Place, store: Store) {
  const page = new Page(browser, store);
  const tab = await page.run(async () => {
    vi.resetModules();
    const app = await import('./tab.ts');
    return app.Tab.open(name, session, modelId);
  });
  return { page, tab };
}

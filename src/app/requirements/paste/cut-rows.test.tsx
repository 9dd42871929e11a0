import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { RequirementsView } from '#app/requirements/requirements-view.tsx';
import { FIRST_STATE, viewStateOf } from '#app/requirements/state/view-state.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { MODEL_ID } from '#testing/page/fake-service.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { lastCut, setLastCut } from './last-cut.ts';

const model = () => aModel().requirement('Drive').requirement('Range').requirement('Stop').build();

/** What the clipboard holds, by format. */
class Clip {
  readonly #texts = new Map<string, string>();
  setData = (format: string, text: string) => void this.#texts.set(format, text);
  getData = (format: string) => this.#texts.get(format) ?? '';
}

/** The table as a tab has it that knows nothing of other tabs. */
async function openTab() {
  cleanup();
  viewStateOf(MODEL_ID).setState({
    ...FIRST_STATE,
    columns: ['number', 'key', 'title'].map((id) => ({ id })),
  });
  const opened = await openDocument(model(), <RequirementsView />);
  const row = (title: string) => {
    const cell = screen.getAllByRole('gridcell').find((one) => one.textContent === title);
    const found = cell?.closest<HTMLElement>('[role="row"]');
    if (!cell || !found) throw new Error(`there is no row ${title}`);
    return { row: found, cell };
  };
  return {
    ...opened,
    row,
    cut: async (title: string) => {
      await opened.user.click(row(title).cell);
      await opened.user.keyboard('{Shift>} {/Shift}');
      const clip = new Clip();
      fireEvent.cut(globalThis.document.activeElement ?? globalThis.document.body, { clipboardData: clip });
      return clip;
    },
    pasteBehind: async (title: string, clip: Clip) => {
      await opened.user.click(row(title).cell);
      fireEvent.paste(globalThis.document.activeElement ?? globalThis.document.body, { clipboardData: clip });
    },
    titles: () =>
      [...opened.document().model.tables.requirement.values()]
        .toSorted((a, b) => a.position - b.position)
        .map(({ name }) => name),
  };
}

beforeEach(() => localStorage.clear());

describe('rows that are cut', () => {
  it('move in another tab, once', async () => {
    const first = await openTab();
    const clip = await first.cut('Drive');
    expect(lastCut()).not.toBeNull();
    const { pasteBehind, titles, document } = await openTab();
    await pasteBehind('Range', clip);
    await waitFor(() => expect(titles()).toEqual(['Range', 'Drive', 'Stop']));
    expect(document().model.tables.requirement.has(idOf('Drive'))).toBe(true);
    expect(lastCut()).toBeNull();
    await pasteBehind('Stop', clip);
    await waitFor(() => expect(titles()).toEqual(['Range', 'Drive', 'Stop', 'Drive']));
  });

  it('are copied once another cut, or Escape, has given them up', async () => {
    const first = await openTab();
    const clip = await first.cut('Drive');
    await first.user.keyboard('{Escape}');
    expect(lastCut()).toBeNull();
    const second = await openTab();
    await second.cut('Stop');
    await second.pasteBehind('Range', clip);
    await waitFor(() => expect(second.titles()).toEqual(['Drive', 'Range', 'Drive', 'Stop']));
  });

  it('move where the browser keeps nothing more', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    onTestFinished(() => {
      vi.restoreAllMocks();
      setLastCut(null);
    });
    const { cut, pasteBehind, titles, document } = await openTab();
    const clip = await cut('Drive');
    await pasteBehind('Range', clip);
    await waitFor(() => expect(titles()).toEqual(['Range', 'Drive', 'Stop']));
    expect(document().model.tables.requirement.has(idOf('Drive'))).toBe(true);
    await pasteBehind('Stop', clip);
    await waitFor(() => expect(titles()).toEqual(['Range', 'Drive', 'Stop', 'Drive']));
  });

  it('are on their way no more where another tab has pasted them', async () => {
    const { cut, row } = await openTab();
    await cut('Drive');
    const isDim = () => row('Drive').row.outerHTML.includes('on its way to another place');
    await waitFor(() => expect(isDim()).toBe(true));
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: 'modelwright.cut-rows', newValue: null }));
    });
    await waitFor(() => expect(isDim()).toBe(false));
  });
});

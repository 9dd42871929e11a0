import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';

const COUNT = 1_200;

afterEach(() => vi.restoreAllMocks());

it('an edit of very many elements is planned over many tasks, shown whole or not at all, and taken back whole', async () => {
  const { document } = await openDocument(aModel().build(), null);
  const size = () => document().model.tables.requirement.size;
  const operations = Array.from({ length: COUNT }, (_, index) => ({
    op: 'create' as const,
    kind: 'requirement' as const,
    id: idOf(`Requirement ${index}`),
    body: { title: `Requirement ${index}` },
  }));
  // A clock on which every step takes longer than a turn may.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
  const shown = vi.fn<() => void>();

  const making = document().act('Make many', operations, shown);
  await new Promise((resolve) => setImmediate(resolve));
  expect(shown).not.toHaveBeenCalled();
  expect(size()).toBe(0);
  await act(() => making);
  expect(shown).toHaveBeenCalledOnce();
  expect(size()).toBe(COUNT);

  // Pressed twice while it is being planned, it takes back one step.
  const [first, second] = [document().undo(), document().undo()];
  expect(size()).toBe(COUNT);
  await act(() => Promise.all([first, second]));
  expect(size()).toBe(0);
  expect(document().undoLabel).toBeNull();
});

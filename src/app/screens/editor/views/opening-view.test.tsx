import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCommands } from '#app/commands/use-commands.ts';
import { OpeningView } from './opening-view.tsx';

function View({ add }: { readonly add: () => void }) {
  useCommands([{ id: 'test.add', label: 'Add state', shortcut: 's', unavailable: null, run: add }]);
  return <p>The view</p>;
}

const page = (content: React.ReactNode) => (
  <>
    <main tabIndex={-1}>{content}</main>
    <input aria-label="Name" />
  </>
);

const nextFrame = () =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));

test('a letter that is pressed while a view is on its way is pressed once it is there', async () => {
  const add = vi.fn<() => void>();
  const { rerender } = render(page(<OpeningView label="Opening Behaviour" />));
  fireEvent.keyDown(screen.getByRole('main'), { key: 's', code: 'KeyS' });
  rerender(page(<View add={add} />));
  await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(1));
});

test('what is typed elsewhere, Tab and keys with Ctrl are left to the browser', async () => {
  const add = vi.fn<() => void>();
  const { rerender } = render(page(<OpeningView label="Opening Behaviour" />));
  expect(fireEvent.keyDown(screen.getByRole('textbox'), { key: 's', code: 'KeyS' })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 'Tab', code: 'Tab' })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true })).toBe(true);
  rerender(page(<View add={add} />));
  await nextFrame();
  expect(add).not.toHaveBeenCalled();
});

test('where the view opens a field by the first letter, the others do nothing to it', async () => {
  const add = vi.fn<() => void>(() => screen.getByRole('textbox').focus());
  const { rerender } = render(page(<OpeningView label="Opening Behaviour" />));
  fireEvent.keyDown(document.body, { key: 's', code: 'KeyS' });
  fireEvent.keyDown(document.body, { key: 's', code: 'KeyS' });
  rerender(page(<View add={add} />));
  await vi.waitFor(() => expect(add).toHaveBeenCalled());
  await nextFrame();
  expect(add).toHaveBeenCalledTimes(1);
});

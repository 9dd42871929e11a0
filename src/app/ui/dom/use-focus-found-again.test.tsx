import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { useFocusFoundAgain } from './use-focus-found-again.ts';

function Page({ otherwise }: { readonly otherwise: () => void }) {
  const [names, setNames] = useState(['One', 'Two', 'Three']);
  useFocusFoundAgain(otherwise);
  return (
    <main>
      <p>Words.</p>
      {names.length > 0 && (
        <section>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <button type="button" onClick={() => setNames(names.filter((other) => other !== name))}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

it('goes on with what stands there now, and with what is said where nothing does', async () => {
  const otherwise = vi.fn<() => void>();
  const user = userEvent.setup();
  render(<Page otherwise={otherwise} />);
  await user.click(screen.getByRole('button', { name: 'Two' }));
  await waitFor(() => expect(screen.getByRole('list').contains(document.activeElement)).toBe(true));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')));
  expect(otherwise).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(otherwise).toHaveBeenCalledOnce());
});

const nothingElse = () => {};

/** A row whose button asks in a window that goes away with the row. */
function Asking() {
  const [rows, setRows] = useState(['One', 'Two']);
  const [asked, setAsked] = useState('');
  useFocusFoundAgain(nothingElse);
  return (
    <ul>
      {rows.map((row) => (
        <li key={row}>
          <button type="button" onClick={() => setAsked(row)}>
            {row}
          </button>
          {asked === row &&
            createPortal(
              <div role="alertdialog">
                <button
                  autoFocus
                  type="button"
                  onClick={() => setRows(rows.filter((other) => other !== row))}
                >
                  Sure
                </button>
              </div>,
              document.body,
            )}
        </li>
      ))}
    </ul>
  );
}

it('goes on where a window was opened that goes away with what it asked about', async () => {
  const user = userEvent.setup();
  render(<Asking />);
  await user.click(screen.getByRole('button', { name: 'One' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Two' })));
});

it('leaves the keyboard with nothing where somebody put it away', async () => {
  const otherwise = vi.fn<() => void>();
  const user = userEvent.setup();
  render(<Page otherwise={otherwise} />);
  await user.tab();
  await user.click(screen.getByText('Words.'));
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByText('Words.'));
  screen.getByText('Words.').remove();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.activeElement).toBe(document.body);
  expect(otherwise).not.toHaveBeenCalled();
});

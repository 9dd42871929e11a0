import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { chosenLanguage } from '#app/ui/language/start-language.ts';
import { LanguageSection } from './language-section.tsx';

afterEach(() => localStorage.clear());

it('offers each language by its own name, keeps the choice and loads the page anew', async () => {
  const reload = vi.fn<() => void>();
  const told: string[] = [];
  const tell = (language: string) => Promise.resolve(told.push(language));
  render(<LanguageSection tell={tell} reload={reload} />);
  const language = screen.getByRole('combobox', { name: 'Language' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'As the browser',
    'English',
    'Deutsch',
  ]);
  await userEvent.selectOptions(language, 'Deutsch');
  await vi.waitFor(() => expect([chosenLanguage(), reload.mock.calls.length]).toEqual(['de', 1]));
  await userEvent.selectOptions(language, 'As the browser');
  await vi.waitFor(() => expect([chosenLanguage(), reload.mock.calls.length]).toEqual([undefined, 2]));
  // The browser of the tests prefers English.
  expect(told).toEqual(['de', 'en']);
});

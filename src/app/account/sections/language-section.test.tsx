import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { chosenLanguage } from '#app/ui/language/start-language.ts';
import { LanguageSection } from './language-section.tsx';

afterEach(() => localStorage.clear());

it('offers each language by its own name, keeps the choice and loads the page anew', async () => {
  const reload = vi.fn<() => void>();
  render(<LanguageSection reload={reload} />);
  const language = screen.getByRole('combobox', { name: 'Language' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'As the browser',
    'English',
    'Deutsch',
  ]);
  await userEvent.selectOptions(language, 'Deutsch');
  expect([chosenLanguage(), reload.mock.calls.length]).toEqual(['de', 1]);
  await userEvent.selectOptions(language, 'As the browser');
  expect([chosenLanguage(), reload.mock.calls.length]).toEqual([undefined, 2]);
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTheme, useTheme } from './theme.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const shown = () => document.documentElement.dataset['theme'];

describe('the theme', () => {
  let stop: () => void;
  beforeEach(() => {
    localStorage.clear();
    useTheme.getState().setChoice('system');
    stop = startTheme();
  });
  afterEach(() => stop());

  it('is chosen from a menu, shown on the document and remembered', async () => {
    const user = userEvent.setup();
    render(<ThemeToggle />);
    await user.click(screen.getByRole('button', { name: 'Theme: as the system' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Dark' }));
    expect(shown()).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(screen.getByRole('button', { name: 'Theme: dark' })).toBeDefined();
  });

  it('follows the choice made in another tab', () => {
    localStorage.setItem('theme', 'dark');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    });
    expect(shown()).toBe('dark');
  });
});

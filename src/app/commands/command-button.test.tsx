import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Command } from './command.ts';
import { CommandButton } from './command-button.tsx';

it('is drawn again when the same command becomes available', () => {
  let reason: string | null = 'No part is selected.';
  const command: Command = {
    id: 'structure.connect',
    label: 'New interface to…',
    get unavailable() {
      return reason;
    },
    run: () => {},
  };
  const button = () => screen.getByRole('button', { name: 'New interface to…' });
  const drawn = render(<CommandButton command={command} icon={null} />);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  reason = null;
  drawn.rerender(<CommandButton command={command} icon={null} />);
  expect(button().getAttribute('aria-disabled')).toBeNull();
});

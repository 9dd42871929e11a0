import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TransferNotes } from './transfer-notes.tsx';

it('calls each note what the counts above it call it', () => {
  render(
    <TransferNotes
      fileName="rover.sysml"
      notes={[
        { severity: 'error', where: 'Line 6, column 27', message: 'a name was expected' },
        { severity: 'warning', where: 'Line 3, column 3', message: 'a part must be typed' },
        { severity: 'info', where: 'Line 9, column 1', message: 'a semicolon is added' },
      ]}
    />,
  );
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^Error/),
    expect.stringMatching(/^Warning/),
    expect.stringMatching(/^Note/),
  ]);
});

import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SWITCH_CHOICE, useSavedChoice } from './use-saved-choice.ts';

it('never shows again what was stored before, once another choice is stored', async () => {
  const shown: boolean[] = [];
  const { result } = renderHook(() => {
    const [stored, setStored] = useState(false);
    const choice = useSavedChoice(
      'Active',
      stored,
      (value) => {
        // As a query does that is told what is stored now: in the next turn.
        setTimeout(() => act(() => setStored(value)));
        return Promise.resolve({ ok: true });
      },
      SWITCH_CHOICE,
    );
    shown.push(choice.value);
    return choice;
  });
  act(() => result.current.choose(true));
  await waitFor(() => expect(result.current.saving).toBe(false));
  expect(shown.lastIndexOf(false)).toBeLessThan(shown.indexOf(true));
  expect(shown.at(-1)).toBe(true);
});

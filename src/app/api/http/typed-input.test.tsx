import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { callApi } from './client.ts';
import { refusalOf } from './refusal.ts';

afterEach(() => vi.unstubAllGlobals());

/** What is said of a request that the service does not answer. */
async function saidOf(body: unknown): Promise<string> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const error: unknown = await callApi('/api/models', { method: 'POST', body }).catch(
    (cause: unknown) => cause,
  );
  return refusalOf(error).message;
}
const LOST = 'The service cannot be reached. Try again.';
const KEPT = 'The service cannot be reached. What you entered is still here: try again.';

it('says that what was entered is still here only of what was typed and stands in its field', async () => {
  const { unmount } = render(
    <>
      <input aria-label="Name" />
      <input aria-label="Public" type="checkbox" />
    </>,
  );
  expect(await saidOf({ name: 'Robot arm', isPublic: true })).toBe(LOST);
  fireEvent.input(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Rover ' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Public' }));
  expect(await saidOf({ people: [{ name: 'Rover' }] })).toBe(KEPT);
  expect(await saidOf({ name: 'Robot arm' }), 'of another button').toBe(LOST);
  expect(await saidOf({ value: 'on' }), 'what is chosen is not typed').toBe(LOST);
  unmount();
  expect(await saidOf({ name: 'Rover' }), 'the field is gone').toBe(LOST);
});

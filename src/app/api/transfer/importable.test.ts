import { expect, it } from 'vitest';
import { importable } from './importable.ts';

it.each([
  ['broken.json', '{"a":', /not valid JSON/],
  ['other.json', '{"a": 1}', /neither a model exported/],
  ['notes.txt', '{"a":', /neither a model exported/],
  ['none.json', ' ', /empty/],
])('says of %s why it cannot be imported', async (name, text, why) =>
  expect(await importable(new File([text], name))).toEqual({ refusal: expect.stringMatching(why) }),
);

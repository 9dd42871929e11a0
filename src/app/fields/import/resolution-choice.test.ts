import { expect, it } from 'vitest';
import { taking } from './resolution-choice.ts';

const NAME = { id: 'a', field: 'name' };
const TEXT = { id: 'a', field: 'statement' };

it('keeps a list of what is decided otherwise than all', () => {
  const one = taking(undefined, NAME, 'model');
  expect(one).toEqual({ take: 'file', except: [NAME] });
  expect(taking(one, TEXT, 'model').except).toEqual([NAME, TEXT]);
  expect(taking(one, NAME, 'file').except).toEqual([]);
  expect(taking({ take: 'model', except: [] }, NAME, 'file')).toEqual({ take: 'model', except: [NAME] });
});

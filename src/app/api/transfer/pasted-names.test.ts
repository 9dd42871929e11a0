import { expect, it } from 'vitest';
import { MOST_LINES, namesIn } from './pasted-names.ts';

it('takes a name from each line that has one', () => {
  expect(namesIn('Battery\r\n\n  Motor  \n- Wheel\n2. Axle\nPump\t12 kg\n')).toEqual([
    'Battery',
    'Motor',
    'Wheel',
    'Axle',
    'Pump',
  ]);
  expect(namesIn(' \n')).toEqual([]);
});

it('refuses a whole document', () => {
  expect(namesIn('line\n'.repeat(MOST_LINES + 1))).toBeNull();
});

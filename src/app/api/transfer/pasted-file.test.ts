import { expect, it } from 'vitest';
import { pastedFile } from './pasted-file.ts';

it.each([
  ['<?xml version="1.0"?>\n<scxml xmlns="http://www.w3.org/2005/07/scxml"/>', 'Pasted text.scxml'],
  ['Key\tTitle\tStatement\nR-1\tMass\tIt shall be light.', 'Pasted text.csv'],
  ['"Title";"Status"\n"Mass";"draft"', 'Pasted text.csv'],
  ['// A drone.\npackage Drone {\n  part def Rotor;\n}', 'Pasted text.sysml'],
  [
    '<?xml version="1.0"?>\n<svg><metadata data-format="modelwright/clip">{}</metadata></svg>',
    'Pasted picture.svg',
  ],
  ['<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>', 'Pasted picture.svg'],
  ['{"format": "modelwright", "version": 1}', 'Pasted text.json'],
])('takes %j for a file', (text, name) => expect(pastedFile(text)?.name).toBe(name));

it.each(['Battery\nMotor', 'Battery\t12 kg\nMotor\t3 kg', 'Title', 'The package {is} late.', '<b>Key</b>'])(
  'leaves %j a text',
  (text) => expect(pastedFile(text)).toBeNull(),
);

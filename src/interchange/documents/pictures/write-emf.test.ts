import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sayable } from '#interchange/xml/write-xml.ts';
import type { Vector } from './picture.ts';
import { writeEmf } from './write-emf.ts';

const LOOK = { fill: '#ff8000', stroke: '#000000', line: 1, dashes: [] } as const;
const TEXT_OUT = 84;

interface Written {
  readonly type: number;
  readonly body: DataView;
}

/** The records behind the head of a file, in their order. */
function recordsOf(bytes: Uint8Array): Written[] {
  const view = new DataView(bytes.buffer);
  const records: Written[] = [];
  for (let at = view.getUint32(4, true); at < bytes.length; at += view.getUint32(at + 4, true))
    records.push({ type: view.getUint32(at, true), body: new DataView(bytes.buffer, at) });
  return records;
}

function textOf({ body }: Written): string {
  const [count, from] = [body.getUint32(44, true), body.getUint32(48, true)];
  return Array.from({ length: count }, (_, at) =>
    String.fromCharCode(body.getUint16(from + 2 * at, true)),
  ).join('');
}

it('a metafile counts its own records and bytes, and has every text in its order, whatever it says', () => {
  const vectors = fc
    .array(fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }), { maxLength: 8 })
    .map((texts) =>
      texts.map(
        (text, at): Vector => ({
          is: 'text',
          text,
          x: at,
          foot: at,
          size: 11,
          isBold: at % 2 === 0,
          colour: '#102030',
          align: 'center',
          width: 50,
        }),
      ),
    );
  fc.assert(
    fc.property(vectors, (some) => {
      const shapes: Vector[] = [
        { is: 'rect', x: 0, y: 0, width: 10, height: 10, radius: 2, ...LOOK },
        { is: 'ellipse', x: 5, y: 5, rx: 2, ry: 2, ...LOOK, stroke: null },
        {
          is: 'path',
          corners: [
            [0, 0],
            [5, 5],
            [10, 0],
          ],
          isClosed: true,
          ...LOOK,
          fill: null,
        },
      ];
      const bytes = writeEmf({ width: 100, height: 50, vectors: [...shapes, ...some] });
      const head = new DataView(bytes.buffer);
      const records = recordsOf(bytes);
      expect(head.getUint32(40, true)).toBe(0x464d4520);
      expect(head.getUint32(48, true)).toBe(bytes.length);
      expect(head.getUint32(52, true)).toBe(records.length + 1);
      expect(records.at(-1)?.type).toBe(14);
      const said = records.filter(({ type }) => type === TEXT_OUT).map(textOf);
      expect(said).toHaveLength(some.length);
      for (const [at, vector] of some.entries()) {
        const wanted = vector.is === 'text' ? vector.text : '';
        expect(said[at]).toHaveLength(wanted.length);
        expect(said[at]).toBe(sayable(wanted).replace(/\s/g, ' '));
      }
      expect(records.filter(({ type }) => [44, 42, 3].includes(type)).map(({ type }) => type)).toEqual([
        44, 42, 3,
      ]);
    }),
    { numRuns: 50 },
  );
});

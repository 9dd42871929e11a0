import { expect, it } from 'vitest';
import type { Picture, TextVector, Vector } from '#interchange/documents/pictures/picture.ts';
import { lookOfPng } from '#testing/documents/png-pixels.ts';
import { MOST_PIXELS, MOST_SHAPES, pngOf } from './png-of.ts';

const SHEET: Vector = {
  is: 'rect',
  x: 0,
  y: 0,
  width: 200,
  height: 60,
  radius: 0,
  fill: '#ffffff',
  stroke: null,
  line: 0,
  dashes: [],
};
const word = (text: string, isBold = false): TextVector => ({
  is: 'text',
  text,
  x: 20,
  foot: 40,
  size: 20,
  isBold,
  colour: '#000000',
  align: 'left',
  width: 100,
});
const pictureOf = (...vectors: Vector[]): Picture => ({
  width: 200,
  height: 60,
  vectors: [SHEET, ...vectors],
});

async function drawn(picture: Picture, width: number | null = null): Promise<Buffer> {
  const read = await pngOf(picture, width);
  if (!read.ok) throw new Error(read.refusal.detail);
  return Buffer.from(read.value);
}

it('draws texts, in their weight', async () => {
  const none = await drawn(pictureOf());
  const plain = await drawn(pictureOf(word('Pump')));
  expect(plain.equals(none)).toBe(false);
  expect((await drawn(pictureOf(word('Pump', true)))).equals(plain)).toBe(false);
  expect((await drawn(pictureOf(word('Pump')))).equals(plain)).toBe(true);
});

it.each(['Größe', 'Ωμέγα', 'Насос', 'مضخة', 'משאבה'])('has the letters of %s', async (text) => {
  const sign = await drawn(pictureOf(word('\ufffd'.repeat(text.length))));
  expect((await drawn(pictureOf(word(text)))).equals(sign)).toBe(false);
});

it.each(['泵', 'पं', '🚀'])(
  'shows a sign in place of each character that its font lacks: %s',
  async (text) => {
    const signs = '\ufffd'.repeat(Array.from(text).length);
    expect((await drawn(pictureOf(word(text)))).equals(await drawn(pictureOf(word(signs))))).toBe(true);
  },
);

it('takes texts that would be something else in SVG as texts', async () => {
  const text = '</text><image href="file:///etc/passwd"/>&amp;';
  expect(lookOfPng(await drawn(pictureOf(word(text)))).width).toBe(400);
});

it('keeps to its limits: what is asked for beyond them is refused, and what is not is made smaller', async () => {
  const vast = { ...pictureOf(), width: 40_000, height: 30_000 };
  const { width, height } = lookOfPng(await drawn(vast));
  expect(width * height).toBeLessThanOrEqual(MOST_PIXELS);
  expect(width * height).toBeGreaterThan(MOST_PIXELS * 0.99);
  expect(await pngOf(vast, 8_000)).toMatchObject({ ok: false, refusal: { errors: [{ path: 'width' }] } });
  const many = pictureOf(...Array.from({ length: MOST_SHAPES }, () => SHEET));
  expect(await pngOf(many, 100)).toMatchObject({ ok: false, refusal: { errors: [{ path: 'level' }] } });
});

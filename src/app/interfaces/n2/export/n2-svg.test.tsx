import { expect, it } from 'vitest';
import type { PictureTheme } from '#app/canvas/pictures/svg/picture-theme.ts';
import { N2Matrix, shownParts } from '#model/interfaces/n2-matrix.ts';
import { aModel } from '#testing/models/model-builder.ts';
import type { N2Item } from '#app/interfaces/n2/use-n2.ts';
import { n2Svg } from './n2-svg.ts';

const THEME: PictureTheme = {
  canvas: '#ffffff',
  node: '#fefefe',
  container: '#fafafa',
  title: '#eeeeee',
  border: '#999999',
  hairline: '#dddddd',
  text: '#111111',
  muted: '#666666',
  pending: '#7c3aed',
  matter: '#a16207',
  energy: '#c2410c',
  information: '#1d4ed8',
  binding: '#4b5563',
  strandLightness: 42,
  strandSaturation: 65,
  sans: 'sans-serif',
  mono: 'monospace',
};
const LONG = 'Cabin terminal interactions manager';
const model = aModel()
  .part('Aircraft', { name: LONG })
  .part('Cabin', { in: 'Aircraft', name: LONG })
  .part('Seat', { in: 'Cabin', name: LONG })
  .build();
const { part: parts, interface: edges } = model.tables;

function drawn(blocks: readonly (number | null)[]): Element {
  const shown = shownParts(parts.values(), null, () => true);
  const items = shown.map(
    (one, at): N2Item => ({ ...one, name: LONG, path: one.id, block: blocks[at] ?? null }),
  );
  const svg = n2Svg(new N2Matrix(parts, edges.values(), shown), items, 'Matrix', THEME);
  return new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
}

it('cuts a name off where its cells begin, the deeper the sooner', () => {
  const names = [...drawn([]).querySelectorAll('text[x]')]
    .map((text) => ({ left: Number(text.getAttribute('x')), name: text.lastChild?.textContent ?? '' }))
    .filter(({ name }) => name.startsWith('Cabin'));
  expect(names).toHaveLength(3);
  expect(names.map(({ left }) => left)).toEqual([8, 18, 28]);
  for (const { left, name } of names) expect(left + name.length * 7).toBeLessThanOrEqual(200);
});

it('has a square behind each block of parts that stand side by side', () => {
  const places = (blocks: readonly (number | null)[]) =>
    [...drawn(blocks).querySelectorAll('rect.block')].map((rect) =>
      ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name))),
    );
  expect(places([null, null, null])).toEqual([]);
  expect(places([null, 0, 0])).toEqual([[232, 232, 64, 64]]);
  expect(places([0, 0, null])).toEqual([[200, 200, 64, 64]]);
});

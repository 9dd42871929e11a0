// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NodeStyle } from '#app/canvas/diagram/node-style.ts';
import type { Picture, PictureBox } from './picture.ts';
import { mixed, type PictureTheme, plainColor } from './picture-theme.ts';
import { withoutClasses } from './svg-style.ts';
import { toSvg } from './to-svg.ts';

const THEME: PictureTheme = {
  canvas: '#fafafa',
  node: '#ffffff',
  container: '#fcfcfc',
  title: '#f1f2f4',
  border: '#7d8590',
  hairline: '#dcdfe4',
  text: '#191d23',
  muted: '#545c67',
  pending: '#646c77',
  matter: '#b57700',
  energy: '#d4451f',
  information: '#1b74cc',
  binding: '#767e89',
  strandLightness: 40,
  strandSaturation: 62,
  sans: '"Inter Variable", system-ui, sans-serif',
  mono: 'monospace',
};

const OPTIONS = {
  theme: THEME,
  transparent: false,
  title: 'Rover',
  description: 'All of it',
  measure: (_font: string, text: string) => text.length * 6,
};

const look = (more: Partial<NodeStyle> = {}): NodeStyle => ({
  shape: 'box',
  name: 'Battery',
  kind: null,
  color: null,
  lines: [],
  more: 0,
  ports: [],
  ...more,
});

const box = (more: Partial<NodeStyle> = {}): PictureBox => ({
  rect: { x: 10, y: 20, width: 160, height: 80 },
  container: false,
  look: look(more),
});

const drawn = (pending: PictureBox['pending'], more: Partial<PictureBox> = {}) =>
  toSvg(picture({ boxes: [{ ...box(), pending, ...more }] }), OPTIONS);

const picture = (more: Partial<Picture['layers'][number]> = {}): Picture => ({
  layers: [{ edges: [], boxes: [], ...more }],
  bounds: { x: -6, y: 4, width: 192, height: 112 },
  boxes: 1,
  edges: 0,
  shown: new Set(),
});

function parsed(svg: string): Document {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document;
}

describe('an SVG picture', () => {
  it('is well-formed whatever the names are, and says them', () => {
    const name = fc.string({ unit: 'binary', maxLength: 12 });
    fc.assert(
      fc.property(name, name, (own, line) => {
        const boxes = [box({ name: own, kind: own, lines: [line], color: null })];
        const edges = [
          {
            points: [
              { x: 0, y: 0 },
              { x: 90, y: 0 },
            ],
            strands: [{ tone: 'plain', direction: 'out' }],
            label: line,
          },
        ] as const;
        parsed(toSvg(picture({ boxes, edges }), { ...OPTIONS, title: own, description: line }));
      }),
    );
    const texts = parsed(
      toSvg(picture({ boxes: [box({ name: 'R&D <"core">' })] }), OPTIONS),
    ).querySelectorAll('text');
    expect(Array.from(texts, (text) => text.textContent)).toEqual(['R&D <"core">']);
  });

  it('is as large as what is drawn, and has a title and a description', () => {
    const { documentElement: svg } = parsed(toSvg(picture({ boxes: [box()] }), OPTIONS));
    expect(svg.getAttribute('viewBox')).toBe('-6 4 192 112');
    expect([svg.getAttribute('width'), svg.getAttribute('height')]).toEqual(['192', '112']);
    expect(svg.querySelector('title')?.textContent).toBe('Rover');
    expect(svg.querySelector('desc')?.textContent).toBe('All of it');
  });

  it('holds no script, and nothing from elsewhere', () => {
    const svg = toSvg(picture({ boxes: [box({ name: 'javascript:x', color: '#ffcc00' })] }), OPTIONS);
    const document = parsed(svg);
    expect(document.querySelector('script, image, foreignObject, a')).toBeNull();
    const attributes = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
    const bad = attributes.filter(
      ({ name, value }) => name.startsWith('on') || (name === 'href' && !value.startsWith('#')),
    );
    expect(bad).toEqual([]);
  });

  it('cuts off what is too long, and tells the whole of it', () => {
    const name = 'A name that is much too long for its box';
    const text = parsed(toSvg(picture({ boxes: [box({ name })] }), OPTIONS)).querySelector('text');
    expect(text?.querySelector('title')?.textContent).toBe(name);
    expect(text?.lastChild?.textContent).toMatch(/^A name .*…$/);
  });

  it('draws every shape', () => {
    for (const shape of ['state', 'parallel', 'region', 'initial', 'choice', 'final', 'history'] as const)
      expect(
        parsed(toSvg(picture({ boxes: [box({ shape, name: '' })] }), OPTIONS)).querySelector('g[transform]'),
      ).not.toBeNull();
  });

  it('has no ground where it is to be transparent', () => {
    const ground = (transparent: boolean) =>
      parsed(toSvg(picture(), { ...OPTIONS, transparent })).querySelector(`path[fill="${THEME.canvas}"]`);
    expect(ground(false)).not.toBeNull();
    expect(ground(true)).toBeNull();
  });

  it('looks the same without a style sheet', () => {
    const edges = [
      {
        points: [
          { x: 0, y: 0 },
          { x: 90, y: 0 },
        ],
        strands: [{ tone: 'energy', direction: 'out' }],
        label: 'x',
      },
    ] as const;
    const document = parsed(withoutClasses(toSvg(picture({ boxes: [box()], edges }), OPTIONS), THEME));
    expect(document.querySelector('style, [class], [style]')).toBeNull();
    expect(document.querySelector('g[color]')?.getAttribute('stroke-dasharray')).toBe('9 3');
    expect(document.querySelector('rect')?.getAttribute('fill')).toBe(THEME.canvas);
  });

  it('writes ten thousand boxes small', () => {
    const ports = [{ side: 'left', along: 0.5, name: 'power', direction: 'in' }] as const;
    const boxes = Array.from({ length: 10_000 }, () => box({ kind: 'component', ports }));
    expect(toSvg(picture({ boxes }), OPTIONS).length / boxes.length).toBeLessThan(600);
  });
});

describe('the colours of a picture', () => {
  it('are such that every program reads', () => {
    expect(plainColor(THEME, 'hsl(0 var(--strand-saturation) var(--strand-lightness))')).toBe('#a52727');
    expect(plainColor(THEME, 'teal')).toBe('teal');
    expect(mixed('#ffffff', '#000000', 0.5)).toBe('#808080');
  });
});

describe('what differs from the model itself', () => {
  it('is a dotted outline, a filled corner or a stroke across', () => {
    expect(drawn(undefined)).not.toMatch(/class="[AUD]"/);
    expect(drawn('add')).toContain('<rect class="A"');
    expect(drawn('update')).toContain('<path class="U"');
    expect(drawn('delete')).toContain('<path class="D"');
  });

  it('is told at edges too', () => {
    const edge = {
      points: [
        { x: 0, y: 0 },
        { x: 90, y: 0 },
      ],
      strands: [],
      label: 'Power',
    };
    const svg = (pending: PictureBox['pending']) =>
      toSvg(picture({ edges: [{ ...edge, pending }] }), OPTIONS);
    expect(svg('add')).toContain('<path class="A"');
    expect(svg('update')).toContain('◣ Power');
    expect(svg('delete')).toContain('<path class="D"');
  });

  it('is counted on the collapsed box that hides it', () => {
    expect(drawn(undefined, { hidden: 12 })).toContain('› 12<');
    expect(drawn(undefined, { hidden: 12, changed: 3 })).toContain('› 12 ◣ 3<');
  });
});

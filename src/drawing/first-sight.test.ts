import { describe, expect, it } from 'vitest';
import { svgFile } from '#interchange/documents/pictures/picture-svg.ts';
import { aModel, type ModelBuilder } from '#testing/models/model-builder.ts';
import { livePicture, type PictureRequest } from './live-picture.ts';

const at = (x: number, y: number) => ({ position: { x, y } });
const sized = (width: number, height: number) => ({ size: { width, height } });

/** Two systems beside each other, each with six parts in it. */
function systems(): ModelBuilder {
  const builder = aModel();
  for (const [system, x] of [
    ['Power', 0],
    ['Drive', 700],
  ] as const) {
    builder.part(system, { ...at(x, 0), ...sized(600, 320) });
    for (let n = 0; n < 6; n += 1)
      builder.part(`${system} ${n}`, {
        in: system,
        ...at(20 + 190 * (n % 3), 60 + 120 * Math.floor(n / 3)),
        ...sized(160, 80),
      });
  }
  return builder.interface('Feed', 'Power 0', 'Drive 0');
}

function svgOf(builder: ModelBuilder, request: PictureRequest): string {
  const seen = livePicture(builder.build(), request, 'Rover');
  return seen ? svgFile(seen.picture, seen.alternative, seen.zoom) : '';
}

const drawn = (builder: ModelBuilder, window: PictureRequest['window']) => {
  const request = { view: 'structure', level: null, theme: 'light', window } as const;
  const svg = svgOf(builder, request);
  const size = /width="([\d.]+)" height="([\d.]+)"/.exec(svg)?.slice(1).map(Number) ?? [];
  return { svg, width: size[0] ?? 0, height: size[1] ?? 0 };
};
const names = Array.from({ length: 6 }, (_, n) => `Power ${n}`);

describe('a picture as the app opens it', () => {
  it('is as open as can be read in the window, where the one on paper has its boxes collapsed', () => {
    const desk = drawn(systems(), 'desk');
    for (const name of names) expect(desk.svg).toContain(`>${name}<`);
    for (const name of names) expect(drawn(systems(), null).svg).not.toContain(`>${name}<`);
  });

  it('has what is too small in it as cards with their number, in letters that can be read', () => {
    const phone = drawn(systems(), 'phone');
    expect(phone.svg).toContain('>Power<');
    expect(phone.svg).toContain('>6 parts<');
    for (const name of names) expect(phone.svg).not.toContain(`>${name}<`);
    const sizes = Array.from(phone.svg.matchAll(/font-size="([\d.]+)"/g), ([, size]) => Number(size));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10);
  });

  it('is as large as the drawing is at first in the window', () => {
    const desk = drawn(systems(), 'desk');
    const phone = drawn(systems(), 'phone');
    // 1,300 pixels wide, where the canvas has room for 876 and 326.
    expect(desk.width).toBeGreaterThan(840);
    expect(desk.width).toBeLessThan(900);
    expect(phone.width).toBeGreaterThan(300);
    expect(phone.width).toBeLessThan(350);
    const pair = aModel().part('Battery', at(0, 0)).part('Motor', at(300, 0));
    expect(drawn(pair, 'desk').width / drawn(pair, null).width).toBeCloseTo(1.5, 1);
  });

  it('is the same for states: all that one drawing has, or the machine that the app opens of several', () => {
    const request = { view: 'behaviour', level: null, theme: 'dark', window: 'desk' } as const;
    const one = aModel()
      .state('Idle', at(0, 0))
      .state('Running', at(300, 0))
      .transition('start', 'Idle', 'Running');
    expect(svgOf(one, request)).toMatch(/>Idle<[\s\S]*>Running</);
    const two = aModel();
    for (const [machine, inner, x] of [
      ['Charger', ['Ready'], 0],
      ['Drive', ['Stopped', 'Moving'], 600],
    ] as const) {
      two.state(machine, { ...at(x, 0), ...sized(500, 200) });
      for (const [n, name] of inner.entries()) two.state(name, { in: machine, ...at(20 + 200 * n, 60) });
    }
    expect(svgOf(two, request)).toMatch(/>Stopped<[\s\S]*>Moving</);
    expect(svgOf(two, request)).not.toContain('>Ready<');
  });
});

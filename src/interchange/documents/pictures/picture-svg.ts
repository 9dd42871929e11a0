import type { Outlined, Picture, TextVector, Vector } from './picture.ts';
import { escapedText, escapedValue, sayable } from '#interchange/xml/write-xml.ts';

const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const;

/** A picture as SVG within a page: shapes and texts, no script, no style of its own and nothing from elsewhere. */
export function pictureSvg({ width, height, vectors }: Picture, alternative: string, zoom = 1): string {
  const shapes = vectors.map(vectorSvg).join('\n');
  return `<svg role="img" aria-label="${escapedValue(sayable(alternative))}" viewBox="0 0 ${width} ${height}" width="${short(width * zoom)}" height="${short(height * zoom)}">\n${shapes}\n</svg>\n`;
}

/** The same as a file of its own. `zoom`: how much larger it is shown than it says. */
export const svgFile = (picture: Picture, alternative: string, zoom = 1): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${pictureSvg(picture, alternative, zoom).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" font-family="Arial, sans-serif" ')}`;

function vectorSvg(vector: Vector): string {
  switch (vector.is) {
    case 'rect': {
      const { x, y, width, height, radius } = vector;
      const round = radius === 0 ? '' : ` rx="${short(radius)}"`;
      return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${round}${look(vector)}/>`;
    }
    case 'ellipse': {
      const { x, y, rx, ry } = vector;
      return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"${look(vector)}/>`;
    }
    case 'path': {
      const way = vector.corners.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`);
      return `<path d="${way.join('')}${vector.isClosed ? 'Z' : ''}"${look(vector)}/>`;
    }
    case 'text':
      return textSvg(vector);
  }
}

function textSvg({ text, x, foot, size, isBold, colour, align }: TextVector): string {
  const bold = isBold ? ' font-weight="600"' : '';
  const anchor = align === 'left' ? '' : ` text-anchor="${ANCHORS[align]}"`;
  return `<text x="${short(x)}" y="${short(foot)}" font-size="${short(size)}" fill="${colour}"${bold}${anchor}>${escapedText(sayable(text))}</text>`;
}

function look({ fill, stroke, line, dashes }: Outlined): string {
  const border = stroke === null ? '' : ` stroke="${stroke}" stroke-width="${short(line)}"`;
  const broken = stroke === null || dashes.length === 0 ? '' : ` stroke-dasharray="${dashes.join(' ')}"`;
  return ` fill="${fill ?? 'none'}"${border}${broken}`;
}

const short = (value: number): string => String(Math.round(value * 100) / 100);

import type { Printed } from './printed.ts';

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawingOnPaper extends Pick<Printed, 'title' | 'landscape'> {
  readonly size: 'as large as fits' | 'no larger than shown';
  /** What stands on a sheet of its own after the whole, in the coordinates of the drawing: all in one scale. */
  readonly pieces?: readonly Area[];
}

const SVG = 'http://www.w3.org/2000/svg';
const FROM_CORNER = 'xMinYMin meet';

/** Percentages of a sheet: each part is as high as the paper between its margins. */
const SHEETS = `
  :host, div { display: block; height: 100% }
  div { break-inside: avoid }
  div + div { break-before: page }
  div > svg { display: block; width: 100%; height: 100% }
`;

/**
 * An SVG without a style sheet as what is printed: vectors, not pixels. It is part of the page, in its fonts, for a picture would have to be
 * loaded first, and the browser's own command waits for nothing. @throws where it is none
 */
export function printDrawing(svg: string, { title, landscape, size, pieces = [] }: DrawingOnPaper): Printed {
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const drawing = document.importNode(documentElement, true);
  if (!(drawing instanceof SVGSVGElement)) throw new TypeError('the drawing is not an SVG');
  const { width, height } = drawing.viewBox.baseVal;
  if (size === 'no larger than shown') {
    drawing.style.maxWidth = `${width}px`;
    drawing.style.maxHeight = `${height}px`;
  }
  drawing.setAttribute('preserveAspectRatio', FROM_CORNER);
  const content = document.createElement('div');
  content.className = 'printed-sheets';
  // Its names of marks are those of the canvas on the page.
  const root = content.attachShadow({ mode: 'open' });
  const looks = new CSSStyleSheet();
  looks.replaceSync(SHEETS);
  root.adoptedStyleSheets = [looks];
  root.append(onSheet(drawing));
  if (pieces.length > 0) {
    const whole = document.createElementNS(SVG, 'g');
    whole.id = 'whole';
    whole.append(...drawing.childNodes);
    drawing.append(whole);
    const largest = {
      width: Math.max(...pieces.map((piece) => piece.width)),
      height: Math.max(...pieces.map((piece) => piece.height)),
    };
    root.append(...pieces.map((piece) => onSheet(pieceOf(piece, largest))));
  }
  return { title, landscape, content, isOnSheets: true };
}

function onSheet(drawing: SVGElement): HTMLElement {
  const sheet = document.createElement('div');
  sheet.append(drawing);
  return sheet;
}

/** A window onto the whole drawing. The inner one cuts off what stands beside it where the paper has room for more. */
function pieceOf({ x, y, width, height }: Area, largest: Pick<Area, 'width' | 'height'>): SVGElement {
  const outer = svgElement('svg', { viewBox: `0 0 ${largest.width} ${largest.height}` });
  outer.setAttribute('preserveAspectRatio', FROM_CORNER);
  const inner = svgElement('svg', { width, height, viewBox: `${x} ${y} ${width} ${height}` });
  inner.append(svgElement('use', { href: '#whole' }));
  outer.append(inner);
  return outer;
}

function svgElement(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  if (!(element instanceof SVGElement)) throw new TypeError(`${name} is no element of a drawing`);
  return element;
}

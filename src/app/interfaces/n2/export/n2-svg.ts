import type { PictureTheme } from '#app/canvas/pictures/svg/picture-theme.ts';
import { escaped } from '#app/canvas/pictures/svg/xml.ts';
import { FLOW_DASHES } from '#app/fields/connections/flow-dashes.ts';
import { CONNECTION_TYPES } from '#model/elements/connection.ts';
import { flowLabel } from '#model/elements/flow-words.ts';
import type { N2Matrix } from '#model/interfaces/n2-matrix.ts';
import { countedInterfaces, flowsOf } from '#app/interfaces/n2/cell-style.ts';
import type { N2Item } from '#app/interfaces/n2/use-n2.ts';
import { t } from '#language/translate.ts';

const CELL = 32;
const HEAD = 200;
const LEGEND = 32;
/** One of its words, in whatever font a program draws it. */
const LEGEND_WIDTH = 115;
/** What a level is indented by. */
const STEP = 10;
/** As wide as a letter gets on average, in whatever font a program draws the names. */
const LETTER = 7;
/** What is kept of a name, however deep it is. */
const LEAST_LETTERS = 8;

const DASHES: Readonly<Record<string, readonly number[]>> = {
  Matter: FLOW_DASHES.matter,
  Energy: FLOW_DASHES.energy,
  Information: FLOW_DASHES.information,
  Binding: FLOW_DASHES.binding,
};

/** The matrix as it is shown, all of it, as a picture that any program draws: vectors, and colours as `#rrggbb`. */
export function n2Svg(
  matrix: N2Matrix,
  items: readonly N2Item[],
  title: string,
  theme: PictureTheme,
): string {
  const size = HEAD + items.length * CELL;
  const width = Math.max(size, LEGEND_WIDTH * CONNECTION_TYPES.length + HEAD) + 1;
  const lines = items.map((_, index) => {
    const at = HEAD + index * CELL;
    return `<path d="M${HEAD} ${at}H${size}M${at} ${HEAD}V${size}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${size + LEGEND}" viewBox="0 0 ${width} ${size + LEGEND}" font-family="${escaped(theme.sans)}" font-size="12">`,
    `<title>${escaped(title)}</title><rect width="100%" height="100%" fill="${theme.canvas}"/>`,
    `<g fill="none" stroke="${theme.hairline}">${lines.join('')}<path d="M${HEAD} ${size}H${size}V${HEAD}"/></g>`,
    ...blocks(items, theme),
    ...items.map((item, index) => names(item, index, theme)),
    ...cells(matrix, items, theme),
    legend(size + LEGEND / 2, theme),
    '</svg>',
  ].join('');
}

/** A name as far as there is room for it: in that many pixels. */
function shortName(name: string, room: number): string {
  const most = Math.max(Math.floor(room / LETTER), LEAST_LETTERS);
  const signs = Array.from(name);
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : name;
}

function names({ name, path, level }: N2Item, index: number, theme: PictureTheme): string {
  const middle = HEAD + index * CELL + CELL / 2;
  const left = 8 + (level - 1) * STEP;
  const text = (room: number) => `<title>${escaped(path)}</title>${escaped(shortName(name, room))}`;
  return [
    `<text x="${left}" y="${middle + 4}" fill="${theme.text}">${text(HEAD - left)}</text>`,
    `<text transform="translate(${middle + 4} ${HEAD - 6}) rotate(-90)" fill="${theme.text}">${text(HEAD - 6)}</text>`,
  ].join('');
}

/** A square behind the parts of each block, which stand side by side. */
function blocks(items: readonly N2Item[], theme: PictureTheme): string[] {
  return items.flatMap(({ block }, first) => {
    if (block === null || items[first - 1]?.block === block) return [];
    const end = items.findIndex((one, index) => index > first && one.block !== block);
    const at = HEAD + first * CELL;
    const size = ((end === -1 ? items.length : end) - first) * CELL;
    return `<rect class="block" x="${at}" y="${at}" width="${size}" height="${size}" fill="${theme.muted}" fill-opacity="0.14"/>`;
  });
}

/** The diagonal, and what is filled beside it: of a large matrix most is empty. */
function cells(matrix: N2Matrix, items: readonly N2Item[], theme: PictureTheme): string[] {
  const at = new Map(items.map(({ id }, index) => [id, index]));
  return items.flatMap((row, y) => {
    const filled = matrix.columnsOf(row.id).flatMap((id) => at.get(id) ?? []);
    return [...new Set([y, ...filled])].map((x) => {
      const column = items[x];
      return column ? cell(matrix, row, column, x, y, theme) : '';
    });
  });
}

function cell(
  matrix: N2Matrix,
  row: N2Item,
  column: N2Item,
  x: number,
  y: number,
  theme: PictureTheme,
): string {
  const edges = matrix.cell(row.id, column.id);
  const [left, top] = [HEAD + x * CELL, HEAD + y * CELL];
  if (x === y)
    return `<rect x="${left + 2}" y="${top + 2}" width="${CELL - 4}" height="${CELL - 4}" rx="2" fill="${theme.node}" stroke="${theme.border}"><title>${escaped(row.path)}</title></rect>${edges.length > 0 ? count(edges.length, left, top, theme.muted) : ''}`;
  if (edges.length === 0) return '';
  const flows = flowsOf(matrix, edges, row.id, column.id);
  const words = t('{row} to {column}: {what}', {
    row: row.name,
    column: column.name,
    what: [countedInterfaces(edges.length), ...flows.filter(Boolean)].join(', '),
  });
  return [
    `<g><title>${escaped(words)}</title>`,
    `<rect x="${left + 2}" y="${top + 2}" width="${CELL - 4}" height="${CELL - 4}" rx="2" fill="${colorOf(flows.length === 1 ? (flows[0] ?? '') : '', theme)}" fill-opacity="0.2"/>`,
    count(edges.length, left, top, theme.text),
    ...flows.slice(0, 2).map((flow, index) => line(flow, left + 4, top + 21 + index * 5, theme)),
    '</g>',
  ].join('');
}

const count = (value: number, left: number, top: number, fill: string): string =>
  `<text x="${left + CELL / 2}" y="${top + 15}" text-anchor="middle" fill="${fill}">${value}</text>`;

function line(flow: string, x: number, y: number, theme: PictureTheme): string {
  const dashes = DASHES[flow] ?? FLOW_DASHES.other;
  const pattern = dashes.length > 0 ? ` stroke-dasharray="${dashes.join(' ')}"` : '';
  return `<path d="M${x} ${y}h${CELL - 8}" stroke="${colorOf(flow, theme)}" stroke-width="2"${pattern}/>`;
}

function colorOf(flow: string, theme: PictureTheme): string {
  switch (flow) {
    case 'Matter':
      return theme.matter;
    case 'Energy':
      return theme.energy;
    case 'Information':
      return theme.information;
    case 'Binding':
      return theme.binding;
    default:
      return theme.border;
  }
}

const legend = (y: number, theme: PictureTheme): string =>
  CONNECTION_TYPES.map((type, index) => {
    const x = HEAD + index * LEGEND_WIDTH;
    return `${line(type, x, y, theme)}<text x="${x + CELL - 4}" y="${y + 4}" fill="${theme.muted}">${escaped(flowLabel('type', type))}</text>`;
  }).join('');

// The limit: one 2D canvas and nothing else. Culled by a spatial index, far away pixel by pixel without text, ports and arrowheads;
// the same picture as ours at each zoom.
import Flatbush from 'flatbush';
import type { GraphEdge, GraphPart } from '../graph.ts';
import { COLOURS, fitted, graphAsked, noteFirstFrame, wayOf } from './page.ts';

const FAR = 0.5;
const DETAILED = 0.8;
const NAMES = 0.22;
const LETTERS = ['L', 'R', 'T', 'B'] as const;
const DASHES = { Matter: [], Energy: [9, 3], Information: [3, 3] };

const graph = graphAsked();
const from = performance.now();
const canvas = document.querySelector('canvas');
const context = canvas?.getContext('2d', { alpha: false });
if (!canvas || !context) throw new Error('There is no canvas.');
canvas.width = innerWidth * devicePixelRatio;
canvas.height = innerHeight * devicePixelRatio;
canvas.style.width = `${innerWidth}px`;

let view = fitted(graph);
const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };
const places = new Map(graph.parts.map(({ id, x, y, width, height }) => [id, { x, y, width, height }]));
const containers = new Set(graph.parts.map(({ parentId }) => parentId));
const parts = new Flatbush(graph.parts.length);
for (const { x, y, width, height } of graph.parts) parts.add(x, y, x + width, y + height);
parts.finish();
const ways = graph.edges.map((edge, number) => route(edge, number));
/** Of pieces, not of whole ways: the bounds of one that goes far hold much that it does not come near to. */
const pieceOf: number[] = [];
for (const [number, way] of ways.entries()) for (let at = 2; at < way.length; at += 2) pieceOf.push(number);
const pieces = new Flatbush(pieceOf.length);
for (const way of ways)
  for (let at = 2; at < way.length; at += 2) pieces.add(...boundsOf(way.slice(at - 2, at + 2)));
pieces.finish();
/** What is in sight, and as much more as a line is wide. */
let seen: readonly [number, number, number, number] = [0, 0, 0, 0];
const edgesAt = new Map<string, number[]>();
for (const [number, { sourceId, targetId }] of graph.edges.entries())
  for (const id of [sourceId, targetId]) edgesAt.set(id, [...(edgesAt.get(id) ?? []), number]);

function route({ sourceId, targetId }: GraphEdge, number: number): number[] {
  return wayOf(places.get(sourceId) ?? NOWHERE, places.get(targetId) ?? NOWHERE, number % 2 === 0);
}

function boundsOf(way: readonly number[]): [number, number, number, number] {
  const xs = way.filter((_, index) => index % 2 === 0);
  const ys = way.filter((_, index) => index % 2 === 1);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function paint(to: CanvasRenderingContext2D): void {
  const { x, y, zoom } = view;
  const scale = zoom * devicePixelRatio;
  if (zoom >= FAR) {
    to.setTransform(1, 0, 0, 1, 0, 0);
    to.fillStyle = '#fafafa';
    to.fillRect(0, 0, to.canvas.width, to.canvas.height);
  }
  to.setTransform(scale, 0, 0, scale, x * devicePixelRatio, y * devicePixelRatio);
  const beyond = zoom < FAR ? 0 : 72;
  const sight = [
    -x / zoom - beyond,
    -y / zoom - beyond,
    (innerWidth - x) / zoom + beyond,
    (innerHeight - y) / zoom + beyond,
  ] as const;
  seen = sight;
  const found = new Set(pieces.search(...sight).map((piece) => pieceOf[piece] ?? 0));
  for (const number of heldEdges) found.delete(number);
  const lines = [...found];
  const boxes = parts.search(...sight).sort((a, b) => a - b);
  for (const number of heldEdges) lines.push(number);
  if (zoom < FAR) paintFar(to, lines, boxes, zoom);
  else paintNear(to, lines, boxes, zoom);
}

/** The pieces of a way that are in sight, cut off where they leave it; all of them lie along the axes. */
function trace(to: CanvasRenderingContext2D, way: readonly number[]): void {
  const [left, top, right, bottom] = seen;
  const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
  for (let at = 2; at < way.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = way.slice(at - 2, at + 2);
    if (Math.max(x1, x2) < left || Math.min(x1, x2) > right) continue;
    if (Math.max(y1, y2) < top || Math.min(y1, y2) > bottom) continue;
    to.moveTo(within(x1, left, right), within(y1, top, bottom));
    to.lineTo(within(x2, left, right), within(y2, top, bottom));
  }
}

let image = context.createImageData(canvas.width, canvas.height);
let pixels = new Uint32Array(image.data.buffer);
const PIXELS = { Matter: 0xff0077b5, Energy: 0xff1f45d4, Information: 0xffcc741b } as const;

function fill(left: number, top: number, right: number, bottom: number, colour: number): void {
  const { width, height } = image;
  const from = Math.max(0, left);
  const to = Math.min(width, right);
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1)
    for (let x = y * width + from; x < y * width + to; x += 1) pixels[x] = colour;
}

/** Pixel by pixel, which is the fastest way to draw thousands of small rectangles and of lines along the axes. */
function paintFar(
  to: CanvasRenderingContext2D,
  lines: readonly number[],
  boxes: readonly number[],
  zoom: number,
): void {
  if (image.width !== to.canvas.width || image.height !== to.canvas.height) {
    image = to.createImageData(to.canvas.width, to.canvas.height);
    pixels = new Uint32Array(image.data.buffer);
  }
  pixels.fill(0xfffafafa);
  const scale = zoom * devicePixelRatio;
  const dx = view.x * devicePixelRatio;
  const dy = view.y * devicePixelRatio;
  const [holding, leaves] = split(boxes);
  fillBoxes(holding, scale, dx, dy);
  for (const number of lines) {
    const way = ways[number] ?? [];
    const colour = PIXELS[graph.edges[number]?.type ?? 'Matter'];
    for (let at = 2; at < way.length; at += 2) {
      const x1 = Math.floor((way[at - 2] ?? 0) * scale + dx);
      const y1 = Math.floor((way[at - 1] ?? 0) * scale + dy);
      const x2 = Math.floor((way[at] ?? 0) * scale + dx);
      const y2 = Math.floor((way[at + 1] ?? 0) * scale + dy);
      fill(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2) + 1, Math.max(y1, y2) + 1, colour);
    }
  }
  fillBoxes(leaves, scale, dx, dy);
  to.putImageData(image, 0, 0);
  if (zoom < NAMES) return;
  to.fillStyle = '#191d23';
  to.textAlign = 'center';
  to.font = `550 ${Math.max(10, 20 * zoom) / zoom}px sans-serif`;
  for (const number of boxes) {
    const { x, y, width, height } = placeOf(number);
    to.fillText(graph.parts[number]?.name ?? '', x + width / 2, y + height / 2 + 4 / zoom);
  }
  to.textAlign = 'left';
}

function fillBoxes(boxes: readonly number[], scale: number, dx: number, dy: number): void {
  for (const number of boxes) {
    const { x, y, width, height } = placeOf(number);
    const left = Math.floor(x * scale + dx);
    const top = Math.floor(y * scale + dy);
    const right = Math.floor((x + width) * scale + dx);
    const bottom = Math.floor((y + height) * scale + dy);
    fill(left, top, right, bottom, 0xff90857d);
    fill(left + 1, top + 1, right - 1, bottom - 1, 0xffffffff);
  }
}

/** Those that hold others, which edges lie over, and the others. */
function split(boxes: readonly number[]): [number[], number[]] {
  const holds = (number: number) => containers.has(graph.parts[number]?.id ?? '');
  return [boxes.filter(holds), boxes.filter((number) => !holds(number))];
}

function paintNear(
  to: CanvasRenderingContext2D,
  lines: readonly number[],
  boxes: readonly number[],
  zoom: number,
): void {
  const gap = zoom < 0.75 ? 48 : 24;
  to.fillStyle = '#e3e5e9';
  const left = Math.floor(-view.x / zoom / gap) * gap;
  const top = Math.floor(-view.y / zoom / gap) * gap;
  for (let x = left; x < (innerWidth - view.x) / zoom; x += gap)
    for (let y = top; y < (innerHeight - view.y) / zoom; y += gap) to.fillRect(x - 0.5, y - 0.5, 1, 1);
  const [holding, leaves] = split(boxes);
  for (const number of holding) paintPart(to, number, zoom);
  to.lineWidth = 1.5;
  for (const number of lines) paintEdge(to, number);
  to.font = '11px sans-serif';
  for (const number of lines) paintLabel(to, number);
  for (const number of leaves) paintPart(to, number, zoom);
}

function paintEdge(to: CanvasRenderingContext2D, number: number): void {
  const way = ways[number] ?? [];
  const type = graph.edges[number]?.type ?? 'Matter';
  to.strokeStyle = COLOURS[type];
  to.setLineDash(DASHES[type]);
  to.beginPath();
  trace(to, way);
  to.stroke();
  to.setLineDash([]);
  const [x = 0, y = 0] = way.slice(-2);
  const [bx = 0] = way.slice(-4);
  to.fillStyle = COLOURS[type];
  to.beginPath();
  to.moveTo(x, y);
  if (bx === x) {
    to.lineTo(x - 3, y - 8);
    to.lineTo(x + 3, y - 8);
  } else {
    to.lineTo(x - 8, y - 3);
    to.lineTo(x - 8, y + 3);
  }
  to.fill();
}

function paintLabel(to: CanvasRenderingContext2D, number: number): void {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ways[number] ?? [];
  const name = graph.edges[number]?.name ?? '';
  const width = 6 * name.length;
  const x = (x1 + x2) / 2 - width / 2;
  const y = (y1 + y2) / 2;
  const [left, top, right, bottom] = seen;
  if (x > right || x + width < left || y - 18 > bottom || y < top) return;
  to.fillStyle = 'rgba(250, 250, 250, 0.78)';
  to.fillRect(x - 3, y - 18, width + 6, 16);
  to.fillStyle = '#191d23';
  to.fillText(name, x, y - 6);
}

function paintPart(to: CanvasRenderingContext2D, number: number, zoom: number): void {
  const { x, y, width, height } = placeOf(number);
  to.fillStyle = '#7d8590';
  to.fillRect(x, y, width, height);
  to.fillStyle = '#ffffff';
  to.fillRect(x + 1, y + 1, width - 2, height - 2);
  to.fillStyle = '#f1f2f4';
  to.fillRect(x + 1, y + 1, width - 2, 26);
  to.fillStyle = '#dcdfe4';
  to.fillRect(x + 1, y + 27, width - 2, 1);
  to.fillStyle = '#191d23';
  to.font = '550 13px sans-serif';
  to.fillText(graph.parts[number]?.name ?? '', x + width / 2 - 24, y + 18);
  if (zoom >= DETAILED) {
    to.font = '11px monospace';
    to.fillText('mass = 12 kg', x + 9, y + 44);
  }
  const ports = [
    [x, y + height / 2],
    [x + width, y + height / 2],
    [x + width / 2, y],
    [x + width / 2, y + height],
  ] as const;
  for (const [index, [px, py]] of ports.entries()) {
    to.fillStyle = '#7d8590';
    to.fillRect(px - 5, py - 5, 10, 10);
    to.fillStyle = '#ffffff';
    to.fillRect(px - 4, py - 4, 8, 8);
    to.fillStyle = '#191d23';
    to.beginPath();
    to.moveTo(px - 3, py - 3);
    to.lineTo(px + 3, py);
    to.lineTo(px - 3, py + 3);
    to.fill();
    if (zoom < DETAILED) continue;
    to.fillStyle = '#545c67';
    to.font = '10px sans-serif';
    to.fillText(LETTERS[index] ?? '', px + 7, py + 12);
  }
}

const placeOf = (number: number) => places.get(graph.parts[number]?.id ?? '') ?? NOWHERE;

let frame = 0;
const request = () => {
  if (frame !== 0) return;
  frame = requestAnimationFrame(() => {
    frame = 0;
    paint(context);
  });
};
let held: GraphPart | null = null;
const heldEdges = new Set<number>();
let last = { x: 0, y: 0 };
addEventListener('pointerdown', (event) => {
  const x = (event.clientX - view.x) / view.zoom;
  const y = (event.clientY - view.y) / view.zoom;
  const [under] = event.button === 1 ? [] : parts.search(x, y, x, y).sort((a, b) => b - a);
  held = graph.parts[under ?? -1] ?? null;
  for (const number of held ? (edgesAt.get(held.id) ?? []) : []) heldEdges.add(number);
  last = { x: event.clientX, y: event.clientY };
});
addEventListener('pointermove', (event) => {
  if (event.buttons === 0) return;
  const by = { x: event.clientX - last.x, y: event.clientY - last.y };
  last = { x: event.clientX, y: event.clientY };
  if (held) {
    const place = places.get(held.id) ?? NOWHERE;
    places.set(held.id, { ...place, x: place.x + by.x / view.zoom, y: place.y + by.y / view.zoom });
    for (const number of heldEdges) {
      const edge = graph.edges[number];
      if (edge) ways[number] = route(edge, number);
    }
  } else view = { ...view, x: view.x + by.x, y: view.y + by.y };
  request();
});
addEventListener('pointerup', () => {
  held = null;
});
addEventListener(
  'wheel',
  (event) => {
    event.preventDefault();
    const zoom = Math.min(4, Math.max(0.02, view.zoom * 2 ** (-event.deltaY * 0.002)));
    const part = zoom / view.zoom;
    view = {
      zoom,
      x: event.clientX - (event.clientX - view.x) * part,
      y: event.clientY - (event.clientY - view.y) * part,
    };
    request();
  },
  { passive: false },
);
window.view = () => view;
noteFirstFrame(from);
request();

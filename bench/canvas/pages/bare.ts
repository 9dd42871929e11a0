// The limit: one 2D canvas and nothing else. Culled by a spatial index, far away pixel by pixel without text, ports and arrowheads;
// the same picture as ours at each zoom.
import Flatbush from 'flatbush';
import { type GraphEdge, type GraphPart, PART } from '../graph.ts';
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
const places = new Map(graph.parts.map((part) => [part.id, { x: part.x, y: part.y }]));
const parts = new Flatbush(graph.parts.length);
for (const { x, y, width, height } of graph.parts) parts.add(x, y, x + width, y + height);
parts.finish();
const ways = graph.edges.map((edge, number) => route(edge, number));
const edges = new Flatbush(ways.length);
for (const way of ways) edges.add(...boundsOf(way));
edges.finish();
const edgesAt = new Map<string, number[]>();
for (const [number, { sourceId, targetId }] of graph.edges.entries())
  for (const id of [sourceId, targetId]) edgesAt.set(id, [...(edgesAt.get(id) ?? []), number]);

function route({ sourceId, targetId }: GraphEdge, number: number): number[] {
  return wayOf(
    places.get(sourceId) ?? { x: 0, y: 0 },
    places.get(targetId) ?? { x: 0, y: 0 },
    number % 2 === 0,
  );
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
  const lines = edges.search(...sight).filter((number) => !heldEdges.has(number));
  const boxes = parts.search(...sight).sort((a, b) => a - b);
  for (const number of heldEdges) lines.push(number);
  if (zoom < FAR) paintFar(to, lines, boxes, zoom);
  else paintNear(to, lines, boxes, zoom);
}

function trace(to: CanvasRenderingContext2D, way: readonly number[]): void {
  to.moveTo(way[0] ?? 0, way[1] ?? 0);
  for (let at = 2; at < way.length; at += 2) to.lineTo(way[at] ?? 0, way[at + 1] ?? 0);
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
  for (const number of boxes) {
    const { x, y } = placeOf(number);
    const left = Math.floor(x * scale + dx);
    const top = Math.floor(y * scale + dy);
    const right = Math.floor((x + PART.width) * scale + dx);
    const bottom = Math.floor((y + PART.height) * scale + dy);
    fill(left, top, right, bottom, 0xff90857d);
    fill(left + 1, top + 1, right - 1, bottom - 1, 0xffffffff);
  }
  to.putImageData(image, 0, 0);
  if (zoom < NAMES) return;
  to.fillStyle = '#191d23';
  to.textAlign = 'center';
  to.font = `550 ${Math.max(10, 20 * zoom) / zoom}px sans-serif`;
  for (const number of boxes) {
    const { x, y } = placeOf(number);
    to.fillText(graph.parts[number]?.name ?? '', x + PART.width / 2, y + PART.height / 2 + 4 / zoom);
  }
  to.textAlign = 'left';
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
  to.lineWidth = 1.5;
  for (const number of lines) paintEdge(to, number);
  to.font = '11px sans-serif';
  for (const number of lines) paintLabel(to, number);
  for (const number of boxes) paintPart(to, number, zoom);
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
  to.fillStyle = 'rgba(250, 250, 250, 0.78)';
  to.fillRect(x - 3, y - 18, width + 6, 16);
  to.fillStyle = '#191d23';
  to.fillText(name, x, y - 6);
}

function paintPart(to: CanvasRenderingContext2D, number: number, zoom: number): void {
  const { x, y } = placeOf(number);
  to.fillStyle = '#7d8590';
  to.fillRect(x, y, PART.width, PART.height);
  to.fillStyle = '#ffffff';
  to.fillRect(x + 1, y + 1, PART.width - 2, PART.height - 2);
  to.fillStyle = '#f1f2f4';
  to.fillRect(x + 1, y + 1, PART.width - 2, 26);
  to.fillStyle = '#dcdfe4';
  to.fillRect(x + 1, y + 27, PART.width - 2, 1);
  to.fillStyle = '#191d23';
  to.font = '550 13px sans-serif';
  to.fillText(graph.parts[number]?.name ?? '', x + 56, y + 18);
  if (zoom >= DETAILED) {
    to.font = '11px monospace';
    to.fillText('mass = 12 kg', x + 9, y + 44);
  }
  const ports = [
    [x, y + 40],
    [x + 160, y + 40],
    [x + 80, y],
    [x + 80, y + 80],
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

const placeOf = (number: number) => places.get(graph.parts[number]?.id ?? '') ?? { x: 0, y: 0 };

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
  held = graph.parts[parts.search(x, y, x, y)[0] ?? -1] ?? null;
  for (const number of held ? (edgesAt.get(held.id) ?? []) : []) heldEdges.add(number);
  last = { x: event.clientX, y: event.clientY };
});
addEventListener('pointermove', (event) => {
  if (event.buttons === 0) return;
  const by = { x: event.clientX - last.x, y: event.clientY - last.y };
  last = { x: event.clientX, y: event.clientY };
  if (held) {
    const place = places.get(held.id) ?? { x: 0, y: 0 };
    places.set(held.id, { x: place.x + by.x / view.zoom, y: place.y + by.y / view.zoom });
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

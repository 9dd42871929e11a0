import { existsSync } from 'node:fs';
import type { RoutingScene } from '#app/canvas/routing/scene.ts';
import { median, type Row } from '../table.ts';
import { type Contender, edgesOf, libavoid, ours, simple, smartEdge } from './contenders.ts';
import { laidOutByElk } from './elk.ts';
import { type Quality, qualityOf, type Ways } from './quality.ts';
import { generatedScene, sceneOfFile } from './scenes.ts';

const FILE = '../shared/data/models/ife.json';
const ROUNDS = 3;
/** What takes longer is measured once. */
const SLOW_MS = 5_000;

interface Result {
  readonly ms: number;
  readonly quality: Quality;
}

/** Our routes against those of libraries, with the same parts and the same ends: the time, and what the drawing is like. */
export async function benchRouting(): Promise<Row[]> {
  const scenes = new Map<string, RoutingScene>();
  if (existsSync(FILE)) scenes.set('In-Flight Entertainment System', sceneOfFile(FILE));
  else console.log(`\nrouting the In-Flight Entertainment System: left out, ${FILE} is not there`);
  scenes.set('generated, 1,000 parts and 2,000 edges', generatedScene(1000));
  const rows: Row[] = [];
  for (const [name, scene] of scenes) {
    const against = { 'simple ways': simple, 'libavoid-js': libavoid, 'react-flow-smart-edge': smartEdge };
    const results = await interleaved(scene, { ours, ...against });
    for (const other of Object.keys(against))
      rows.push(rowOf(`${name}: ${other}`, results.get('ours'), results.get(other)));
    rows.push(await againstElk(name, scene));
  }
  return rows;
}

/** The contenders take turns, so that a disturbance of the machine meets all. */
async function interleaved(
  scene: RoutingScene,
  contenders: Readonly<Record<string, Contender>>,
): Promise<Map<string, Result>> {
  const edges = edgesOf(scene);
  const times = new Map<string, number[]>();
  const ways = new Map<string, Ways>();
  const slow = new Set<string>();
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, route] of Object.entries(contenders)) {
      if (slow.has(name)) continue;
      const from = performance.now();
      ways.set(name, await route(scene, edges));
      const taken = performance.now() - from;
      if (taken > SLOW_MS) slow.add(name);
      // The first round warms up; what is slow enough has warmed up by itself.
      if (round > 0 || slow.has(name)) times.set(name, [...(times.get(name) ?? []), taken]);
    }
  return new Map(
    [...ways].map(([name, found]) => [
      name,
      { ms: median(times.get(name) ?? []), quality: qualityOf(scene, found) },
    ]),
  );
}

async function againstElk(name: string, drawn: RoutingScene): Promise<Row> {
  const from = performance.now();
  const { scene, ways } = await laidOutByElk(drawn);
  const elk = { ms: performance.now() - from, quality: qualityOf(scene, ways) };
  const results = await interleaved(scene, { ours });
  return rowOf(`${name}, at ELK's places: ELK with its layout`, results.get('ours'), elk);
}

const words = ({ ms, quality: { through, crossings, shared, bends, length } }: Result): string =>
  `${Math.round(ms)} ms, ${through} through parts, ${crossings} crossings, ${shared} on each other, ${bends} bends, ${Math.round(length / 1000)}k px`;

function rowOf(what: string, own: Result | undefined, other: Result | undefined): Row {
  if (!own || !other) throw new Error(`${what} was not measured`);
  return { what, ours: words(own), against: words(other), ratio: (own.ms / other.ms).toFixed(2) };
}

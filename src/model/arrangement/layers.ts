import type { WorkSteps } from '#model/store/work-steps.ts';

/** A box to be placed among its siblings, in pixels. */
export interface Extent {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** A line between two siblings, forwards from source to target. */
export interface Line {
  readonly source: string;
  readonly target: string;
}

/** How often the boxes of a layer are put into the order of their neighbours, forth and back. */
const SWEEPS = 4;

/**
 * Boxes in layers, so that lines lead from a layer to a later one but for those that close a circle, with few crossings. In the
 * order of `ids` where the lines leave a choice.
 */
export function* findingLayers(ids: readonly string[], lines: readonly Line[]): WorkSteps<string[][]> {
  const forwards = yield* withoutCircles(ids, lines);
  const depths = yield* depthsOf(ids, forwards);
  const layers: string[][] = [];
  for (const id of ids) (layers[depths.get(id) ?? 0] ??= []).push(id);
  return yield* ordered(layers, forwards);
}

/** The lines as pairs, each box's in its place; a line that leads back into the way that reached it is turned round. */
function* withoutCircles(ids: readonly string[], lines: readonly Line[]): WorkSteps<Map<string, string[]>> {
  const next = new Map(ids.map((id) => [id, [] as string[]]));
  for (const { source, target } of lines)
    if (source !== target && next.has(target)) next.get(source)?.push(target);
  const entered = new Set(
    lines.filter(({ source, target }) => source !== target).map(({ target }) => target),
  );
  const forwards = new Map(ids.map((id) => [id, [] as string[]]));
  const state = new Map<string, 'open' | 'done'>();
  // What nothing leads to comes first; what is only in circles starts where it stands.
  for (const start of [...ids.filter((id) => !entered.has(id)), ...ids]) {
    if (state.has(start)) continue;
    const way = [{ id: start, at: 0 }];
    state.set(start, 'open');
    for (let top = way.at(-1); top; top = way.at(-1)) {
      yield;
      const target = next.get(top.id)?.[top.at];
      top.at += 1;
      if (target === undefined) {
        state.set(top.id, 'done');
        way.pop();
      } else if (state.get(target) === 'open') forwards.get(target)?.push(top.id);
      else {
        forwards.get(top.id)?.push(target);
        if (state.has(target)) continue;
        state.set(target, 'open');
        way.push({ id: target, at: 0 });
      }
    }
  }
  return forwards;
}

/** The length of the longest way that leads to each box. */
function* depthsOf(
  ids: readonly string[],
  forwards: ReadonlyMap<string, readonly string[]>,
): WorkSteps<Map<string, number>> {
  const waiting = new Map(ids.map((id) => [id, 0]));
  for (const targets of forwards.values())
    for (const target of targets) waiting.set(target, (waiting.get(target) ?? 0) + 1);
  const depths = new Map(ids.map((id) => [id, 0]));
  const ready = ids.filter((id) => waiting.get(id) === 0);
  for (let index = 0; index < ready.length; index += 1) {
    yield;
    const id = ready[index] ?? '';
    for (const target of forwards.get(id) ?? []) {
      depths.set(target, Math.max(depths.get(target) ?? 0, (depths.get(id) ?? 0) + 1));
      const left = (waiting.get(target) ?? 0) - 1;
      waiting.set(target, left);
      if (left === 0) ready.push(target);
    }
  }
  return depths;
}

function* ordered(
  layers: readonly string[][],
  forwards: ReadonlyMap<string, readonly string[]>,
): WorkSteps<string[][]> {
  const before = new Map<string, string[]>();
  for (const [id, targets] of forwards) {
    yield;
    for (const target of targets) {
      const sources = before.get(target);
      if (sources) sources.push(id);
      else before.set(target, [id]);
    }
  }
  const places = new Map<string, number>();
  const note = (layer: readonly string[]) => {
    for (const [index, id] of layer.entries()) places.set(id, index - (layer.length - 1) / 2);
  };
  const sorted = layers.map((layer) => [...layer]);
  for (const layer of sorted) note(layer);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const neighbours = sweep % 2 === 0 ? before : forwards;
    for (const layer of sweep % 2 === 0 ? sorted : sorted.toReversed()) {
      const wanted = new Map<string, number>();
      for (const id of layer) {
        wanted.set(id, meanOf(neighbours.get(id), places, places.get(id) ?? 0));
        yield;
      }
      layer.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0));
      note(layer);
    }
  }
  return sorted;
}

function meanOf(
  ids: readonly string[] | undefined,
  places: ReadonlyMap<string, number>,
  otherwise: number,
): number {
  if (!ids || ids.length === 0) return otherwise;
  return ids.reduce((sum, id) => sum + (places.get(id) ?? 0), 0) / ids.length;
}

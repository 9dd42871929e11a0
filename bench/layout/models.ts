import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { behaviourDiagram } from '#app/behaviour/diagram.ts';
import { wordsAt } from '#app/behaviour/to-flow.ts';
import { structureDiagram } from '#app/structure/diagram.ts';
import { Operation } from '#contract/operation.ts';
import { planBatch } from '#interchange/batch/plan-batch.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { shapedModels } from '#testing/drawings/shaped-models.ts';
import { sharedData } from '#testing/needs.ts';

const FILES = { ife: 'In-Flight Entertainment System', vehicle: 'vehicle', morse: 'Morse' };
const File = z.object({ operations: z.array(Operation) });

/** How many parts or states a model of a single shape has. */
const SHAPED = 60;

/** Other people's models where they are there, and generated ones, by name. */
export function layoutModels(sizes: readonly number[]): Map<string, SystemModel> {
  const models = new Map<string, SystemModel>();
  for (const [file, name] of Object.entries(FILES)) {
    const { met, path, words } = sharedData(`models/${file}.json`);
    if (met) models.set(name, modelOf(File.parse(JSON.parse(readFileSync(path, 'utf8'))).operations));
    else console.log(`\nlayout of ${name}: left out, needs ${words}`);
  }
  for (const size of sizes) models.set(`generated ${size}, five deep`, nestedModel(size));
  for (const [shape, operations] of shapedModels(SHAPED)) models.set(shape, modelOf(operations));
  return models;
}

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

function modelOf(operations: readonly Operation[]): SystemModel {
  return editedModel(EMPTY_MODEL, operations);
}

/** The model after an edit, which is refused by an exception. */
export function editedModel(model: SystemModel, operations: readonly Operation[]): SystemModel {
  let made = 0;
  const newId = () => uuid((made += 1) + 1_000_000);
  const planned = planBatch(model, operations, { at: '2026-11-21T10:00:00.000Z', newId });
  if (!planned.ok) throw new Error(planned.refusal.detail);
  return planned.value.model;
}

/** The parts of a model and what joins them, as they are drawn. */
export const partsOf = ({ tables }: SystemModel) => structureDiagram(tables.part, tables.interface);

/** Its states and transitions, of all machines. */
export const statesOf = (model: SystemModel) => {
  const { state, transition } = model.tables;
  return behaviourDiagram(state, state, transition, { partId: null, stateId: null }, (one) =>
    wordsAt(model, one),
  );
};

/** The same numbers between 0 and 1 at each run (Park and Miller's generator). */
function seededRandom(): () => number {
  let state = 7;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const DEEPEST = 4;
const MOST_CHILDREN = 8;
const TOP = 6;

/**
 * As real models are: a tree five levels deep, twice as many interfaces as parts, four of five between parts of one branch at any depth, the
 * others to the next branch.
 */
function nestedModel(count: number): SystemModel {
  const random = seededRandom();
  const among = (below: number): number => Math.floor(random() * below);
  const parts: { parent: number; root: number; depth: number; children: number }[] = [];
  const operations: Operation[] = [];
  for (let index = 0; index < count; index += 1) {
    let parent = -1;
    if (index >= TOP)
      do parent = among(index);
      while ((parts[parent]?.depth ?? 0) >= DEEPEST || (parts[parent]?.children ?? 0) >= MOST_CHILDREN);
    const around = parts[parent];
    if (around) around.children += 1;
    parts.push({ parent, root: around?.root ?? index, depth: around ? around.depth + 1 : 0, children: 0 });
    const body = { name: `Unit ${index}`, ...(around && { parentId: uuid(parent) }) };
    operations.push({ op: 'create', kind: 'part', id: uuid(index), body });
  }
  const branches = Array.from({ length: TOP }, (_, root) =>
    parts.flatMap((part, index) => (part.root === root ? [index] : [])),
  );
  for (let edge = 0; edge < 2 * count; edge += 1) {
    const root = among(TOP);
    const near = branches[root] ?? [];
    const far = random() < 0.8 ? near : (branches[(root + 1) % TOP] ?? []);
    const [source, target] = [near[among(near.length)], far[among(far.length)]];
    if (source === undefined || target === undefined || source === target) continue;
    const body = { sourceId: uuid(source), targetId: uuid(target), name: `link ${edge}` };
    operations.push({ op: 'create', kind: 'interface', id: uuid(500_000 + edge), body });
  }
  return modelOf(operations);
}

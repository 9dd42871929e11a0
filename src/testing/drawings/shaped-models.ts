import type { Operation } from '#contract/operation.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { create } from '#testing/models/plan.ts';

/** What a model is made of: for each part the number of the one around it, if any, and which are joined. */
interface Shape {
  readonly parents: readonly (number | null)[];
  readonly lines: readonly (readonly [source: number, target: number])[];
  readonly hasPorts?: boolean;
}

const WORDS = [
  'Pump',
  'distribution',
  'unit',
  'of',
  'the',
  'left',
  'wing',
  'Controller',
  'heat exchanger',
  'valve',
  'monitoring',
  'and',
  'emergencyShutdownLogic',
];

/** A name of 3 to 60 letters, another one for each number. */
function nameOf(number: number): string {
  const length = 3 + ((number * 37) % 58);
  let name = `${WORDS[number % WORDS.length]?.slice(0, 3) ?? ''} ${number}`;
  for (let at = number; name.length < length; at += 5) name += ` ${WORDS[at % WORDS.length] ?? ''}`;
  return name.slice(0, Math.max(length, 5)).trim();
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const flat = (count: number) => numbers(count).map(() => null);
const from1 = (count: number) => numbers(count).slice(1);

const DEEPEST = 4;
/** A tree in which each holds so many, no more than five levels deep. */
function treeOf(count: number, branching: number): (number | null)[] {
  const depths: number[] = [];
  return numbers(count).map((number) => {
    const parent = Math.floor(number / branching) - 1;
    const isTop = number < branching || (depths[parent] ?? 0) >= DEEPEST;
    depths.push(isTop ? 0 : (depths[parent] ?? 0) + 1);
    return isTop ? null : parent;
  });
}

const gridLines = (count: number) => {
  const across = Math.ceil(Math.sqrt(count));
  return numbers(count).flatMap((number) => [
    ...((number + 1) % across > 0 && number + 1 < count ? [[number, number + 1] as const] : []),
    ...(number + across < count ? [[number, number + across] as const] : []),
  ]);
};
const longLines = (count: number) =>
  numbers(count).flatMap((number) => (number % 2 === 0 ? [[number, (number * 7 + 3) % count] as const] : []));

const SHAPES: Readonly<Record<string, (count: number) => Shape>> = {
  'none joined': (count) => ({ parents: flat(count), lines: [] }),
  'half joined': (count) => ({
    parents: flat(count),
    lines: from1(Math.floor(count / 2)).map((number) => [number - 1, number]),
  }),
  chain: (count) => ({ parents: flat(count), lines: from1(count).map((number) => [number - 1, number]) }),
  star: (count) => ({ parents: flat(count), lines: from1(count).map((number) => [0, number]) }),
  grid: (count) => ({ parents: flat(count), lines: gridLines(count) }),
  'grid with ports': (count) => ({ parents: flat(count), lines: gridLines(count), hasPorts: true }),
  'tree of two': (count) => ({ parents: treeOf(count, 2), lines: longLines(count) }),
  'tree of five': (count) => ({ parents: treeOf(count, 5), lines: longLines(count) }),
};

/** Models as they come: of many shapes, with names of many lengths, and without places. By their shape, as they are sent. */
export function shapedModels(count: number): Map<string, Operation[]> {
  const shapes = Object.entries(SHAPES).map(([name, shape]) => [name, partsOf(shape(count))] as const);
  return new Map([...shapes, ['states', statesOf(count)]]);
}

const port = (number: number, side: string) => ({
  id: idOf(`${side} of ${number}`),
  name: side === 'right' ? 'supply out' : 'in',
  side,
  direction: side === 'right' ? 'out' : 'in',
});

function partsOf({ parents, lines, hasPorts = false }: Shape): Operation[] {
  const parts = parents.map((parent, number) =>
    create('part', `part ${number}`, {
      name: nameOf(number),
      ...(parent !== null && { parentId: idOf(`part ${parent}`) }),
      ...(hasPorts && { ports: [port(number, 'left'), port(number, 'right')] }),
    }),
  );
  const edges = lines
    .filter(([source, target]) => source !== target)
    .map(([source, target], index) =>
      create('interface', `line ${index}`, {
        name: nameOf(index + 3),
        sourceId: idOf(`part ${source}`),
        targetId: idOf(`part ${target}`),
        ...(hasPorts && {
          sourcePortId: idOf(`right of ${source}`),
          targetPortId: idOf(`left of ${target}`),
        }),
      }),
    );
  return [...parts, ...edges];
}

/** A machine that goes round, with a way back, a choice and an end, and composite states in it. */
function statesOf(count: number): Operation[] {
  const kindOf = (number: number) =>
    number === 0 ? 'initial' : number === count - 1 ? 'final' : number % 7 === 5 ? 'choice' : 'state';
  const parentOf = (number: number) =>
    number % 6 === 4 && kindOf(number - 1) === 'state' ? number - 1 : null;
  const states = numbers(count).map((number) => {
    const parent = parentOf(number);
    return create('state', `state ${number}`, {
      ...(kindOf(number) !== 'initial' && { name: nameOf(number) }),
      kind: kindOf(number),
      ...(parent !== null && { parentId: idOf(`state ${parent}`) }),
    });
  });
  const transition = (source: number, target: number, trigger: string) =>
    create('transition', `${source} to ${target}`, {
      sourceId: idOf(`state ${source}`),
      targetId: idOf(`state ${target}`),
      ...(trigger !== '' && { metadata: { trigger } }),
    });
  const round = from1(count).map((number) =>
    transition(number - 1, number, number === 1 ? '' : `go ${number}`),
  );
  const back = numbers(count)
    .filter((number) => number % 5 === 3 && number > 3 && kindOf(number) === 'state')
    .map((number) => transition(number, 1, `reset from ${number}`));
  return [...states, ...round, ...back];
}

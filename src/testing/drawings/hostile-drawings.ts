import type { Operation } from '#contract/operation.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { create } from '#testing/models/plan.ts';

/*
 * Models that nobody draws by hand, as importers and programs make them. Each asks for something that a drawing of the usual kind does not.
 */

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const part = (number: number, body: object = {}): Operation =>
  create('part', `part ${number}`, { name: `Part ${number}`, ...body });

const line = (number: number, source: number, target: number, body: object = {}): Operation =>
  create('interface', `line ${number}`, {
    name: `line ${number}`,
    sourceId: idOf(`part ${source}`),
    targetId: idOf(`part ${target}`),
    ...body,
  });

const inPart = (number: number) => ({ parentId: idOf(`part ${number}`) });
const at = (x: number, y: number) => ({ position: { x, y }, size: { width: 160, height: 80 } });

const SCRIPTS = [
  '発電機制御装置と配電盤の主遮断器および非常用電源切替装置',
  'وحدة التحكم في المحرك الرئيسي ومضخة الوقود الاحتياطية',
  '🚀🛰️ стыковочный модуль 👩‍🚀👨‍🚀🔧 отсек',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'a_very_long_identifier_without_any_space_that_was_made_by_a_generator_0001',
  'X',
];

const sides = ['left', 'right', 'top', 'bottom'] as const;
const ported = (number: number, count: number, name: (index: number) => string) => ({
  ports: numbers(count).map((index) => ({
    id: idOf(`port ${index} of ${number}`),
    name: name(index),
    side: sides[index % 4],
    direction: (['in', 'out', 'inout'] as const)[index % 3],
  })),
});

const state = (number: number, body: object = {}): Operation =>
  create('state', `state ${number}`, { name: `State ${number}`, ...body });
const transition = (number: number, source: number, target: number, trigger: string): Operation =>
  create('transition', `transition ${number}`, {
    sourceId: idOf(`state ${source}`),
    targetId: idOf(`state ${target}`),
    ...(trigger !== '' && { metadata: { trigger } }),
  });

/** By what is hostile in them. `many` is how many elements those have that ask for many. */
const MODELS: Readonly<Record<string, (many: number) => Operation[]>> = {
  'one part': () => [part(0)],
  'within one another, 40 levels': () => numbers(40).map((n) => part(n, n === 0 ? {} : inPart(n - 1))),
  'names of other scripts': () => [
    ...numbers(18).map((n) => part(n, { name: SCRIPTS[n % SCRIPTS.length], ...(n >= 6 && inPart(n % 6)) })),
    ...numbers(16).map((n) => line(n, n, n + 2, { name: SCRIPTS[(n + 1) % SCRIPTS.length] })),
  ],
  'many in a container': (many) => [part(0), ...numbers(many).map((n) => part(n + 1, inPart(0)))],
  'many edges at one part': (many) => [
    ...numbers(Math.min(many, 120) + 1).map((n) => part(n)),
    ...numbers(many).map((n) => line(n, 0, 1 + (n % Math.min(many, 120)))),
  ],
  'all at one place': () => [
    ...numbers(30).map((n) => part(n, at(0, 0))),
    ...numbers(20).map((n) => line(n, n, n + 5)),
  ],
  'far away': () => [
    part(0, at(-1e7, -1e7)),
    part(1, at(1e7, 1e7)),
    ...numbers(6).map((n) => part(n + 2, at(1e7 - 400 * n, 1e7 - 1000))),
    line(0, 0, 1),
    line(1, 2, 3),
  ],
  'parallel edges': () => [
    ...numbers(4).map((n) => part(n)),
    ...numbers(24).map((n) => line(n, n % 3, n % 3 === 0 ? 1 : 3, { name: `signal ${n} of the bus` })),
  ],
  'ports on all sides': () => [
    ...numbers(9).map((n) =>
      part(
        n,
        ported(n, 8, (index) => `port ${index} of ${n}`),
      ),
    ),
    ...numbers(24)
      .map((n) =>
        line(n, n % 9, (n * 5 + 1) % 9, {
          sourcePortId: idOf(`port ${n % 8} of ${n % 9}`),
          targetPortId: idOf(`port ${(n * 3) % 8} of ${(n * 5 + 1) % 9}`),
        }),
      )
      .filter((_, n) => n % 9 !== (n * 5 + 1) % 9),
  ],
  'hundreds of ports': () => [
    part(
      0,
      ported(0, 200, (index) => `connector ${index}`),
    ),
    ...numbers(40).map((n) => part(n + 1)),
    ...numbers(40).map((n) => line(n, 0, n + 1, { sourcePortId: idOf(`port ${n * 5} of 0`) })),
  ],
  'some with places': () => [
    ...numbers(20).map((n) => part(n, n % 2 === 0 ? at((n % 5) * 260, Math.floor(n / 5) * 200) : {})),
    ...numbers(20)
      .map((n) => line(n, n, (n * 3 + 1) % 20))
      .filter((_, n) => n !== (n * 3 + 1) % 20),
  ],
  'close beside each other': () => [
    ...numbers(12).map((n) => part(n, at((n % 4) * 176, Math.floor(n / 4) * 100))),
    ...numbers(8).map((n) => line(n, n, n + 4, { name: `measured temperature ${n}` })),
    ...numbers(9).map((n) => line(n + 10, n, n + 1, { name: `measured temperature ${n + 10}` })),
  ],
  'states with long conditions': () => [
    state(0, { kind: 'initial' }),
    ...numbers(8).map((n) => state(n + 1)),
    ...numbers(8).map((n) =>
      transition(n, n, n + 1, n === 0 ? '' : `temperature of the main engine is too high ${n}`),
    ),
    ...numbers(6).map((n) => transition(n + 10, n + 2, 1, `reset by the operator ${n}`)),
    ...numbers(6).map((n) =>
      transition(n + 20, n + 3 - (n % 3), n + 3 - (n % 3), `poll ${n} for the answer`),
    ),
  ],
  'states close beside each other': () => [
    ...numbers(9).map((n) =>
      state(n, {
        position: { x: (n % 3) * 180, y: Math.floor(n / 3) * 110 },
        size: { width: 140, height: 60 },
      }),
    ),
    ...numbers(6).map((n) => transition(n, n, n + 3, `temperature of the engine is too high ${n}`)),
    ...numbers(6).map((n) => transition(n + 10, n + 3, n, `reset ${n}`)),
    ...numbers(8).map((n) => transition(n + 20, n, n + 1, `next of them ${n}`)),
  ],
  'many states in one another': () => [
    ...numbers(30).map((n) => state(n, n < 3 ? {} : { parentId: idOf(`state ${Math.floor(n / 3) - 1}`) })),
    ...numbers(27).map((n) => transition(n, n, n + 3, `event ${n}`)),
  ],
};

/** Models that a drawing must stand, by what is hostile in them. */
export const hostileDrawings = (many: number): Map<string, Operation[]> =>
  new Map(Object.entries(MODELS).map(([name, operations]) => [name, operations(many)] as const));

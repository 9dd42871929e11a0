import fc from 'fast-check';
import type { Part } from '#model/elements/part.ts';
import { type SystemModel, WorkingModel } from '#model/system-model.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';

const PARTS = 24;
const nameOf = (at: number): string => `P${at}`;
const names = Array.from({ length: PARTS }, (_, at) => nameOf(at));

function partOf(working: WorkingModel, name: string): Part {
  const part = working.tables.part.get(idOf(name));
  if (!part) throw new Error(`there is no part ${name}`);
  return part;
}

/** Containers in containers, with edges between parts of different ones. */
export function nested(): SystemModel {
  let made = aModel();
  for (const [at, name] of names.entries()) {
    const position = { x: (at % 4) * 260, y: Math.floor(at / 4) * 130 };
    made = made.part(
      name,
      at < 4 ? { position, size: { width: 1000, height: 800 } } : { position, in: nameOf((at - 1) % 4) },
    );
  }
  for (let at = 4; at < PARTS; at += 1)
    made = made.interface(`E${at}`, nameOf(at), nameOf((at * 7) % PARTS === at ? 0 : (at * 7) % PARTS));
  return made.build();
}

/** What somebody does to it. */
type Edit = (working: WorkingModel) => void;
const aPart = fc.constantFrom(...names);
/** Edits of its parts and interfaces: what is drawn of them, what is not, where they are and what they are in. */
export const editsOfNested: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(aPart, fc.string({ maxLength: 20 })).map(
    ([name, text]): Edit =>
      (working) => {
        const part = partOf(working, name);
        working.put('part', { ...part, name: text });
      },
  ),
  fc.tuple(aPart, fc.string({ maxLength: 8 })).map(
    ([name, text]): Edit =>
      (working) => {
        const part = partOf(working, name);
        working.put('part', { ...part, description: text });
      },
  ),
  fc.tuple(aPart, fc.constantFrom('left', 'right', 'top'), fc.string({ maxLength: 4 })).map(
    ([name, side, text]): Edit =>
      (working) => {
        const part = partOf(working, name);
        const port = { id: idOf(`port of ${name}`), name: text, side, direction: 'in' } as const;
        working.put('part', { ...part, ports: [port] });
      },
  ),
  fc.tuple(aPart, fc.nat(900), fc.nat(900)).map(
    ([name, x, y]): Edit =>
      (working) => {
        const part = partOf(working, name);
        working.put('part', { ...part, position: { x, y } });
      },
  ),
  fc.tuple(fc.constantFrom(...names.slice(4)), fc.constantFrom(...names.slice(0, 4))).map(
    ([name, into]): Edit =>
      (working) => {
        const part = partOf(working, name);
        working.put('part', { ...part, parentId: idOf(into) });
      },
  ),
  fc.integer({ min: 4, max: PARTS - 1 }).map(
    (at): Edit =>
      (working) =>
        working.remove('interface', idOf(`E${at}`)),
  ),
);

import { expect, it } from 'vitest';
import { importSysml } from '#interchange/sysml/merge/import-sysml.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import type { Source } from '#model/elements/source.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';

function imported(text: string, model: SystemModel = EMPTY_MODEL, sources: readonly Source[] = []) {
  const target = { modelId: idOf('model'), model, sources };
  const read = importSysml(new TextEncoder().encode(text), target, testContext());
  if (!read.ok) throw new Error(read.refusal.detail);
  return read.value;
}
const again = (text: string, { edited, records }: ReturnType<typeof imported>) =>
  imported(text, edited.model, records?.sources);
const ROVER = `package Rover {
  part def Arm;
  part <'A-1'> arm : Arm { part <'M-1'> motor { attribute mass = 3; } }
  part body;
  connect arm to body;
  state def Modes { state <'S-1'> idle; state drive; transition first idle then drive; }
}
`;

it('knows an element again by its short name, with all that is in it and joins it, where its name is another', () => {
  const first = imported(ROVER);
  const second = again(ROVER.replaceAll(/\barm\b/g, 'boom').replaceAll(/\bidle\b/g, 'waiting'), first);
  expect(second.counts).toMatchObject({ created: {}, deleted: {}, updated: { part: 1, state: 1 } });
  const names = [...second.edited.model.tables.part.values()].map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['boom', 'motor', 'body']));
  expect(
    again(ROVER.replaceAll(/\barm\b/g, 'boom').replaceAll(/\bidle\b/g, 'waiting'), second).counts,
  ).toMatchObject({
    created: {},
    updated: {},
    deleted: {},
  });
});

it('takes an element for another where its short name went to it, or is that of several', () => {
  const first = imported("package P { part <'1'> a; part b; }");
  const moved = again("package P { part a; part <'1'> b; part c; }", first);
  expect(moved.counts).toMatchObject({ created: { part: 1 }, deleted: {} });
  const twins = imported("package P { part <'1'> a; part <'1'> b; }");
  expect(again("package P { part <'1'> c; }", twins).counts).toMatchObject({
    created: { part: 1 },
    deleted: { part: 2 },
  });
});

it('refuses a short text whose elements take over more than the model can hold, by the element where it is too much', () => {
  const said = 'x'.repeat(15_000);
  const attributes = Array.from({ length: 20 }, (_, at) => `attribute a${at} = "${said}";`);
  const parts = Array.from({ length: 200 }, (_, at) => `part p${at} : Large;`);
  const text = `package P { part def Large { ${attributes.join(' ')} }\n${parts.join('\n')}\n}`;
  const target = { modelId: idOf('model'), model: EMPTY_MODEL, sources: [] };
  const read = importSysml(new TextEncoder().encode(text), target, testContext());
  expect(!read.ok && read.refusal).toMatchObject({
    code: 'BAD_FILE',
    detail: expect.stringMatching(
      /^Line \d+, column 1: with “p1\d\d”, the ports and attributes of all elements come to more than 32 MiB\./,
    ),
  });
});

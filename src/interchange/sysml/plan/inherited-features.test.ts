import { expect, it, vi } from 'vitest';
import { Project } from '#interchange/sysml/names/project.ts';
import { parseText } from '#interchange/sysml/parse/parse.ts';
import { isList, isObject } from '#model/store/json.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { identifyIn } from './identify.ts';
import { makePlan } from './make-plan.ts';

const rows = (count: number, say: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => say(at));

/** Parts that take over all that a definition has. */
const text = (parts: number, features: number) =>
  [
    'package Rover {',
    'part def Wheel {',
    ...rows(features, (at) => `attribute a${at} = ${at} [kg]; out port p${at};`),
    '}',
    ...rows(parts, (at) => `part wheel${at} : Wheel;`),
    '}',
  ].join('\n');

it('reads what a definition has once, however many parts take it over', () => {
  const lineage = vi.spyOn(Project.prototype, 'lineage');
  const count = (parts: number) => {
    lineage.mockClear();
    const { elements } = makePlan([parseText(text(parts, 50))], identifyIn(EMPTY_MODEL, idOf('the model')));
    const fields = [...elements.values()].at(-1)?.fields ?? {};
    const [attributes, ports] = [fields['attributes'], fields['ports']];
    expect([attributes, ports].map((list) => isList(list) && list.length)).toEqual([50, 50]);
    expect(isList(attributes) && attributes[7]).toMatchObject({ name: 'a7', value: 7, unit: 'kg' });
    expect(isList(ports) && ports[7]).toMatchObject({ name: 'p7' });
    const ids = [...elements.values()].flatMap((one) => {
      const list = one.fields['attributes'];
      return isList(list) ? list.map((row) => isObject(row) && row['id']) : [];
    });
    expect(new Set(ids).size).toBe(ids.length);
    return lineage.mock.calls.length;
  };
  const few = count(2);
  expect(count(42) - few).toBeLessThan(40 * 10);
});

it('reads twenty thousand elements at the top, each of which could be the package around all', () => {
  const plan = makePlan([parseText('/* one */ '.repeat(20_000))], identifyIn(EMPTY_MODEL, idOf('the model')));
  expect(plan.elements.size).toBe(0);
});

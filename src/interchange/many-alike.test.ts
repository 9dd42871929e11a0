import { describe, expect, it } from 'vitest';
import { FORMATS, type Format } from '#contract/transfer.ts';
import { Draft } from '#model/edit/draft.ts';
import { createElement } from '#model/edit/save-element.ts';
import type { Kind } from '#model/elements/kinds.ts';
import type { JsonObject } from '#model/store/json.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import { exportFile } from './export-file.ts';
import { importedFormats, importFile } from './import-file.ts';

const FEW = 500;
/** How many times as many the others are, and how many times as long they may take: with their square it would be 25 times. */
const TIMES = 5;
const MOST_TIMES = 10;
/** In milliseconds of the processor: what takes less than that says little. */
const SHORT_MS = 150;

const [hub, other, first, second] = [idOf('hub'), idOf('other'), idOf('first'), idOf('second')];
/** Elements that have everything in common that may be: names, keys, ends, owners. */
const ALIKE = {
  part: { name: 'Wheel', parentId: hub },
  interface: { name: 'Power', sourceId: hub, targetId: other },
  state: { name: 'On', partId: hub },
  transition: { name: 'go', sourceId: first, targetId: second },
  requirement: { name: 'Shall', statement: 'Shall', key: 'R' },
} satisfies Partial<Record<Kind, JsonObject>>;
type Alike = keyof typeof ALIKE;

/** The formats that hold each kind. */
const HELD: Readonly<Record<Alike, readonly Format[]>> = {
  part: ['native', 'batch', 'sysml', 'csv-interfaces'],
  interface: ['native', 'batch', 'sysml', 'csv-interfaces', 'xlsx-interfaces', 'reqif-interfaces'],
  state: ['native', 'batch', 'sysml', 'scxml', 'xstate', 'mermaid', 'plantuml'],
  transition: ['native', 'batch', 'sysml', 'scxml', 'xstate', 'mermaid', 'plantuml'],
  requirement: ['native', 'batch', 'sysml', 'csv', 'xlsx', 'reqif'],
};
/** Another one's file in an archive, or written as a picture, or not at all. */
const OTHERS: readonly Format[] = ['reqifz', 'kpar', 'capella', 'svg', 'reqifz-interfaces'];

function alike(kind: Alike, count: number): SystemModel {
  const draft = new Draft(EMPTY_MODEL, testContext());
  for (const id of [hub, other]) createElement(draft, 'part', id, { name: id });
  for (const id of [first, second]) createElement(draft, 'state', id, { name: id, partId: hub });
  for (let at = 0; at < count; at += 1) {
    const made = createElement(draft, kind, idOf(`${kind} ${at}`), ALIKE[kind]);
    if (!made.ok) throw new Error(made.refusal.detail);
  }
  return draft.finish().model;
}

/** Writes a model as a file and reads it again. */
function transfer(format: Format, model: SystemModel): void {
  const file = exportFile(format, { id: idOf('model'), name: 'Model', description: '' }, model);
  if (!file.ok) throw new Error(file.refusal.detail);
  if (!importedFormats().includes(format)) return;
  const read = importFile(format, file.value.bytes, { modelId: idOf('model'), model }, testContext());
  if (!read.ok) throw new Error(read.refusal.detail);
}

/** The processor's time, the shorter of two. */
function timeOf(work: () => void): number {
  const once = () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  return Math.min(once(), once());
}

it('is asked of every format', () => {
  const asked = new Set([...Object.values(HELD).flat(), ...OTHERS]);
  expect(FORMATS.filter((format) => !asked.has(format))).toEqual([]);
});

describe.each(Object.keys(ALIKE).filter((kind): kind is Alike => kind in ALIKE))(
  'many of kind %s that are alike',
  (kind) => {
    const [few, many] = [alike(kind, FEW), alike(kind, FEW * TIMES)];

    it.each(HELD[kind])(
      'are written and read as %s in time that grows with their number',
      { timeout: 120_000 },
      (format) => {
        const short = timeOf(() => transfer(format, few));
        expect(timeOf(() => transfer(format, many))).toBeLessThan(Math.max(short, SHORT_MS) * MOST_TIMES);
      },
    );
  },
);

import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importFile } from '#interchange/import-file.ts';
import { writeZip } from '#interchange/zip/write-zip.ts';
import type { Source } from '#model/elements/source.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import { expectAllocationsInStep, expectSound } from '#testing/models/model-laws.ts';
import { sharedData } from '#testing/needs.ts';

const FILES = sharedData('capella');
const files = (folder = FILES.path): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.capella'));

/** A project as people send it: the file alone, or its folder packed where there are fragments. */
function project(name: string): Uint8Array {
  const path = join(FILES.path, name);
  const folder = dirname(path);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const fragments = names.filter((each) => each.endsWith('.capellafragment'));
  if (fragments.length === 0) return new Uint8Array(readFileSync(path));
  const entries = [basename(path), ...fragments].map((each) => ({
    path: `${basename(folder)}/${each}`,
    bytes: new Uint8Array(readFileSync(join(folder, each))),
  }));
  return writeZip(entries);
}

/** All texts of a project together. */
function textOf(name: string): string {
  const folder = dirname(join(FILES.path, name));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((each) => /\.capella(fragment)?$/.test(each))
    .map((each) => readFileSync(join(folder, each), 'utf8'))
    .join('\n');
}

/** The classes of a file, counted by the letters of it. */
function countByText(text: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [, type = ''] of text.matchAll(/xsi:type="[^":]*:([^"]*)"/g))
    counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

function imported(bytes: Uint8Array, model: SystemModel = EMPTY_MODEL, sources: readonly Source[] = []) {
  const read = importFile(
    'capella',
    bytes,
    { modelId: idOf('model'), model, sources },
    testContext('2026-11-22T00:00:00.000Z', 'import'),
  );
  if (!read.ok) throw new Error(`${read.refusal.detail} ${JSON.stringify(read.refusal.errors)}`);
  return read.value;
}

describeNeeding([FILES], 'Capella models of others', () => {
  it('are all there', () => expect(files().length).toBeGreaterThan(6));

  describe.each(files())('%s', (name) => {
    const bytes = project(name);
    const first = imported(bytes);
    const { model } = first.edited;

    it('is a sound model', () => {
      expectSound(model);
      expectAllocationsInStep(model);
    });

    it('is reported by class, as many as its text has', () => {
      const counted = Object.fromEntries(
        Object.entries(first.classes ?? {}).map(([type, { file }]) => [type, file]),
      );
      expect(counted).toEqual(countByText(textOf(name)));
    });

    it('names each class of which something is left out', () => {
      for (const [type, { file, taken }] of Object.entries(first.classes ?? {})) {
        const isNamed = first.notes.some(({ message }) => message.startsWith(`${type}, `));
        expect([type, taken <= file, isNamed]).toEqual([type, true, taken < file]);
      }
    });

    it('imported again changes nothing and keeps nothing', () => {
      const again = imported(bytes, model, first.records?.sources);
      expect(again.edited.diff).toEqual([]);
      expect(again.records?.sources).toEqual([]);
    });
  });

  describe('the in-flight entertainment system', () => {
    const name = files().find((each) => each.startsWith('in-flight')) ?? '';
    const { edited, classes, notes, records } = imported(project(name));
    const { part, state, interface: edges, transition } = edited.model.tables;
    const called = (what: string) => [...part.values()].filter((one) => one.name === what);

    it('has nothing in it that is left out unasked', () =>
      expect(notes.filter(({ severity }) => severity === 'warning')).toEqual([]));

    it.each([
      ['Part', 111],
      ['ComponentPort', 52],
      ['PhysicalPort', 37],
      ['ComponentExchange', 23],
      ['PhysicalLink', 21],
      ['FunctionalExchange', 272],
      ['StateTransition', 85],
      ['ComponentFunctionalAllocation', 179],
    ])('holds each %s', (type, count) => expect(classes?.[type]).toEqual({ file: count, taken: count }));

    it('has a part for a component of each layer, within it', () => {
      const kinds = called('IFE System').map(({ kind }) => kind);
      expect(kinds).toEqual(
        expect.arrayContaining(['system component', 'logical component', 'physical component']),
      );
      const [screen] = called('Seat TV');
      let top = screen;
      while (top?.parentId !== undefined) top = part.get(top.parentId);
      expect(top).toMatchObject({ name: 'Logical Architecture', kind: 'architecture' });
    });

    it('says of exchanges and links what goes through, and which way', () => {
      const all = [...edges.values()];
      const link = all.find((one) => one.type === 'physical link');
      expect(link?.connections).toMatchObject([
        { type: 'Binding', subType: 'Physical link', direction: 'inout' },
      ]);
      const exchange = all.find((one) => one.type === 'component exchange' && one.connections.length > 1);
      expect(exchange?.sourcePortId).toBeDefined();
      for (const { type, subType, referenceEdgeId } of exchange?.connections ?? []) {
        expect({ type, subType }).toEqual({ type: 'Information', subType: 'Flow' });
        expect(edges.get(referenceEdgeId ?? '')?.type).toBe('functional exchange');
      }
    });

    it('has machines of components with triggers, guards and effects', () => {
      const machines = [...state.values()].filter(({ parentId }) => parentId === undefined);
      expect(machines.every(({ partId }) => partId !== undefined && part.has(partId))).toBe(true);
      const guarded = [...transition.values()].filter(({ guards }) => guards.length > 0);
      expect(guarded.map(({ guards }) => guards[0])).toContainEqual(
        expect.objectContaining({ type: 'text', text: 'Profile = CORE SERVICES ONLY' }),
      );
      expect([...transition.values()].map(({ trigger }) => trigger)).toContain('Boarding_Authorization');
      expect([...transition.values()].flatMap(({ effects }) => effects)).not.toEqual([]);
    });

    it.each([0.01, 0.2, 0.5, 0.8, 0.999])('cut off at %s of it is refused with the line', (share) => {
      const bytes = project(name);
      const cut = bytes.subarray(0, Math.floor(bytes.length * share));
      const read = importFile('capella', cut, { modelId: idOf('model'), model: EMPTY_MODEL }, testContext());
      expect(read).toMatchObject({
        refusal: { code: 'BAD_FILE', detail: expect.stringMatching(/^Line \d+: /) },
      });
    });

    it('with a component renamed in the file changes just that', () => {
      const text = new TextDecoder().decode(project(name));
      const next = text.replaceAll('name="Seat TV"', 'name="Seat screen"');
      expect(next).not.toBe(text);
      const again = imported(new TextEncoder().encode(next), edited.model, records?.sources);
      expect(again.edited.diff.map(({ kind, after }) => [kind, after])).toEqual([
        ['part', { name: 'Seat screen' }],
      ]);
      expect(again.records?.sources).toHaveLength(1);
    });
  });
});

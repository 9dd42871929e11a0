import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inDrawingOrder, rectsOf } from '#app/canvas/diagram/box.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { anyLevel, tinyDiagram } from '#testing/models/tiny-diagram.ts';
import { newLevelMemory, visibleSubtreeAt } from './visible-subtree.ts';

const whole = tinyDiagram(
  {
    Power: { at: [100, 100], size: [500, 300] },
    Battery: { in: 'Power', at: [40, 60] },
    Cell: { in: 'Battery', at: [20, 50] },
    Regulator: { in: 'Power', at: [300, 60] },
    Motor: { at: [900, 100] },
    Sun: { at: [-400, 120] },
  },
  {
    Charge: ['Cell', 'Regulator'],
    Supply: ['Regulator', 'Motor'],
    Light: ['Sun', 'Power'],
    Heat: ['Sun', 'Motor'],
  },
);
const at = (inside: string | null, ...collapsed: string[]) =>
  visibleSubtreeAt(whole, { inside: inside && idOf(inside), collapsed: new Set(collapsed.map(idOf)) });
type Shown = ReturnType<typeof at>;
const names = ({ boxes }: Shown) => [...boxes.values()].map(({ name }) => name).sort();
const ends = ({ boxes, links }: Shown) =>
  links.map(({ name, sourceId, targetId }) =>
    [name, boxes.get(sourceId)?.name, boxes.get(targetId)?.name].join(' '),
  );

describe('the top level', () => {
  it('is the diagram itself, also when only boxes without anything in them are collapsed', () => {
    expect(at(null)).toBe(whole);
    expect(at(null, 'Motor', 'Gone')).toBe(whole);
  });

  it('hides what is in a collapsed box, and ends its edges there', () => {
    const shown = at(null, 'Battery');
    expect(names(shown)).toEqual(['Battery', 'Motor', 'Power', 'Regulator', 'Sun']);
    expect(ends(shown)).toContain('Charge Battery Regulator');
    expect(shown.level?.hiddenIn(idOf('Battery'))).toBe(1);
    expect(shown.boxes.get(idOf('Battery'))?.size).toEqual({ width: 160, height: 80 });
    expect(shown.boxes.referring('parent', idOf('Battery'))).toEqual([]);
  });

  it('does not show an edge that is wholly inside of a collapsed box', () => {
    const shown = at(null, 'Power');
    expect(names(shown)).toEqual(['Motor', 'Power', 'Sun']);
    expect(ends(shown).sort()).toEqual(['Heat Sun Motor', 'Light Sun Power', 'Supply Power Motor']);
    expect(shown.level?.hiddenIn(idOf('Power'))).toBe(3);
  });
});

describe('inside a box', () => {
  it('is what is in it, with the box itself as the frame around', () => {
    const shown = at('Power');
    expect(names(shown)).toEqual(['Battery', 'Cell', 'Power', 'Regulator']);
    expect(shown.boxes.get(idOf('Power'))).toMatchObject({ position: { x: 0, y: 0 }, parentId: undefined });
    expect(shown.boxes.get(idOf('Cell'))).toBe(whole.boxes.get(idOf('Cell')));
    expect(shown.level?.inside).toBe(idOf('Power'));
  });

  it('is as large as its content', () => {
    const far = tinyDiagram({ Power: {}, Far: { in: 'Power', at: [1000, 50] } });
    const shown = visibleSubtreeAt(far, { inside: idOf('Power'), collapsed: new Set() });
    expect(shown.boxes.get(idOf('Power'))?.size).toEqual({ width: 1176, height: 320 });
  });

  it('has a boundary port where an edge leads out, on the side of what it leads to', () => {
    const { level, links, anchoring } = at('Power');
    const supply = level?.boundary.find(({ link }) => link.name === 'Supply');
    expect(supply).toMatchObject({ otherId: idOf('Motor'), side: 'right', atFrame: false });
    const link = links.find(({ name }) => name === 'Supply');
    expect(link).toMatchObject({ sourceId: idOf('Regulator'), targetId: idOf('Power') });
    expect(anchoring.portOf(idOf('Power'), link?.targetPortId ?? '')).toMatchObject({ side: 'right' });
  });

  it('tells of an edge that ends at the box itself from outside, and draws none', () => {
    const shown = at('Power');
    expect(shown.level?.boundary.find(({ link }) => link.name === 'Light')).toMatchObject({
      otherId: idOf('Sun'),
      side: 'left',
      atFrame: true,
    });
    expect(ends(shown).sort()).toEqual(['Charge Cell Regulator', 'Supply Regulator Power']);
  });

  it('joins what is drawn to a boundary port to what that leads to', () => {
    const { level, portIdsOf, fieldsOfEnd } = at('Power');
    const supply = level?.boundary.find(({ link }) => link.name === 'Supply');
    const portId = portIdsOf(idOf('Power')).find((id) => id.includes(supply?.link.id ?? '-')) ?? null;
    expect(fieldsOfEnd('target', { boxId: idOf('Power'), portId })).toEqual({
      targetId: idOf('Motor'),
      targetPortId: null,
    });
  });

  it('has nothing of an edge that is wholly outside', () => {
    const { level, links } = at('Power');
    expect(links.concat(level?.boundary.map(({ link }) => link) ?? []).map(({ name }) => name)).not.toContain(
      'Heat',
    );
  });

  it('collapses what is in it, but not itself', () => {
    expect(names(at('Power', 'Power', 'Battery'))).toEqual(['Battery', 'Power', 'Regulator']);
  });

  it('keeps boundary ports apart, and grows for them', () => {
    const wires = Array.from({ length: 40 }, (_, index) => [`Wire ${index}`, ['Cell', 'Motor']] as const);
    const many = tinyDiagram(
      { Power: {}, Cell: { in: 'Power' }, Motor: { at: [500, 0] } },
      Object.fromEntries(wires),
    );
    const shown = visibleSubtreeAt(many, { inside: idOf('Power'), collapsed: new Set() });
    const height = shown.boxes.get(idOf('Power'))?.size.height ?? 0;
    const places = (shown.level?.boundary ?? []).map(({ along }) => along * height).sort((a, b) => a - b);
    expect(places).toHaveLength(40);
    expect(Math.min(...places.slice(1).map((place, index) => place - places[index]!))).toBeGreaterThanOrEqual(
      23.9,
    );
    expect(places.at(-1)).toBeLessThan(height);
  });
});

describe('what is shown', () => {
  it('stays the same object for the same diagram and view, and so does what did not change', () => {
    const kept = newLevelMemory();
    const view = { inside: idOf('Power'), collapsed: new Set([idOf('Battery')]) };
    const first = visibleSubtreeAt(whole, view, kept);
    expect(visibleSubtreeAt(whole, { ...view }, kept)).toBe(first);
    const again = visibleSubtreeAt({ ...whole }, view, kept);
    expect(again).not.toBe(first);
    expect(again.boxes.get(idOf('Battery'))).toBe(first.boxes.get(idOf('Battery')));
    expect(again.boxes.get(idOf('Power'))).toBe(first.boxes.get(idOf('Power')));
    expect(again.links).toEqual(first.links);
    for (const [index, link] of again.links.entries()) expect(link).toBe(first.links[index]);
  });

  it('has every box at most once, and edges between boxes that are shown', () => {
    fc.assert(
      fc.property(anyLevel, ({ diagram, inside, collapsed }) => {
        const { boxes, links, level } = visibleSubtreeAt(diagram, { inside, collapsed });
        const ids = [...boxes.values()].map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(links.map(({ id }) => id)).size).toBe(links.length);
        for (const { sourceId, targetId } of links)
          expect(boxes.has(sourceId) && boxes.has(targetId)).toBe(true);
        expect(
          inDrawingOrder(boxes)
            .map(({ id }) => id)
            .sort(),
        ).toEqual([...ids].sort());
        for (const rect of rectsOf(inDrawingOrder(boxes)).values())
          expect(Number.isFinite(rect.x)).toBe(true);
        for (const { link, along } of level?.boundary ?? []) {
          expect(along).toBeGreaterThan(0);
          expect(along).toBeLessThan(1);
          expect(diagram.links).toContain(link);
        }
      }),
    );
  });

  it('accounts for every box: shown, hidden in one that is, or outside', () => {
    fc.assert(
      fc.property(anyLevel, ({ diagram, inside, collapsed }) => {
        const { boxes, level } = visibleSubtreeAt(diagram, { inside, collapsed });
        let within = 0;
        for (const { id } of diagram.boxes.values())
          for (let up: string | undefined = id; up !== undefined; up = diagram.boxes.get(up)?.parentId)
            if (inside === null || up === inside) {
              within += 1;
              break;
            }
        const hidden = [...boxes.values()].reduce((sum, { id }) => sum + (level?.hiddenIn(id) ?? 0), 0);
        expect(boxes.size + hidden).toBe(within);
      }),
    );
  });

  it('is the same after collapsing and expanding', () => {
    fc.assert(
      fc.property(anyLevel, ({ diagram, inside, collapsed }) => {
        const memory = newLevelMemory();
        const before = visibleSubtreeAt(diagram, { inside, collapsed: new Set() }, memory);
        visibleSubtreeAt(diagram, { inside, collapsed }, memory);
        const after = visibleSubtreeAt(diagram, { inside, collapsed: new Set() }, memory);
        expect([...after.boxes.values()]).toEqual([...before.boxes.values()]);
        expect(after.links).toEqual(before.links);
        expect(after.level?.boundary).toEqual(before.level?.boundary);
      }),
    );
  });
});

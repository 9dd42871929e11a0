import { describe, expect, test } from 'vitest';
import { Batch, planBatch } from '#contract/operation.ts';
import { CONNECTION_TYPES } from '#model/elements/connection.ts';
import { EMPTY_MODEL, findAttribute, type SystemModel } from '#model/system-model.ts';
import { testContext } from '#testing/models/model-builder.ts';
import { satellitePower } from './sample-satellite-power.ts';

interface Placed {
  readonly name: string;
  readonly parentId?: string | undefined;
  readonly position: { readonly x: number; readonly y: number };
  readonly size: { readonly width: number; readonly height: number };
}

const context = testContext();
const operations = satellitePower(context.newId);

function sampleModel(): SystemModel {
  const planned = planBatch(EMPTY_MODEL, operations, context);
  if (!planned.ok) throw new Error(JSON.stringify(planned.refusal));
  return planned.value.model;
}

function overlaps(elements: readonly Placed[]): string[] {
  return elements.flatMap((a, index) =>
    elements
      .slice(index + 1)
      .filter(
        (b) =>
          a.parentId === b.parentId &&
          a.position.x < b.position.x + b.size.width &&
          b.position.x < a.position.x + a.size.width &&
          a.position.y < b.position.y + b.size.height &&
          b.position.y < a.position.y + a.size.height,
      )
      .map((b) => `${a.name} and ${b.name}`),
  );
}

describe('the satellite power system', () => {
  const model = sampleModel();
  const parts = [...model.tables.part.values()];
  const states = [...model.tables.state.values()];

  test('is a batch that the service takes', () => {
    expect(Batch.safeParse({ label: 'Sample', operations }).success).toBe(true);
    expect(parts.length).toBeGreaterThanOrEqual(12);
    expect(model.tables.interface.size).toBeGreaterThanOrEqual(10);
    expect(states.length).toBeGreaterThanOrEqual(7);
    expect(model.tables.requirement.size).toBeGreaterThanOrEqual(10);
  });

  test('gets ids of its own each time', () => {
    const other = testContext(undefined, 'other');
    const ids = new Set(operations.map(({ id }) => id));
    expect(satellitePower(other.newId).filter(({ id }) => ids.has(id))).toEqual([]);
  });

  test('lies without overlaps, children inside their parents', () => {
    expect(overlaps(parts)).toEqual([]);
    expect(overlaps(states)).toEqual([]);
    const outside = [...parts, ...states].filter(({ parentId, position, size }) => {
      const parent = parentId && (model.tables.part.get(parentId) ?? model.tables.state.get(parentId));
      return (
        parent &&
        (position.x + size.width > parent.size.width || position.y + size.height > parent.size.height)
      );
    });
    expect(outside.map(({ name }) => name)).toEqual([]);
  });

  test('shows every kind of flow and every kind of state but the rare ones', () => {
    const types = new Set(
      [...model.tables.interface.values()].flatMap(({ connections }) => connections.map(({ type }) => type)),
    );
    expect(types).toEqual(new Set(CONNECTION_TYPES));
    expect(new Set(states.map(({ kind }) => kind))).toEqual(new Set(['initial', 'state', 'choice', 'final']));
  });

  test('names only variables that are there, each with its unit', () => {
    const rows = [
      ...[...model.tables.transition.values()].flatMap(({ guards }) => guards),
      ...[...model.tables.requirement.values()].flatMap(({ constraints }) => constraints),
    ];
    const variables = rows.map((row) => ('variableId' in row ? findAttribute(model, row.variableId) : null));
    expect(variables.length).toBeGreaterThan(10);
    expect(variables.every((found) => found?.attribute.unit)).toBe(true);
  });
});

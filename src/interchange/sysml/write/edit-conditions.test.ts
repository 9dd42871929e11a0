import { describe, expect, it } from 'vitest';
import { exportFile } from '#interchange/export-file.ts';
import { NO_RECORDS } from '#interchange/file-records.ts';
import { importFile } from '#interchange/import-file.ts';
import type { Kind } from '#model/elements/kinds.ts';
import { isList, isObject, type Json, type JsonObject, jsonOf } from '#model/store/json.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import { edited } from '#testing/models/plan.ts';

const INFO = { id: idOf('model'), name: 'Model', description: '' };

const PROBE = `package Probe {
  part def Unit { attribute mass : ISQ::MassValue; }
  part probe {
    attribute total : ISQ::MassValue = camera.mass;
    part camera : Unit { attribute :>> mass = 2 [kg]; }
    part spare : Unit;
    part computer { attribute load = 20; }
    exhibit state modes {
      state off;
      state on;
      transition start first off accept Go if computer.load > 80 and computer.load < 95 then on;
    }
  }
  requirement def Light { subject u : Unit; require constraint { u.mass <= 4 [kg] } }
  requirement whole : Light { require constraint { probe.total <= 10 [kg] } }
  requirement reserve { require constraint { probe.spare.mass <= 3 [kg] } }
}
`;

function read() {
  const file = importFile(
    'sysml',
    new TextEncoder().encode(PROBE),
    { modelId: INFO.id, model: EMPTY_MODEL, sources: [] },
    testContext(),
  );
  if (!file.ok) throw new Error(file.refusal.detail);
  return file.value;
}

/** The lines of the text that an edit takes out and puts in. */
function changedBy(kind: Kind, name: string, body: (model: SystemModel, element: JsonObject) => JsonObject) {
  const { edited: into, records } = read();
  const element = [...into.model.tables[kind].values()].find((one) => 'name' in one && one.name === name);
  if (!element) throw new Error(`there is no ${name}`);
  const changed = edited(into.model, {
    op: 'update',
    kind,
    id: element.id,
    body: body(into.model, fieldsOf(element)),
  });
  const sources = records?.sources ?? [];
  const file = exportFile('sysml', INFO, changed.model, undefined, { ...NO_RECORDS, sources });
  if (!file.ok) throw new Error(file.refusal.detail);
  const [before, after] = [PROBE.split('\n'), new TextDecoder().decode(file.value.bytes).split('\n')];
  return {
    out: before.filter((line) => !after.includes(line)).map((line) => line.trim()),
    into: after.filter((line) => !before.includes(line)).map((line) => line.trim()),
  };
}

function fieldsOf(element: object): JsonObject {
  const fields = jsonOf(JSON.stringify(element));
  return isObject(fields) ? fields : {};
}

const attributeId = (model: SystemModel, part: string, name: string) =>
  [...model.tables.part.values()]
    .find((one) => one.name === part)
    ?.attributes.find((one) => one.name === name)?.id ?? '';

/** The list of rows with what is changed in its first one. */
function withFirst(rows: Json | undefined, changes: JsonObject): Json[] {
  const [first, ...rest] = isList(rows) ? rows : [];
  return [{ ...(isObject(first) && first), ...changes }, ...rest];
}

describe('conditions that are changed', () => {
  it('keep the way to the attribute of another part, and the conditions beside them', () => {
    expect(
      changedBy('transition', 'start', (_, { guards }) => ({
        metadata: { guards: withFirst(guards, { limit: 77 }) },
      })),
    ).toEqual({
      out: ['transition start first off accept Go if computer.load > 80 and computer.load < 95 then on;'],
      into: ['transition start first off accept Go if computer.load > 77 and computer.load < 95 then on;'],
    });
  });

  it('name another attribute by the way to it', () => {
    expect(
      changedBy('transition', 'start', (model, { guards }) => ({
        metadata: {
          guards: withFirst(guards, {
            variableId: attributeId(model, 'camera', 'mass'),
            limit: 5,
            unit: 'kg',
          }),
        },
      })).into,
    ).toEqual([
      'transition start first off accept Go if camera.mass > 5 [kg] and computer.load < 95 then on;',
    ]);
  });

  it('of a requirement change alone: what it inherits is not written out', () => {
    expect(
      changedBy('requirement', 'whole', (_, { constraints }) => ({
        constraints: withFirst(constraints, { limit: 12.5 }),
      })),
    ).toEqual({
      out: ['requirement whole : Light { require constraint { probe.total <= 10 [kg] } }'],
      into: ['requirement whole : Light { require constraint { probe.total <= 12.5 [kg] } }'],
    });
  });

  it('that name what a part inherits are about that part, and not about all of its type', () => {
    const { model } = read().edited;
    const reserve = [...model.tables.requirement.values()].find(({ name }) => name === 'reserve');
    expect(reserve?.constraints).toMatchObject([{ variableId: attributeId(model, 'spare', 'mass') }]);
  });
});

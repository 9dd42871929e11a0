import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KINDS, type Kind } from '#model/elements/kinds.ts';
import { EMPTY_MODEL, findElement, type SystemModel } from '#model/system-model.ts';
import { idOf, sampleModel } from '#testing/models/model-builder.ts';
import { expectSameModel } from '#testing/models/model-laws.ts';
import { done } from '#testing/models/plan.ts';
import { anyModel } from '#testing/models/random-operations.ts';
import { renameElement } from './rename-element.ts';

const idsOf = ({ tables }: SystemModel) =>
  KINDS.filter((kind) => kind !== 'trace-link').flatMap((kind) => [...tables[kind].ids()]);
const nameOf = (model: SystemModel, id: string) => {
  const element = findElement(model, id)?.element;
  return element && 'name' in element ? element.name : null;
};

describe('renaming an element', () => {
  it('of any kind, in every model, gives it the name, is undone and done again', () =>
    fc.assert(
      fc.property(anyModel, fc.nat(), fc.constantFrom('Käfer', '<b>', 'a.b'), (model, at, name) => {
        const ids = idsOf(model);
        const id = ids[at % Math.max(1, ids.length)];
        fc.pre(id !== undefined);
        if (id === undefined) return;
        const renamed = done(model, renameElement(model, { id, name }));
        expect(nameOf(renamed.model, id)).toBe(name);
        expect(renamed.diff.filter((entry) => entry.id !== id)).toEqual([]);
        const old = nameOf(model, id) ?? '';
        expectSameModel(
          done(renamed.model, renameElement(renamed.model, { id, name: old })).model,
          model,
          false,
        );
      }),
    ));

  it.each<Kind>(['part', 'requirement', 'interface'])(
    'of a known kind (%s) needs no look into the model',
    (kind) =>
      expect(renameElement(EMPTY_MODEL, { kind, id: idOf('A'), name: 'B' })).toEqual([
        { op: 'update', kind, id: idOf('A'), fields: { name: 'B' } },
      ]),
  );

  it('that is gone, or never had a name, is refused', () => {
    const model = sampleModel();
    const [link] = model.tables['trace-link'].ids();
    expect(renameElement(model, { id: idOf('gone'), name: 'B' })).toMatchObject({
      code: 'NOT_FOUND',
      detail: 'It was deleted meanwhile.',
    });
    expect(renameElement(model, { kind: 'trace-link', id: link ?? '', name: 'B' })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});

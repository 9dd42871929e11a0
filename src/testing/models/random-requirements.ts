import * as fc from 'fast-check';
import type { Requirement } from '#model/elements/requirement.ts';
import { aModel, idOf } from './model-builder.ts';

const [pattern] = [...aModel().requirement('pattern').build().tables.requirement.values()];

/** Requirements in random trees, each after its parent, with positions that may be equal. */
export const randomRequirements: fc.Arbitrary<Requirement[]> = fc
  .array(fc.record({ parent: fc.nat(), top: fc.boolean(), position: fc.integer({ min: 0, max: 8 }) }), {
    maxLength: 24,
  })
  .map((picks) =>
    picks.map(({ parent, top, position }, index): Requirement => {
      if (!pattern) throw new Error('unreachable: the model has one requirement');
      return {
        ...pattern,
        id: idOf(`requirement ${index}`),
        name: `requirement ${index}`,
        key: `REQ-${index + 1}`,
        position,
        ...(!top && index > 0 && { parentId: idOf(`requirement ${parent % index}`) }),
      };
    }),
  );

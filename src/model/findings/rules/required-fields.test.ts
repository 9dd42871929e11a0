import { describe, expect, it } from 'vitest';
import { type Definitions, NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { ModelFindings } from '#model/findings/model-findings.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';

const risk = { key: 'risk', label: 'Risk', type: 'text' as const };
const owner = { key: 'owner', type: 'person' as const, required: true };
const requiring: Definitions = {
  ...NO_DEFINITIONS,
  requirementFields: [{ ...risk, required: true }, owner],
  partFields: [risk],
  connectionFields: [owner],
};

const model = aModel()
  .part('A')
  .part('B')
  .requirement('Empty')
  .requirement('Full', { customFields: { risk: 'low', owner: 'Ada' } })
  .requirement('Blank', { customFields: { risk: ' ', owner: 'Ada' } })
  .requirement('Heading', { kind: 'heading' })
  .interface('Power', 'A', 'B', {
    connections: [
      { id: 'one', customFields: { owner: 'Ada' } },
      { id: 'two', name: 'Return' },
    ],
  })
  .build();

function toldOf(found: ModelFindings): Record<string, string[]> {
  const told: Record<string, string[]> = {};
  for (const { rule, elementId, message } of found.findings.all())
    if (rule === 'required-field') told[elementId] = [...(told[elementId] ?? []), message];
  return told;
}

describe('a field that the model requires', () => {
  it('is found where it is empty, and asked of no heading', () => {
    const found = new ModelFindings();
    found.update({ ...model, definitions: requiring });
    expect(toldOf(found)).toEqual({
      [idOf('Empty')]: ['Risk and owner are empty.'],
      [idOf('Blank')]: ['Risk is empty.'],
      [idOf('Power')]: ['owner is empty in Return.'],
    });
  });

  it('is looked for again when the model requires other fields, and only then', () => {
    const found = new ModelFindings();
    found.update({ ...model, definitions: NO_DEFINITIONS });
    expect(toldOf(found)).toEqual({});
    const again = (definitions: Definitions): SystemModel => ({ ...model, definitions });
    found.update(again(requiring));
    expect(Object.keys(toldOf(found))).toHaveLength(3);
    const looked = found.update(again({ ...requiring, statementHints: !requiring.statementHints }));
    expect(looked.size).toBe(0);
    found.update(again({ ...requiring, requirementFields: [], connectionFields: [] }));
    expect(toldOf(found)).toEqual({});
  });
});

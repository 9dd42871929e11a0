import { describe, expect, it } from 'vitest';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { fieldValueText } from './field-value.ts';

const model = aModel()
  .part('Battery', {
    ports: [{ id: idOf('out'), name: 'out', direction: 'out', side: 'right' }],
    attributes: [{ id: idOf('mass'), name: 'mass', type: 'number', value: 1, unit: 'kg' }],
  })
  .part('Motor')
  .interface('Power', 'Battery', 'Motor', {
    connections: [{ id: idOf('c1'), name: '28 V' }, { id: idOf('c2') }],
  })
  .build();
const power = { kind: 'interface', id: idOf('Power') } as const;

describe('one value of a field, where two were set at once', () => {
  it.each([
    ['targetId', idOf('Motor'), 'Motor'],
    ['targetId', idOf('gone'), 'a deleted part'],
    ['sourcePortId', idOf('out'), 'out'],
    [`connections.${idOf('c1')}.variableId`, idOf('mass'), 'mass'],
    [`connections.${idOf('c1')}.variableId`, idOf('gone'), 'a deleted attribute'],
    [`connections.${idOf('c1')}.name`, '30 V', '30 V'],
    ['connections', [idOf('c2'), idOf('c1')], 'Connection 2, 28 V'],
    ['description', null, ''],
  ])('%s is told in words', (field, value, text) =>
    expect(fieldValueText(model, { ...power, field }, value)).toBe(text),
  );

  it('is an element by its name, also in a list', () => {
    const requirement = { kind: 'requirement', id: idOf('any') } as const;
    expect(
      fieldValueText(model, { ...requirement, field: 'systems' }, [idOf('Motor'), idOf('Battery')]),
    ).toBe('Motor, Battery');
    expect(fieldValueText(model, { ...requirement, field: 'status' }, 'draft')).toBe('draft');
  });
});

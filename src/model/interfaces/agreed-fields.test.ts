import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/store/json.ts';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { agreedFields, changedSince, withoutNamingFields } from './agreed-fields.ts';

const SUPPLY = { id: idOf('supply'), name: 'Supply', type: 'Energy', direction: 'out' };
const DATA = { id: 'a.b/c', name: 'Data', customFields: { rate: 500, lines: { high: 1, low: 2 } } };
interface Said {
  readonly edge?: JsonObject;
  readonly connections?: readonly JsonObject[];
  readonly voltage?: number;
  readonly port?: string;
  readonly battery?: JsonObject;
}

function rover({ edge = {}, connections, voltage = 28, port = 'plug', battery = {} }: Said = {}) {
  const attributes = [{ id: idOf('voltage'), name: 'Voltage', value: voltage, unit: 'V' }];
  const ports = [{ id: idOf('plug'), name: port, direction: 'out', side: 'right' }];
  const flows = connections ?? [{ ...SUPPLY, variableId: idOf('voltage') }, DATA];
  return aModel()
    .part('Battery', { attributes, ports, ...battery })
    .part('Motor')
    .part('Pump')
    .requirement('Need')
    .state('Driving')
    .interface('Power', 'Battery', 'Motor', {
      sourcePortId: idOf('plug'),
      connections: flows,
      customFields: { cable: '2.5 mm²' },
      ...edge,
    })
    .build();
}
const edgeOf = (model: ReturnType<typeof rover>) => the(model, 'interface', 'Power');
const AGREED = agreedFields(rover(), edgeOf(rover()));
const changed = (said: Said, agreed = AGREED) => changedSince(rover(said), edgeOf(rover(said)), agreed);

describe('what is agreed to', () => {
  it('has not changed while it says the same, in whatever order, and however it is owned, drawn and called', () => {
    expect(changed({})).toEqual([]);
    const turned = { ...DATA, customFields: { lines: { low: 2, high: 1 }, rate: 500 } };
    const supply = { ...SUPPLY, variableId: idOf('voltage'), colorGroup: 'red' };
    expect(changed({ connections: [turned, supply] })).toEqual([]);
    const bookkeeping = { maturity: 'frozen', key: 'IF-9', ownerSource: 'Ada', ownerTarget: 'Ben' };
    expect(changed({ edge: { ...bookkeeping, extra: { bends: [] } } })).toEqual([]);
    expect(changed({ battery: { name: 'Main battery', position: { x: 5, y: 5 }, multiplicity: 2 } })).toEqual(
      [],
    );
  });

  it.each([
    [{ edge: { name: 'Main power' } }, ['Name']],
    [{ edge: { description: 'Two wires', fixedSide: 'source' } }, ['Description', 'Fixed side']],
    [{ edge: { tbd: { kind: 'TBD', what: 'current' } } }, ['Open']],
    [{ edge: { requirementIds: [idOf('Need')], stateIds: [idOf('Driving')] } }, ['Requirements', 'Holds in']],
    [{ edge: { customFields: { cable: '4 mm²', colour: 'red' } } }, ['cable', 'colour']],
    [{ edge: { customFields: {} } }, ['cable']],
    [{ edge: { targetId: idOf('Pump') } }, ['Target']],
    [{ port: 'socket' }, ['Source']],
    [{ voltage: 32 }, ['Supply: Voltage']],
    [{ connections: [SUPPLY, DATA] }, ['Supply: Attribute']],
    [
      { connections: [{ ...SUPPLY, name: 'Bus', variableId: idOf('voltage'), direction: 'inout' }, DATA] },
      ['Bus: Name', 'Bus: Direction'],
    ],
    [
      {
        connections: [
          { ...SUPPLY, variableId: idOf('voltage') },
          { ...DATA, customFields: { rate: 1 } },
        ],
      },
      ['Data: rate', 'Data: lines'],
    ],
    [
      {
        connections: [
          { ...SUPPLY, variableId: idOf('voltage') },
          { id: 'new', type: 'Matter' },
        ],
      },
      ['Matter (added)', 'a connection that was removed'],
    ],
  ])('has changed where it says something else: %j', (said, labels) => {
    expect(changed(said)).toEqual(labels);
  });

  it('is compared without parts and their attributes for whoever was not told of those', () => {
    const told = withoutNamingFields(AGREED);
    expect(Object.keys(AGREED).length - Object.keys(told).length).toBe(3);
    expect(changed({ voltage: 32, port: 'socket', edge: { name: 'Main' } }, told)).toEqual(['Name']);
    // Nor where they see ids of their own in place of those.
    const { source: _source, target: _target, ...masked } = AGREED;
    expect(changed({ voltage: 32 }, masked)).toEqual([]);
  });

  it('is kept as digests, so that nothing of it can be read there', () => {
    expect(Object.values(AGREED)).not.toHaveLength(0);
    for (const kept of Object.values(AGREED)) expect(kept).toMatch(/^#[0-9a-f]{14}$/);
  });
});

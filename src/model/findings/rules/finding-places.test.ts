import { expect, it } from 'vitest';
import { ModelFindings } from '#model/findings/model-findings.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';

it('what is found about an interface says in which fields it is, of the interface or of a connection', () => {
  const port = (name: string, type: string) => ({
    id: idOf(name),
    name,
    direction: 'in',
    side: 'right',
    type,
  });
  const model = aModel()
    .part('Battery', { ports: [port('plug', 'Energy')] })
    .part('Motor', { ports: [port('socket', 'Matter')] })
    .interface('Supply', 'Battery', 'Motor', {
      sourcePortId: idOf('plug'),
      targetPortId: idOf('socket'),
      maturity: 'agreed',
      connections: [
        { id: idOf('current'), type: 'Energy', direction: 'out', variableId: idOf('gone') },
        { id: idOf('sense'), referenceEdgeId: idOf('nowhere') },
      ],
    })
    .build();
  const found = new ModelFindings();
  found.update(model);
  const places = found.findings.of(idOf('Supply')).map(({ rule, at }) => {
    const connection = at?.connectionId === idOf('current') ? ' current' : at?.connectionId ? ' sense' : '';
    return `${rule}${connection}: ${at?.fields.join(', ')}`;
  });
  expect(places.sort()).toEqual([
    'interface-ends current: direction',
    'interface-ends current: type',
    'interface-ends: sourcePortId, targetPortId',
    'interface-owner: ownerSource, ownerTarget',
    'interface-reference current: variableId',
    'interface-reference sense: referenceEdgeId',
  ]);
});

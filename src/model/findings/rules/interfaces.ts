import { setConnections } from '#model/commands/set-rows.ts';
import type { Interface } from '#model/elements/interface.ts';
import { pairOf } from '#model/elements/kinds.ts';
import type { Problem, Rule } from '#model/findings/finding.ts';

export const emptyInterfaces: Rule<'interface'> = {
  id: 'interface-empty',
  severity: 'warning',
  title: 'Every interface carries something',
  page: 'The interface has no connections: what flows over it is not defined.',
  check: ({ connections }) => (connections.length > 0 ? [] : [{ message: 'It has no connections.' }]),
};

/** What an interface carries between which ports, seen from one of its ends. */
function flowsOf({ connections, name, sourcePortId, targetPortId }: Interface, turned: boolean): string {
  const turn = { in: 'out', out: 'in', inout: 'inout' } as const;
  const flows = connections.map(({ type, direction = 'out', subType, matterState, variableId, name: flow }) =>
    [type, turned ? turn[direction] : direction, subType, matterState, variableId, flow].join(' '),
  );
  const ports = turned ? [targetPortId, sourcePortId] : [sourcePortId, targetPortId];
  return [name, ports.join(' '), ...flows.sort()].join('\n');
}

export const parallelInterfaces: Rule<'interface'> = {
  id: 'interface-twice',
  severity: 'warning',
  title: 'No interface is a duplicate',
  page: 'Two interfaces between the same two parts have the same name, ports and connections: one is probably a copy.',
  check: (edge, look) => {
    const twins = look
      .referring('interface', 'pair', pairOf(edge))
      .filter(
        (other) =>
          other.id < edge.id && flowsOf(other, other.sourceId !== edge.sourceId) === flowsOf(edge, false),
      );
    if (twins.length === 0) return [];
    return [
      {
        message: 'Another interface between the same parts has the same connections.',
        others: twins.map(({ id }) => id),
        fix: {
          label: 'Delete the copy',
          operations: () => [{ op: 'delete', kind: 'interface', id: edge.id }],
        },
      },
    ];
  },
};

export const hangingFlows: Rule<'interface'> = {
  id: 'interface-reference',
  severity: 'error',
  title: 'Everything a connection refers to exists',
  page: 'A connection refers to an attribute, or to an interface on another level, that is no longer in the model.',
  reads: ['part', 'state'],
  check: ({ id, connections }, look) =>
    connections.flatMap((connection, index): Problem[] => {
      const { variableId, propertyIds = [], referenceEdgeId, name } = connection;
      const called = name ? `Connection ${name}` : `Connection ${index + 1}`;
      const gone = [...(variableId === undefined ? [] : [variableId]), ...propertyIds].filter(
        (one) => !look.attribute(one),
      );
      const lost =
        referenceEdgeId !== undefined && (referenceEdgeId === id || !look.get('interface', referenceEdgeId));
      const problems: Problem[] = [];
      if (gone.length > 0) {
        const { variableId: quantity, ...others } = connection;
        const cleared = {
          ...(quantity !== undefined && !gone.includes(quantity) ? connection : others),
          ...(connection.propertyIds && { propertyIds: propertyIds.filter((one) => !gone.includes(one)) }),
        };
        problems.push({
          message: `${called} names ${gone.length === 1 ? 'an attribute that is' : `${gone.length} attributes that are`} not in the model.`,
          at: {
            connectionId: connection.id,
            fields: [
              ...(variableId !== undefined && gone.includes(variableId) ? ['variableId'] : []),
              ...(propertyIds.some((one) => gone.includes(one)) ? ['propertyIds'] : []),
            ],
          },
          fix: {
            label: 'Clear the attributes',
            operations: () => setConnections(id, connections.with(index, cleared)),
          },
        });
      }
      if (lost) {
        const { referenceEdgeId: _, ...others } = connection;
        problems.push({
          message: `${called} refers to an interface that is not in the model.`,
          at: { connectionId: connection.id, fields: ['referenceEdgeId'] },
          fix: {
            label: 'Clear the reference',
            operations: () => setConnections(id, connections.with(index, others)),
          },
        });
      }
      return problems;
    }),
};

import { t } from '#language/translate.ts';
import { setConnections } from '#model/commands/set-rows.ts';
import type { Interface } from '#model/elements/interface.ts';
import { pairOf } from '#model/elements/kinds.ts';
import type { Problem, Rule } from '#model/findings/finding.ts';

export const emptyInterfaces: Rule<'interface'> = {
  id: 'interface-empty',
  severity: 'warning',
  title: t('Every interface carries something'),
  page: t('The interface has no connections: what flows over it is not defined.'),
  check: ({ connections }) => (connections.length > 0 ? [] : [{ message: t('It has no connections.') }]),
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
  title: t('No interface is a duplicate'),
  page: t(
    'Two interfaces between the same two parts have the same name, ports and connections: one is probably a copy.',
  ),
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
        message: t('Another interface between the same parts has the same connections.'),
        others: twins.map(({ id }) => id),
        fix: {
          label: t('Delete the copy'),
          operations: () => [{ op: 'delete', kind: 'interface', id: edge.id }],
        },
      },
    ];
  },
};

export const hangingFlows: Rule<'interface'> = {
  id: 'interface-reference',
  severity: 'error',
  title: t('Everything a connection refers to exists'),
  page: t(
    'A connection refers to an attribute, or to an interface on another level, that is no longer in the model.',
  ),
  reads: ['part', 'state'],
  check: ({ id, connections }, look) =>
    connections.flatMap((connection, index): Problem[] => {
      const { variableId, propertyIds = [], referenceEdgeId, name } = connection;
      const called = t('Connection {name}', { name: name || index + 1 });
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
          message: t(
            '{connection} names {gone, plural, one {an attribute that is} other {{gone} attributes that are}} not in the model.',
            { connection: called, gone: gone.length },
          ),
          at: {
            connectionId: connection.id,
            fields: [
              ...(variableId !== undefined && gone.includes(variableId) ? ['variableId'] : []),
              ...(propertyIds.some((one) => gone.includes(one)) ? ['propertyIds'] : []),
            ],
          },
          fix: {
            label: t('Clear the attributes'),
            operations: () => setConnections(id, connections.with(index, cleared)),
          },
        });
      }
      if (lost) {
        const { referenceEdgeId: _, ...others } = connection;
        problems.push({
          message: t('{connection} refers to an interface that is not in the model.', { connection: called }),
          at: { connectionId: connection.id, fields: ['referenceEdgeId'] },
          fix: {
            label: t('Clear the reference'),
            operations: () => setConnections(id, connections.with(index, others)),
          },
        });
      }
      return problems;
    }),
};

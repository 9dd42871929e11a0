import type { Template } from '#contract/document.ts';
import type { Constraint } from '#model/elements/constraint.ts';
import type { Interface } from '#model/elements/interface.ts';
import type { SystemModel } from '#model/system-model.ts';

/** A row that a document must have: what its cells say, by their heads. Those that are not named may say anything. */
export interface ExpectedRow {
  readonly caption: string;
  readonly cells: Readonly<Record<string, string>>;
  /** Where it need only be within the cell: names with more around them. */
  readonly within?: Readonly<Record<string, readonly string[]>>;
}

/** What a document says of a model, told from the model alone and not by what prints it. */
export function factsOf(template: Template, model: SystemModel): ExpectedRow[] {
  const { part, state, transition, requirement, interface: edges } = model.tables;
  const partName = (id: string): string => part.get(id)?.name ?? '';
  const portName = (id: string, portId: string | undefined): string =>
    part.get(id)?.ports.find((one) => one.id === portId)?.name ?? '';
  const ends = ({ sourceId, sourcePortId, targetId, targetPortId }: Interface) => ({
    Source: [partName(sourceId), portName(sourceId, sourcePortId)],
    Target: [partName(targetId), portName(targetId, targetPortId)],
  });
  const attributes = new Map(
    [...part.values(), ...state.values()].flatMap((one) =>
      one.attributes.map((own) => [own.id, own] as const),
    ),
  );
  const constraintWords = (one: Constraint): string[] => {
    if (one.type === 'text') return [one.text];
    if (one.type === 'expression') return [one.expression];
    return [attributes.get(one.variableId)?.name ?? '', one.operator, String(one.limit)];
  };
  switch (template) {
    case 'specification':
      return [...requirement.values()].flatMap(({ kind, constraints }) =>
        kind !== 'requirement'
          ? []
          : constraints.map((one) => ({
              caption: 'Constraints',
              cells: {},
              within: {
                Constraint: constraintWords(one),
              },
            })),
      );
    case 'interfaces':
      return [...edges.values()].map((edge) => ({
        caption: 'Interfaces',
        cells: {
          Key: edge.key ?? '',
          Interface: edge.name,
          Maturity: edge.maturity ?? 'proposed',
          Connections: String(edge.connections.length),
        },
        within: ends(edge),
      }));
    case 'icd':
      return [...edges.values()].flatMap(({ key, name, connections, maturity }) => [
        {
          caption: 'Summary',
          cells: {
            Key: key ?? '',
            Interface: name,
            Maturity: maturity ?? 'proposed',
            Connections: String(connections.length),
          },
        },
        ...connections.map((one) => ({
          caption: 'Connections',
          cells: { Connection: one.name ?? '', Type: one.type ?? '' },
          within: { Subtype: [one.subType ?? '', one.matterState ?? ''] },
        })),
      ]);
    case 'trace':
    case 'verdicts':
      return [...requirement.values()].flatMap(({ kind, key, name, systems, constraints }): ExpectedRow[] => {
        const within = { Requirement: [key, name] };
        if (kind !== 'requirement') return [];
        if (template === 'trace')
          return [
            { caption: 'Trace', cells: {}, within: { ...within, 'Allocated parts': systems.map(partName) } },
          ];
        return constraints.map((one) => ({
          caption: 'Verdicts',
          cells: {},
          within: { ...within, Constraint: constraintWords(one) },
        }));
      });
    case 'changes':
      return [...part.values(), ...state.values(), ...edges.values()].map(({ name }) => ({
        caption: 'Added',
        cells: {},
        within: { Element: [name] },
      }));
    case 'model':
      return [
        ...[...part.values()].map(({ name, kind, multiplicity, ports, attributes: own }) => ({
          caption: 'Parts',
          cells: { Part: name, Kind: kind ?? '', Count: String(multiplicity) },
          within: {
            Ports: ports.map((port) => port.name),
            Attributes: own.map((one) => one.name),
          },
        })),
        ...[...edges.values()].map((edge) => ({
          caption: 'Interfaces',
          cells: { Key: edge.key ?? '', Maturity: edge.maturity ?? 'proposed' },
          within: {
            ...ends(edge),
            Interface: [edge.name],
            Connections: edge.connections.map((one) => one.name ?? ''),
          },
        })),
        ...[...state.values()].map(({ name, kind, entry, exit }) => ({
          caption: 'States',
          cells: { State: name, Kind: kind },
          within: { Actions: [...entry, ...exit] },
        })),
        ...[...transition.values()].map(({ name, sourceId, trigger }) => ({
          caption: 'Transitions',
          cells: { From: state.get(sourceId)?.name ?? '', Trigger: trigger ?? '' },
          within: { 'Name and description': [name] },
        })),
        ...[...requirement.values()].map(({ key, name, status, kind }) => ({
          caption: 'Requirements',
          cells: { Status: kind === 'requirement' ? status : '' },
          within: { Requirement: [key, name] },
        })),
      ];
  }
}

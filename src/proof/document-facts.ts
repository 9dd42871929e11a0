import type { Template } from '#contract/document.ts';
import type { Constraint } from '#model/elements/constraint.ts';
import type { Interface } from '#model/elements/interface.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { findAttribute, type SystemModel } from '#model/system-model.ts';

/** A row that a document must have: what its cells say, by their heads. Those that are not named may say anything. */
export interface ExpectedRow {
  readonly caption: string;
  readonly cells: Readonly<Record<string, string>>;
  /** Where it need only be within the cell: names with more around them. */
  readonly within?: Readonly<Record<string, readonly string[]>>;
}

/** What a document says of a model, told from the model alone and not by what prints it. */
export const factsOf = (template: Template, model: SystemModel): ExpectedRow[] => FACTS[template](model);

const FACTS: Readonly<Record<Template, (model: SystemModel) => ExpectedRow[]>> = {
  specification: (model) =>
    requirementsIn(model).flatMap(({ constraints }) =>
      constraints.map((one) => ({
        caption: 'Constraints',
        cells: {},
        within: { Constraint: constraintWords(model, one) },
      })),
    ),
  interfaces: (model) =>
    [...model.tables.interface.values()].map((edge) => ({
      caption: 'Interfaces',
      cells: {
        Key: edge.key ?? '',
        Interface: edge.name,
        Maturity: edge.maturity ?? 'proposed',
        Connections: String(edge.connections.length),
      },
      within: endsOf(model, edge),
    })),
  icd: ({ tables }) =>
    [...tables.interface.values()].flatMap(({ key, name, connections, maturity }) => [
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
    ]),
  trace: (model) =>
    requirementsIn(model).map(({ key, name, systems }) => ({
      caption: 'Trace',
      cells: {},
      within: { Requirement: [key, name], 'Allocated parts': systems.map((id) => partName(model, id)) },
    })),
  verdicts: (model) =>
    requirementsIn(model).flatMap(({ key, name, constraints }) =>
      constraints.map((one) => ({
        caption: 'Verdicts',
        cells: {},
        within: { Requirement: [key, name], Constraint: constraintWords(model, one) },
      })),
    ),
  changes: ({ tables }) =>
    [...tables.part.values(), ...tables.state.values(), ...tables.interface.values()].map(({ name }) => ({
      caption: 'Added',
      cells: {},
      within: { Element: [name] },
    })),
  model: everythingIn,
};

function everythingIn(model: SystemModel): ExpectedRow[] {
  const { tables } = model;
  return [
    ...[...tables.part.values()].map(({ name, kind, multiplicity, ports, attributes: own }) => ({
      caption: 'Parts',
      cells: { Part: name, Kind: kind ?? '', Count: String(multiplicity) },
      within: {
        Ports: ports.map((port) => port.name),
        Attributes: own.map((one) => one.name),
      },
    })),
    ...[...tables.interface.values()].map((edge) => ({
      caption: 'Interfaces',
      cells: { Key: edge.key ?? '', Maturity: edge.maturity ?? 'proposed' },
      within: {
        ...endsOf(model, edge),
        Interface: [edge.name],
        Connections: edge.connections.map((one) => one.name ?? ''),
      },
    })),
    ...[...tables.state.values()].map(({ name, kind, entry, exit }) => ({
      caption: 'States',
      cells: { State: name, Kind: kind },
      within: { Actions: [...entry, ...exit] },
    })),
    ...[...tables.transition.values()].map(({ name, sourceId, trigger }) => ({
      caption: 'Transitions',
      cells: { From: tables.state.get(sourceId)?.name ?? '', Trigger: trigger ?? '' },
      within: { 'Name and description': [name] },
    })),
    ...[...tables.requirement.values()].map(({ key, name, status, kind }) => ({
      caption: 'Requirements',
      cells: { Status: kind === 'requirement' ? status : '' },
      within: { Requirement: [key, name] },
    })),
  ];
}

/** Headings and notes state nothing. */
const requirementsIn = ({ tables }: SystemModel): Requirement[] =>
  [...tables.requirement.values()].filter(({ kind }) => kind === 'requirement');

const partName = ({ tables }: SystemModel, id: string): string => tables.part.get(id)?.name ?? '';

const portName = ({ tables }: SystemModel, id: string, portId: string | undefined): string =>
  tables.part.get(id)?.ports.find((one) => one.id === portId)?.name ?? '';

const endsOf = (model: SystemModel, { sourceId, sourcePortId, targetId, targetPortId }: Interface) => ({
  Source: [partName(model, sourceId), portName(model, sourceId, sourcePortId)],
  Target: [partName(model, targetId), portName(model, targetId, targetPortId)],
});

function constraintWords(model: SystemModel, one: Constraint): string[] {
  if (one.type === 'text') return [one.text];
  if (one.type === 'expression') return [one.expression];
  return [findAttribute(model, one.variableId)?.attribute.name ?? '', one.operator, String(one.limit)];
}

import type { Declared } from '#interchange/sysml/names/declared.ts';
import { quote } from '#interchange/sysml/syntax/characters.ts';
import type { ConnectionType } from '#model/elements/connection.ts';
import { isKind, type Kind } from '#model/elements/kinds.ts';
import { isObject, type JsonObject } from '#model/store/json.ts';

/** What the notation has no word for, as metadata of an element: its id, and its fields as JSON. */
export interface Kept {
  readonly id?: string;
  /** Of an element that the notation cannot say at all. */
  readonly kind?: Kind;
  readonly fields: JsonObject;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether an element is metadata of ours. */
export function isKept({ element }: Declared): boolean {
  if (element?.kind !== 'metadata') return false;
  const [first, second] = element.relations[0]?.target.links[0]?.names ?? [];
  return first?.text === 'Modelwright' && second?.text === 'Kept';
}

/** What the metadata of an element says; null where there is none of ours, or none that can be read. */
export function keptOf({ members }: Declared): Kept | null {
  const metadata = members.find(isKept);
  return metadata ? keptIn(metadata) : null;
}

export function keptIn(metadata: Declared): Kept | null {
  const said = new Map<string, string>();
  for (const { name, element } of metadata.members)
    if (name !== null && element?.value?.expression.type === 'text')
      said.set(name, element.value.expression.value);
  const id = said.get('id');
  const kind = said.get('kind') ?? '';
  const fields = jsonOf(said.get('fields') ?? '{}');
  return (
    fields && {
      ...(isKind(kind) && { kind }),
      ...(id !== undefined && UUID.test(id) && { id }),
      fields,
    }
  );
}

function jsonOf(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && isObject({ ...value });
}

/** The metadata as it is written. */
export function writeKept({ id, kind, fields }: Kept): string {
  const parts = [
    ...(id === undefined ? [] : [`id = ${quote(id, '"')};`]),
    ...(kind === undefined ? [] : [`kind = ${quote(kind, '"')};`]),
    ...(Object.keys(fields).length === 0 ? [] : [`fields = ${quote(JSON.stringify(fields), '"')};`]),
  ];
  return `@Modelwright::Kept { ${parts.join(' ')} }`;
}

/** What a file holds that uses such metadata, or such types of flows, so that other tools find their definitions. */
export const keptPackage = (types: readonly ConnectionType[]): string => `package Modelwright {
    doc /* What Modelwright holds of an element that the notation has no word for: its id, and its fields as JSON. */
    private import ScalarValues::String;
    metadata def Kept {
        attribute id : String;
        attribute kind : String;
        attribute fields : String;
    }
${types.map((type) => `    ${flowDefinition(type)}\n`).join('')}}
`;

/** What a flow of this type carries. */
export const flowDefinition = (type: ConnectionType): string => `item def ${type};`;

import { isKept, keptOf } from '#interchange/sysml/mapping/kept.ts';
import { chainText } from '#interchange/sysml/mapping/text-of.ts';
import type { Declared } from '#interchange/sysml/names/declared.ts';
import type { Project } from '#interchange/sysml/names/project.ts';
import type { Chain } from '#interchange/sysml/syntax/tree.ts';
import { CONNECTION_TYPES, type ConnectionType } from '#model/elements/connection.ts';
import type { JsonObject } from '#model/store/json.ts';
import { short } from './map-structure.ts';

/** A flow of the text as a connection. */
export interface Flow {
  /** The connection without its id. */
  readonly fields: JsonObject;
  /** What says it: the flow, and behind it the one that says that it goes both ways. */
  readonly members: readonly Declared[];
  /** Whether it stands in the connector itself, and is not the connector. */
  readonly isOwn: boolean;
}

/** The types that flows of a file of ours are of. */
export const flowType = (type: ConnectionType): string => `Modelwright::${type}`;

/** Marks a flow that only says that the one before it goes both ways. */
export const REVERSE = 'reverse';

/** The flows of a connector, its own and those of what it is of, seen from its first end. */
export function flowsOf(project: Project, declared: Declared): Flow[] {
  const flows: Flow[] = [];
  if (declared.element?.kind === 'flow')
    flows.push({
      fields: { name: short(flowName(declared)), direction: 'out' },
      members: [declared],
      isOwn: false,
    });
  for (const one of project.lineage(declared)) {
    if (project.isOfLibrary(one)) continue;
    const ends = endNames(one, declared);
    for (const member of one.members) {
      const [from] = member.element?.kind === 'flow' ? member.element.ends : [];
      if (!from) continue;
      const kept = keptOf(member)?.fields;
      const before = flows.at(-1);
      if (kept?.[REVERSE] === true && before)
        flows[flows.length - 1] = { ...before, members: [...before.members, member] };
      else
        flows.push({
          fields: fieldsOf(member, isFromSecond(from.chain, ends) ? 'in' : 'out', kept ?? {}),
          members: [member],
          isOwn: one === declared,
        });
    }
  }
  return flows;
}

/** What the metadata of a flow says stands over what its text says; null takes a field away. */
function fieldsOf(member: Declared, direction: string, kept: JsonObject): JsonObject {
  const payload = payloadOf(member);
  const type = CONNECTION_TYPES.find((one) => flowType(one) === payload);
  const said: JsonObject =
    type === undefined
      ? { name: short(flowName(member)), direction }
      : { ...(member.name !== null && { name: short(member.name) }), direction, type };
  return Object.fromEntries(
    Object.entries({ ...said, ...kept }).filter(([, value]) => value !== null && value !== undefined),
  );
}

/** The names by which each end of a connector can be meant in it: in a definition as declared, else as it is joined. */
function endNames(one: Declared, declared: Declared): (readonly (readonly string[])[])[] {
  const declaredEnds = one.members.filter(({ element }) => element?.prefixes.includes('end'));
  if (declaredEnds.length > 0) return declaredEnds.map(({ name }) => (name === null ? [] : [[name]]));
  return (declared.element?.ends ?? []).map(({ name, chain }) => [
    ...(name ? [[name.text]] : []),
    namesOf(chain),
  ]);
}

/** The names of a chain, one after the other. */
export const namesOf = ({ links }: Chain): readonly string[] =>
  links.flatMap(({ names }) => names.map(({ text }) => text));

/** Whether a flow leaves at the second end: at the one of which more names begin its own, or else at one of the same first name. */
function isFromSecond(from: Chain, ends: readonly (readonly (readonly string[])[])[]): boolean {
  const names = namesOf(from);
  const [first = 0, second = 0] = ends.map((ways) =>
    Math.max(0, ...ways.map((way) => (begins(names, way) ? way.length : 0))),
  );
  if (first !== second) return second > first;
  const isNamed = (at: number) => ends[at]?.some(([name]) => name === names[0]) ?? false;
  return first === 0 && isNamed(1) && !isNamed(0);
}

/** Whether a chain of names goes by all of another's first. */
export const begins = (names: readonly string[], way: readonly string[]): boolean =>
  way.length > 0 && way.every((name, at) => names[at] === name);

function payloadOf({ element }: Declared): string | null {
  const typed = element?.clauses.payload?.relations.find(({ kind }) => kind === 'typed');
  return typed ? chainText(typed.target) : null;
}

/** What flows: its type, else what it is called where it leaves. */
function flowName(declared: Declared): string {
  const [from] = declared.element?.ends ?? [];
  return payloadOf(declared) ?? declared.name ?? from?.chain.links.at(-1)?.names.at(-1)?.text ?? '';
}

/** Whether a flow is as this program writes it, with nothing besides that would be lost when it is written anew. */
export function isPlainFlow({ element, members, tree }: Declared): boolean {
  if (!element?.isWhole || element.ends.length !== 2) return false;
  const { payload } = element.clauses;
  const type = payload?.relations[0]?.target;
  const text = tree.tokens.text.slice(element.start, members[0]?.element?.start ?? element.end);
  return (
    element.prefixes.length === 0 &&
    element.keywords.length === 0 &&
    element.relations.length === 0 &&
    !element.shortName &&
    !element.multiplicity &&
    !element.value &&
    !text.includes('//') &&
    !text.includes('/*') &&
    members.every(isKept) &&
    element.ends.every(({ name, multiplicity }) => !name && !multiplicity) &&
    (!payload ||
      (payload.relations.length === 1 &&
        !payload.name &&
        !payload.multiplicity &&
        !payload.event &&
        !payload.value &&
        type !== undefined &&
        CONNECTION_TYPES.some((one) => flowType(one) === chainText(type))))
  );
}

import { type CapellaElement, valueOf, elementsIn } from '#interchange/capella/read/capella-element.ts';
import { oneLine } from '#interchange/reqif/document/object-fields.ts';
import type { Mapper, Planned } from '#interchange/capella/mapping/mapper.ts';
import { word } from '#interchange/capella/mapping/texts.ts';

/** A link of the file: its type, and the names of the references that are its ends. */
interface LinkWords {
  readonly type: string;
  readonly source: string;
  readonly target: string;
}

/** Relations of requirements, by the class of the relation. */
const RELATIONS: readonly string[] = [
  'InternalRelation',
  'CapellaIncomingRelation',
  'CapellaOutgoingRelation',
];
/** Words of relation types that mean one of ours. */
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^satisf(y|ies|ied)\b/i, 'satisfies'],
  [/^refine(s|d)?\b/i, 'refines'],
  [/^derive(s|d)?\b/i, 'derives'],
  [/^verif(y|ies|ied)\b/i, 'verifies'],
  [/^allocate(s|d)?\b/i, 'allocates'],
  [/^trace(s|d)?\b/i, 'traces'],
];

/** Realisations, allocations, deployments, traces and relations of requirements as trace links, where both ends are in the model. */
export function mapLinks(mapper: Mapper): void {
  const known = new Set<string>();
  for (const root of mapper.project.roots)
    for (const element of elementsIn(root)) {
      const link = wordsOf(mapper, element);
      if (!link) continue;
      const source = planAt(mapper, element, link.source);
      const target = planAt(mapper, element, link.target);
      if (!source || !target || source === target) continue;
      const { type } = link;
      const key = `${type} ${source.id} ${target.id}`;
      mapper.held.add(element);
      if (known.has(key)) continue;
      known.add(key);
      mapper.plan('trace-link', element, { type, sourceId: source.id, targetId: target.id });
    }
}

function planAt(mapper: Mapper, element: CapellaElement, name: string): Planned | null {
  const end = mapper.one(element, name);
  return (end && mapper.planOf.get(end)) ?? null;
}

function wordsOf(mapper: Mapper, element: CapellaElement): LinkWords | null {
  const { type, isKnown } = element;
  if (!isKnown) return null;
  if (RELATIONS.includes(type))
    return { type: relationType(mapper, element), source: 'source', target: 'target' };
  if (type === 'PartDeploymentLink')
    return { type: 'allocates', source: 'deployedElement', target: 'location' };
  if (valueOf(element, 'targetElement') === '') return null;
  if (type.endsWith('Realization'))
    return { type: 'realizes', source: 'sourceElement', target: 'targetElement' };
  // The file has them at what they are allocated to; here what is allocated is the source.
  if (type.endsWith('Allocation'))
    return { type: 'allocates', source: 'targetElement', target: 'sourceElement' };
  return { type: 'traces', source: 'sourceElement', target: 'targetElement' };
}

function relationType(mapper: Mapper, element: CapellaElement): string {
  const type = mapper.one(element, 'relationType');
  const name = oneLine(type ? valueOf(type, 'ReqIFLongName') : valueOf(element, 'ReqIFLongName'));
  return TYPES.find(([pattern]) => pattern.test(name))?.[1] ?? (word(name) || 'traces');
}

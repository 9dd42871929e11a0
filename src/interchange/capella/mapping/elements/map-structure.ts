import {
  type CapellaElement,
  ownedOf,
  valueOf,
  elementsIn,
} from '#interchange/capella/read/capella-element.ts';
import { ARCHITECTURES, isComponent, isFunction, partKind } from '#interchange/capella/mapping/classes.ts';
import { descriptionOf, furtherFields } from '#interchange/capella/mapping/common-fields.ts';
import type { Mapper, Planned } from '#interchange/capella/mapping/mapper.ts';
import { attributesOf } from './map-property-values.ts';
import { Nesting } from '#interchange/capella/mapping/nesting.ts';
import { nameOr, word } from '#interchange/capella/mapping/texts.ts';

/** A part of the model in the making: what it stands for, and in what it lies. */
interface Place {
  readonly element: CapellaElement;
  /** The usage of a component that it is; null of what is no component, and of a component that is used nowhere. */
  readonly part: CapellaElement | null;
  readonly owner: CapellaElement | null;
}

/**
 * Architectures, packages, components and functions as parts. A component lies where its first part does: Capella owns components in one
 * tree and uses them in another. Each further part of it is a part of its own, without what is in the component.
 */
export function mapStructure(mapper: Mapper): void {
  const structure: CapellaElement[] = [];
  const parts: CapellaElement[] = [];
  for (const root of mapper.project.roots) {
    mapper.held.add(root);
    for (const element of elementsIn(root)) {
      if (partKind(element) !== null) structure.push(element);
      else if (element.isKnown && element.type === 'Part') parts.push(element);
      else if (element.type === 'SystemEngineering') mapper.held.add(element);
    }
  }
  const usages = new Map<CapellaElement, CapellaElement[]>();
  for (const part of parts) {
    const type = mapper.one(part, 'abstractType');
    if (!type || !isComponent(type)) continue;
    const known = usages.get(type);
    if (known) known.push(part);
    else usages.set(type, [part]);
  }
  const places = structure.map((element): Place => {
    const part = usages.get(element)?.[0] ?? null;
    return { element, part, owner: ownerOf(part ?? element) };
  });
  const first = new Set(places.map(({ part }) => part));
  const further = parts
    .filter((part) => !first.has(part))
    .map((part): Place => ({ element: part, part, owner: ownerOf(part) }));
  const isReused = valuesOf(mapper).get('projectApproach') === 'ReusableComponents';
  for (const { element, part, owner } of new Nesting([...places, ...further], mapper).ordered()) {
    const planned = planPart(
      mapper,
      element,
      part,
      isReused || element === part || (usages.get(element)?.length ?? 0) > 1,
    );
    const around = owner && mapper.planOf.get(owner);
    if (around) planned.fields = { ...planned.fields, parentId: around.id };
    // Whatever names the part means what stands for it.
    if (part) mapper.planOf.set(part, planned);
    if (part) mapper.held.add(part);
  }
}

/** What is a part of the model around an element. */
function ownerOf({ owner }: CapellaElement): CapellaElement | null {
  let at = owner;
  while (at && partKind(at) === null) at = at.owner;
  return at;
}

function valuesOf({ project }: Mapper): Map<string, string> {
  const pairs = project.roots.flatMap((root) => ownedOf(root, 'KeyValue'));
  return new Map(pairs.map((pair) => [valueOf(pair, 'key'), valueOf(pair, 'value')]));
}

function planPart(
  mapper: Mapper,
  element: CapellaElement,
  part: CapellaElement | null,
  isReused: boolean,
): Planned {
  const type = part && mapper.one(part, 'abstractType');
  const typeName = type ? nameOr(valueOf(type, 'name'), type.type) : '';
  const own = nameOr(valueOf(element, 'name'), typeName || element.type || 'Part');
  const partName = part ? nameOr(valueOf(part, 'name'), own) : own;
  const isTyped = isReused && partName !== typeName && typeName !== '';
  const kind = partKind(element) ?? (type ? partKind(type) : null);
  const planned = mapper.plan('part', element, {});
  planned.fields = {
    name: isReused ? partName : own,
    description: descriptionOf(element) || (part ? descriptionOf(part) : ''),
    ...(kind !== null && { kind }),
    ...(isTyped && { type: word(typeName) }),
    attributes: attributesOf(mapper, planned, element),
    customFields: {
      ...furtherFields(mapper, element),
      ...(!isReused && partName !== own && { part: partName }),
      ...natureOf(element),
    },
  };
  return planned;
}

/** What a component is made of, or what a configuration item is. */
function natureOf(element: CapellaElement): Record<string, string> {
  const kind = valueOf(element, 'kind');
  const isHuman = valueOf(element, 'human') === 'true';
  return {
    ...(!isFunction(element) && !ARCHITECTURES.has(element.type) && kind !== '' && { nature: word(kind) }),
    ...(isHuman && { human: 'true' }),
  };
}

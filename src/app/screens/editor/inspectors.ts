import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Kind } from '#model/kinds.ts';

type Inspected = Exclude<Kind, 'trace-link'>;

/** What edits a selected element, by its kind. Keyed by the element, so that a text being typed never moves to the next. */
export const INSPECTORS: Readonly<Record<Inspected, LazyExoticComponent<ComponentType<{ id: string }>>>> = {
  part: lazy(async () => ({ default: (await import('#app/structure/part-inspector.tsx')).PartInspector })),
  interface: lazy(async () => ({
    default: (await import('#app/structure/interface-inspector.tsx')).InterfaceInspector,
  })),
  state: lazy(async () => ({
    default: (await import('#app/behaviour/state-inspector.tsx')).StateInspector,
  })),
  transition: lazy(async () => ({
    default: (await import('#app/behaviour/transition-inspector.tsx')).TransitionInspector,
  })),
  requirement: lazy(async () => ({
    default: (await import('#app/requirements/requirement-inspector.tsx')).RequirementInspector,
  })),
};

export function isInspected(kind: Kind): kind is Inspected {
  return kind !== 'trace-link';
}

import { type LoadedLater, loadedLater } from '#app/ui/scheduling/loaded-later.ts';
import type { Kind } from '#model/elements/kinds.ts';

type Inspected = Exclude<Kind, 'trace-link'>;

/** What edits a selected element, by its kind. Keyed by the element, so that a text being typed never moves to the next. */
export const INSPECTORS: Readonly<Record<Inspected, LoadedLater<{ id: string }>>> = {
  part: loadedLater(async () => (await import('#app/structure/part-inspector.tsx')).PartInspector),
  interface: loadedLater(
    async () => (await import('#app/structure/interface-inspector.tsx')).InterfaceInspector,
  ),
  state: loadedLater(async () => (await import('#app/behaviour/state-inspector.tsx')).StateInspector),
  transition: loadedLater(
    async () => (await import('#app/behaviour/transition-inspector.tsx')).TransitionInspector,
  ),
  requirement: loadedLater(
    async () => (await import('#app/requirements/inspector/requirement-inspector.tsx')).RequirementInspector,
  ),
};

export function isInspected(kind: Kind): kind is Inspected {
  return kind !== 'trace-link';
}

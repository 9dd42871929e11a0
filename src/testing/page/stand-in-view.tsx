import type { ComponentType } from 'react';
import type { View } from '#app/paths.ts';
import { VIEW_ENTRIES } from '#app/screens/editor/views/views.ts';
import { loadedLater } from '#app/ui/scheduling/loaded-later.ts';

/**
 * Has the editor show something else in place of one of its views, in the tests of this file: the canvases have tests of their own, and need
 * a layout that there is none of here.
 */
export function standInFor(view: View, Component: ComponentType): void {
  Object.assign(VIEW_ENTRIES[view], { Content: loadedLater(() => Promise.resolve(Component)) });
}

/** A stand-in for the canvas of the structure. */
export function StructureStandIn() {
  return <p>The structure</p>;
}

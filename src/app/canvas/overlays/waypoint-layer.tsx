import { t } from '#language/translate.ts';
import './bends.css';
import { useStore as useFlowStore, ViewportPortal } from '@xyflow/react';
import { useStore } from 'zustand';
import { edgeName } from '#app/canvas/diagram/describe.ts';
import type { NamedEdge } from '#app/canvas/diagram/diagram.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import { useCanvasActions } from '#app/canvas/react-flow/canvas-context.tsx';
import { useSession } from '#app/session/session.ts';
import { WaypointHandles } from './waypoint-handles.tsx';

/** Below this zoom the grips would cover what they are at. */
const LEAST_ZOOM = 0.35;

interface Props {
  readonly state: CanvasEditor;
  readonly routes: ReadonlyMap<string, Route>;
}

/** Grips on the segments of the one edge that is selected, to lead it by hand. */
export function WaypointLayer({ state, routes }: Props) {
  const only = useSession(({ selection }) => (selection.length === 1 ? selection[0] : undefined));
  const moving = useStore(state.gestures, ({ moved }) => moved.size > 0);
  const near = useFlowStore(({ transform }) => transform[2] >= LEAST_ZOOM);
  const { editsEdges } = useCanvasActions();
  if (only === undefined || moving || !near || !editsEdges) return null;
  const route = routes.get(only);
  if (!route) return null;
  const link = state.diagram().links.find(({ id }) => id === only);
  if (!link || link.sourceId === link.targetId) return null;
  return (
    <ViewportPortal>
      <WaypointHandles key={only} state={state} link={link} route={route} name={nameOf(state, link)} />
    </ViewportPortal>
  );
}

function nameOf(state: CanvasEditor, { name, sourceId, targetId }: NamedEdge): string {
  const { boxes, edgeKind } = state.diagram();
  const word = edgeKind === 'interface' ? 'Interface' : 'Transition';
  if (name.trim() !== '')
    return t('{kind, select, interface {Interface {name}} other {Transition {name}}}', {
      kind: edgeKind,
      name: name.trim(),
    });
  return edgeName(word, '', boxes.get(sourceId)?.name ?? '', boxes.get(targetId)?.name ?? '');
}

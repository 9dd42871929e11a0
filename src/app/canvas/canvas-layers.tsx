import { Background, Panel } from '@xyflow/react';
import type { useCanvasState } from './canvas-state.ts';
import type { CanvasCommands } from './commands/commands.ts';
import type { Box } from './diagram/box.ts';
import type { Diagram, NamedEdge } from './diagram/diagram.ts';
import { LayoutOffer } from './layout/layout-offer.tsx';
import { BoundaryLayer } from './levels/boundary-layer.tsx';
import { originOfLevel } from './levels/path.ts';
import { AroundPath } from './overlays/around-path.tsx';
import { BundleLayer } from './overlays/bundle-layer.tsx';
import { CommentMarks } from './overlays/comment-marks.tsx';
import { CursorsLayer } from './overlays/cursors-layer.tsx';
import { DecorationsLayer } from './overlays/decorations-layer.tsx';
import { EdgeEndNames } from './overlays/edge-end-names.tsx';
import { GestureLayers } from './overlays/gesture-layers.tsx';
import { KeyHints } from './overlays/key-hints.tsx';
import { OthersLayer } from './overlays/others-layer.tsx';
import { Refusal } from './overlays/refusal.tsx';
import { WaypointLayer } from './overlays/waypoint-layer.tsx';
import { ZoomControls } from './overlays/zoom-controls.tsx';
import { ZoomLevel } from './overlays/zoom-level.tsx';
import { likelyRoom } from './overview/first-view.ts';
import type { Styles } from './renderer/display/styles.ts';
import { GestureShield } from './renderer/pointer/gesture-shield.tsx';
import { PointedName } from './renderer/pointer/pointed-name.tsx';
import { RendererLayer } from './renderer/renderer-layer.tsx';

/** What lies on and around the boxes and edges that React Flow mounts, from the lowest up. */
export function CanvasLayers<B extends Box, L extends NamedEdge>({
  canvas: { state, seen, flow, plan, drawn, mounting, changedIn, said },
  level,
  modelId,
  viewKey,
  looks,
  commands,
}: {
  readonly canvas: ReturnType<typeof useCanvasState<B, L>>;
  readonly level: Diagram<B, L>;
  readonly modelId: string;
  readonly viewKey: string;
  readonly looks: Styles;
  readonly commands: CanvasCommands;
}) {
  const { diagram, notation } = seen;
  const isPainted = plan !== null;
  const prefix = diagram.edgeKind === 'interface' ? 'structure' : 'behaviour';
  return (
    <>
      <RendererLayer
        key={isPainted ? 'all' : 'words'}
        state={state}
        plan={drawn}
        looks={looks}
        changedIn={changedIn}
        said={said}
        wordsOnly={!isPainted}
      />
      {!isPainted && (
        <>
          <Background gap={24} size={1} />
          <DecorationsLayer marks={said} rects={flow.rects} routes={flow.routes} plan={drawn} looks={looks} />
        </>
      )}
      {plan && <PointedName state={state} mounting={mounting} />}
      <EdgeEndNames state={state} mounting={mounting} scene={drawn.scene} />
      <Panel position="top-left" className="mt-12! ml-2! mr-2! max-w-[calc(100%-1rem)]">
        <AroundPath state={state} scene={drawn.scene} />
      </Panel>
      <GestureShield state={state} />
      <ZoomLevel state={state} />
      <OthersLayer state={state} flow={flow} />
      <CommentMarks state={state} modelId={modelId} diagram={diagram} flow={flow} />
      <WaypointLayer state={state} routes={flow.routes} />
      <BundleLayer state={state} routes={flow.routes} />
      <CursorsLayer view={prefix} origin={originOfLevel(diagram)} />
      <BoundaryLayer state={state} diagram={diagram} rects={flow.rects} notation={notation} />
      <Panel
        position="bottom-left"
        className="m-2! mb-5! max-w-[calc(100%-240px)] max-sm:mb-16! max-sm:max-w-[calc(100%-1rem)]"
      >
        <Refusal />
        <LayoutOffer
          key={viewKey}
          level={level}
          offerKey={viewKey}
          command={commands.layOutAll}
          room={likelyRoom}
        />
      </Panel>
      <GestureLayers state={state} commands={commands.hands} painted={isPainted} />
      <KeyHints commands={commands} />
      <Panel data-covers="bottom" position="bottom-right" className="m-2! mb-5!">
        <ZoomControls commands={commands} />
      </Panel>
    </>
  );
}

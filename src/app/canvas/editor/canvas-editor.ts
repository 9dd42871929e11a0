import type { ReactFlowInstance } from '@xyflow/react';
import type { RefObject } from 'react';
import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import type { CanvasEdit } from '#app/canvas/edits/edits.ts';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import type { Drag } from '#app/canvas/scene/drag.ts';
import type { Scene } from '#app/canvas/scene/scene.ts';
import type { Seen, SeenScene } from '#app/canvas/scene/seen.ts';
import type { ZoomGesture } from '#app/canvas/scene/zoom-gesture.ts';
import type { OpenDocument } from '#app/document/document-context.tsx';
import type { EditorSession } from '#app/session/editor-session.tsx';
import type { Size } from '#model/elements/placement.ts';
import type { Operation } from '#model/operations/operation.ts';
import type { Refusal } from '#model/store/result.ts';
import type { GestureStore } from './gesture-store.ts';

/** So far away 10,000 boxes side by side are all in sight. */
export const LEAST_ZOOM = 0.02;

/** What of React Flow moves and reads the view, and knows what is mounted. */
export type CanvasView = Pick<
  ReactFlowInstance,
  | 'getEdges'
  | 'getInternalNode'
  | 'getViewport'
  | 'getZoom'
  | 'screenToFlowPosition'
  | 'setCenter'
  | 'setViewport'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomTo'
>;

/** A gesture as one edit, or the command of the model that it calls. */
export interface PerformedEdit extends Omit<CanvasEdit, 'operations'> {
  readonly operations: readonly Operation[] | Refusal;
}

/**
 * One canvas, as its gestures, commands, levels and layers know it. They read it at the moment they run, and change the model
 * through `perform` and `remove` only. `useCanvasState` is what stands behind it.
 */
export interface CanvasEditor {
  readonly gestures: GestureStore;
  readonly zooming: ZoomGesture;
  /** What the person is doing in the editor that the canvas is one of the views of. */
  readonly session: EditorSession;
  readonly region: RefObject<HTMLElement | null>;
  readonly view: CanvasView;
  readonly diagram: () => Diagram;
  /** The same with everything in it that the zoom has no room for. */
  readonly openDiagram: () => Diagram;
  readonly document: () => OpenDocument;
  /** The diagram with everything in its place, at rest. */
  readonly scene: () => Scene;
  /** What its elements show. */
  readonly seen: () => Seen;
  /** What the elements of `openDiagram` show. */
  readonly openSeen: () => Seen;
  /** All there is, where the diagram shows only a level of it. Worked out when it is asked for. */
  readonly whole: () => SeenScene;
  /** What is elsewhere meanwhile, because it is dragged or resized. */
  readonly drag: () => Drag;
  /** Where every box is now, a drag included. */
  readonly rects: () => ReadonlyMap<string, Rect>;
  /** What keys and menus are about: what the keyboard focus is on, where that is not selected, or the selection. */
  readonly subject: () => readonly string[];
  /** Why boxes, or edges, may not be edited; null where they may. */
  readonly whyNot: (what: 'box' | 'edge') => string | null;
  readonly perform: (gesture: PerformedEdit) => void;
  /** Whether what was performed last is in the diagram, or was refused. */
  readonly isSettled: () => boolean;
  readonly remove: (ids: readonly string[]) => void;
  /** How much of the canvas is free for the drawing, in pixels of the screen. */
  readonly room: () => Size;
  /** The part of the drawing that is in sight. */
  readonly inSight: () => Rect;
  /** Where every box of `openDiagram` is. */
  readonly openRects: () => ReadonlyMap<string, Rect>;
  /** Fits everything into the window, no nearer than `mostZoom` (1 where it is left out). */
  readonly showAll: (mostZoom?: number) => void;
  /** Brings a rectangle into sight, by moving the view no further than it must. */
  readonly bringIntoSight: (rect: Rect) => void;
  /** Shows a rectangle in the middle of what nothing covers of the canvas, as near as it fits: at `least` (0) to `most` (1). */
  readonly showRect: (rect: Rect, least?: number, most?: number) => void;
  /** Brings boxes of `openDiagram` into sight, as near as they can be told from others. */
  readonly reveal: (ids: readonly string[]) => void;
  /** Goes so near to what stands for others that they are drawn in its place. */
  readonly openCard: (id: string) => void;
  readonly focusOn: (id: string) => void;
}

import { useStore, ViewportPortal } from '@xyflow/react';
import { memo } from 'react';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import type { Point, Rect } from '#app/canvas/geometry/geometry.ts';
import { labelPlace, pathOf } from '#app/canvas/geometry/polyline.ts';
import type { Flow } from '#app/canvas/react-flow/flow.ts';
import { useLive } from '#app/presence/live-store.ts';
import { personColour } from '#app/presence/people.ts';
import { PersonTag } from '#app/presence/person-tag.tsx';
import type { PersonAt, Places } from '#app/presence/places.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { useWhereNow } from './use-where-now.ts';

/** How far the frames are from the box and from each other, in pixels of the screen: outside of selection and focus. */
const FIRST = 6;
const NEXT = 4;
/** The name at an edge is above its label. */
const LABEL_ROOM = 22;

/**
 * What others have selected: a frame around a box and a line along an edge, in their colour and with their name. Over the
 * drawing and apart from it, so that nothing of it is drawn anew when somebody selects something. For the eye: the elements tell
 * it in their descriptions.
 */
export function OthersLayer({ state, flow }: { state: CanvasEditor; flow: Flow }) {
  const places = useLive((state) => state.places);
  return places.size === 0 ? null : (
    <Frames state={state} places={places} rects={flow.rects} routes={flow.routes} />
  );
}

const Frames = memo(function Frames(
  props: Pick<Flow, 'rects' | 'routes'> & { state: CanvasEditor; places: Places },
) {
  const { state, places } = props;
  const { rects, routes } = useWhereNow(state, props);
  const zoom = useStore(({ transform }) => transform[2]);
  return (
    <ViewportPortal>
      <div aria-hidden="true" className="others">
        {[...places].map(([id, people]) => {
          const rect = rects.get(id);
          if (rect) return <BoxFrames key={id} rect={rect} people={people} pixel={1 / zoom} />;
          const route = routes.get(id);
          return route && <EdgeLine key={id} points={route.points} people={people} pixel={1 / zoom} />;
        })}
      </div>
    </ViewportPortal>
  );
});

/** `pixel`: how much of the drawing one pixel of the screen is. */
function BoxFrames({ rect, people, pixel }: { rect: Rect; people: readonly PersonAt[]; pixel: number }) {
  const session = useEditorSession();
  const out = (FIRST + NEXT * (people.length - 1)) * pixel;
  return (
    <>
      {people.map((person, index) => {
        const around = (FIRST + NEXT * index) * pixel;
        return (
          <div
            key={person.clientId}
            className="others-frame"
            data-person={personColour(session, person.userId)}
            style={{
              transform: `translate(${rect.x - around}px, ${rect.y - around}px)`,
              width: rect.width + 2 * around,
              height: rect.height + 2 * around,
              borderWidth: 2 * pixel,
              borderRadius: 5 * pixel,
            }}
          />
        );
      })}
      <Tags people={people} at={{ x: rect.x - out, y: rect.y - out }} pixel={pixel} />
    </>
  );
}

function EdgeLine(props: { points: readonly Point[]; people: readonly PersonAt[]; pixel: number }) {
  const session = useEditorSession();
  const { points, people, pixel } = props;
  const [first] = people;
  if (!first) return null;
  const { x, y } = labelPlace(points);
  return (
    <>
      <svg className="others-line" data-person={personColour(session, first.userId)}>
        <path d={pathOf(points)} strokeWidth={7 * pixel} />
      </svg>
      <Tags people={people} at={{ x, y: y - LABEL_ROOM }} pixel={pixel} />
    </>
  );
}

/** The names, at the same size however far the drawing is zoomed out. */
function Tags({ people, at, pixel }: { people: readonly PersonAt[]; at: Point; pixel: number }) {
  return (
    <div className="others-tags" style={{ transform: `translate(${at.x}px, ${at.y}px) scale(${pixel})` }}>
      <div className="others-names">
        {people.map((person) => (
          <PersonTag key={person.clientId} person={person} />
        ))}
      </div>
    </div>
  );
}

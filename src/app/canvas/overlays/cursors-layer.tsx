import { useStore, ViewportPortal } from '@xyflow/react';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import { personColour, usePeopleIn } from '#app/presence/people.ts';
import { PersonTag } from '#app/presence/person-tag.tsx';
import { useEditorSession } from '#app/session/editor-session.tsx';

/**
 * Where the pointers of others are on the drawing, of which `origin` is the corner of what is shown. For the eye only: where
 * somebody points is for those who look.
 */
export function CursorsLayer({ view, origin }: { view: string; origin: Point }) {
  const people = usePeopleIn(view);
  return people.every(({ cursor }) => cursor === null) ? null : <Cursors people={people} origin={origin} />;
}

function Cursors({ people, origin }: { people: ReturnType<typeof usePeopleIn>; origin: Point }) {
  const session = useEditorSession();
  const zoom = useStore(({ transform }) => transform[2]);
  return (
    <ViewportPortal>
      <div aria-hidden="true" className="others">
        {people.map(
          (person) =>
            person.cursor && (
              <div
                key={person.clientId}
                className="others-cursor"
                data-person={personColour(session, person.userId)}
                style={{
                  transform: `translate(${person.cursor.x - origin.x}px, ${person.cursor.y - origin.y}px) scale(${1 / zoom})`,
                }}
              >
                <svg width="14" height="16" viewBox="0 0 14 16">
                  <path d="M1 1 L13 9 L7.5 10 L5 15 Z" />
                </svg>
                <PersonTag person={person} className="ml-3" />
              </div>
            ),
        )}
      </div>
    </ViewportPortal>
  );
}

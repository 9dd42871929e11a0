import { t } from '#language/translate.ts';
import './levels.css';
import { useStore, ViewportPortal } from '@xyflow/react';
import type { Box } from '#app/canvas/diagram/box.ts';
import { inOneLine } from '#app/canvas/diagram/describe.ts';
import type { Diagram, NamedEdge } from '#app/canvas/diagram/diagram.ts';
import { portPoint } from '#app/canvas/diagram/edge-ends.ts';
import type { Notation } from '#app/canvas/diagram/notation.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import type { Rect } from '#app/canvas/geometry/geometry.ts';
import { useSession } from '#app/session/session.ts';
import { wordsSizeAt } from './boundary.ts';

/** `Boundary port Power, to Motor`; of an edge without a name only where it goes. */
export function boundaryName(name: string, other: string): string {
  const own = inOneLine(name);
  return own === ''
    ? t('Boundary port to {other}', { other: inOneLine(other) })
    : t('Boundary port {name}, to {other}', { name: own, other: inOneLine(other) });
}

/**
 * The ports on the frame of a level where edges lead out of it, each going to the other end of its edge. Over the drawing and
 * always mounted, so that they can be reached however the frame itself is drawn.
 */
export function BoundaryLayer<B extends Box, L extends NamedEdge>(props: {
  readonly state: CanvasEditor;
  readonly diagram: Diagram<B, L>;
  readonly rects: ReadonlyMap<string, Rect>;
  readonly notation: Pick<Notation<B, L>, 'nameOf' | 'labelOf'>;
}) {
  const { state, diagram, rects, notation } = props;
  const { level } = diagram;
  // In steps, for each is a new style of all of them.
  const fontSize = useStore(({ transform: [, , zoom] }) => wordsSizeAt(zoom));
  const frame = rects.get(level?.inside ?? '');
  if (!level || !frame || level.boundary.length === 0) return null;

  function go(id: string) {
    useSession.in(state.session).getState().jumpTo(id);
    // It is on the level that this leads to, and drawn by then.
    setTimeout(() => state.focusOn(id));
  }

  return (
    <ViewportPortal>
      <ul className="boundary" style={{ fontSize }}>
        {level.boundary.map((port) => {
          const { link, otherId, side, atFrame } = port;
          const { x, y } = portPoint(frame, port);
          const label = inOneLine(notation.labelOf(link));
          const other = inOneLine(level.whole.boxes.get(otherId)?.name ?? '');
          return (
            <li key={link.id} style={{ transform: `translate(${x}px, ${y}px)` }}>
              <button
                type="button"
                aria-label={boundaryName(notation.nameOf(link), other)}
                title={t('Go to {other}', { other })}
                data-at-frame={atFrame || undefined}
                className={`boundary-port ${side} nodrag nopan`}
                onClick={() => go(otherId)}
              >
                <span className="boundary-mark" />
                <span className="boundary-words">
                  {label !== '' && <span>{label}</span>}
                  <span className="boundary-other" data-from={link.sourceId === otherId || undefined}>
                    {other}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </ViewportPortal>
  );
}

import { useStore, ViewportPortal } from '@xyflow/react';
import { MessageSquare } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useComments } from '#app/api/review/comments.ts';
import type { Diagram } from '#app/canvas/diagram/diagram.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import type { Point } from '#app/canvas/geometry/geometry.ts';
import { labelPlace } from '#app/canvas/geometry/polyline.ts';
import type { Flow } from '#app/canvas/react-flow/flow.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { useSession } from '#app/session/session.ts';
import { useSidePanel } from '#app/session/side-panel.ts';
import { t } from '#language/translate.ts';
import './comment-marks.css';
import { type CommentThread, findThreads } from './comment-threads.ts';
import { useWhereNow } from './use-where-now.ts';

interface Props {
  readonly state: CanvasEditor;
  readonly modelId: string;
  readonly diagram: Diagram;
  readonly flow: Pick<Flow, 'rects' | 'routes'>;
}

/** How many threads of comments are open at a box or an edge, those in a collapsed box at that. Pressed, they are shown. */
export function CommentMarks({ state, modelId, diagram, flow }: Props) {
  const { data } = useComments(modelId);
  const talks = useMemo(() => findThreads(data ?? [], diagram), [data, diagram]);
  return talks.size === 0 ? null : <Marks state={state} talks={talks} diagram={diagram} flow={flow} />;
}

interface MarksProps extends Omit<Props, 'modelId'> {
  readonly talks: ReadonlyMap<string, CommentThread>;
}

const Marks = memo(function Marks({ state, talks, diagram, flow }: MarksProps) {
  const now = useWhereNow(state, flow);
  const pixel = useStore(({ transform }) => 1 / transform[2]);
  return (
    <ViewportPortal>
      <div className="comment-marks">
        {[...talks].map(([id, talk]) => {
          const at = placeOf(now, id, pixel);
          return at && <Mark key={id} id={id} talk={talk} at={at} pixel={pixel} diagram={diagram} />;
        })}
      </div>
    </ViewportPortal>
  );
});

/** Over the right end of the upper border of a box, or over the label of an edge. */
function placeOf({ rects, routes }: Props['flow'], id: string, pixel: number): Point | null {
  const rect = rects.get(id);
  if (rect) return { x: rect.x + rect.width, y: rect.y };
  const route = routes.get(id);
  if (!route) return null;
  const { x, y } = route.label ?? labelPlace(route.points);
  // Words are no smaller on the screen than they can be read.
  return { x, y: y - 20 * Math.max(1, pixel) };
}

interface MarkProps {
  readonly id: string;
  readonly talk: CommentThread;
  readonly at: Point;
  readonly pixel: number;
  readonly diagram: Diagram;
}

function Mark({ id, talk, at, pixel, diagram }: MarkProps) {
  const session = useEditorSession();
  const { boxes, links, boxKind, edgeKind } = diagram;
  const name =
    boxes.get(id)?.name ??
    (links.find((link) => link.id === id)?.name ||
      t('{kind, select, interface {this interface} other {this transition}}', { kind: edgeKind }));
  const threads = talk.own + talk.inside;
  const isCollapsed = (diagram.level?.hiddenIn(id) ?? 0) > 0;
  const label = threadsLabel(talk, name, boxKind, isCollapsed);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      className="comment-mark nodrag nopan"
      style={{ transform: `translate(${at.x}px, ${at.y}px) scale(${pixel}) translate(-100%, -100%)` }}
      onClick={(event) => {
        event.stopPropagation();
        useSession.in(session).getState().select([id]);
        useSidePanel.in(session).getState().enter('comments');
      }}
    >
      <MessageSquare aria-hidden="true" size={11} />
      {threads}
    </button>
  );
}

function threadsLabel(
  { own, inside }: CommentThread,
  name: string,
  kind: Diagram['boxKind'],
  isCollapsed: boolean,
): string {
  const count = own + inside;
  if (own > 0)
    return inside === 0
      ? t('{count, plural, one {{count} open thread at {name}} other {{count} open threads at {name}}}', {
          count,
          name,
        })
      : t('{count} open threads at {name}, {inside} of them inside', { count, name, inside });
  return isCollapsed
    ? t(
        '{count, plural, one {{count} open thread} other {{count} open threads}} {kind, select, part {in the collapsed part {name}} other {in the collapsed state {name}}}',
        { count, kind, name },
      )
    : t(
        '{count, plural, one {{count} open thread} other {{count} open threads}} {kind, select, part {in the part {name}} other {in the state {name}}}',
        { count, kind, name },
      );
}

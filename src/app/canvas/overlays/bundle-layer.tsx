import { useStore as useFlowStore } from '@xyflow/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { inOneLine } from '#app/canvas/diagram/describe.ts';
import type { NamedEdge } from '#app/canvas/diagram/diagram.ts';
import type { CanvasEditor } from '#app/canvas/editor/canvas-editor.ts';
import { centreOf, type Point } from '#app/canvas/geometry/geometry.ts';
import { segmentsOf } from '#app/canvas/geometry/route.ts';
import type { Route } from '#app/canvas/geometry/routes.ts';
import { countWords } from '#app/kind-words.ts';
import { useSession } from '#app/session/session.ts';
import { t } from '#language/translate.ts';
import './bundles.css';

/** The point of an orthogonal way that is nearest to another point; that point itself where there is no way. */
function nearestOn(points: readonly Point[], to: Point): Point {
  let best = points[0] ?? to;
  let least = distance(best, to);
  for (const [a, b] of segmentsOf(points)) {
    const point = { x: between(a.x, to.x, b.x), y: between(a.y, to.y, b.y) };
    const off = distance(point, to);
    if (off >= least) continue;
    least = off;
    best = point;
  }
  return best;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const between = (a: number, value: number, b: number) =>
  Math.min(Math.max(value, Math.min(a, b)), Math.max(a, b));

/** The size of the list, in pixels of the screen, as far as it must be known to keep it in sight. */
const WIDTH = 240;
const ROW = 28;
const HEAD = 34;
const MOST_ROWS = 8;
/** How far the list is off the line, and off the border of the canvas. */
const OFF = 12;
const MARGIN = 8;

interface Props {
  readonly state: CanvasEditor;
  readonly routes: ReadonlyMap<string, Route>;
}

/**
 * The edges of a bundle, beside it as soon as one of them is selected: only the topmost can be clicked, so another is chosen here.
 * It stands where the bundle was pressed, or else where it is nearest to the middle of what is in sight.
 */
export function BundleLayer({ state, routes }: Props) {
  const pressed = useRef<Point | null>(null);
  useEffect(() => {
    const region = state.region.current;
    const note = ({ clientX, clientY }: PointerEvent) => {
      pressed.current = state.view.screenToFlowPosition({ x: clientX, y: clientY });
    };
    const forget = () => {
      pressed.current = null;
    };
    region?.addEventListener('pointerdown', note, { capture: true });
    region?.addEventListener('keydown', forget, { capture: true });
    return () => {
      region?.removeEventListener('pointerdown', note, { capture: true });
      region?.removeEventListener('keydown', forget, { capture: true });
    };
  }, [state]);
  const only = useSession(({ selection }) => (selection.length === 1 ? selection[0] : undefined));
  const moving = useStore(state.gestures, ({ moved }) => moved.size > 0);
  const route = moving || only === undefined ? undefined : routes.get(only);
  const [leader, ...others] = route?.bundle ?? [];
  if (only === undefined || !route || leader === undefined || others.length === 0) return null;
  const near = () => pressed.current ?? centreOf(state.inSight());
  return <Members key={leader} state={state} chosen={only} route={route} near={near} />;
}

interface MembersProps {
  readonly state: CanvasEditor;
  readonly chosen: string;
  readonly route: Route;
  readonly near: () => Point;
}

function Members({ state, chosen, route, near }: MembersProps) {
  const group = useId();
  const [wanted] = useState(near);
  const { x, y } = nearestOn(route.points, wanted);
  const left = useFlowStore(({ transform: [left0, , zoom], width }) =>
    within(x * zoom + left0 + OFF, width - WIDTH),
  );
  const members = membersOf(state, route.bundle ?? []);
  const height = HEAD + Math.min(members.length, MOST_ROWS) * ROW;
  const top = useFlowStore(({ transform: [, top0, zoom], height: room }) =>
    within(y * zoom + top0 + OFF, room - height),
  );
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    rows.current?.querySelector('input:checked')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const { boxes, edgeKind } = state.diagram();
  const [first] = members;
  const [source = '', target = ''] = [first?.sourceId, first?.targetId].map((id) =>
    inOneLine(boxes.get(id ?? '')?.name ?? ''),
  );
  const title = t('Bundle of {edges}', { edges: countWords(members.length, edgeKind) });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      state.focusOn(chosen);
    } else if (!event.key.startsWith('Arrow') && event.key !== ' ') return;
    // They go through the list; otherwise they would move the view too.
    event.stopPropagation();
  }

  return (
    <div
      role="presentation"
      className="bundle-members popup nopan nowheel nodrag"
      style={{ transform: `translate(${left}px, ${top}px)` }}
      onKeyDown={onKeyDown}
    >
      <p className="bundle-title">{title}</p>
      <div
        ref={rows}
        role="radiogroup"
        aria-label={t('{bundle}, {source} and {target}', { bundle: title, source, target })}
        className="bundle-rows"
      >
        {members.map((link) => (
          <label key={link.id}>
            <input
              type="radio"
              name={group}
              checked={link.id === chosen}
              onChange={() => useSession.in(state.session).getState().select([link.id])}
            />
            <span>{inOneLine(link.name) || t('without a name')}</span>
            <span aria-hidden="true" className="bundle-way">
              {`→ ${inOneLine(boxes.get(link.targetId)?.name ?? '')}`}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}

/** The edges of a bundle in the order of their names, so that each is found again. */
function membersOf(state: CanvasEditor, ids: readonly string[]): NamedEdge[] {
  const wanted = new Set(ids);
  return state
    .diagram()
    .links.filter(({ id }) => wanted.has(id))
    .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }) || (a.id < b.id ? -1 : 1));
}

/** As wanted, but on the canvas. */
const within = (at: number, most: number): number =>
  Math.round(Math.max(MARGIN, Math.min(at, most - MARGIN)));

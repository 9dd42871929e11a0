import './marks.css';
import { useStore, ViewportPortal } from '@xyflow/react';
import { memo } from 'react';
import { signsAtBox } from '#app/canvas/diagram/decoration-places.ts';
import type { Point, Rect } from '#app/canvas/geometry/geometry.ts';
import { pathOf } from '#app/canvas/geometry/polyline.ts';
import type { Flow } from '#app/canvas/react-flow/flow.ts';
import type { DrawnDecorations } from '#app/canvas/scene/drawn-decorations.ts';
import { areSignsInCaption } from '#app/canvas/renderer/labels/captions.ts';
import { signsAtEdge } from '#app/canvas/renderer/labels/edge-signs.ts';
import type { DisplayList } from '#app/canvas/renderer/display/display-list.ts';
import type { Styles } from '#app/canvas/renderer/display/styles.ts';
import { FAR } from '#app/canvas/renderer/display/view.ts';
import { DecorationIcon } from '#app/session/decoration-icon.tsx';
import { DECORATION_STYLES, type DecorationStyle } from '#app/session/decoration-styles.ts';
import { strongestOf } from '#app/session/decoration-kinds.ts';
import type { Decoration } from '#app/session/decorations.ts';

interface Props extends Pick<Flow, 'rects' | 'routes'> {
  readonly plan: DisplayList;
  readonly looks: Styles;
  readonly marks: DrawnDecorations;
}

/**
 * The marks of a drawing that is mounted as a whole; of a larger one they are painted. For the eye: the elements tell them in their
 * descriptions.
 */
export function DecorationsLayer(props: Props) {
  return props.marks.size === 0 ? null : <Marks {...props} />;
}

/** A box that is hardly higher than its name has no room for signs on its border. In pixels of the screen. */
const ROOM = 28;

const Marks = memo(function Marks({ marks, rects, routes, plan, looks }: Props) {
  const pixel = useStore(({ transform }) => 1 / transform[2]);
  const portsBySigns = (id: string) => {
    const planned = plan.boxes[plan.boxNumbers.get(id) ?? -1];
    if (!planned) return null;
    const look = looks.ofBox(planned, planned.rect);
    return areSignsInCaption(planned, look, 1 / pixel) ? null : look.ports;
  };
  return (
    <ViewportPortal>
      <div aria-hidden="true" className="marks">
        {[...marks].map(([id, own]) => {
          const rect = rects.get(id);
          const look = own.map(({ kind }) => DECORATION_STYLES[kind]).find(({ frame }) => frame);
          if (rect) {
            const ports = portsBySigns(id);
            return (
              <div key={id}>
                {look && <Frame rect={rect} look={look} pixel={pixel} />}
                {ports && (
                  <Signs
                    marks={own}
                    at={signsAtBox(rect, ports, own, pixel)}
                    pixel={pixel}
                    dot={rect.height / pixel < ROOM}
                  />
                )}
              </div>
            );
          }
          const route = routes.get(id);
          if (!route) return null;
          const dot = pixel > 1 / FAR;
          const at =
            !dot || strongestOf(own) !== 'warning'
              ? signsAtEdge(plan.scene, id, route, own, pixel, dot)
              : null;
          return (
            <div key={id}>
              {look && <Line points={route.points} look={look} pixel={pixel} />}
              {at && <Signs marks={own} at={at} pixel={pixel} dot={dot} />}
            </div>
          );
        })}
      </div>
    </ViewportPortal>
  );
});

function Frame({
  rect,
  look,
  pixel,
}: {
  readonly rect: Rect;
  readonly look: DecorationStyle;
  readonly pixel: number;
}) {
  const out = 3 * pixel;
  return (
    <div
      className="marks-frame"
      style={{
        transform: `translate(${rect.x - out}px, ${rect.y - out}px)`,
        width: rect.width + 2 * out,
        height: rect.height + 2 * out,
        border: `${3 * pixel}px ${look.frame} var(${look.token})`,
        borderRadius: 5 * pixel,
      }}
    />
  );
}

interface LineProps {
  readonly points: readonly Point[];
  readonly look: DecorationStyle;
  readonly pixel: number;
}

function Line({ points, look, pixel }: LineProps) {
  const dashes = look.frame === 'dashed' ? [8 * pixel, 5 * pixel].join(' ') : undefined;
  return (
    <svg className="marks-line" style={{ stroke: `var(${look.token})` }}>
      <path d={pathOf(points)} strokeWidth={6 * pixel} strokeDasharray={dashes} />
    </svg>
  );
}

function Signs({
  marks,
  at,
  pixel,
  dot,
}: {
  readonly marks: readonly Decoration[];
  readonly at: Point;
  readonly pixel: number;
  /** Whether there is room for no more than a dot. */
  readonly dot: boolean;
}) {
  const strongest = strongestOf(marks);
  return (
    <div
      className={dot ? 'marks-signs marks-dot' : 'marks-signs'}
      style={{
        transform: `translate(${at.x}px, ${at.y}px) scale(${pixel}) translate(0, -50%)`,
        color: strongest && `var(${DECORATION_STYLES[strongest].token})`,
      }}
    >
      {!dot && marks.map((mark) => <DecorationIcon key={mark.words} mark={mark} />)}
    </div>
  );
}

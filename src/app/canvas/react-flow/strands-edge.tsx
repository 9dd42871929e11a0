import type { EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import {
  edgeBedWidth,
  type EdgeLine,
  edgeCorners,
  edgeHaloWidth,
  edgeLines,
} from '#app/canvas/diagram/edge-lines.ts';
import { LABEL } from '#app/canvas/geometry/label-metrics.ts';
import {
  type LabelPlace,
  labelLines,
  labelPlace,
  hasRoom,
  labelWidth,
  pathOf,
} from '#app/canvas/geometry/polyline.ts';
import { useSimulationHighlights } from '#app/session/simulation-highlights.ts';
import { t } from '#language/translate.ts';
import type { FlowEdge } from './flow.ts';

/** The width of the box that a label is centred in; the label itself takes what it needs of it, so that none has to be measured. */
const LABEL_ROOM = 600;

function StrandLine({ strand: { tone, color }, line, middle, heads }: EdgeLine) {
  return (
    <g className={`strand strand-${tone}`} style={color === undefined ? undefined : { color }}>
      <path className="strand-line" d={line} />
      {middle !== '' && <path className="strand-line strand-middle" d={middle} />}
      {heads !== '' && <path className="strand-arrow" d={heads} />}
    </g>
  );
}

interface LabelProps {
  readonly edgeId: string;
  /** The name of what a click fires, if anything. */
  readonly fires: string | null;
  readonly label: string;
  readonly place: LabelPlace;
  readonly lines: number;
}

function EdgeLabel({ edgeId, fires, label, place, lines }: LabelProps) {
  const { x, y, upon } = place;
  const height = lines > 1 ? lines * LABEL.wrapped + 4 : LABEL.line;
  const top = upon ? y - height / 2 : y - height - 2;
  return (
    <foreignObject
      className={`edge-label${lines > 1 ? ` wraps wraps-${lines}` : ''}${hasRoom(place) || fires !== null ? '' : ' no-room'}`}
      x={x - LABEL_ROOM / 2}
      y={top}
      width={LABEL_ROOM}
      height={height}
    >
      <div className="edge-label-line">
        <span style={{ maxWidth: hasRoom(place) ? labelWidth(place) : undefined }}>
          {fires !== null && <FireButton edgeId={edgeId} name={fires} />}
          {label}
        </span>
      </div>
    </foreignObject>
  );
}

/** Fires a transition in the run that is looked at. */
function FireButton({ edgeId, name }: { readonly edgeId: string; readonly name: string }) {
  const fire = useSimulationHighlights((now) => now.fire);
  return (
    <button
      type="button"
      className="edge-fire"
      aria-label={t('Fire {name}', { name })}
      onClick={(event) => {
        event.stopPropagation();
        fire?.(edgeId);
      }}
    >
      ▶
    </button>
  );
}

function StrandsEdgeView({ id, data, selected = false }: EdgeProps<FlowEdge>) {
  if (!data) return null;
  const { points, strands, label, labelAt, pinned, leads, fires, scale } = data;
  const place = labelAt ?? labelPlace(points);
  return (
    <>
      <path className="edge-halo" d={pathOf(points)} strokeWidth={edgeHaloWidth(strands, scale)} />
      {selected && (
        <path className="edge-bed" d={pathOf(points)} strokeWidth={edgeBedWidth(strands, scale)} />
      )}
      {leads && <path className="edge-bundle" d={pathOf(points)} />}
      {edgeLines(points, strands, scale).map((line, index) => (
        <StrandLine key={index} {...line} />
      ))}
      {pinned && <path className="edge-pins" d={edgeCorners(points)} />}
      <path className="react-flow__edge-interaction edge-reach" d={pathOf(points)} />
      {(label !== '' || fires !== null) && (
        <EdgeLabel edgeId={id} fires={fires} label={label} place={place} lines={labelLines(points, place)} />
      )}
    </>
  );
}

/** An edge as one line for each of its strands. Drawn anew only when its way, its strands or its label differ. */
export const StrandsEdge = memo(
  StrandsEdgeView,
  (before, after) => before.data === after.data && before.selected === after.selected,
);

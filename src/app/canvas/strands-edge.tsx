import type { EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import type { FlowEdge } from './flow.ts';
import type { Point } from './geometry.ts';
import { arrowhead, labelPlace, pathOf, shifted } from './polyline.ts';
import type { Strand } from './strand.ts';

/** The distance of the strands of one edge. */
const STRAND_GAP = 4;
/** About the width of a character of a label, so that no label has to be measured. */
const CHARACTER = 6.2;
const LEAST_CHARACTERS = 6;
/** How many beside a vertical line, where nothing is known of the room. */
const BESIDE_CHARACTERS = 16;

function StrandLine({ strand, points }: { readonly strand: Strand; readonly points: readonly Point[] }) {
  const last = points.at(-1);
  const beforeLast = points.at(-2);
  const [first, second] = points;
  const forth = strand.direction === 'out' || strand.direction === 'inout';
  const back = strand.direction === 'in' || strand.direction === 'inout';
  const style = strand.color === undefined ? undefined : { color: strand.color };
  return (
    <g className={`strand strand-${strand.tone}`} style={style}>
      <path className="strand-line" d={pathOf(points)} />
      {forth && last && beforeLast && <path className="strand-arrow" d={arrowhead(last, beforeLast)} />}
      {back && first && second && <path className="strand-arrow" d={arrowhead(first, second)} />}
    </g>
  );
}

function shortened(label: string, room: number): string {
  const most = room > 0 ? Math.max(LEAST_CHARACTERS, Math.floor(room / CHARACTER)) : BESIDE_CHARACTERS;
  return label.length > most ? `${label.slice(0, most - 1)}…` : label;
}

function EdgeLabel({ label, points, whole }: { label: string; points: readonly Point[]; whole: boolean }) {
  const { x, y, room } = labelPlace(points);
  return (
    <text className="edge-label" x={x} y={room > 0 ? y - 6 : y + 4} textAnchor="middle">
      {whole ? label : shortened(label, room)}
      <title>{label}</title>
    </text>
  );
}

function StrandsEdgeView({ data, selected = false }: EdgeProps<FlowEdge>) {
  if (!data) return null;
  const { points, strands, label } = data;
  const middle = (strands.length - 1) / 2;
  return (
    <>
      <path className="edge-halo" d={pathOf(points)} strokeWidth={(strands.length - 1) * STRAND_GAP + 8} />
      {strands.map((strand, index) => (
        <StrandLine key={index} strand={strand} points={shifted(points, (index - middle) * STRAND_GAP)} />
      ))}
      <path className="react-flow__edge-interaction edge-reach" d={pathOf(points)} />
      {label !== '' && <EdgeLabel label={label} points={points} whole={selected} />}
    </>
  );
}

/** An edge as one line for each of its strands. Drawn anew only when its way, its strands or its label differ. */
export const StrandsEdge = memo(
  StrandsEdgeView,
  (before, after) => before.data === after.data && before.selected === after.selected,
);

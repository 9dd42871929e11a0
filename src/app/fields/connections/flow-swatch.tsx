import { CONNECTION_TYPES, type ConnectionType } from '#model/elements/connection.ts';
import { FLOW_DASHES } from './flow-dashes.ts';

/** Colour and pattern of each kind of flow, as the canvas draws its strands. */
const LOOKS: Readonly<Record<ConnectionType, { className: string; dashes: readonly number[] }>> = {
  Matter: { className: 'stroke-flow-matter', dashes: FLOW_DASHES.matter },
  Energy: { className: 'stroke-flow-energy', dashes: FLOW_DASHES.energy },
  Information: { className: 'stroke-flow-information', dashes: FLOW_DASHES.information },
  Binding: { className: 'stroke-flow-binding', dashes: FLOW_DASHES.binding },
};
const OTHER = { className: 'stroke-node-border', dashes: FLOW_DASHES.other };

/** A short stretch of the line by which a kind of flow is drawn. For the eye only: the type's word stands beside it. */
export function FlowSwatch({ type }: { type: string | undefined }) {
  const known = CONNECTION_TYPES.find((candidate) => candidate === type);
  const { className, dashes } = known ? LOOKS[known] : OTHER;
  const dash = dashes.length > 0 ? dashes.join(' ') : undefined;
  return (
    <svg aria-hidden="true" width="26" height="8" className="shrink-0">
      <line x1="0" y1="4" x2="26" y2="4" strokeWidth="2" strokeDasharray={dash} className={className} />
    </svg>
  );
}

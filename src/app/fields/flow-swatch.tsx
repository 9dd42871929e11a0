import { CONNECTION_TYPES, type ConnectionType } from '#model/connection.ts';

/** Colour and pattern of each kind of flow, as the canvas draws its strands. */
const LOOKS: Readonly<Record<ConnectionType, { className: string; dash?: string }>> = {
  Matter: { className: 'stroke-flow-matter' },
  Energy: { className: 'stroke-flow-energy', dash: '9 3' },
  Information: { className: 'stroke-flow-information', dash: '3 3' },
  Binding: { className: 'stroke-flow-binding', dash: '9 3 2 3' },
};
const OTHER = { className: 'stroke-node-border', dash: '1 3' };

/** A short stretch of the line by which a kind of flow is drawn. For the eye only: the type's word stands beside it. */
export function FlowSwatch({ type }: { type: string | undefined }) {
  const known = CONNECTION_TYPES.find((candidate) => candidate === type);
  const { className, dash } = known ? LOOKS[known] : OTHER;
  return (
    <svg aria-hidden="true" width="26" height="8" className="shrink-0">
      <line x1="0" y1="4" x2="26" y2="4" strokeWidth="2" strokeDasharray={dash} className={className} />
    </svg>
  );
}

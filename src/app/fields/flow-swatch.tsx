import { clsx } from 'clsx';
import { CONNECTION_TYPES, type ConnectionType } from '#model/connection.ts';
import { flowLook } from './flow-look.ts';

const STROKES: Readonly<Record<ConnectionType, string>> = {
  Matter: 'stroke-flow-matter',
  Energy: 'stroke-flow-energy',
  Information: 'stroke-flow-information',
  Binding: 'stroke-flow-binding',
};

/** A short stretch of the line by which a kind of flow is drawn. For the eye only: the type's word stands beside it. */
export function FlowSwatch({ type }: { type: string | undefined }) {
  const known = CONNECTION_TYPES.find((candidate) => candidate === type);
  const { dash, width } = flowLook(type);
  return (
    <svg aria-hidden="true" width="24" height="8" className="shrink-0">
      <line
        x1="0"
        y1="4"
        x2="24"
        y2="4"
        strokeWidth={width}
        strokeDasharray={dash || undefined}
        className={clsx(known ? STROKES[known] : 'stroke-node-border')}
      />
    </svg>
  );
}

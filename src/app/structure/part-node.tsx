import { Handle, type Node, type NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { PORT } from '#app/canvas/diagram/metrics.ts';
import { portNamePlace } from '#app/canvas/diagram/port-names.ts';
import { CollapseButton } from '#app/canvas/levels/collapse-button.tsx';
import { BorderHandles } from '#app/canvas/react-flow/border-handles.tsx';
import { useCanvasActions } from '#app/canvas/react-flow/canvas-context.tsx';
import { FLOW_SIDE } from '#app/canvas/react-flow/flow.ts';
import { NameEditor } from '#app/canvas/react-flow/name-editor.tsx';
import { ResizeGrips } from '#app/canvas/react-flow/resize-grips.tsx';
import { t } from '#language/translate.ts';
import type { PartData, PortData } from './part-data.ts';

const LEAST = { width: 60, height: 32 };

/** How an arrow that points right must be turned to point into the part at each side, in degrees. */
const INTO = { left: 0, top: 90, right: 180, bottom: 270 } as const;

function PortMark({ port, room }: { readonly port: PortData; readonly room: number }) {
  const { editsEdges } = useCanvasActions();
  const { id, name, side, along, direction } = port;
  const part = `${along * 100}%`;
  const place = {
    left: side === 'left' ? '0%' : side === 'right' ? '100%' : part,
    top: side === 'top' ? '0%' : side === 'bottom' ? '100%' : part,
    right: 'auto',
    bottom: 'auto',
  };
  const turn = INTO[side] + (direction === 'out' ? 180 : 0);
  return (
    <Handle
      id={id}
      type="source"
      position={FLOW_SIDE[side]}
      className="port"
      isConnectable={editsEdges}
      style={place}
      title={t('{name} ({direction, select, in {in} out {out} other {inout}})', { name, direction })}
    >
      <svg viewBox="0 0 8 8" aria-hidden="true">
        <path
          d={direction === 'inout' ? 'M0 4 L3 1 V7 Z M8 4 L5 1 V7 Z' : 'M1 1 L7 4 L1 7 Z'}
          fill="currentColor"
          transform={`rotate(${turn} 4 4)`}
        />
      </svg>
      {name !== '' && room > 0 && (
        <span className={`port-name ${side}`} style={room < PORT.nameRoom ? { maxWidth: room } : undefined}>
          {name}
        </span>
      )}
    </Handle>
  );
}

function PartNodeView({ id, data, selected, width = 0, height = 0 }: NodeProps<Node<PartData>>) {
  const { name, multiplicity, kind, color, attributes, more, ports, container } = data;
  const { renaming, target, frame, hidden, changed } = data;
  return (
    <>
      <div
        className="box"
        data-container={container || frame || undefined}
        data-target={target || undefined}
        data-frame={frame || undefined}
        data-collapsed={hidden > 0 || undefined}
      >
        <div className="box-title">
          {color !== null && <span className="box-color" style={{ background: color }} />}
          {kind !== null && <span className="box-kind">«{kind}»</span>}
          <span className="box-name">
            {name}
            {multiplicity > 1 && ` [${multiplicity}]`}
          </span>
        </div>
        {attributes.length + more > 0 && (
          <ul className="box-lines">
            {attributes.map((line, index) => (
              <li key={`${index} ${line}`}>{line}</li>
            ))}
            {more > 0 && <li className="box-more">{t('{more} more', { more })}</li>}
          </ul>
        )}
        {!frame && (container || hidden > 0) && (
          <CollapseButton boxId={id} name={name} hidden={hidden} changed={changed} word="part" />
        )}
      </div>
      {renaming && <NameEditor boxId={id} name={name} />}
      <BorderHandles />
      {ports.map((port) => (
        <PortMark key={port.id} port={port} room={portNamePlace(port, { width, height }).room} />
      ))}
      {selected && !frame && hidden === 0 && <ResizeGrips least={LEAST} width={width} height={height} />}
    </>
  );
}

/** A part's box. Drawn anew only when what it shows differs, not while it moves. */
export const PartNode = memo(
  PartNodeView,
  (before, after) =>
    before.data === after.data &&
    before.selected === after.selected &&
    before.width === after.width &&
    before.height === after.height,
);

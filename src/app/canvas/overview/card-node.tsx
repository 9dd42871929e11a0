import './overview.css';
import type { Node, NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { BorderHandles } from '#app/canvas/react-flow/border-handles.tsx';
import { NameEditor } from '#app/canvas/react-flow/name-editor.tsx';

/** What a card shows beside its words, which are painted: they stay as large as they are on the screen. */
export interface CardData extends Record<string, unknown> {
  readonly name: string;
  readonly color: string | null;
  /** Of the notation of what it stands for: states have round corners. */
  readonly shape: string;
  readonly renaming: boolean;
  readonly target: boolean;
  /** Whether it stands for boxes that are each too small, and is none itself. */
  readonly group: boolean;
}

function CardNodeView({ id, data }: NodeProps<Node<CardData>>) {
  const { name, color, shape, renaming, target, group } = data;
  return (
    <>
      <div
        className={`box card ${shape}`}
        data-target={target || undefined}
        data-group={group || undefined}
        title={name}
      >
        {color !== null && <span className="box-color" style={{ background: color }} />}
      </div>
      {renaming && <NameEditor boxId={id} name={name} />}
      {!group && <BorderHandles />}
    </>
  );
}

/** A container that is too small to be looked into, or boxes that are too small to be told apart. */
export const CardNode = memo(
  CardNodeView,
  (before, after) =>
    before.data === after.data &&
    before.selected === after.selected &&
    before.width === after.width &&
    before.height === after.height,
);

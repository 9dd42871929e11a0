import type { Node, NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { CollapseButton } from '#app/canvas/levels/collapse-button.tsx';
import { BorderHandles } from '#app/canvas/react-flow/border-handles.tsx';
import { NameEditor } from '#app/canvas/react-flow/name-editor.tsx';
import { ResizeGrips } from '#app/canvas/react-flow/resize-grips.tsx';
import { t } from '#language/translate.ts';
import type { StateData } from './state-data.ts';
import { nameBelow } from './state-style.ts';

const LEAST = { width: 60, height: 32 };

type StateProps = NodeProps<Node<StateData>>;

const alike = (before: StateProps, after: StateProps) =>
  before.data === after.data &&
  before.selected === after.selected &&
  before.width === after.width &&
  before.height === after.height;

function StateNodeView({ id, data, selected, width, height }: StateProps) {
  const { name, kind, actions, more, region, begins, container } = data;
  const { renaming, target, frame, hidden, changed } = data;
  return (
    <>
      <div
        className={`box state ${kind}`}
        data-container={container || frame || undefined}
        data-frame={frame || undefined}
        data-collapsed={hidden > 0 || undefined}
        data-region={region || undefined}
        data-target={target || undefined}
      >
        <div
          className="box-title"
          data-begins={begins || undefined}
          title={begins ? t('Begins here') : undefined}
        >
          {kind === 'parallel' && <span className="box-kind">{t('«parallel»')}</span>}
          <span className="box-name">{name}</span>
        </div>
        {actions.length + more > 0 && (
          <ul className="box-lines">
            {actions.map((line, index) => (
              <li key={`${index} ${line}`}>{line}</li>
            ))}
            {more > 0 && <li className="box-more">{t('{more} more', { more })}</li>}
          </ul>
        )}
        {!frame && (container || hidden > 0) && (
          <CollapseButton boxId={id} name={name} hidden={hidden} changed={changed} word="state" />
        )}
      </div>
      {renaming && <NameEditor boxId={id} name={name} />}
      <BorderHandles />
      {selected && !frame && hidden === 0 && <ResizeGrips least={LEAST} width={width} height={height} />}
    </>
  );
}

function ShapeNodeView({ id, data }: StateProps) {
  const { name, kind, renaming, target } = data;
  const below = nameBelow({ kind, name });
  return (
    <>
      <div className={`shape ${kind}`} data-target={target || undefined}>
        {kind === 'history' && t('H', undefined, 'history')}
        {kind === 'choice' && (
          <svg viewBox="0 0 40 40" preserveAspectRatio="none" aria-hidden="true">
            <polygon points="20,1 39,20 20,39 1,20" />
          </svg>
        )}
      </div>
      {below !== '' && !renaming && <span className="shape-name">{below}</span>}
      {renaming && <NameEditor boxId={id} name={name} />}
      <BorderHandles />
    </>
  );
}

/** A state as a rounded box. Drawn anew only when what it shows differs, not while it moves. */
export const StateNode = memo(StateNodeView, alike);

/** Initial, final, choice and history: shapes with a fixed meaning. */
export const ShapeNode = memo(ShapeNodeView, alike);

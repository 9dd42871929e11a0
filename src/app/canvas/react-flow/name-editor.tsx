import { useStore } from '@xyflow/react';
import { ElementCollaborators } from '#app/presence/element-collaborators.tsx';
import { TreeRename } from '#app/ui/tree/tree-rename.tsx';
import { useCanvasActions } from './canvas-context.tsx';

/** The field in place of a box's name, at readable size however far the drawing is zoomed out. */
export function NameEditor({ boxId, name }: { readonly boxId: string; readonly name: string }) {
  const { rename, renamed } = useCanvasActions();
  const zoom = useStore((state) => state.transform[2]);
  return (
    <div
      className="name-editor nodrag nopan nowheel nokey"
      style={{ transform: `scale(${Math.max(1, 1 / zoom)})` }}
    >
      <ElementCollaborators id={boxId}>
        <TreeRename
          label={name}
          onRename={(typed) => rename(boxId, typed)}
          onDone={(byKey) => renamed(boxId, byKey)}
        />
      </ElementCollaborators>
    </div>
  );
}

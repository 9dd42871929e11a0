import type { CommitResult } from '#app/ui/commit-result.ts';
import { SavedNumberField } from '#app/ui/saved-number-field.tsx';
import type { Position, Size } from '#model/placement.ts';

type Saves<Value> = (value: Partial<Value>) => CommitResult | Promise<CommitResult>;

/** Where an element is drawn, relative to its parent, and how large, in pixels. */
export function PlacementFields(props: {
  position: Position;
  size: Size;
  onPosition: Saves<Position>;
  onSize: Saves<Size>;
}) {
  const { position, size, onPosition, onSize } = props;
  return (
    <div role="group" aria-label="Place" className="grid grid-cols-4 items-start gap-2">
      <SavedNumberField
        label="X"
        value={position.x}
        onCommit={(x) => needed(x, (value) => onPosition({ x: value }))}
      />
      <SavedNumberField
        label="Y"
        value={position.y}
        onCommit={(y) => needed(y, (value) => onPosition({ y: value }))}
      />
      <SavedNumberField
        label="Width"
        value={size.width}
        onCommit={(width) => needed(width, (value) => onSize({ width: value }))}
      />
      <SavedNumberField
        label="Height"
        value={size.height}
        onCommit={(height) => needed(height, (value) => onSize({ height: value }))}
      />
    </div>
  );
}

function needed(
  value: number | undefined,
  save: (value: number) => CommitResult | Promise<CommitResult>,
): CommitResult | Promise<CommitResult> {
  return value === undefined ? { ok: false, message: 'Write a number.' } : save(value);
}

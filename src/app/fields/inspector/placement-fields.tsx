import { SavedSwitch } from '#app/fields/pickers/saved-switch.tsx';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { t } from '#language/translate.ts';
import { SavedNumberField } from '#app/ui/saved-fields/saved-number-field.tsx';
import type { Position, Size } from '#model/elements/placement.ts';
import { LOCKED } from './locked.ts';

type Saves<Value> = (value: Partial<Value>) => CommitResult | Promise<CommitResult>;

/** Where an element is drawn, relative to its parent, and how large, in pixels, and whether it is kept so. */
export function PlacementFields(props: {
  position: Position;
  size: Size;
  locked: boolean;
  onLocked: (locked: boolean) => CommitResult | Promise<CommitResult>;
  onPosition: Saves<Position>;
  onSize: Saves<Size>;
}) {
  const { position, size, locked, onLocked } = props;
  const onPosition: Saves<Position> = locked ? () => LOCKED : props.onPosition;
  const onSize: Saves<Size> = locked ? () => LOCKED : props.onSize;
  return (
    <div role="group" aria-label={t('Place')} className="grid grid-cols-4 items-start gap-2">
      <SavedNumberField
        label={t('X')}
        value={position.x}
        onCommit={(x) => needed(x, (value) => onPosition({ x: value }))}
      />
      <SavedNumberField
        label={t('Y')}
        value={position.y}
        onCommit={(y) => needed(y, (value) => onPosition({ y: value }))}
      />
      <SavedNumberField
        label={t('Width')}
        value={size.width}
        onCommit={(width) => needed(width, (value) => onSize({ width: value }))}
      />
      <SavedNumberField
        label={t('Height')}
        value={size.height}
        onCommit={(height) => needed(height, (value) => onSize({ height: value }))}
      />
      <div className="col-span-4">
        <SavedSwitch label={t('Locked')} value={locked} onCommit={onLocked} />
        {locked && (
          <p className="m-0 text-sm text-muted">
            {t('Position, size and parent cannot change until it is unlocked.')}
          </p>
        )}
      </div>
    </div>
  );
}

function needed(
  value: number | undefined,
  save: (value: number) => CommitResult | Promise<CommitResult>,
): CommitResult | Promise<CommitResult> {
  return value === undefined ? { ok: false, message: t('Write a number.') } : save(value);
}

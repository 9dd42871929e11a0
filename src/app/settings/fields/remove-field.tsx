import { useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { countWords } from '#app/kind-words.ts';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { t } from '#language/translate.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { type CustomField, labelOf } from '#model/definitions/custom-field.ts';
import type { FieldKind } from '#model/definitions/definitions.ts';
import { clearedField, heldIn } from './field-kinds.ts';

/** Asks before a field with values is taken away, and says what becomes of them. */
export function RemoveField(props: {
  readonly kind: FieldKind;
  /** Null: nothing is asked. */
  readonly field: CustomField | null;
  readonly onClose: () => void;
  /** `group`: that of the edit that cleared its values, to be taken back together with it. */
  readonly onRemove: (field: CustomField, group?: string) => Promise<CommitResult>;
}) {
  const { kind, field, onClose, onRemove } = props;
  const { model, edit, lastStep, whyNot } = useDocument();
  const [clearing, setClearing] = useState(false);
  if (!field) return null;
  const { key } = field;
  const holding = heldIn(model, kind, key).length;

  async function remove(gone: CustomField): Promise<CommitResult> {
    if (!clearing) return onRemove(gone);
    const clear = edit(t('Clear {field}', { field: labelOf(gone) }), clearedField(model, kind, key));
    const group = lastStep()?.group;
    const cleared = await clear;
    return cleared.ok ? onRemove(gone, group) : { ok: false, message: cleared.message };
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('Remove the field “{field}”?', { field: labelOf(field) })}
      confirmLabel={t('Remove field')}
      onConfirm={() => remove(field)}
    >
      <p className="m-0 mb-2">
        {t(
          '{count, plural, one {{holders} has a value in it.} other {{holders} have a value in it.}} {kind, select, requirement {The values stay with their requirements unless they are cleared too.} interface {The values stay with their interfaces unless they are cleared too.} connection {The values stay with their connections unless they are cleared too.} part {The values stay with their parts unless they are cleared too.} state {The values stay with their states unless they are cleared too.} other {The values stay with their transitions unless they are cleared too.}}',
          { count: holding, holders: countWords(holding, kind), kind },
        )}
      </p>
      {whyNot(kind === 'connection' ? 'interface' : kind) === null && (
        <CheckboxField
          label={t('Clear the values too')}
          checked={clearing}
          onChange={(event) => setClearing(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}

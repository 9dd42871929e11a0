import { useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { type CustomField, labelOf } from '#model/definitions/custom-field.ts';

/** Asks before a field with values is taken away, and says what becomes of them. */
export function RemoveField(props: {
  /** Null: nothing is asked. */
  readonly field: CustomField | null;
  readonly onClose: () => void;
  /** `group`: that of the edit that cleared its values, to be taken back together with it. */
  readonly onRemove: (field: CustomField, group?: string) => Promise<CommitResult>;
}) {
  const { field, onClose, onRemove } = props;
  const { model, edit, lastStep, whyNot } = useDocument();
  const [clearing, setClearing] = useState(false);
  if (!field) return null;
  const { key } = field;
  const holding = [...model.tables.requirement.values()].filter(({ customFields }) =>
    Object.hasOwn(customFields, key),
  );
  const count = holding.length === 1 ? '1 requirement has' : `${holding.length} requirements have`;

  async function remove(gone: CustomField): Promise<CommitResult> {
    if (!clearing) return onRemove(gone);
    const clear = edit(
      `Clear ${labelOf(gone)}`,
      holding.map(({ id }) => ({
        op: 'update',
        kind: 'requirement',
        id,
        body: { customFields: { [key]: null } },
      })),
    );
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
      title={`Remove the field “${labelOf(field)}”?`}
      confirmLabel="Remove field"
      onConfirm={() => remove(field)}
    >
      <p className="m-0 mb-2">
        {count} a value in it. The values stay with their requirements unless they are cleared too.
      </p>
      {whyNot('requirement') === null && (
        <CheckboxField
          label="Clear the values too"
          checked={clearing}
          onChange={(event) => setClearing(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}

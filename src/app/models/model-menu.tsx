import { useNavigate } from '@tanstack/react-router';
import { CopyPlus, EllipsisVertical, FolderOpen, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useDeleteModel, useDuplicateModel } from '#app/api/model/models.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { showError, showToast } from '#app/ui/feedback/toast.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import type { ModelSummary } from '#contract/model.ts';
import { denial } from '#app/ui/buttons/denial.ts';
import { t } from '#language/translate.ts';
import { LIMITS } from '#model/store/limits.ts';

const icon = { 'aria-hidden': true, size: 14 } as const;

const MANAGERS_ONLY = denial(t('This needs the permission Manage.'));

/** What can be done with a model as a whole. */
export function ModelMenu({ model, onRename }: { model: ModelSummary; onRename: () => void }) {
  const { id: modelId, name, actions } = model;
  const navigate = useNavigate();
  const duplicate = useDuplicateModel();
  const remove = useDeleteModel();
  const [asking, setAsking] = useState(false);
  const open = (id: string) =>
    void navigate({ to: '/models/$modelId/$view', params: { modelId: id, view: 'structure' } });

  function copy() {
    const copyName = t('{name} (copy)', {
      name: name.slice(0, LIMITS.name - t('{name} (copy)', { name: '' }).length),
    });
    duplicate.mutate(
      { modelId, name: copyName },
      {
        onSuccess: (made) =>
          showToast({
            title: t('Created “{name}”', { name: made.name }),
            action: { label: t('Open'), onAction: () => open(made.id) },
          }),
        onError: (error) =>
          showError({
            title: t('“{name}” was not duplicated', { name }),
            description: refusalOf(error).message,
          }),
      },
    );
  }

  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            label={t('More for {name}', { name })}
            tooltip={t('More')}
            icon={<EllipsisVertical {...icon} size={16} />}
            busy={duplicate.isPending}
          />
        }
        entries={[
          {
            kind: 'item',
            id: 'open',
            label: t('Open'),
            icon: <FolderOpen {...icon} />,
            onSelect: () => open(modelId),
          },
          {
            kind: 'item',
            id: 'rename',
            label: t('Rename'),
            icon: <Pencil {...icon} />,
            disabledReason: actions.includes('Edit') ? undefined : t('You may only view this model.'),
            onSelect: onRename,
          },
          {
            kind: 'item',
            id: 'duplicate',
            label: t('Duplicate'),
            icon: <CopyPlus {...icon} />,
            onSelect: copy,
          },
          { kind: 'separator', id: 'before-delete' },
          {
            kind: 'item',
            id: 'delete',
            label: t('Delete'),
            icon: <Trash2 {...icon} />,
            danger: true,
            disabledReason: actions.includes('Manage') ? undefined : MANAGERS_ONLY,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Delete the model “{name}”?', { name })}
        confirmLabel={t('Delete model')}
        typeToConfirm={name}
        onConfirm={async () => {
          try {
            await remove.mutateAsync(modelId);
            return { ok: true };
          } catch (error) {
            return { ok: false, message: refusalOf(error).message };
          }
        }}
      >
        {t(
          '{count, plural, =0 {It has no elements. It and its history are deleted for everybody. This cannot be undone.} one {Its one element and its whole history are deleted for everybody. This cannot be undone.} other {All {count} elements and its whole history are deleted for everybody. This cannot be undone.}}',
          { count: model.elements },
        )}
      </ConfirmDialog>
    </>
  );
}

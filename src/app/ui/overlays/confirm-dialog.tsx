import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#app/ui/buttons/button.tsx';
import { type CommitResult, settle } from '#app/ui/fields/commit-result.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { t } from '#language/translate.ts';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question: "Delete the model “Rover”?" */
  title: string;
  /** What will be lost and what stays. */
  children: ReactNode;
  /** The verb on the button that does it. */
  confirmLabel: string;
  /** A name that must be typed before the button works. */
  typeToConfirm?: string | undefined;
  /** Closes the dialog on ok; keeps it open with the message otherwise. */
  onConfirm: () => CommitResult | Promise<CommitResult>;
};

/** The one modal dialog there is: asked before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-70 bg-backdrop transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Popup
          initialFocus={() => document.querySelector<HTMLElement>('[data-confirm-focus]') ?? true}
          className="popup fixed top-[30%] left-1/2 z-70 w-100 max-w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/4 p-4"
        >
          <ConfirmForm {...props} />
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function ConfirmForm({
  onOpenChange,
  title,
  children,
  confirmLabel,
  typeToConfirm,
  onConfirm,
}: ConfirmDialogProps) {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const matches = typeToConfirm === undefined || typed.trim() === typeToConfirm.trim();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!matches || busy) return field.current?.focus();
    setBusy(true);
    const result = await settle(onConfirm);
    setBusy(false);
    if (result.ok) onOpenChange(false);
    else setError(result.message);
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <AlertDialog.Title className="m-0 text-lg font-semibold">{title}</AlertDialog.Title>
      <AlertDialog.Description render={<div />} className="text-text">
        {children}
      </AlertDialog.Description>
      {typeToConfirm !== undefined && (
        <TextField
          ref={field}
          data-confirm-focus
          label={t('Type “{word}” to confirm', { word: typeToConfirm })}
          value={typed}
          onValueChange={setTyped}
        />
      )}
      {error !== undefined && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <AlertDialog.Close
          render={
            <Button {...(typeToConfirm === undefined && { 'data-confirm-focus': true })}>
              {t('Cancel')}
            </Button>
          }
        />
        <Button
          type="submit"
          variant="danger"
          busy={busy}
          disabledReason={matches ? undefined : t('Type “{word}” first.', { word: typeToConfirm })}
        >
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}

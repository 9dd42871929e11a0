import { Toast } from '@base-ui/react/toast';
import { clsx } from 'clsx';
import { CircleAlert, X } from 'lucide-react';
import { Button } from '#app/ui/buttons/button.tsx';
import { CopyButton } from '#app/ui/buttons/copy-button.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { type ToastData, toastManager } from '#app/ui/feedback/toast.ts';
import { t } from '#language/translate.ts';

/** Where toasts appear: bottom right, newest lowest, at most four. F6 moves the focus to them. UiProvider mounts it. */
export function Toaster() {
  return (
    <Toast.Provider toastManager={toastManager} limit={4}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t('Notifications')}
          className="fixed right-3 bottom-9 z-60 flex w-88 max-w-[calc(100vw-24px)] flex-col-reverse gap-2 outline-0"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastData>();
  return toasts.map((toast) => {
    const alert = toast.type === 'alert';
    const { action, details } = toast.data ?? {};
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        role={alert ? 'alert' : 'status'}
        aria-modal={undefined}
        className={clsx('popup flex data-limited:hidden', alert && 'border-danger')}
      >
        <Toast.Content className="flex min-w-0 flex-1 items-start gap-2 py-2 pr-1.5 pl-3">
          {alert && <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-danger" />}
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            {/* It may name what has a name of 2,000 characters: the button that closes it stays in the window. */}
            <Toast.Title className="m-0 line-clamp-4 text-base font-medium wrap-anywhere" render={<p />} />
            <Toast.Description className="m-0 line-clamp-8 text-sm wrap-anywhere text-muted" />
            {(details !== undefined || (alert && action !== undefined)) && (
              <div className="flex flex-wrap gap-1.5 pt-0.5 pb-1">
                {alert && action !== undefined && <ToastActionButton id={toast.id} action={action} />}
                {details !== undefined && <CopyButton size="sm" label={t('Copy details')} text={details} />}
              </div>
            )}
          </div>
          {!alert && action !== undefined && <ToastActionButton id={toast.id} action={action} />}
          {/* Not Base UI's Close: it is hidden from screen readers until the stack has the pointer or the focus. */}
          <IconButton
            size="sm"
            label={t('Dismiss')}
            tooltip={undefined}
            icon={<X aria-hidden="true" size={14} />}
            onClick={() => toastManager.close(toast.id)}
          />
        </Toast.Content>
      </Toast.Root>
    );
  });
}

function ToastActionButton({ id, action }: { id: string; action: NonNullable<ToastData['action']> }) {
  return (
    <Button
      size="sm"
      onClick={() => {
        toastManager.close(id);
        action.onAction();
      }}
    >
      {action.label}
    </Button>
  );
}

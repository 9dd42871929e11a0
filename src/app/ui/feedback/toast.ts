import { Toast } from '@base-ui/react/toast';
import { t } from '#language/translate.ts';

export type ToastAction = { label: string; onAction: () => void };

export type ToastData = {
  action: ToastAction | undefined;
  /** For "Copy details": what support needs to know. */
  details: string | undefined;
};

/** Feeds the one Toaster, from components and from code outside React alike. */
export const toastManager = Toast.createToastManager<ToastData>();

// Long enough to read and reach a button; hovering or focusing a toast stops its clock.
const plainMs = 5_000;
const withActionMs = 10_000;

/** Says that something was done, with a way back where there is one ("Deleted Battery · Undo"). */
export function showToast(toast: {
  title: string;
  description?: string | undefined;
  action?: ToastAction | undefined;
}): void {
  toastManager.add({
    type: 'status',
    title: toast.title,
    description: toast.description,
    timeout: toast.action === undefined ? plainMs : withActionMs,
    data: { action: toast.action, details: undefined },
  });
}

/** Says what a person has to do some time. Stays until it is done or dismissed. */
export function showNotice(toast: { title: string; description: string; action: ToastAction }): void {
  const { title, description, action } = toast;
  toastManager.add({ type: 'status', title, description, timeout: 0, data: { action, details: undefined } });
}

/** Says what goes on, with what stops it, until what this returns is called. */
export function showWork(title: string, onCancel: () => void): () => void {
  const action = { label: t('Cancel'), onAction: onCancel };
  const id = toastManager.add({ type: 'status', title, timeout: 0, data: { action, details: undefined } });
  return () => toastManager.close(id);
}

/** Says what went wrong, what was kept and what to do. Stays until it is dismissed. */
export function showError(toast: {
  title: string;
  description?: string | undefined;
  action?: ToastAction | undefined;
  details?: string | undefined;
}): void {
  toastManager.add({
    type: 'alert',
    title: toast.title,
    description: toast.description,
    timeout: 0,
    data: { action: toast.action, details: toast.details },
  });
}

const TEXT_INPUTS = new Set(['text', 'search', 'email', 'password', 'number', 'tel', 'url', 'date', 'time']);

/** Whether keys pressed there write a text. */
export function isTextField(target: EventTarget | null): target is HTMLElement {
  if (target instanceof HTMLInputElement) return TEXT_INPUTS.has(target.type) && !target.readOnly;
  if (target instanceof HTMLTextAreaElement) return !target.readOnly;
  // An editor with styles of its own: from outside, its host has the focus and gets the keys.
  if (target instanceof HTMLElement && target.shadowRoot) return isTextField(target.shadowRoot.activeElement);
  return target instanceof HTMLElement && target.isContentEditable;
}

/** Fields in which something was typed that is not stored yet: there undo is the browser's own. */
const dirty = new WeakSet<EventTarget>();
/** The same after Enter: what was refused stays as it was typed. */
const entered = new WeakSet<EventTarget>();

/** Whether a text is being typed there: from the first character until Enter stored it, Escape or leaving the field. */
export function isBeingTyped(target: EventTarget | null): boolean {
  if (target === null) return false;
  const isRefused = target instanceof Element && target.getAttribute('aria-invalid') === 'true';
  return dirty.has(target) || (isRefused && entered.has(target));
}

function noteKey(event: KeyboardEvent): void {
  const target = event.composedPath()[0];
  if (!target || event.isComposing) return;
  const breaksLine = target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey;
  if (event.key === 'Enter' && !breaksLine && dirty.delete(target)) entered.add(target);
  if (event.key === 'Escape') forget(target);
}

function forget(target: EventTarget): void {
  dirty.delete(target);
  entered.delete(target);
}

addEventListener('input', ({ target }) => target && isTextField(target) && dirty.add(target), true);
addEventListener('focusout', ({ target }) => target && forget(target), true);
addEventListener('keydown', noteKey, true);

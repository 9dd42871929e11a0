import { type Printed, windowTitle } from './printed.ts';

/** What is of use on a screen only. */
const LEFT_OUT = '[role="toolbar"], [role="tablist"], .sr-only, [hidden], script, dialog';

const LISTED = 'li, td, [role="option"]';

/** What the window shows in the middle, as a page that goes on as far as it needs: for views that are read and not drawn. */
export function printedMain(): Printed {
  const content = document.createElement('div');
  content.className = 'printed-main';
  const main = document.querySelector('main');
  if (main) content.append(...copyOf(main).childNodes);
  return { title: windowTitle(), content, landscape: false };
}

/** A copy without what only a screen needs; fields are what is in them. */
function copyOf(main: HTMLElement): Node & ParentNode {
  const copy = main.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return new DocumentFragment();
  const fields = main.querySelectorAll('input, textarea, select');
  for (const [index, field] of [...copy.querySelectorAll('input, textarea, select')].entries()) {
    const text = document.createElement('span');
    text.textContent = valueOf(fields[index]);
    field.replaceWith(text);
  }
  for (const one of copy.querySelectorAll(LEFT_OUT)) one.remove();
  for (const one of copy.querySelectorAll('button')) if (!isRead(one)) one.remove();
  return copy;
}

/** In a list a button leads to what it names, and one that is chosen among others says what there is; elsewhere it only does something. */
const isRead = (button: Element): boolean =>
  button.textContent.trim() !== '' &&
  button.closest(`${LISTED}, [role="group"]:has([aria-pressed])`) !== null;

function valueOf(field: Element | undefined): string {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
  if (field instanceof HTMLTextAreaElement) return field.value;
  if (!(field instanceof HTMLInputElement) || field.type === 'file' || field.type === 'password') return '';
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked ? '☑' : '☐';
  return field.value;
}

import { type Printed, windowTitle } from './printed.ts';

/** What is of use on a screen only. In a field the words that are chosen stand in a toolbar, of which only its buttons are. */
const LEFT_OUT =
  '[role="toolbar"]:not([data-field] *), [role="tablist"], .sr-only, [hidden], script, dialog, [data-field] svg, :is(h2, h3) > button svg';

const LISTED = 'li, td, [role="option"]';
const FIELDS = 'input, textarea, select';
const UNPRINTED = new Set(['file', 'password', 'hidden']);
const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** What the window shows in the middle, as a page that goes on as far as it needs: for views that are read and not drawn. */
export function printedMain(): Printed {
  const content = document.createElement('div');
  content.className = 'printed-main';
  const main = document.querySelector('main');
  if (main) content.append(...copyOf(main).childNodes);
  return { title: windowTitle(), content, landscape: false };
}

/** A copy without what only a screen needs; fields are what is in them, and those with nothing in them are left out. */
function copyOf(main: HTMLElement): Node & ParentNode {
  const copy = main.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return new DocumentFragment();
  const fields = main.querySelectorAll(FIELDS);
  for (const [index, field] of [...copy.querySelectorAll(FIELDS)].entries()) {
    const text = document.createElement('span');
    text.textContent = valueOf(fields[index]);
    text.dataset['printed'] = isTyped(fields[index]) ? 'typed' : 'chosen';
    field.replaceWith(text);
  }
  for (const one of copy.querySelectorAll(LEFT_OUT)) one.remove();
  for (const one of copy.querySelectorAll('button')) if (!isRead(one)) one.remove();
  leaveOutEmpty(copy);
  return copy;
}

/** Forms in which nothing has been entered, fields without a value, and headings of nothing else. */
function leaveOutEmpty(copy: HTMLElement): void {
  for (const form of copy.querySelectorAll('form:has([data-printed="typed"])'))
    if ([...form.querySelectorAll('[data-printed="typed"]')].every(isEmpty)) form.remove();
  for (const field of copy.querySelectorAll('[data-field]')) if (isEmpty(withoutLabel(field))) field.remove();
  for (const heading of copy.querySelectorAll(HEADINGS)) {
    const { parentElement: section } = heading;
    if (section && isOfMore(section) && section.textContent.trim() === heading.textContent.trim())
      section.remove();
  }
}

/** Whether something has stood there beside its heading. */
const isOfMore = (section: Element): boolean =>
  section.childElementCount > 1 || section.localName === 'section';

const isEmpty = ({ textContent }: Node): boolean => (textContent ?? '').trim() === '';

function withoutLabel(field: Element): Node {
  const rest = document.createElement('div');
  rest.append(field.cloneNode(true));
  for (const label of rest.querySelectorAll('label')) label.remove();
  return rest;
}

const isTyped = (field: Element | undefined): boolean =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !['checkbox', 'radio'].includes(field.type));

/**
 * In a list a button leads to what it names, one that is chosen among others says what there is, and that of a heading is its words;
 * elsewhere a button only does something.
 */
const isRead = (button: Element): boolean =>
  button.textContent.trim() !== '' &&
  button.closest(`${LISTED}, ${HEADINGS}, [role="group"]:has([aria-pressed])`) !== null;

function valueOf(field: Element | undefined): string {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
  if (field instanceof HTMLTextAreaElement) return field.value;
  if (!(field instanceof HTMLInputElement) || UNPRINTED.has(field.type)) return '';
  // What the field of a list of words keeps beside the one that is seen.
  if (field.ariaHidden === 'true') return '';
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked ? '☑' : '☐';
  return field.value;
}

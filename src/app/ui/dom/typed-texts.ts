/** Fields that somebody typed into and that are still on the page, each told by what is in it now. */
const typedInto = new Set<HTMLElement>();

/** What takes no text: its value is chosen, not typed. */
const CHOSEN = new Set(['checkbox', 'radio', 'range', 'color', 'file', 'button', 'submit', 'reset', 'image']);

const isText = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLInputElement
    ? !CHOSEN.has(target.type)
    : target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable);

// From the first letter on, and before anything on the page can hold the event back.
document.addEventListener(
  'input',
  ({ target }) => {
    if (!isText(target) || typedInto.has(target)) return;
    // A field that is gone, with all that drew it, is not to be held for the rest of the day.
    for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
    typedInto.add(target);
  },
  true,
);

/** The texts that somebody typed and that still stand in their fields, without blanks around them. */
export function typedTexts(): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const field of typedInto) {
    if (!field.isConnected) typedInto.delete(field);
    const text = (
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
        ? field.value
        : (field.textContent ?? '')
    ).trim();
    if (field.isConnected && text !== '') texts.add(text);
  }
  return texts;
}

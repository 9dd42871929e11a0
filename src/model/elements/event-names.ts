/** Signs that no name of an event holds: what has one of them is a text, such as `when a.b > c`. */
const SIGN_OF_TEXT = /[<>=!&|()[\]{}"'`,;]/;

/**
 * The events that a trigger names, as SCXML writes them (3.12.1): one, or several with spaces between. A text that is no row of
 * names is one event of that name; an empty trigger names none.
 */
export function eventNames(trigger: string): readonly string[] {
  const text = trigger.trim();
  if (text === '') return [];
  return SIGN_OF_TEXT.test(text) ? [text] : text.split(/\s+/);
}

/** What the events begin with that one name of a trigger stands for: `error.*` stands for `error`, and `*`, with the empty word, for all. */
export function eventPrefix(name: string): string {
  return SIGN_OF_TEXT.test(name) ? name : name.replace(/\.?\*$/, '').replace(/\.$/, '');
}

/** What is printed in place of the page. */
export interface Printed {
  /** What each sheet says at its top: the model and the view. */
  readonly title: string;
  readonly content: HTMLElement;
  readonly landscape: boolean;
  /** Whether the content itself is divided into sheets, each as high as the paper has room; else it goes on over as many as it needs. */
  readonly isOnSheets?: boolean;
}

/** The title of the window without the name of the program: the model and the view. */
export const windowTitle = (): string => document.title.replace(/ · Modelwright$/, '');

/** On the element whose words stand at the foot of each printed sheet: of what all of the window shows, such as a point in the past. */
export const PRINTED_NOTE = { 'data-printed-note': '' };

/** These words; an empty text where nothing is to be said. */
export const printedNote = (): string =>
  document.querySelector('[data-printed-note]')?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';

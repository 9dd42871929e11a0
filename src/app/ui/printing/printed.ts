/** What is printed in place of the page. */
export interface Printed {
  /** What each sheet says at its top: the model and the view. */
  readonly title: string;
  readonly content: HTMLElement;
  readonly landscape: boolean;
  /** How the content is brought onto one sheet; left out, it goes on over as many as it needs. */
  readonly isFitted?: 'as large as fits' | 'no larger than shown';
}

/** The title of the window without the name of the program: the model and the view. */
export const windowTitle = (): string => document.title.replace(/ · Modelwright$/, '');

/** What ties a control to its name and to what is wrong with it. */
export type Tied = {
  'aria-label': string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** How a control fills its cell. */
export const face = 'field-control h-full min-h-7! rounded-none! border-accent! outline-0!';

/** A field that was opened is written on at its end. */
export function toEnd({ target }: { target: HTMLInputElement | HTMLTextAreaElement }): void {
  target.setSelectionRange(target.value.length, target.value.length);
}

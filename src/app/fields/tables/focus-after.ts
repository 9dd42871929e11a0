/** Where the keyboard goes on when the row of a pressed button goes away: at what adds another row, the last choice of the list. */
export function focusAfter(button: HTMLElement): void {
  const choices = button.closest('fieldset')?.querySelectorAll('select');
  choices?.[choices.length - 1]?.focus();
}

/** A text as a string in a selector: a custom field may be called anything. */
export const selectorText = (text: string): string => `"${text.replace(/["\\\n]/g, '\\$&')}"`;

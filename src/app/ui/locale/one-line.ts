/** A text with spaces for its line breaks: a field of one line leaves them out, and would join the words around them. */
export function oneLine(text: string): string {
  return text.replace(/\s*[\r\n]\s*/g, ' ');
}

import { IntlMessageFormat } from 'intl-messageformat';

/** The type of what a message says as it stands. */
const LITERAL = 0;

/**
 * What a message takes, each once and sorted: the names in its braces, and its tags as `<b>`.
 *
 * @throws where the message is no ICU syntax.
 */
export function messageParts(message: string): string[] {
  const found = new Set<string>();
  type Parts = ReturnType<IntlMessageFormat['getAst']>;
  const read = (parts: Parts) => {
    for (const part of parts) {
      if ('options' in part && part.options) for (const one of Object.values(part.options)) read(one.value);
      if ('children' in part) {
        found.add(`<${part.value}>`);
        read(part.children);
      } else if ('value' in part && part.type !== LITERAL) found.add(part.value);
    }
  };
  read(new IntlMessageFormat(message, 'en').getAst());
  return [...found].sort();
}

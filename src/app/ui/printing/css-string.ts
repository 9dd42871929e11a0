/** A text as a string of a style sheet. */
export const cssString = (text: string): string =>
  `"${text.replaceAll(/[\\"<\p{Cc}]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `)}"`;

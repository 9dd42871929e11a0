import { markupText } from '#interchange/xml/markup-text.ts';
import { sayable } from '#interchange/xml/write-xml.ts';

/** A text for the content of an element or for an attribute. What XML cannot hold becomes U+FFFD. */
export const escaped = (text: string): string => markupText(sayable(text));

/** A number in as few digits as tell hundredths. */
export const short = (value: number): string => String(Math.round(value * 100) / 100);

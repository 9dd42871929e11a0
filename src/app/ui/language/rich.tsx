import { createElement, Fragment, type ReactNode } from 'react';
import { formatOf, translationOf } from '#language/translate.ts';

/** What stands in braces, and what a tag of the message is drawn as. */
export type RichValues = Readonly<Record<string, ReactNode | ((inside: ReactNode[]) => ReactNode)>>;

/**
 * A text with elements in it, in the reader's language:
 * `rich('Open <b>{name}</b> first.', { name, b: (inside) => <b>{inside}</b> })`. See {@link t}.
 */
export function rich(message: string, values: RichValues): ReactNode {
  const parts = formatOf(translationOf(message), false).format<ReactNode>({ ...values });
  // As children of their own, which need no keys.
  return createElement(Fragment, null, ...(Array.isArray(parts) ? parts : [parts]));
}

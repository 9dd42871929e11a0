import { fromEcmascript, type Translated } from '#interchange/scxml/ecmascript/ecmascript.ts';
import { childOf, childrenOf, type XmlElement } from '#interchange/xml/xml-tree.ts';
import { t } from '#language/translate.ts';
import { evaluate } from '#model/expression/evaluate.ts';
import { printExpression } from '#model/expression/print-expression.ts';
import { type Expression, pathsOf } from '#model/expression/syntax.ts';
import { runFunctions } from '#model/simulation/machine/run-functions.ts';
import { said, textOf } from './read-tree.ts';
import type { Reading } from './reading.ts';

export const PLAIN_NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** What is written as text: a number, a list or record as JSON, or else a text with its white space made one (SCXML, section B.2.8.1). */
function ofContent(text: string): Translated {
  const whole = text.trim().replace(/\s+/g, ' ');
  const isJson = /^(?:[[{][^]*|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false)$/.test(whole);
  const read = isJson ? fromEcmascript(whole) : null;
  return read?.ok ? read : { ok: true, expression: { kind: 'text', at: 0, value: whole } };
}

/** The value that `<data>`, `<content>` or `<assign>` give: of their `expr`, the file at their `src`, or what is in them. */
export function valueIn(
  element: XmlElement,
  { isTruth, fileBeside }: Pick<Reading, 'isTruth' | 'fileBeside'>,
): Translated {
  const expression = said(element, 'expr')?.trim();
  if (expression !== undefined) return fromEcmascript(expression, isTruth);
  const source = said(element, 'src')?.trim();
  if (source === undefined)
    return childrenOf(element).length > 0
      ? { ok: false, reason: t('it is XML') }
      : ofContent(textOf(element));
  const file = fileBeside(source);
  return file.ok ? ofContent(file.text) : file;
}

/** The value of an expression that reads nothing, as a variable keeps it; null for any other. */
export function constantOf(expression: Expression): string | number | boolean | null {
  if (pathsOf(expression).length > 0) return null;
  const functions = runFunctions(() => ({ isActive: () => false, hasNone: () => false, set: () => null }));
  const read = evaluate(expression, () => 'It reads nothing.', functions);
  return read.ok && read.value.kind !== 'list' ? read.value.value : null;
}

/** An expression that could not be read: it fails when it is computed, and goes out as it came in. */
export const unread = (text: string): string =>
  printExpression({
    kind: 'call',
    at: 0,
    name: 'unread',
    args: [{ kind: 'text', at: 0, value: text.trim() }],
  });

/**
 * What `<send>` or `<donedata>` carry, in the words of an effect; null where a part of it cannot be said. `failing`: what could not be read fails when it
 * is handed over.
 */
export function carriedBy(
  element: XmlElement,
  reading: Pick<Reading, 'isTruth' | 'fileBeside'>,
  failing = false,
): string | null {
  const printed = (read: Translated, text: string): string | null => {
    if (read.ok) return printExpression(read.expression);
    return failing ? unread(text) : null;
  };
  const content = childOf(element, 'content');
  if (content) {
    if (childrenOf(content).length > 0) return null;
    return printed(valueIn(content, reading), said(content, 'expr') ?? '');
  }
  const names = (said(element, 'namelist') ?? '').split(/\s+/).filter((name) => name !== '');
  const pairs = [
    ...names.map((name) => [name, name] as const),
    ...childrenOf(element, 'param').map(
      (param) => [said(param, 'name') ?? '', said(param, 'expr') ?? said(param, 'location') ?? ''] as const,
    ),
  ];
  const carried = pairs.map(([name, text]) => {
    const value = printed(fromEcmascript(text, reading.isTruth), text);
    return value !== null && PLAIN_NAME.test(name) ? `${name} = ${value}` : null;
  });
  return carried.includes(null) ? null : carried.join(', ');
}

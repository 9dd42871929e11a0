import { conditionFrom, fromEcmascript } from '#interchange/scxml/ecmascript/ecmascript.ts';
import { LAYOUTS, OWN, SCXML } from '#interchange/scxml/namespaces.ts';
import { childrenOf, type XmlElement } from '#interchange/xml/xml-tree.ts';
import { t } from '#language/translate.ts';
import { printExpression } from '#model/expression/print-expression.ts';
import { readConditional, readEffect } from '#model/effect/effect.ts';
import { PLAIN_NAME, unread } from './read-data.ts';
import { computedName, readSend } from './read-send.ts';
import { said, textOf } from './read-tree.ts';
import { type Reading, why } from './reading.ts';

/** Reads executable content as effects of the model. */
export function readActions(content: readonly XmlElement[], reading: Reading): string[] {
  return content.flatMap((action) => readAction(action, reading));
}

/**
 * Reads the handlers of entering or leaving a state. Each is a block of its own: where an action in one cannot be done, the others still are (SCXML,
 * section 3.8). `more`: whether other effects follow.
 */
export function readHandlers(handlers: readonly XmlElement[], reading: Reading, more: boolean): string[] {
  const blocks = handlers
    .map((handler) => readActions(childrenOf(handler), reading))
    .filter((effects) => effects.length > 0);
  return blocks.flatMap((effects, at) => {
    if ((at === blocks.length - 1 && !more) || !effects.some(canFail)) return effects;
    const block = blockOf(effects);
    return block === null ? effects : [`try ${block}`];
  });
}

/** Whether an effect may be one that cannot be done: those that compute nothing always can. */
function canFail(text: string): boolean {
  const { condition, effect } = readConditional(text);
  if (condition !== null) return true;
  switch (effect.kind) {
    case 'action':
      return false;
    case 'cancel':
      return effect.id.startsWith('=');
    case 'raise':
      return effect.event.startsWith('=') || effect.data.length > 0;
    case 'send':
      return (
        [effect.to, effect.by].some((each) => each !== null) ||
        typeof effect.delay === 'string' ||
        effect.event.startsWith('=') ||
        effect.data.length > 0
      );
    default:
      return true;
  }
}

function readAction(action: XmlElement, reading: Reading): string[] {
  const { local: name, uri, line } = action;
  const word = (attribute: string) => said(action, attribute)?.trim() ?? '';
  if (uri === OWN && name === 'action') return textOf(action) === '' ? [] : [textOf(action)];
  if (LAYOUTS.has(uri)) return [];
  if (uri !== SCXML) {
    reading.tell(
      line,
      t('{element} is not SCXML; it is kept as the name of an action', { element: `<${name}>` }),
    );
    return [described(action)];
  }
  switch (name) {
    case 'raise':
      return [`raise ${word('event')}`];
    case 'send':
      return readSend(action, reading) ?? [described(action)];
    case 'cancel': {
      const id = word('sendid') || computedName(word('sendidexpr'));
      if (id !== '') return [`cancel ${id}`];
      break;
    }
    case 'log':
      return [['log', word('label'), word('expr')].filter((one) => one !== '').join(' ')];
    case 'assign':
      return [assigned(action, reading)];
    case 'if':
      return branches(action, reading);
    case 'foreach':
      return [loop(action, reading)];
    case 'script': {
      const read = scriptOf(action, reading);
      if (Array.isArray(read)) return read;
      break;
    }
    default:
  }
  reading.tell(
    line,
    t('{element} is not run; it is kept as the name of an action', { element: `<${name}>` }),
  );
  return [described(action)];
}

/** An action in words, for one that is only kept: `send offer target="…"`. */
function described(action: XmlElement): string {
  const named = action.attributes.map(
    ({ uri, local, value }) => `${uri === '' ? '' : `{${uri}}`}${local}="${value}"`,
  );
  return [action.local, ...named, textOf(action).trim()]
    .filter((word) => word !== '')
    .join(' ')
    .slice(0, 5_000);
}

function assigned(action: XmlElement, { tell, isTruth }: Reading): string {
  const location = said(action, 'location')?.trim() ?? '';
  const value = said(action, 'expr')?.trim() ?? textOf(action).trim();
  const [place, read] = [fromEcmascript(location), fromEcmascript(value, isTruth)];
  const isPlace = place.ok && place.expression.kind === 'path';
  if (isPlace && read.ok) return `${printExpression(place.expression)} = ${printExpression(read.expression)}`;
  tell(
    action.line,
    t('the assignment of {location} is not understood{hasReason, select, yes {: {reason}} other {}}', {
      location,
      ...why(place.ok ? read : place),
    }),
  );
  return isPlace ? `${printExpression(place.expression)} = ${unread(value)}` : described(action);
}

/** Several actions as the inside of a block; null where one cannot stand there. */
function blockOf(effects: readonly string[]): string | null {
  const block = `{ ${effects.join('; ')} }`;
  const read = readEffect(`if true ${block}`);
  return read.kind === 'if' && read.branches[0]?.effects.join('\n') === effects.join('\n') ? block : null;
}

function branches(action: XmlElement, reading: Reading): string[] {
  const parts: { condition: XmlElement | null; content: XmlElement[] }[] = [
    { condition: action, content: [] },
  ];
  for (const child of childrenOf(action))
    if (child.uri === SCXML && (child.local === 'elseif' || child.local === 'else'))
      parts.push({ condition: child.local === 'elseif' ? child : null, content: [] });
    else parts.at(-1)?.content.push(child);
  const written: { readonly condition: string | null; readonly effects: readonly string[] }[] = [];
  for (const { condition, content } of parts) {
    const read = condition ? conditionFrom(said(condition, 'cond') ?? '', reading.isTruth) : null;
    if (read?.ok === false) {
      reading.tell(
        condition?.line ?? action.line,
        t('the condition is not understood: {reason}', { reason: read.reason }),
      );
      return [described(action)];
    }
    written.push({
      condition: read ? printExpression(read.expression) : null,
      effects: readActions(content, reading),
    });
  }
  const [first, ...others] = written;
  const [only, ...more] = first?.effects ?? [];
  if (only !== undefined && more.length + others.length === 0 && isPlain(only))
    return [`[${first?.condition}] ${only}`];
  const blocks = written.map(({ condition, effects }) => {
    const block = blockOf(effects);
    return block && `${condition === null ? '' : `if ${condition} `}${block}`;
  });
  if (!blocks.includes(null)) return [blocks.join(' else ')];
  reading.tell(
    action.line,
    t('an action in {element} holds signs that end it; {element} is kept as the name of an action', {
      element: '<if>',
    }),
  );
  return [described(action)];
}

/** Whether an effect can stand behind a condition in brackets. */
function isPlain(text: string): boolean {
  const { condition, effect } = readConditional(text);
  return condition === null && effect.kind !== 'if' && effect.kind !== 'for';
}

function loop(action: XmlElement, reading: Reading): string {
  const word = (attribute: string) => said(action, attribute)?.trim() ?? '';
  const list = fromEcmascript(word('array'), reading.isTruth);
  const block = blockOf(readActions(childrenOf(action), reading));
  const names = [word('item'), word('index')].filter((name) => name !== '');
  const wrong = names.find((name) => !PLAIN_NAME.test(name));
  if (!list.ok || block === null || word('item') === '') {
    reading.tell(
      action.line,
      t('{element} is kept as the name of an action{hasReason, select, yes {: {reason}} other {}}', {
        element: '<foreach>',
        ...why(list),
      }),
    );
    return described(action);
  }
  // It fails when it is run, as it would have in the machine.
  if (wrong !== undefined)
    reading.tell(action.line, t('{name} cannot be the name of a variable', { name: wrong }));
  const written = names.map((name) => (PLAIN_NAME.test(name) ? name : `'${name.replaceAll("'", '’')}'`));
  return `for ${written.join(', ')} in ${printExpression(list.expression)} ${block}`;
}

const STATEMENT =
  /^(?:(?:var|let|const)\s+)?([\p{L}_$][\p{L}\p{N}_$.]*)\s*(?:([-+*/%]?)=(?!=)\s*([^]+)|(\+\+|--))$/u;

/** The assignments that a script is made of, in it or in the file at its `src`, or why it is not run. */
export function scriptOf(script: XmlElement, reading: Reading): string[] | string {
  const source = said(script, 'src')?.trim();
  const file = source === undefined ? null : reading.fileBeside(source);
  if (file?.ok === false) return file.reason;
  return statements(file?.text ?? textOf(script), reading) ?? t('it is more than assignments');
}

function statements(script: string, { isTruth }: Reading): string[] | null {
  const effects: string[] = [];
  const plain = script.replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, '');
  for (const statement of plain.split(/[;\n]/).map((each) => each.trim())) {
    if (statement === '') continue;
    const found = STATEMENT.exec(statement);
    if (!found) return null;
    const [, variable = '', operator = '', value = '1', step = ''] = found;
    const sign = step === '' ? operator : step.charAt(0);
    const read = fromEcmascript(sign === '' ? value : `${variable} ${sign} (${value})`, isTruth);
    if (!read.ok) return null;
    effects.push(`${variable} = ${printExpression(read.expression)}`);
  }
  return effects;
}

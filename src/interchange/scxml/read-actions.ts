import { printExpression } from '#model/expression/print-expression.ts';
import { durationOf, readConditional, readEffect } from '#model/simulation/effect.ts';
import { conditionFrom, fromEcmascript, type IsTruth, type Translated } from './ecmascript.ts';
import { LAYOUTS, OWN, SCXML } from './namespaces.ts';
import { carriedBy, PLAIN_NAME, unread } from './read-data.ts';
import type { XmlElement } from './xml-tree.ts';

/** Tells what of a file is read otherwise than it says, or not at all. */
export type Tell = (line: number, message: string) => void;

/** What is known of the file while its executable content is read. */
export interface Reading {
  /** Hears of everything that the model only keeps as the name of an action. */
  readonly tell: Tell;
  readonly isTruth: IsTruth;
}

/** Reads executable content as effects of the model. */
export function readActions(content: readonly XmlElement[], reading: Reading): string[] {
  return content.flatMap((action) => readAction(action, reading));
}

function readAction(action: XmlElement, reading: Reading): string[] {
  const { name, uri, line } = action;
  const said = (attribute: string) => action.attributes.get(attribute)?.trim() ?? '';
  if (uri === OWN && name === 'action') return action.text === '' ? [] : [action.text];
  if (LAYOUTS.has(uri)) return [];
  if (uri !== SCXML) {
    reading.tell(line, `<${name}> is no SCXML; it is kept as the name of an action`);
    return [described(action)];
  }
  switch (name) {
    case 'raise':
      return [`raise ${said('event')}`];
    case 'send':
      return sent(action, reading);
    case 'cancel': {
      const id = said('sendid') || computedName(said('sendidexpr'));
      if (id !== '') return [`cancel ${id}`];
      break;
    }
    case 'log':
      return [['log', said('label'), said('expr')].filter((word) => word !== '').join(' ')];
    case 'assign':
      return [assigned(action, reading)];
    case 'if':
      return branches(action, reading);
    case 'foreach':
      return [loop(action, reading)];
    case 'script': {
      const read = action.attributes.has('src') ? null : statements(action.text, reading);
      if (read) return read;
      break;
    }
    default:
  }
  reading.tell(line, `<${name}> is not run; it is kept as the name of an action`);
  return [described(action)];
}

/** An action in words, for one that is only kept: `send offer target="…"`. */
function described({ name, attributes, text }: XmlElement): string {
  const named = [...attributes].map(([attribute, value]) => `${attribute}="${value}"`);
  return [name, ...named, text.trim()]
    .filter((word) => word !== '')
    .join(' ')
    .slice(0, 5_000);
}

const why = (read: Translated): string => (read.ok ? '' : `: ${read.reason}`);

function assigned(action: XmlElement, { tell, isTruth }: Reading): string {
  const location = action.attributes.get('location')?.trim() ?? '';
  const value = action.attributes.get('expr')?.trim() ?? action.text.trim();
  const [place, read] = [fromEcmascript(location), fromEcmascript(value, isTruth)];
  const isPlace = place.ok && place.expression.kind === 'path';
  if (isPlace && read.ok) return `${printExpression(place.expression)} = ${printExpression(read.expression)}`;
  tell(action.line, `the assignment of ${location} is not understood${why(place.ok ? read : place)}`);
  return isPlace ? `${printExpression(place.expression)} = ${unread(value)}` : described(action);
}

const OWN_TARGETS = new Set(['', '#_internal']);
const OWN_TYPES = new Set(['', 'scxml', 'http://www.w3.org/TR/scxml/#SCXMLEventProcessor']);
const EVENT_NAME = /^(?:[^\s()[\]{},;"'=][^\s()[\]{},;"']*|=[^]+)$/;

function sent(action: XmlElement, { tell, isTruth }: Reading): string[] {
  const { attributes, line } = action;
  const said = (attribute: string) => attributes.get(attribute)?.trim() ?? '';
  const isComputed = (attribute: string) => said(attribute) === '' && said(`${attribute}expr`) !== '';
  const [ofEvent, ofTarget, ofType, ofDelay] = ['event', 'target', 'type', 'delay'].map((attribute) =>
    isComputed(attribute) ? fromEcmascript(said(`${attribute}expr`), isTruth) : null,
  );
  const unread = [ofEvent, ofTarget, ofType, ofDelay].find((each) => each?.ok === false);
  const plain = (attribute: string, read: Translated | null | undefined): string =>
    read?.ok === true && read.expression.kind === 'text' ? read.expression.value : said(attribute);
  const computed = (read: Translated | null | undefined): string | null =>
    read?.ok === true && read.expression.kind !== 'text' ? printExpression(read.expression) : null;
  const event = plain('event', ofEvent) || computedName(said('eventexpr'));
  const [target, type, delay] = [plain('target', ofTarget), plain('type', ofType), plain('delay', ofDelay)];
  if (unread || !EVENT_NAME.test(event) || (delay !== '' && durationOf(delay) === null)) {
    tell(
      line,
      `<send> ${unread ? `is not understood${why(unread)}` : 'has no name of an event, or no time'}; it is kept as the name of an action`,
    );
    return [described(action)];
  }
  if (!OWN_TARGETS.has(target) || !OWN_TYPES.has(type)) {
    tell(line, `the event ${event} leaves the machine; sending it is kept as the name of an action`);
    return [described(action)];
  }
  const data = carriedBy(action, isTruth);
  if (data === null) tell(line, `the data of the event ${event} is left out`);
  const carried = data === null || data === '' ? '' : ` with ${data}`;
  if (target === '#_internal') return [`raise ${event}${carried}`];
  const place = said('idlocation');
  const id = said('id') || (place === '' ? '' : `send.${line}`);
  const [wait, to, by] = [computed(ofDelay), computed(ofTarget), computed(ofType)];
  const options = [
    wait === null ? (/[1-9]/.test(delay) ? `delay=${delay}` : '') : `delay==${wait}`,
    id === '' ? '' : `id=${id}`,
    to === null ? '' : `to==${to}`,
    by === null ? '' : `by==${by}`,
  ].filter((option) => option !== '');
  const effect = `send ${event}${options.length > 0 ? ` (${options.join(', ')})` : ''}${carried}`;
  return place === '' ? [effect] : [`${place} = "${id}"`, effect];
}

/** The name of an event that is computed, as an effect says it; empty where it cannot be. */
function computedName(expression: string): string {
  const read = fromEcmascript(expression);
  if (!read.ok) return '';
  const text = printExpression(read.expression);
  return PLAIN_NAME.test(text.replaceAll('.', '')) ? `=${text}` : `=(${text})`;
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
  for (const child of action.children)
    if (child.uri === SCXML && (child.name === 'elseif' || child.name === 'else'))
      parts.push({ condition: child.name === 'elseif' ? child : null, content: [] });
    else parts.at(-1)?.content.push(child);
  const written: { readonly condition: string | null; readonly effects: readonly string[] }[] = [];
  for (const { condition, content } of parts) {
    const read = condition ? conditionFrom(condition.attributes.get('cond') ?? '', reading.isTruth) : null;
    if (read?.ok === false) {
      reading.tell(condition?.line ?? action.line, `the condition is not understood: ${read.reason}`);
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
    'an action in <if> holds signs that end it; <if> is kept as the name of an action',
  );
  return [described(action)];
}

/** Whether an effect can stand behind a condition in brackets. */
function isPlain(text: string): boolean {
  const { condition, effect } = readConditional(text);
  return condition === null && effect.kind !== 'if' && effect.kind !== 'for';
}

function loop(action: XmlElement, reading: Reading): string {
  const said = (attribute: string) => action.attributes.get(attribute)?.trim() ?? '';
  const list = fromEcmascript(said('array'), reading.isTruth);
  const block = blockOf(readActions(action.children, reading));
  const names = [said('item'), said('index')].filter((name) => name !== '');
  const wrong = names.find((name) => !PLAIN_NAME.test(name));
  if (!list.ok || block === null || said('item') === '') {
    reading.tell(action.line, `<foreach> is kept as the name of an action${why(list)}`);
    return described(action);
  }
  // It fails when it is run, as it would have in the machine.
  if (wrong !== undefined) reading.tell(action.line, `${wrong} is no name of a variable`);
  const written = names.map((name) => (PLAIN_NAME.test(name) ? name : `'${name.replaceAll("'", '’')}'`));
  return `for ${written.join(', ')} in ${printExpression(list.expression)} ${block}`;
}

const STATEMENT =
  /^(?:(?:var|let|const)\s+)?([\p{L}_$][\p{L}\p{N}_$.]*)\s*(?:([-+*/%]?)=(?!=)\s*([^]+)|(\+\+|--))$/u;

/** Assignments that a script is made of, or null where it holds anything else. */
export function statements(script: string, { isTruth }: Pick<Reading, 'isTruth'>): string[] | null {
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

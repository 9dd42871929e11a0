import { printExpression } from '#model/expression/print-expression.ts';
import { type Expression, pathsOf } from '#model/expression/syntax.ts';
import { fromEcmascript } from './ecmascript.ts';
import { OWN, SCXML } from './namespaces.ts';
import type { XmlElement } from './xml-tree.ts';

/** Tells what of a file is read otherwise than it says, or not at all. */
export type Tell = (line: number, message: string) => void;

/** Reads executable content as effects of the model; `tell` hears of everything that the model only keeps as the name of an action. */
export function readActions(content: readonly XmlElement[], tell: Tell): string[] {
  return content.flatMap((action) => readAction(action, tell));
}

function readAction(action: XmlElement, tell: Tell): string[] {
  const { name, uri, attributes, line } = action;
  const said = (attribute: string) => attributes.get(attribute)?.trim() ?? '';
  if (uri === OWN && name === 'action') return action.text === '' ? [] : [action.text];
  if (uri !== SCXML) {
    tell(line, `<${name}> is no SCXML; it is kept as the name of an action`);
    return [described(action)];
  }
  switch (name) {
    case 'raise':
      return [`raise ${said('event')}`];
    case 'send':
      return [sent(action, tell)];
    case 'cancel': {
      const id = said('sendid') || computedName(said('sendidexpr'));
      if (id !== '') return [`cancel ${id}`];
      break;
    }
    case 'log':
      return [['log', said('label'), said('expr')].filter((word) => word !== '').join(' ')];
    case 'assign': {
      const location = fromEcmascript(said('location'));
      const value = fromEcmascript(said('expr'));
      if (location.ok && value.ok && location.expression.kind === 'path')
        return [`${printExpression(location.expression)} = ${printExpression(value.expression)}`];
      tell(
        line,
        `the assignment of ${said('location')} is not understood${why(location.ok ? value : location)}`,
      );
      return [described(action)];
    }
    case 'if':
      return branches(action, tell);
    case 'script': {
      const read = statements(action.text);
      if (read) return read;
      break;
    }
    default:
  }
  tell(line, `<${name}> is not run; it is kept as the name of an action`);
  return [described(action)];
}

const why = (read: ReturnType<typeof fromEcmascript>): string => (read.ok ? '' : `: ${read.reason}`);

/** An action in words, for one that is only kept: `send offer target="…"`. */
function described({ name, attributes, text }: XmlElement): string {
  const named = [...attributes].map(([attribute, value]) => `${attribute}="${value}"`);
  return [name, ...named, text.trim()]
    .filter((word) => word !== '')
    .join(' ')
    .slice(0, 5_000);
}

const OWN_TARGETS = new Set(['', '#_internal']);
const OWN_TYPES = new Set(['', 'scxml', 'http://www.w3.org/TR/scxml/#SCXMLEventProcessor']);
const EVENT_NAME = /^[^\s()[\]{},;"']+$/;

function sent(action: XmlElement, tell: Tell): string {
  const { attributes, line } = action;
  const said = (attribute: string) => attributes.get(attribute)?.trim() ?? '';
  const literal = (attribute: string): string => {
    const plain = said(attribute);
    const read = plain === '' ? fromEcmascript(said(`${attribute}expr`)) : null;
    return read?.ok === true && read.expression.kind === 'text' ? read.expression.value : plain;
  };
  const [event, target, type, delay] = [
    literal('event') || computedName(said('eventexpr')),
    literal('target'),
    literal('type'),
    literal('delay'),
  ];
  const computed = ['targetexpr', 'typeexpr', 'delayexpr'].find(
    (attribute) => attributes.has(attribute) && literal(attribute.replace('expr', '')) === '',
  );
  if (computed !== undefined || !EVENT_NAME.test(event)) {
    tell(
      line,
      `<send> with ${computed ?? 'no name of an event'} is not run; it is kept as the name of an action`,
    );
    return described(action);
  }
  if (!OWN_TARGETS.has(target) || !OWN_TYPES.has(type)) {
    tell(line, `the event ${event} leaves the machine; sending it is kept as the name of an action`);
    return described(action);
  }
  const data = dataOf(action);
  if (data === null) tell(line, `the data of the event ${event} is left out`);
  const carried = data === null || data === '' ? '' : ` with ${data}`;
  if (target === '#_internal') return `raise ${event}${carried}`;
  if (delay === '' || /^0+(\.0*)?(s|ms)?$/.test(delay)) return `send ${event}${carried}`;
  const id = said('id');
  return `send ${event} (delay=${delay}${id === '' ? '' : `, id=${id}`})${carried}`;
}

/** The name of an event that a variable holds, as an effect says it; empty where it is anything else. */
function computedName(expression: string): string {
  const read = fromEcmascript(expression);
  return read.ok &&
    read.expression.kind === 'path' &&
    read.expression.names.every((name) => PLAIN_NAME.test(name))
    ? `=${read.expression.names.join('.')}`
    : '';
}

/** What an event carries, in the words of an effect; null where a part of it cannot be said. */
function dataOf({ attributes, children }: XmlElement): string | null {
  const content = children.find(({ name }) => name === 'content');
  if (content) {
    const said = content.attributes.get('expr');
    if (content.children.length > 0) return null;
    const text = content.text.trim().replace(/\s+/g, ' ');
    // Content without an expression is a number, or else a text; an object is neither.
    if (said === undefined && /^[[{]/.test(text)) return null;
    const read = fromEcmascript(said ?? (/^-?[\d.]+$/.test(text) ? text : JSON.stringify(text)));
    return read.ok ? printExpression(read.expression) : null;
  }
  const names = (attributes.get('namelist') ?? '').split(/\s+/).filter((name) => name !== '');
  const pairs = [
    ...names.map((name) => [name, name] as const),
    ...children
      .filter(({ name }) => name === 'param')
      .map(
        ({ attributes: of }) => [of.get('name') ?? '', of.get('expr') ?? of.get('location') ?? ''] as const,
      ),
  ];
  const said = pairs.map(([name, expression]) => {
    const read = fromEcmascript(expression);
    return read.ok && PLAIN_NAME.test(name) ? `${name} = ${printExpression(read.expression)}` : null;
  });
  return said.includes(null) ? null : said.join(', ');
}

const PLAIN_NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** Each branch with the condition that leads there; refused where a branch changes what a later condition asks. */
function branches(action: XmlElement, tell: Tell): string[] {
  const parts: { condition: XmlElement | null; content: XmlElement[] }[] = [
    { condition: action, content: [] },
  ];
  for (const child of action.children)
    if (child.name === 'elseif' || child.name === 'else')
      parts.push({ condition: child.name === 'elseif' ? child : null, content: [] });
    else parts.at(-1)?.content.push(child);
  const passed: Expression[] = [];
  const effects: string[] = [];
  const assigned = new Set<string>();
  for (const { condition, content } of parts) {
    const read = condition ? fromEcmascript(condition.attributes.get('cond') ?? '') : null;
    if (read?.ok === false) {
      tell(condition?.line ?? action.line, `the condition is not understood: ${read.reason}`);
      return [described(action)];
    }
    const all = [...passed.map(not), ...(read ? [read.expression] : [])];
    const whole = all.reduce<Expression | null>(
      (left, right) => (left ? { kind: 'binary', at: 0, operator: 'and', left, right } : right),
      null,
    );
    const inside = readActions(content, tell);
    for (const effect of inside) {
      if (whole && pathsOf(whole).some((names) => assigned.has(names.join('.')))) {
        tell(
          action.line,
          'a branch of <if> changes what another branch asks; it is kept as the name of an action',
        );
        return [described(action)];
      }
      effects.push(whole ? `[${printExpression(whole)}] ${effect}` : effect);
      const location = /^([\w.]+) = /.exec(effect)?.[1];
      if (location !== undefined) assigned.add(location);
    }
    if (read) passed.push(read.expression);
  }
  return effects;
}

const not = (operand: Expression): Expression => ({ kind: 'unary', at: 0, operator: 'not', operand });

const COMPOUND = /^([\p{L}_$][\p{L}\p{N}_$.]*)\s*(?:([-+*/%]?)=(?!=)\s*([^]+)|(\+\+|--))$/u;

/** Assignments that a script is made of, or null where it holds anything else. */
function statements(script: string): string[] | null {
  const effects: string[] = [];
  const plain = script.replace(/\/\*[^]*?\*\/|\/\/[^\n]*/g, '');
  for (const statement of plain.split(/[;\n]/).map((each) => each.trim())) {
    if (statement === '') continue;
    const found = COMPOUND.exec(statement);
    if (!found) return null;
    const [, variable = '', operator = '', value = '1', step = ''] = found;
    const sign = step === '' ? operator : step.charAt(0);
    const read = fromEcmascript(sign === '' ? value : `${variable} ${sign} (${value})`);
    if (!read.ok) return null;
    effects.push(`${variable} = ${printExpression(read.expression)}`);
  }
  return effects;
}

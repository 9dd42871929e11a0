import { writeKept } from '#interchange/sysml/mapping/kept.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import type { Constraint } from '#model/elements/constraint.ts';
import type { Interface } from '#model/elements/interface.ts';
import type { Part, Port } from '#model/elements/part.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { State } from '#model/elements/state.ts';
import type { TraceLink } from '#model/elements/trace-link.ts';
import type { Transition } from '#model/elements/transition.ts';
import { parseExpression } from '#model/expression/parse-expression.ts';
import { comment, expressionText, qualified, quantity, typeWord, valueText, written } from './words.ts';

/** What an attribute is called where a condition stands; null where there is none of this id. */
export type AttributeName = (id: string) => string | null;

/** Lines of text, each to be indented as a whole. */
export type Lines = readonly string[];

/** An element with what is in it. */
export function block(head: string, inside: Lines): Lines {
  return inside.length === 0 ? [`${head};`] : [`${head} {`, ...inside.map((line) => `    ${line}`), '}'];
}

/** Documentation, where it can be said. */
export function docLines(text: string): Lines {
  const said = text === '' ? null : comment(text, '');
  return said === null ? [] : `doc ${said}`.split('\n');
}

export function partHead({ name, kind, type, multiplicity }: Part): string {
  if (kind === 'package') return `package ${written(name)}`;
  const word = kind === 'part def' ? 'part def' : 'part';
  const typed =
    type === undefined || kind === 'part def' ? '' : ` : ${type.split(', ').map(qualified).join(', ')}`;
  return `${word} ${written(name)}${typed}${multiplicity === 1 ? '' : ` [${multiplicity}]`}`;
}

export function portLine({ name, direction, type, description }: Port): Lines {
  const typed =
    type === undefined || type === ''
      ? ''
      : ` : ${type.startsWith('~') ? `~${qualified(type.slice(1))}` : qualified(type)}`;
  const word = direction === 'inout' ? '' : `${direction} `;
  return block(`${word}port ${written(name)}${typed}`, docLines(description ?? ''));
}

export function attributeLine(attribute: Attribute, isInherited = false): string {
  const value = valueText(attribute);
  const name = isInherited
    ? `:>> ${written(attribute.name)}`
    : `${written(attribute.name)} : ScalarValues::${typeWord(attribute)}`;
  return `attribute ${name}${value === null ? '' : ` = ${value}`};`;
}

export function stateHead({ name, kind }: State): string {
  return `state ${written(name)}${kind === 'parallel' ? ' parallel' : ''}`;
}

export function stateLines({ description, entry, do: during, exit }: State): Lines {
  const action = (word: string) => (text: string) =>
    /^[A-Za-z_]\w*$/.test(text) ? [`${word} action ${written(text)} { }`] : [];
  return [
    ...docLines(description),
    ...entry.flatMap(action('entry')),
    ...during.flatMap(action('do')),
    ...exit.flatMap(action('exit')),
  ];
}

export function requirementHead({ key, name }: Requirement): string {
  return `requirement ${key === name ? '' : `<${written(key)}> `}${written(name)}`;
}

export function requirementLines(nameOf: AttributeName, { statement, constraints }: Requirement): Lines {
  return [...docLines(statement), ...constraints.flatMap((one) => requireLine(nameOf, one))];
}

export function requireLine(nameOf: AttributeName, constraint: Constraint): Lines {
  const text = conditionText(nameOf, constraint);
  return text === null ? [] : [`require constraint { ${text} }`];
}

/** A condition in the notation; null where it has no word for it. */
export function conditionText(nameOf: AttributeName, constraint: Constraint): string | null {
  if (constraint.type === 'expression') {
    const text = expressionText(constraint.expression);
    const parsed = parseExpression(constraint.expression);
    // One that joins others by itself stays one.
    const joins = parsed.ok && parsed.expression.kind === 'binary' && parsed.expression.operator === 'and';
    return text !== null && joins ? `(${text})` : text;
  }
  if (constraint.type === 'text') return null;
  const name = nameOf(constraint.variableId);
  return name === null ? null : comparisonText(name, constraint);
}

/** A comparison of what is called `name`, as it is written. */
export function comparisonText(
  name: string,
  { operator, limit, unit }: Exclude<Constraint, { type: 'expression' | 'text' }>,
): string {
  return `${name} ${operator === '=' ? '==' : operator} ${quantity(limit, unit)}`;
}

export function interfaceHead({ name, type }: Interface, source: string, target: string): string {
  const named = name === '' ? '' : ` ${written(name)}`;
  if (type === 'binding')
    return name === '' ? `bind ${source} = ${target}` : `binding${named} bind ${source} = ${target}`;
  if (type === 'flow')
    return name === '' ? `flow ${source} to ${target}` : `flow${named} from ${source} to ${target}`;
  return name === '' ? `connect ${source} to ${target}` : `connection${named} connect ${source} to ${target}`;
}

export function transitionHead(
  nameOf: AttributeName,
  transition: Transition,
  source: string,
  target: string,
): string {
  const { name, trigger, guards, effects } = transition;
  const texts = guards.map((guard) => conditionText(nameOf, guard));
  const guard =
    texts.length > 0 && !texts.includes(null)
      ? ` if ${texts.map((text) => (texts.length > 1 ? `(${text})` : text)).join(' and ')}`
      : '';
  const accept = trigger !== undefined && /^[A-Za-z_]\w*$/.test(trigger) ? ` accept ${written(trigger)}` : '';
  const [effect] = effects;
  const done =
    effect !== undefined && effects.length === 1 && /^[A-Za-z_]\w*$/.test(effect)
      ? ` do action ${written(effect)}`
      : '';
  return `transition${name === '' ? '' : ` ${written(name)}`} first ${source}${accept}${guard}${done} then ${target}`;
}

export function linkLines({ type }: TraceLink, source: string, target: string): Lines {
  if (type === 'allocates') return [`allocate ${source} to ${target};`];
  const kept = type === 'traces' ? [] : [writeKept({ fields: { type } })];
  return block(`dependency from ${source} to ${target}`, kept);
}

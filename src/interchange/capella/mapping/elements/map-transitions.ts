import { t } from '#language/translate.ts';
import {
  type CapellaElement,
  ownedOf,
  valueOf,
  elementsIn,
} from '#interchange/capella/read/capella-element.ts';
import { oneLine } from '#interchange/reqif/document/object-fields.ts';
import { childrenOf, textIn } from '#interchange/xml/xml-tree.ts';
import { parseExpression } from '#model/expression/parse-expression.ts';
import type { JsonObject } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import { descriptionOf, furtherFields, inExtra } from '#interchange/capella/mapping/common-fields.ts';
import type { Mapper, Planned } from '#interchange/capella/mapping/mapper.ts';
import { propertyFields } from './map-property-values.ts';
import { actionsOf } from './map-states.ts';
import { readText } from '#interchange/capella/mapping/texts.ts';

/** Transitions with their triggers, guards and effects, in the order of the file; what is taken otherwise comes last. */
export function mapTransitions(mapper: Mapper): void {
  const all = mapper.project.roots.flatMap((root) =>
    [...elementsIn(root)].filter(({ type, isKnown }) => isKnown && type === 'StateTransition'),
  );
  let order = 0;
  const later: Planned[] = [];
  for (const element of all) {
    const source = planOfState(mapper, element, 'source');
    const target = planOfState(mapper, element, 'target');
    if (!source || !target) {
      mapper.warn(element, t('a transition does not join two states that are there; it is left out'));
      continue;
    }
    const guard = guardText(mapper, element);
    const planned = planTransition(mapper, element, source, target, guard);
    if (/^\[?\s*else\s*\]?$/i.test(guard)) later.push(planned);
    else planned.fields = { ...planned.fields, order: (order += 1) };
  }
  for (const planned of later) planned.fields = { ...planned.fields, order: (order += 1) };
}

function planOfState(mapper: Mapper, element: CapellaElement, end: string): Planned | null {
  const state = mapper.one(element, end);
  const planned = state && mapper.planOf.get(state);
  return planned?.kind === 'state' ? planned : null;
}

function planTransition(
  mapper: Mapper,
  element: CapellaElement,
  source: Planned,
  target: Planned,
  guard: string,
): Planned {
  const planned = mapper.plan('transition', element, {});
  const trigger = triggerOf(mapper, element);
  const isInternal = valueOf(element, 'kind') === 'internal' && source === target;
  planned.fields = {
    type: 'transition',
    name: oneLine(valueOf(element, 'name')),
    description: descriptionOf(element),
    sourceId: source.id,
    targetId: target.id,
    ...(trigger !== '' && { trigger }),
    guards: guardsOf(mapper, planned, guard),
    effects: actionsOf(mapper, element, 'effect'),
    ...(isInternal && { internal: true }),
    extra: inExtra({ ...furtherFields(mapper, element), ...propertyFields(mapper, element) }),
  };
  return planned;
}

/** What a transition waits for: the names of its triggers, else what is written of them. */
function triggerOf(mapper: Mapper, element: CapellaElement): string {
  const names = mapper.all(element, 'triggers').map((trigger) => eventOf(mapper, trigger));
  const written = readText(valueOf(element, 'triggerDescription')).text;
  const events = names.filter((name) => name !== '');
  return (events.length > 0 ? events.join(' ') : eventName(written)).slice(0, LIMITS.name);
}

function eventOf(mapper: Mapper, trigger: CapellaElement): string {
  if (!mapper.planOf.has(trigger)) mapper.held.add(trigger);
  const expression = mapper.one(trigger, 'expression');
  const text = expression ? constraintText(mapper, expression) : '';
  if (trigger.type === 'TimeEvent' && text !== '')
    return `${valueOf(trigger, 'kind') === 'AT' ? 'at' : 'after'}(${text.replace(/[()]/g, ' ')})`;
  return eventName(valueOf(trigger, 'name')) || eventName(text);
}

/** The name of an event is one word: in the row of them that a trigger is, spaces stand between. */
const eventName = (text: string): string => oneLine(text).replace(/ /g, '_');

function guardText(mapper: Mapper, element: CapellaElement): string {
  const constraint = mapper.one(element, 'guard');
  return constraint ? constraintText(mapper, constraint) : '';
}

/** What is otherwise has no guard: the others are asked first. */
function guardsOf(mapper: Mapper, planned: Planned, text: string): JsonObject[] {
  if (text === '' || /^\[?\s*else\s*\]?$/i.test(text)) return [];
  const id = mapper.rowId(planned, 'guard');
  return [
    parseExpression(text).ok ? { id, type: 'expression', expression: text } : { id, type: 'text', text },
  ];
}

/** The text of a constraint: what its expression says, else its name. Links in it are the names of what they lead to. */
export function constraintText(mapper: Mapper, constraint: CapellaElement): string {
  mapper.held.add(constraint);
  for (const expression of ownedOf(constraint, 'OpaqueExpression')) {
    mapper.held.add(expression);
    const [body] = childrenOf(expression.xml, 'bodies');
    const linked = (body ? textIn(body) : valueOf(expression, 'bodies')).replace(
      /<a\s[^<>]*href="([^"<>]*)"[^<>]*\/>/g,
      (_, id: string) => nameAt(mapper, id),
    );
    const { text } = readText(linked);
    if (text.trim() !== '') return oneLine(text, LIMITS.action);
  }
  const own = valueOf(constraint, 'name');
  return oneLine(own === 'Constraint' ? '' : own, LIMITS.action);
}

function nameAt({ project }: Mapper, id: string): string {
  const found = project.byId.get(id.replace(/^.*#|^hlink:\/\//, ''));
  return found ? valueOf(found, 'name').replace(/[<&]/g, '') : '';
}

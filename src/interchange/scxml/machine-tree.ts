import { type TakenIds, uniqueId } from '#interchange/unique-id.ts';
import type { XmlElement } from '#interchange/xml/xml-tree.ts';
import { t } from '#language/translate.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import type { Constraint } from '#model/elements/constraint.ts';
import type { State } from '#model/elements/state.ts';
import type { Transition } from '#model/elements/transition.ts';
import { parseExpression } from '#model/expression/parse-expression.ts';
import { type Branch, conditionOf, type EventDatum, readEffect, type Sent } from '#model/effect/effect.ts';
import { compareDocumentOrder } from '#model/simulation/machine/order.ts';
import { structureOf } from '#model/simulation/machine/structures.ts';
import { findAttribute, type SystemModel } from '#model/system-model.ts';
import { toEcmascript } from './ecmascript/to-ecmascript.ts';
import { own, xml } from './make-element.ts';
import { OWN } from './namespaces.ts';

/** What SCXML cannot say of an element, to be kept beside it, by the element's id. */
export type MachineExtras = ReadonlyMap<string, string>;

/** Tells what of the model other tools will not understand. */
export type Report = (where: string, message: string) => void;

/** The SCXML of the machine of a part, or of the states that are of no part (null). */
export function machineTree(
  model: SystemModel,
  partId: string | null,
  besides: MachineExtras,
  report: Report,
): XmlElement {
  return new TreeWriter(model, partId, besides, report).root();
}

class TreeWriter {
  readonly #inside = new Map<string, State[]>();
  readonly #ids = new Map<string, string>();
  readonly #ways = new Map<string, { readonly transition: Transition; readonly twin: boolean }[]>();

  constructor(
    private readonly model: SystemModel,
    private readonly partId: string | null,
    private readonly besides: MachineExtras,
    private readonly report: Report,
  ) {
    const taken: TakenIds = new Map();
    const outermost = [...model.tables.state.values()].filter(
      ({ parentId, partId: of = null }) => parentId === undefined && of === partId,
    );
    for (const state of this.#all('', outermost)) {
      this.#ids.set(state.id, uniqueId(state.name, taken));
    }
    for (const transition of [...model.tables.transition.values()].sort(compareDocumentOrder))
      this.#arrange(transition);
  }

  /** All states of the machine, outer ones first. */
  *#all(parentId: string, states: readonly State[]): Iterable<State> {
    const here = [...states].sort(compareDocumentOrder);
    this.#inside.set(parentId, here);
    for (const state of here) {
      yield state;
      yield* this.#all(state.id, this.model.tables.state.referring('parent', state.id));
    }
  }

  #arrange(transition: Transition): void {
    const { sourceId, targetId, direction } = transition;
    const ends = [sourceId, targetId].map((id) => this.#ids.has(id));
    if (!ends.includes(true)) return;
    if (ends.includes(false)) {
      this.report(
        transition.id,
        t('the transition {transition} leads out of the machine; it is left out', {
          transition: transition.name,
        }),
      );
      return;
    }
    const add = (from: string, twin: boolean) => {
      const known = this.#ways.get(from);
      if (known) known.push({ transition, twin });
      else this.#ways.set(from, [{ transition, twin }]);
    };
    add(direction === 'in' ? targetId : sourceId, false);
    if (direction === 'inout' && sourceId !== targetId) add(targetId, true);
  }

  root(): XmlElement {
    const part = this.partId === null ? undefined : this.model.tables.part.get(this.partId);
    const [initial] = this.#inside.get('')?.filter(({ kind }) => kind === 'initial') ?? [];
    const [way] = initial ? (this.#ways.get(initial.id) ?? []) : [];
    return xml(
      'scxml',
      {
        version: '1.0',
        datamodel: 'ecmascript',
        name: part?.name,
        initial: way && this.#ids.get(way.transition.targetId),
        [own('partId')]: part?.id,
        [own('bare')]: part ? null : 'true',
      },
      [...this.#data(part?.attributes ?? [], false), ...this.#states('')],
    );
  }

  #states(parentId: string): XmlElement[] {
    return (this.#inside.get(parentId) ?? []).map((state) => this.#state(state));
  }

  #state(state: State): XmlElement {
    const { id, kind, position, size, entry, exit } = state;
    const shared = {
      [own('id')]: id,
      [own('x')]: position.x,
      [own('y')]: position.y,
      [own('width')]: size.width,
      [own('height')]: size.height,
      [own('also')]: this.besides.get(id),
    };
    const ways = (this.#ways.get(id) ?? []).map(({ transition, twin }) => this.#transition(transition, twin));
    if (kind === 'initial') {
      // The root of SCXML has no such element, only an attribute.
      const uri = state.parentId === undefined ? OWN : undefined;
      return xml('initial', shared, ways, uri);
    }
    const name = kind === 'choice' ? 'state' : kind;
    const last = readEffect(kind === 'final' ? (entry.at(-1) ?? '') : '');
    const handed = last.kind === 'return' ? dataTrees(last.data) : null;
    const entered = handed ? entry.slice(0, -1) : entry;
    return xml(
      name,
      {
        id: this.#ids.get(id),
        type: kind === 'history' && state.deep === true ? 'deep' : null,
        ...shared,
        [own('kind')]: kind === 'choice' ? 'choice' : null,
      },
      [
        ...this.#data(state.attributes, true),
        ...this.#handlers('onentry', id, entered),
        ...(handed ? [xml('donedata', {}, handed)] : []),
        ...this.#handlers('onexit', id, exit),
        ...ways,
        ...this.#states(id),
      ],
    );
  }

  #transition(transition: Transition, twin: boolean): XmlElement {
    const { id, sourceId, targetId, direction, internal, trigger, guards, effects, type, name } = transition;
    const { alsoTargetIds = [] } = transition;
    const to = direction === 'in' || twin ? sourceId : targetId;
    const pseudo = this.model.tables.state.get(to)?.kind === 'initial';
    return xml(
      'transition',
      {
        event: trigger,
        cond: guards.length > 0 ? this.#condition(transition) : null,
        target:
          internal === true || pseudo
            ? null
            : [to, ...alsoTargetIds].flatMap((each) => this.#ids.get(each) ?? []).join(' '),
        type: type === 'internal' ? 'internal' : null,
        [own('id')]: id,
        [own('name')]: name,
        [own('direction')]: direction === 'out' ? null : direction,
        [own('twin')]: twin ? 'true' : null,
        [own('target')]: pseudo ? to : null,
        [own('also')]: twin ? null : this.besides.get(id),
      },
      this.#actions(id, effects),
    );
  }

  #condition({ id, guards }: Transition): string {
    const parts = guards.map((guard) => {
      const read = parseExpression(this.#asExpression(guard));
      const said = read.ok ? toEcmascript(read.expression) : null;
      if (said !== null) return guards.length > 1 ? `(${said})` : said;
      this.report(id, t('a guard cannot be said in ECMAScript; other tools treat it as false'));
      return 'false';
    });
    return parts.join(' && ');
  }

  #asExpression(guard: Constraint): string {
    if (guard.type === 'expression') return guard.expression;
    if (guard.type === 'text') return '';
    const name = findAttribute(this.model, guard.variableId)?.attribute.name ?? '';
    return `'${name}' ${guard.operator} ${guard.limit}${guard.unit === undefined ? '' : ` [${guard.unit}]`}`;
  }

  /** Effects that are tried by themselves are handlers of their own, and so are those between them. */
  #handlers(name: 'onentry' | 'onexit', where: string, effects: readonly string[]): XmlElement[] {
    const blocks: string[][] = [];
    let isOpen = false;
    for (const text of effects) {
      const effect = readEffect(text);
      if (effect.kind === 'try') blocks.push([...effect.effects]);
      else if (isOpen) blocks.at(-1)?.push(text);
      else blocks.push([text]);
      isOpen = effect.kind !== 'try';
    }
    return blocks.map((block) => xml(name, {}, this.#actions(where, block)));
  }

  #actions(where: string, effects: readonly string[]): XmlElement[] {
    return effects.map((text) => {
      const { condition, effect } = conditionOf(text);
      const inner =
        condition === null
          ? this.#action(where, effect)
          : this.#branches(where, [{ condition, effects: [effect] }]);
      return inner ?? this.#kept(where, text);
    });
  }

  /** `<if>`, with an empty element before each further branch; null where a condition cannot be said. */
  #branches(where: string, branches: readonly Branch[]): XmlElement | null {
    const conditions = branches.map(({ condition }) => condition !== null && said(condition));
    if (conditions.includes(null)) return null;
    const inside = branches.flatMap(({ effects }, index) => {
      const cond = conditions[index];
      const start =
        index === 0 ? [] : cond === false ? [xml('else', {})] : [xml('elseif', { cond: cond ?? '' })];
      return [...start, ...this.#actions(where, effects)];
    });
    return xml('if', { cond: conditions[0] === false ? null : conditions[0] }, inside);
  }

  /** An action that SCXML has no word for. */
  #kept(where: string, text: string): XmlElement {
    this.report(
      where,
      t('the action “{action}” is written as an action of Modelwright, which other tools ignore', {
        action: text,
      }),
    );
    return xml('action', {}, [], OWN, text);
  }

  #action(where: string, text: string): XmlElement | null {
    const effect = readEffect(text);
    switch (effect.kind) {
      case 'raise': {
        const data = dataTrees(effect.data);
        if (data?.length === 0 && !effect.event.startsWith('=')) return xml('raise', { event: effect.event });
        return (
          data &&
          named('event', 'eventexpr', effect.event, (name) =>
            xml('send', { ...name, target: '#_internal' }, data),
          )
        );
      }
      case 'send':
        return this.#send(effect);
      case 'cancel':
        return named('sendid', 'sendidexpr', effect.id, (name) => xml('cancel', name));
      case 'assign': {
        const expr = said(effect.expression);
        const location = said(effect.names.map((name) => `'${name}'`).join('.'));
        return expr === null || location === null ? null : xml('assign', { location, expr });
      }
      case 'if':
        return this.#branches(where, effect.branches);
      case 'for': {
        const { item, index, list, effects } = effect;
        const array = said(list);
        return array === null ? null : xml('foreach', { array, item, index }, this.#actions(where, effects));
      }
      default:
        return null;
    }
  }

  #send({ event, delay, id, to, by, data: given }: Sent): XmlElement | null {
    const data = dataTrees(given);
    const [target, type] = [saidAs('target', to), saidAs('type', by)];
    const delayexpr = typeof delay === 'string' ? said(delay) : null;
    if (!data || !target || !type || (typeof delay === 'string' && delayexpr === null)) return null;
    const wait = typeof delay === 'number' && delay > 0 ? `${delay}ms` : null;
    return named('event', 'eventexpr', event, (name) =>
      xml('send', { ...name, id, delay: wait, delayexpr, ...target, ...type }, data),
    );
  }

  /** Variables with the values that they begin with. Those of a state are read with the state, not as the machine's. */
  #data(attributes: readonly Attribute[], ofState: boolean): XmlElement[] {
    if (attributes.length === 0) return [];
    const rows = attributes.map((attribute) => {
      const { id, name, value } = attribute;
      const expr = value === undefined ? null : toEcmascript(literal(value));
      // A list or record is kept as JSON, which is ECMAScript as it is.
      const isStructure = typeof value === 'string' && structureOf({ kind: 'text', value }) !== null;
      const besides = ofState ? null : JSON.stringify(attribute);
      return xml('data', {
        id: /^[\p{L}_][\w.-]*$/u.test(name) ? name : uniqueId(name, new Map()),
        expr: isStructure ? String(value) : expr,
        [own('id')]: id,
        [own('also')]: besides,
        [own('ofState')]: ofState ? 'true' : null,
      });
    });
    return [xml('datamodel', {}, rows)];
  }
}

/** An expression as ECMAScript, or null where it cannot be said. */
function said(expression: string): string | null {
  const read = parseExpression(expression);
  return read.ok ? toEcmascript(read.expression) : null;
}

/** What an expression gives as an attribute: a text as it is, all else as what it is computed by; null where that cannot be said. */
function saidAs(attribute: string, expression: string | null): Readonly<Record<string, string>> | null {
  if (expression === null) return {};
  const read = parseExpression(expression);
  if (read.ok && read.expression.kind === 'text' && read.expression.value.trim() !== '')
    return { [attribute]: read.expression.value };
  const computed = said(expression);
  return computed === null ? null : { [`${attribute}expr`]: computed };
}

/** A name as it is written, or the expression that it is computed by; null where that cannot be said. */
function named(
  plain: string,
  computed: string,
  name: string,
  write: (attributes: Readonly<Record<string, string>>) => XmlElement,
): XmlElement | null {
  if (!name.startsWith('=')) return write({ [plain]: name });
  const expr = said(name.slice(1));
  return expr === null ? null : write({ [computed]: expr });
}

/** What an event carries, or null where it cannot be said in SCXML. */
function dataTrees(data: readonly EventDatum[]): XmlElement[] | null {
  const trees: XmlElement[] = [];
  for (const { name, expression } of data) {
    const expr = said(expression);
    if (expr === null) return null;
    trees.push(name === '' ? xml('content', { expr }) : xml('param', { name, expr }));
  }
  return trees;
}

function literal(value: string | number | boolean) {
  if (typeof value === 'number') return { kind: 'number', at: 0, value, unit: null } as const;
  if (typeof value === 'string') return { kind: 'text', at: 0, value } as const;
  return { kind: 'boolean', at: 0, value } as const;
}

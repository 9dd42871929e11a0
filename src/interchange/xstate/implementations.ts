import { t } from '#language/translate.ts';
import type { Constraint } from '#model/elements/constraint.ts';
import { parseExpression } from '#model/expression/parse-expression.ts';
import type { Expression } from '#model/expression/syntax.ts';
import { type Branch, conditionOf, type EventDatum, readEffect } from '#model/effect/effect.ts';
import type { SystemModel } from '#model/system-model.ts';
import { findAttribute } from '#model/system-model.ts';
import { constraintLabel } from '#model/transition-label.ts';
import { toBase } from '#model/units/convert.ts';
import { parseUnit } from '#model/units/parse-unit.ts';
import type { Scope } from './scope.ts';

/** Tells what of the model has to be written by hand. */
export type Tell = (where: string, message: string) => void;

interface SentEvent {
  readonly event: string;
  readonly data: readonly EventDatum[];
}

const OPERATORS: Readonly<Record<string, string>> = { '=': '===', '!=': '!==' };

/** How a guard of XState begins that asks whether a state is active. */
const STATE_IN = 'stateIn(';

/** The functions of a machine by their names: guards and actions, each as source text. */
export class Implementations {
  readonly guards = new Map<string, string>();
  readonly actions = new Map<string, string>();

  /** `stateId`: what XState calls the state of a name; undefined where there is none. */
  constructor(
    private readonly model: SystemModel,
    private readonly scope: Scope,
    private readonly stateId: (name: string) => string | undefined,
    private readonly tell: Tell,
  ) {}

  /** The name of the function that says whether all of these hold. */
  guard(where: string, ownerId: string, guards: readonly Constraint[]): string {
    const label = guards.map((guard) => constraintLabel(this.model, guard)).join(' && ');
    const codes = guards.map((guard) => this.#constraint(guard, ownerId));
    const known = codes.filter((code) => code !== null);
    if (known.length < codes.length)
      this.tell(
        where,
        t('the guard “{guard}” cannot be said in XState; its function is never true until it is written', {
          guard: label,
        }),
      );
    const code = known.length < codes.length ? '() => false' : allOf(known);
    return named(this.guards, label, code);
  }

  /** The names of the functions that do what effects say, in order. */
  act(where: string, ownerId: string, effects: readonly string[]): readonly string[] {
    return effects.flatMap((text) => {
      const effect = readEffect(text);
      if (effect.kind === 'try') return this.act(where, ownerId, effect.effects);
      return named(this.actions, text, this.#action(where, ownerId, text));
    });
  }

  #action(where: string, ownerId: string, text: string): string {
    const { condition, effect } = conditionOf(text);
    const block = readEffect(effect);
    if (condition !== null) return this.#branches(where, ownerId, text, [{ condition, effects: [effect] }]);
    return block.kind === 'if'
      ? this.#branches(where, ownerId, text, block.branches)
      : this.#effect(where, ownerId, effect);
  }

  #branches(where: string, ownerId: string, text: string, branches: readonly Branch[]): string {
    const codes = branches.map(({ condition, effects }) => {
      const parsed = condition === null ? null : parseExpression(condition);
      const guard = parsed?.ok === true ? this.#boolean(parsed.expression, ownerId) : null;
      if (condition !== null && guard === null) return null;
      if (guard?.includes(STATE_IN))
        this.tell(
          where,
          t(
            'the effect “{effect}” asks which states are active while states are left and entered; XState answers as it was before the step',
            { effect: text },
          ),
        );
      const inner = effects.map((each) => `enqueue(${this.#action(where, ownerId, each)});`).join(' ');
      return `${guard === null ? '' : `if (check(${guard})) `}{ ${inner} }`;
    });
    if (!codes.includes(null))
      return `enqueueActions(({ check, enqueue }) => {\n  ${codes.join(' else ')}\n})`;
    this.#unsaid(where, text);
    return '() => {}';
  }

  #effect(where: string, ownerId: string, text: string): string {
    const effect = readEffect(text);
    switch (effect.kind) {
      case 'raise':
        return `raise(${this.#event(where, ownerId, text, effect)})`;
      case 'send':
        if (typeof effect.delay === 'string' || effect.to !== null || effect.by !== null) break;
        return `raise(${this.#event(where, ownerId, text, effect)}, ${JSON.stringify({ delay: effect.delay, ...(effect.id !== null && { id: effect.id }) })})`;
      case 'cancel':
        return `cancel(${effect.id.startsWith('=') ? '({ context, event }) => ' : ''}${this.#name(where, ownerId, text, effect.id)})`;
      case 'assign': {
        const parsed = parseExpression(effect.expression);
        const target = this.scope.target(effect.names, ownerId);
        const code = parsed.ok ? this.scope.code(parsed.expression, ownerId) : null;
        if (target && code !== null && !asksStates(code))
          return `assign({ ${JSON.stringify(target.key)}: ({ context, event }) => ${code} })`;
        break;
      }
      case 'for':
      case 'try':
      case 'return':
        break;
      default:
        return '() => {}';
    }
    this.#unsaid(where, text);
    return '() => {}';
  }

  /** An event with what it carries. */
  #event(where: string, ownerId: string, text: string, effect: SentEvent): string {
    const isComputed = effect.event.startsWith('=');
    const type = this.#name(where, ownerId, text, effect.event);
    if (isComputed && effect.data.length === 0) return `({ context, event }) => ({ type: ${type} })`;
    if (effect.data.length === 0) return `{ type: ${type} }`;
    const fields = effect.data.map(({ name, expression }) => {
      const parsed = parseExpression(expression);
      const code = parsed.ok ? this.scope.code(parsed.expression, ownerId) : null;
      if (code !== null && !asksStates(code)) return { name, code };
      this.#unsaid(where, text);
      return { name, code: 'undefined' };
    });
    const whole = fields.find(({ name }) => name === '');
    const data = fields.map(({ name, code }) => `${JSON.stringify(name)}: ${code}`).join(', ');
    return `({ context, event }) => ({ type: ${type}, data: ${whole ? whole.code : `{ ${data} }`} })`;
  }

  /** A name as code: as it is written, or what is computed where it begins with `=`. */
  #name(where: string, ownerId: string, text: string, said: string): string {
    if (!said.startsWith('=')) return JSON.stringify(said);
    const parsed = parseExpression(said.slice(1));
    const code = parsed.ok ? this.scope.code(parsed.expression, ownerId) : null;
    if (code === null) this.#unsaid(where, text);
    return code ?? JSON.stringify(said);
  }

  #unsaid(where: string, text: string): void {
    this.tell(
      where,
      t('the effect “{effect}” cannot be said in XState; its function does nothing until it is written', {
        effect: text,
      }),
    );
  }

  #constraint(guard: Constraint, ownerId: string): string | null {
    if (guard.type === 'text') return null;
    if (guard.type === 'expression') {
      const parsed = parseExpression(guard.expression);
      return parsed.ok ? this.#boolean(parsed.expression, ownerId) : null;
    }
    const attribute = findAttribute(this.model, guard.variableId)?.attribute;
    const unit = parseUnit(guard.unit ?? attribute?.unit ?? '');
    const code = this.scope.read(guard.variableId);
    if (!attribute || !unit || code === null) return null;
    const value = attribute.type === 'boolean' ? `Number(${code})` : code;
    const limit = toBase(guard.limit, unit);
    return predicate(`${value} ${OPERATORS[guard.operator] ?? guard.operator} ${limit}`);
  }

  /** A condition as a guard of XState; which states are active it asks by guards of its own. */
  #boolean(expression: Expression, ownerId: string): string | null {
    if (expression.kind === 'call' && expression.name === 'In') {
      const [name] = expression.args;
      const id = name?.kind === 'text' ? this.stateId(name.value) : undefined;
      return id === undefined ? null : `${STATE_IN}${JSON.stringify(`#${id}`)})`;
    }
    const code = this.scope.code(expression, ownerId);
    if (code !== null && !asksStates(code)) return predicate(code);
    if (expression.kind === 'unary' && expression.operator === 'not') {
      const inner = this.#boolean(expression.operand, ownerId);
      return inner === null ? null : `not(${inner})`;
    }
    if (expression.kind !== 'binary' || (expression.operator !== 'and' && expression.operator !== 'or'))
      return null;
    const [left, right] = [this.#boolean(expression.left, ownerId), this.#boolean(expression.right, ownerId)];
    return left === null || right === null ? null : `${expression.operator}([${left}, ${right}])`;
  }
}

const predicate = (code: string) => `({ context, event }) => ${code}`;
const allOf = (codes: readonly string[]): string =>
  codes.length === 1 ? (codes[0] ?? '') : `and([${codes.join(', ')}])`;

/** Whether code asks which states are active, which a plain function of XState cannot. */
const asksStates = (code: string): boolean => /\bIn\(/.test(code);

/** Puts a function under a name, or under the name with a number where another has it already. */
function named(known: Map<string, string>, label: string, code: string): string {
  let name = label;
  for (let count = 2; known.has(name) && known.get(name) !== code; count += 1) name = `${label} (${count})`;
  known.set(name, code);
  return name;
}

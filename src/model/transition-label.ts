import { t } from '#language/translate.ts';
import { decimalSignOf, showNotation } from '#model/expression/notation.ts';
import { showEffect } from '#model/effect/effect-notation.ts';
import type { Constraint } from './elements/constraint.ts';
import type { Transition } from './elements/transition.ts';
import { findAttribute, type SystemModel } from './system-model.ts';

/** How a number is written, in expressions too; the app passes the user's own notation. */
type WriteNumber = (value: number) => string;

const ALTERNATIVES = /\|\||\bor\b/i;

/** A condition in words: `temperature > 80 °C`. The limit's own unit wins over the variable's; a variable that is gone reads “missing”. */
export function constraintLabel(
  model: SystemModel,
  constraint: Constraint,
  writeNumber: WriteNumber = String,
): string {
  if (constraint.type === 'expression')
    return showNotation(constraint.expression, decimalSignOf(writeNumber));
  if (constraint.type === 'text') return constraint.text;
  const attribute = findAttribute(model, constraint.variableId)?.attribute;
  const unit = constraint.unit ?? attribute?.unit ?? '';
  const words = [
    attribute?.name ?? t('missing'),
    constraint.operator,
    writeNumber(constraint.limit),
    ...(unit ? [unit] : []),
  ];
  return words.join(' ');
}

/** The guards of a transition as one condition. One that holds alternatives is put in brackets where there are others beside it. */
function guardsLabel(
  model: SystemModel,
  guards: readonly Constraint[],
  writeNumber: WriteNumber = String,
): string {
  return guards
    .map((guard) => {
      const label = constraintLabel(model, guard, writeNumber);
      return guards.length > 1 && ALTERNATIVES.test(label) ? `(${label})` : label;
    })
    .join(' && ');
}

/**
 * What stands at a transition's edge: `trigger [guards] / effects`, in the notation of state machines. Parts without content are
 * left out; a transition without any has the empty label, and its name is shown in its place.
 */
export function transitionLabel(
  model: SystemModel,
  transition: Transition,
  writeNumber: WriteNumber = String,
): string {
  const { trigger = '', guards, effects } = transition;
  return [
    ...(trigger.trim() ? [trigger.trim()] : []),
    ...(guards.length > 0 ? [`[${guardsLabel(model, guards, writeNumber)}]`] : []),
    ...(effects.length > 0
      ? [`/ ${effects.map((effect) => showEffect(effect, decimalSignOf(writeNumber))).join('; ')}`]
      : []),
  ].join(' ');
}

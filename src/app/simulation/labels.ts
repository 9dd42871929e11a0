import { elementTitle } from '#app/fields/elements/element-title.ts';
import { shownNumber, shownQuantity } from '#app/fields/verdicts/verdict-labels.ts';
import { t } from '#language/translate.ts';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import type { PlainValue, RunStep } from '#model/definitions/run-request.ts';
import { findAttribute, type SystemModel } from '#model/system-model.ts';
import { transitionLabel } from '#model/transition-label.ts';

/** What an element is called in a run: a transition without a name by its label or its ends. */
export function nameOf(model: SystemModel, id: string): string {
  const transition = model.tables.transition.get(id);
  if (!transition || transition.name.trim() !== '') return elementTitle(model, id)?.title ?? t('missing');
  const ends = [transition.sourceId, transition.targetId].map((end) => model.tables.state.get(end)?.name);
  return transitionLabel(model, transition, formatLocaleNumber) || ends.join(' → ');
}

/** The same as a part of a sentence: a title that is a sentence itself loses its full stop. */
export function spokenName(model: SystemModel, id: string): string {
  return nameOf(model, id).replace(/\.\s*$/, '');
}

/** A variable with what it belongs to: `Tank.level`. */
export function variableName(model: SystemModel, id: string): string {
  const owned = findAttribute(model, id);
  return owned ? `${owned.owner.name}.${owned.attribute.name}` : t('missing');
}

/** A value of a variable as it is read: `3 L`. */
export function valueLabels(model: SystemModel, id: string, value: PlainValue | null): string {
  if (value === null) return t('no value');
  if (typeof value !== 'number') return String(value);
  return shownQuantity(value, findAttribute(model, id)?.attribute.unit);
}

/** A time in a run: `500 ms`, `2 s`. */
export function timeLabels(milliseconds: number): string {
  return milliseconds < 1_000 ? `${shownNumber(milliseconds)} ms` : `${shownNumber(milliseconds / 1_000)} s`;
}

/** What was put into a step: `fire start`, `level = 3 L`. */
export function inputLabels(model: SystemModel, input: RunStep | null): string {
  if (input === null) return t('Start');
  const { set = {}, guards = {}, after, trigger, take } = input;
  const words = [
    ...Object.entries(set).map(
      ([id, value]) => `${variableName(model, id)} = ${valueLabels(model, id, value)}`,
    ),
    ...Object.entries(guards).map(([id, holds]) =>
      t(
        '{holds, select, true {guards of {transition} set to true} false {guards of {transition} set to false} other {guards of {transition} as computed}}',
        { holds: `${holds}`, transition: nameOf(model, id) },
      ),
    ),
    ...(take === undefined ? [] : [t('take {transition}', { transition: nameOf(model, take) })]),
    ...(after === undefined ? [] : [t('{time} pass', { time: timeLabels(after) })]),
    ...(trigger === undefined ? [] : [t('fire {event}', { event: trigger })]),
  ];
  return words.join(', ') || t('continue', undefined, 'a run');
}

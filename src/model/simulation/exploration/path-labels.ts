import { withDecimalSign } from '#language/decimal-sign.ts';
import { t } from '#language/translate.ts';
import type { RunStep } from '#model/definitions/run-request.ts';
import { findAttribute, findElement, type SystemModel } from '#model/system-model.ts';
import { transitionLabel } from '#model/transition-label.ts';

/** What steps and what they do are called for people. */
export class PathLabels {
  /** `writeNumber`: how numbers are written; with the decimal sign of the language unless given. */
  constructor(
    private readonly model: SystemModel,
    private readonly writeNumber: (value: number) => string = (value) => withDecimalSign(String(value)),
  ) {}

  /** What is done in a step: `temperature = 81 °C, check`. */
  step({ set = {}, after, trigger, take }: RunStep): string {
    return [
      ...Object.entries(set).map(([id, value]) => `${this.variable(id)} = ${this.#value(id, value)}`),
      ...(take === undefined ? [] : [t('take {transition}', { transition: this.transition(take) })]),
      ...(after === undefined ? [] : [t('wait {duration} ms', { duration: after })]),
      ...(trigger === undefined ? [] : [trigger]),
    ].join(', ');
  }

  variable(id: string): string {
    return findAttribute(this.model, id)?.attribute.name ?? t('something deleted');
  }

  /** A value with the unit of its variable. */
  values(id: string, values: readonly (string | number | boolean)[]): string {
    return values.map((value) => this.#value(id, value)).join(', ');
  }

  transition(id: string): string {
    const transition = this.model.tables.transition.get(id);
    if (!transition) return t('something deleted');
    const label = transition.name || transitionLabel(this.model, transition, this.writeNumber);
    const ends = `${this.name(transition.sourceId)} → ${this.name(transition.targetId)}`;
    return label === '' ? ends : `${label} (${ends})`;
  }

  name(id: string): string {
    const element = findElement(this.model, id)?.element;
    return element && 'name' in element ? element.name : t('something deleted');
  }

  #value(id: string, value: string | number | boolean): string {
    const unit = findAttribute(this.model, id)?.attribute.unit;
    const plain = typeof value === 'number' ? this.writeNumber(Number(value.toPrecision(12))) : value;
    return unit === undefined ? String(plain) : `${plain} ${unit}`;
  }
}

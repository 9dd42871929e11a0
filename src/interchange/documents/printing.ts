import type { ModelInfo } from '#interchange/transfer-result.ts';
import { dayText } from '#language/day-text.ts';
import { t } from '#language/translate.ts';
import type { Agreement } from '#model/elements/agreement.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import type { Constraint } from '#model/elements/constraint.ts';
import { absentLabel } from '#model/elements/hidden-id.ts';
import { showNotation } from '#model/expression/notation.ts';
import type { Interface } from '#model/elements/interface.ts';
import type { ENDS, OpenItem } from '#model/elements/interface-control.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { nameOrId } from '#model/element-title.ts';
import { showEffect } from '#model/effect/effect-notation.ts';
import { findAttribute, findElement, type SystemModel } from '#model/system-model.ts';
import { ancestorsOf, outlineOf } from '#model/trace/ancestry.ts';
import { inOwnUnit } from '#model/values/attribute-value.ts';
import { ModelValues } from '#model/values/model-values.ts';
import type { ConstraintVerdict } from '#model/values/verdict.ts';
import type { Drawing } from './pictures/drawing.ts';
import { givenDay, truthWord } from '#interchange/stored-words.ts';
import { spokenDecimalSign, withDecimalSign } from '#language/decimal-sign.ts';
import type { FilesByName, PrintedFile } from './statements/embedded-files.ts';
import { anchorOf, headingNumbers, type Inline, joined, type Text } from './printed-document.ts';

/** A baseline as a document lists it. */
export interface PrintedBaseline {
  readonly name: string;
  readonly description: string;
  readonly seq: number;
  readonly createdAt: string;
}

/** What is printed: the model as it was after one change set. */
export interface Printing {
  readonly info: ModelInfo;
  readonly model: SystemModel;
  /** Null of a model in a file, which has no change sets. */
  readonly seq: number | null;
  /** When it was made: a document has no other clock. */
  readonly at: string;
  /** Of a change report: the model that it is compared with, as it was after another change set. */
  readonly before?: { readonly model: SystemModel; readonly seq: number };
  /** Those up to it. */
  readonly baselines: readonly PrintedBaseline[];
  /** Whether the reader may view all of it. */
  readonly isComplete: boolean;
  readonly drawing: Drawing;
  /** Who agreed to interfaces, up to it. */
  readonly agreements: readonly Agreement[];
  /** The files that its statements name. */
  readonly embedded?: readonly PrintedFile[];
}

const collator = new Intl.Collator('en', { numeric: true });

/** As people count: IF-2 before IF-10. */
export const inWords = (a: string, b: string): number => collator.compare(a, b);

/** A time as a day, as the language of the document writes it. */
export const dayOf = (time: string): string => dayText(time);

/** A number as it is printed: all that it says, without what binary fractions add to it. */
export const numberText = (value: number): string => withDecimalSign(String(Number(value.toPrecision(12))));

const withUnit = (value: number, unit: string | null | undefined): string =>
  unit ? `${numberText(value)} ${unit}` : numberText(value);

/** Requirements as they stand under their parent. */
export const byPosition = (a: Requirement, b: Requirement): number =>
  a.position - b.position || (a.id < b.id ? -1 : 1);

/** Between the parts of a path. */
const SEPARATOR = ' / ';

const NO_FILES: FilesByName = { named: () => null };

/** The words for what a model holds. */
export class Words {
  readonly model: SystemModel;
  readonly values = new ModelValues();
  readonly files: FilesByName;
  readonly #names = new Map<string, string[]>();
  readonly #counts = new Map<string, ReadonlyMap<string, number>>();
  readonly #numbers = new Map<string, string>();

  constructor(model: SystemModel, files: FilesByName = NO_FILES) {
    this.model = model;
    this.files = files;
    this.values.update(model);
  }

  /** What an element is called, leading to where it is printed; what is hidden or gone says so. */
  link(id: string): Inline {
    const name = this.name(id);
    return findElement(this.model, id) ? { text: name, to: anchorOf(id) } : name;
  }

  links(ids: readonly string[]): Text {
    return joined(
      ids.map((id) => [this.link(id)]),
      ', ',
    );
  }

  name(id: string): string {
    return findElement(this.model, id) ? nameOrId(this.model, id) : absentLabel(id, t('not in the model'));
  }

  /** The place of a requirement in the whole outline: `1.2.3`. */
  numberOf(requirementId: string): string {
    if (this.#numbers.size === 0) {
      const placed = outlineOf(this.model.tables.requirement.values(), byPosition);
      for (const [at, number] of headingNumbers(placed).entries())
        this.#numbers.set(placed[at]?.id ?? '', number);
    }
    return this.#numbers.get(requirementId) ?? '';
  }

  /** Where a part is: those that it is in, the outermost first, and itself. */
  path(partId: string): string {
    return this.#steps(partId).join(SEPARATOR);
  }

  /** A part by its name, behind as many of those that it is in as tell it from others of that name. */
  place(partId: string): string {
    const steps = this.#steps(partId);
    const name = this.name(partId);
    for (let count = 1; count < steps.length; count += 1) {
      const ending = steps.slice(-count).join(SEPARATOR);
      if (this.#endings(name, count).get(ending) === 1) return ending;
    }
    return steps.join(SEPARATOR);
  }

  /** An end of an interface: its part, and the port. */
  end(edge: Interface, side: (typeof ENDS)[number]): Text {
    const [partId, portId] =
      side === 'source' ? [edge.sourceId, edge.sourcePortId] : [edge.targetId, edge.targetPortId];
    const port = this.model.tables.part.get(partId)?.ports.find(({ id }) => id === portId);
    const name = this.place(partId);
    if (!port) return [name];
    return [t('{part}, port {port}', { part: name, port: port.name || t('(without a name)') })];
  }

  attribute(attribute: Attribute): string {
    const value = this.values.of(attribute.id);
    const said = value?.ok === true ? inOwnUnit(attribute, value.value) : (attribute.value ?? null);
    if (said === null || said === '') return attribute.name;
    const words =
      typeof said === 'number'
        ? withUnit(said, attribute.unit)
        : typeof said === 'boolean'
          ? truthWord(said)
          : String(said);
    return `${attribute.name} = ${words}`;
  }

  #steps(partId: string): string[] {
    const above = ancestorsOf(this.model.tables.part, partId).toReversed();
    return [...above, partId].map((id) => this.name(id));
  }

  /** How many parts of a name there are by the last steps to them. */
  #endings(name: string, count: number): ReadonlyMap<string, number> {
    const key = `${count} ${name}`;
    const known = this.#counts.get(key);
    if (known) return known;
    const counts = new Map<string, number>();
    for (const id of this.#namesakes().get(name) ?? []) {
      const ending = this.#steps(id).slice(-count).join(SEPARATOR);
      counts.set(ending, (counts.get(ending) ?? 0) + 1);
    }
    this.#counts.set(key, counts);
    return counts;
  }

  #namesakes(): ReadonlyMap<string, readonly string[]> {
    if (this.#names.size === 0)
      for (const { id, name } of this.model.tables.part.values()) {
        const same = this.#names.get(name);
        if (same) same.push(id);
        else this.#names.set(name, [id]);
      }
    return this.#names;
  }

  /** An attribute by its id, with its value. */
  attributeById(id: string): string {
    const found = findAttribute(this.model, id);
    return found
      ? `${found.owner.name}: ${this.attribute(found.attribute)}`
      : absentLabel(id, t('not in the model'));
  }

  constraint(constraint: Constraint): string {
    if (constraint.type === 'text') return constraint.text;
    if (constraint.type === 'expression') return showNotation(constraint.expression, spokenDecimalSign());
    const { variableId, operator, limit, unit } = constraint;
    const found = findAttribute(this.model, variableId);
    const name = found?.attribute.name ?? absentLabel(variableId, t('(an attribute that is not there)'));
    return `${name} ${operator} ${withUnit(limit, unit ?? found?.attribute.unit)}`;
  }

  /** What happens on a transition or in a state, with numbers as the language has them. */
  effect(text: string): string {
    return showEffect(text, spokenDecimalSign());
  }

  /** Key and title, the key once. */
  requirement({ key, name }: Requirement): string {
    return name.startsWith(key) ? name : `${key} ${name}`;
  }

  open({ kind, what, who, by }: OpenItem): string {
    const until = by === undefined ? '' : t('by {day}', { day: givenDay(by) });
    const whose = who || until ? ` (${[who ?? '', until].filter((one) => one !== '').join(' ')})` : '';
    return `${kind ?? 'TBD'}${what ? `: ${what}` : ''}${whose}`;
  }
}

/** The value, limit and margin of a constraint, as numbers with their unit. */
export function measured({ value, limit, margin, unit }: ConstraintVerdict) {
  const said = (number: number | null): string => (number === null ? '' : withUnit(number, unit));
  return { value: said(value), limit: said(limit), margin: said(margin) };
}

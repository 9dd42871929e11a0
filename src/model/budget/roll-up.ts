import { t } from '#language/translate.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import { TOP } from '#model/elements/kinds.ts';
import type { Part } from '#model/elements/part.ts';
import { compareNumbers } from '#model/expression/compare.ts';
import type { Tables } from '#model/system-model.ts';
import { type Dimension, sameDimension } from '#model/units/dimension.ts';
import type { ModelValues } from '#model/values/model-values.ts';
import { countedInside } from './counted-inside.ts';

/**
 * How the value of a part comes about: `sum` adds up what is in the part, `stated` says it itself, `other` is computed from what is
 * in it in another way, `none` has no value or no such attribute.
 */
export type How = 'sum' | 'stated' | 'other' | 'none';

/** A part in the table of an attribute. Values are of one such part, in base units. */
export interface RollUpRow {
  readonly part: Part;
  /** Null where the part itself has no such attribute. */
  readonly attribute: Attribute | null;
  readonly how: How;
  /** What the model says its value is; null where it says nothing. */
  readonly total: number | null;
  /** The sum of what it counts of what is in it; null where it counts nothing. */
  readonly inside: number | null;
  /** What it adds itself to that; null where its value is not a sum. */
  readonly own: number | null;
  /** Its value or, where it has none, the sum of the values in it. */
  readonly amount: number;
  /** How often it counts in what it is in. */
  readonly times: number;
  /** Whether what it is in counts it. Always so at the top. */
  readonly counted: boolean;
  /** Why it has no value although it has the attribute, in a sentence. */
  readonly problem: string | null;
  readonly rows: readonly RollUpRow[];
  /** The parts in it that have no such attribute and none inside, where a sum over them was asked for. */
  readonly missing: readonly Part[];
}

/** An attribute over the tree of parts. */
export interface RollUp {
  /** The parts at the top that have the attribute, or have it inside. */
  readonly rows: readonly RollUpRow[];
  /** Null where nothing has a value. */
  readonly dimension: Dimension | null;
}

/** Which attributes something inside counts and how often; null where all of it counts, each as often as it is there. */
type Reader = ReadonlyMap<string, number> | null;

const attributeOf = (part: Part, name: string): Attribute | null =>
  part.attributes.find((attribute) => attribute.name === name && attribute.type === 'number') ?? null;

/** What a roll-up reads of a model: what else changes in it does not touch one. */
interface WithParts {
  readonly tables: Pick<Tables, 'part'>;
}

/** The names of numeric attributes of parts with how many parts have them, the commonest first. */
export function rollUpNames({ tables }: WithParts): readonly (readonly [name: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { attributes } of tables.part.values())
    for (const { name, type } of attributes)
      if (type === 'number') counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
}

/** All rows of a tree, from the top. */
export function* rowsIn(rows: readonly RollUpRow[]): Iterable<RollUpRow> {
  for (const row of rows) {
    yield row;
    yield* rowsIn(row.rows);
  }
}

/** Every value of an attribute of that name over the tree of parts, and what counts what. Values are the model's own. */
export function rollUp(model: WithParts, values: ModelValues, name: string): RollUp {
  return new Gathering(model, values, name).all();
}

class Gathering {
  /** The parts that have the attribute, and all that these are in. */
  readonly #within = new Set<string>();
  /** The parts that have an attribute of that name, by the attribute. */
  readonly #ownerOf = new Map<string, Part>();
  readonly #dimension: Dimension | null;

  constructor(
    private readonly model: WithParts,
    private readonly values: ModelValues,
    private readonly name: string,
  ) {
    const dimensions: Dimension[] = [];
    for (const part of model.tables.part.values()) {
      const attribute = attributeOf(part, name);
      if (!attribute) continue;
      this.#ownerOf.set(attribute.id, part);
      const value = values.of(attribute.id);
      if (value?.ok === true && value.value.kind === 'quantity') dimensions.push(value.value.dimension);
      for (let at: Part | undefined = part; at && !this.#within.has(at.id); at = this.#parent(at))
        this.#within.add(at.id);
    }
    this.#dimension = commonest(dimensions);
  }

  all(): RollUp {
    const rows = this.model.tables.part
      .referring('top', TOP)
      .filter(({ id }) => this.#within.has(id))
      .map((part) => this.#row(part, null, true));
    return { rows, dimension: this.#dimension };
  }

  #parent({ parentId }: Part): Part | undefined {
    return parentId === undefined ? undefined : this.model.tables.part.get(parentId);
  }

  #row(part: Part, reader: Reader, isTop = false): RollUpRow {
    const attribute = attributeOf(part, this.name);
    if (!attribute) return this.#between(part, reader, isTop);
    const times = isTop ? 1 : reader ? (reader.get(attribute.id) ?? 0) : part.multiplicity;
    const { value: total, problem } = this.#valueOf(attribute);
    const own = new Map(part.attributes.map((one) => [one.id, one]));
    const counts = countedInside(attribute, own, (id) => this.#isInside(id, part), this.values);
    const reads = counts.times.size > 0;
    const stated = !reads && total !== null;
    // One that says nothing is as if it had no such attribute: what is in it is shown as what it may become.
    const rows = this.#rowsIn(part, reads || stated ? counts.times : null);
    const inside = stated || rows.length === 0 ? null : sumOf(rows);
    const how = total === null ? 'none' : stated ? 'stated' : counts.addsUp ? 'sum' : 'other';
    return {
      part,
      attribute,
      how,
      total,
      inside,
      own: total === null || how === 'other' ? null : less(total, inside ?? 0),
      amount: total ?? inside ?? 0,
      times,
      counted: isTop || times > 0,
      problem,
      rows,
      missing: stated ? [] : this.#missingIn(part),
    };
  }

  /** A part without the attribute: what is in it may be counted past it. */
  #between(part: Part, reader: Reader, isTop: boolean): RollUpRow {
    const past = this.#rowsIn(part, reader);
    const counted = isTop || reader === null || past.some((row) => row.counted);
    // What nobody counts is shown as what it may become.
    const rows = counted ? past : this.#rowsIn(part, null);
    const inside = sumOf(rows);
    return {
      part,
      attribute: null,
      how: 'none',
      total: null,
      inside,
      own: null,
      amount: inside,
      // Where an expression further up counts what is inside, its count holds this part's multiplicity already.
      times: isTop || reader ? 1 : part.multiplicity,
      counted,
      problem: null,
      rows,
      missing: this.#missingIn(part),
    };
  }

  #rowsIn({ id }: Part, reader: Reader): readonly RollUpRow[] {
    const inside = this.model.tables.part.referring('parent', id);
    return inside.filter((part) => this.#within.has(part.id)).map((part) => this.#row(part, reader));
  }

  #missingIn({ id }: Part): readonly Part[] {
    return this.model.tables.part.referring('parent', id).filter((part) => !this.#within.has(part.id));
  }

  #isInside(attributeId: string, part: Part): boolean {
    const owner = this.#ownerOf.get(attributeId);
    const value = this.values.of(attributeId);
    // A count of kilograms is no sum of them.
    if (value?.ok !== true || !this.#fits(value.value)) return false;
    for (let at = owner && this.#parent(owner); at; at = this.#parent(at)) if (at.id === part.id) return true;
    return false;
  }

  #fits(value: { readonly kind: string; readonly dimension?: Dimension }): boolean {
    const { dimension } = value;
    return dimension !== undefined && this.#dimension !== null && sameDimension(dimension, this.#dimension);
  }

  #valueOf(attribute: Attribute): { readonly value: number | null; readonly problem: string | null } {
    const computed = this.values.of(attribute.id);
    if (computed?.ok !== true) return { value: null, problem: computed?.reason ?? t('It has no value.') };
    const { value } = computed;
    if (value.kind !== 'quantity' || !this.#fits(value))
      return { value: null, problem: t('It is another kind of quantity than the others.') };
    return { value: value.value, problem: null };
  }
}

const sumOf = (rows: readonly RollUpRow[]): number =>
  rows.reduce((sum, { amount, times, counted }) => (counted ? sum + amount * times : sum), 0);

/** A difference of which rounding leaves nothing is nothing. */
const less = (total: number, inside: number): number =>
  compareNumbers(total, inside) === 0 ? 0 : total - inside;

function commonest(dimensions: readonly Dimension[]): Dimension | null {
  const counts: { readonly dimension: Dimension; count: number }[] = [];
  for (const dimension of dimensions) {
    const known = counts.find((one) => sameDimension(one.dimension, dimension));
    if (known) known.count += 1;
    else counts.push({ dimension, count: 1 });
  }
  return counts.sort((a, b) => b.count - a.count)[0]?.dimension ?? null;
}

import type { Attribute } from '#model/elements/attribute.ts';
import type { WorkSteps } from '#model/store/work-steps.ts';
import type { SystemModel } from '#model/system-model.ts';
import { ModelValues } from './model-values.ts';
import { type Owner, ownerIn } from './owners.ts';
import type { RequirementVerdict, Verdict } from './verdict.ts';

/** What somebody set an attribute to that a verdict follows from: its value with the unit, or its expression. */
export interface SetAttribute {
  readonly elementId: string;
  readonly attributeId: string;
  readonly name: string;
  /** Null where there was no such attribute, or none any more. */
  readonly before: string | null;
  readonly after: string | null;
}

/** A change that turned a verdict. Null: it had none, or has none any more. */
export interface Turn {
  readonly from: Verdict | null;
  readonly to: Verdict | null;
  readonly set: readonly SetAttribute[];
}

/** Follows the verdict of one requirement from state to state of a model; each costs what follows from what changed. */
export class VerdictWatch {
  readonly #values = new ModelValues();
  #model: SystemModel;

  private constructor(
    model: SystemModel,
    private readonly requirementId: string,
  ) {
    this.#model = model;
  }

  /** Begins with a state of the model, of which everything is computed, a few elements at a time. */
  static *from(model: SystemModel, requirementId: string): WorkSteps<VerdictWatch> {
    const watch = new VerdictWatch(model, requirementId);
    yield* watch.#values.steps(model);
    return watch;
  }

  get stands(): RequirementVerdict | undefined {
    return this.#values.verdictOf(this.requirementId);
  }

  /** Goes on to the next state. `changed`: the ids of all elements that may differ. Null where the verdict stays. */
  to(model: SystemModel, changed: readonly string[]): Turn | null {
    const [before, from] = [this.#model, this.stands?.verdict ?? null];
    const asked = this.#values.attributesBehind(this.requirementId);
    this.#values.update(model, changed);
    this.#model = model;
    const to = this.stands?.verdict ?? null;
    if (from === to) return null;
    for (const id of this.#values.attributesBehind(this.requirementId)) asked.add(id);
    const set = changed.flatMap((id) => differing(ownerIn(before, id), ownerIn(model, id)));
    return { from, to, set: set.filter(({ attributeId }) => asked.has(attributeId)) };
  }
}

function differing(old: Owner | undefined, now: Owner | undefined): readonly SetAttribute[] {
  const owner = now ?? old;
  if (!owner) return [];
  const both = new Map([...(old?.attributes ?? []), ...(now?.attributes ?? [])].map((one) => [one.id, one]));
  const textIn = (from: Owner | undefined, id: string) =>
    textOf(from?.attributes.find((attribute) => attribute.id === id));
  return [...both.values()].flatMap(({ id, name }) => {
    const [before, after] = [textIn(old, id), textIn(now, id)];
    const said = `${owner.name}.${name}`;
    return before === after ? [] : [{ elementId: owner.id, attributeId: id, name: said, before, after }];
  });
}

function textOf(attribute: Attribute | undefined): string | null {
  if (!attribute) return null;
  const { value, expression, unit } = attribute;
  return expression ?? [value, unit].filter((one) => one !== undefined).join(' ');
}

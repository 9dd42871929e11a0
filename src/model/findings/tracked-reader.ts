import type { CustomField } from '#model/definitions/custom-field.ts';
import { requiredFields } from '#model/definitions/definitions.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import { type ElementOf, KINDS, type Kind, type Role, TOP } from '#model/elements/kinds.ts';
import { compareById } from '#model/store/compare-by-id.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { AttributeValue } from '#model/values/attribute-value.ts';
import type { ModelValues } from '#model/values/model-values.ts';
import { type Resolved, resolvePath } from '#model/values/resolve-path.ts';
import type { RequirementVerdict } from '#model/values/verdict.ts';

/** What stands for the elements that refer to an id in a role. */
export const referringKey = (kind: Kind, role: Role, id: string): string => `${kind} ${role} ${id}`;
/** What stands for a computed value or a verdict. */
export const valueKey = (id: string): string => `value ${id}`;

/** Those before an element along their ids with which it conflicts. */
export interface Conflicting {
  /** The first of them. */
  readonly named: readonly string[];
  /** How many there are beside those. */
  readonly more: number;
  /** Whether all were counted. */
  readonly isAll: boolean;
}

/** Which elements conflict. What it says of an element is asked again when it may be another answer; nothing is written down for that. */
export interface Conflicts {
  ofGuards(transitionId: string): Conflicting;
  ofLimit(requirementId: string, variableId: string): Conflicting;
}

/** The model as a rule reads it. Whatever is asked is written down, and so it is known what the rule's answer depends on. */
export class TrackedReader {
  constructor(
    private readonly model: SystemModel,
    private readonly values: ModelValues,
    readonly conflicts: Conflicts,
    private readonly read: (key: string) => void,
  ) {}

  get<K extends Kind>(kind: K, id: string): ElementOf[K] | undefined {
    this.read(id);
    return this.model.tables[kind].get(id);
  }

  /** Whether there is an element of any kind. */
  has(id: string): boolean {
    this.read(id);
    return KINDS.some((kind) => this.model.tables[kind].has(id));
  }

  /** The elements that refer to an id, along their ids; the rule depends on what they are, too. */
  referring<K extends Kind>(kind: K, role: Role, id: string): readonly ElementOf[K][] {
    const found: readonly ElementOf[K][] = this.model.tables[kind].referring(role, id);
    this.#readReferring(kind, role, id);
    return found.length > 1 ? [...found].sort(compareById) : found;
  }

  /** The ids of the elements that refer to an id, in order; whatever else they are does not count. */
  ids(kind: Kind, role: Role, id: string): readonly string[] {
    this.read(referringKey(kind, role, id));
    return [...this.model.tables[kind].idsReferring(role, id)].sort();
  }

  /**
   * Whether one of the elements that refer to an id has an id that is sought. The rule depends on that one element only, however many
   * there are.
   */
  some(kind: Kind, role: Role, id: string, isSought: (id: string) => boolean): boolean {
    for (const other of this.model.tables[kind].idsReferring(role, id)) {
      if (!isSought(other)) continue;
      this.read(other);
      return true;
    }
    this.read(referringKey(kind, role, id));
    return false;
  }

  count(kind: Kind, role: Role, id: string): number {
    this.read(referringKey(kind, role, id));
    return [...this.model.tables[kind].idsReferring(role, id)].length;
  }

  /** The custom fields that the model requires of a kind. Nothing is written down: all of a kind are looked at again when they change. */
  requiredFields(kind: string): readonly CustomField[] {
    return requiredFields(this.model.definitions, kind);
  }

  attribute(id: string): Attribute | undefined {
    const [owner] = [...this.referring('part', 'attribute', id), ...this.referring('state', 'attribute', id)];
    return owner?.attributes.find((attribute) => attribute.id === id);
  }

  value(attributeId: string): AttributeValue | undefined {
    this.read(valueKey(attributeId));
    return this.values.of(attributeId);
  }

  verdict(requirementId: string): RequirementVerdict | undefined {
    this.read(valueKey(requirementId));
    return this.values.verdictOf(requirementId);
  }

  /** Why a path in an expression of an element means nothing; null where it means something. */
  whyNothingAt(ownerId: string, names: readonly string[]): string | null {
    const found = this.#resolve(ownerId, names);
    return found.ok ? null : found.reason;
  }

  /** The one attribute that a path in an expression of an element means, or undefined. */
  attributeAt(ownerId: string, names: readonly string[]): Attribute | undefined {
    const found = this.#resolve(ownerId, names);
    if (!found.ok || found.many) return undefined;
    const [target] = found.targets;
    return target && this.attribute(target.attributeId);
  }

  #resolve(ownerId: string, names: readonly string[]): Resolved {
    return resolvePath(this.model, ownerId, names, (key) => {
      const [what = '', id = ''] = key.split(' ');
      this.read(id);
      if (what === 'inside') this.#readReferring('part', id === TOP ? 'top' : 'parent', id);
    });
  }

  #readReferring(kind: Kind, role: Role, id: string): void {
    this.read(referringKey(kind, role, id));
    for (const other of this.model.tables[kind].idsReferring(role, id)) this.read(other);
  }
}

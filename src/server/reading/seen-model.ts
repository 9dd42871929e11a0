import type { Finding } from '#contract/finding.ts';
import { CODECS } from '#contract/element-codecs.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import { type Element, KINDS, type Kind, SCOPE_OF, type Scope } from '#model/elements/kinds.ts';
import type { Part } from '#model/elements/part.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';
import { ancestorsOf } from '#model/trace/ancestry.ts';
import { inOwnUnit } from '#model/values/attribute-value.ts';
import type { ModelValues } from '#model/values/model-values.ts';
import type { RequirementVerdict } from '#model/values/verdict.ts';
import { maskReferences, type Sight, sightOf } from '#server/documents/visibility/hidden-references.ts';
import { redactModel } from '#server/documents/visibility/redact-model.ts';
import { shortText } from './page-rows.ts';

/** What is computed of a model, as the interface answers it to the same person. */
export interface Answers {
  readonly values: () => ModelValues;
  readonly findings: () => readonly Finding[];
  readonly verdicts: () => readonly (RequirementVerdict & { readonly requirementId: string })[];
}

/** An element as it is named where others are about it. */
interface Named {
  readonly kind: Kind;
  readonly id: string;
  readonly key?: string;
  readonly name?: string;
}

/** How long a name may be where an element is only named. */
const LONG_NAME = 200;

/** A model as somebody sees it who may view some scopes of it: the others are not there, and what names them is masked. */
export class SeenModel {
  /** What is visible of it. */
  readonly model: SystemModel;
  /** Whether elements of a kind are visible at all. */
  readonly mayView: (kind: Kind) => boolean;
  readonly #sight: Sight;

  constructor(
    whole: SystemModel,
    viewable: ReadonlySet<Scope>,
    readonly modelId: string,
    readonly answers: Answers,
  ) {
    this.model = redactModel(whole, viewable);
    this.#sight = sightOf((scope) => viewable.has(scope), whole);
    this.mayView = (kind) => viewable.has(SCOPE_OF[kind]);
  }

  /** An element by what people call it; null where there is none that is visible. */
  named(id: string | undefined): Named | null {
    const found = id === undefined ? null : findElement(this.model, id);
    return found && named(found.kind, found.element);
  }

  /** Which elements an edge or a link is between, by name. What is hidden is named by nothing. */
  ends({ sourceId, targetId }: { readonly sourceId: string; readonly targetId: string }): object {
    return { source: this.named(sourceId), target: this.named(targetId) };
  }

  /** An element as it is read, with the values that follow from expressions; null where there is none that is visible. */
  read(id: string): { readonly kind: Kind; readonly element: object } | null {
    for (const kind of KINDS) {
      const element = this.#wire(kind, id);
      if (element) return { kind, element };
    }
    return null;
  }

  #wire(kind: Kind, id: string): object | null {
    const wire = wireOf(this.model, kind, id, this.modelId);
    if (!wire) return null;
    const masked = maskReferences(kind, wire, this.#sight);
    const owner = kind === 'part' || kind === 'state' ? this.model.tables[kind].get(id) : undefined;
    if (!owner?.attributes.some(({ expression }) => expression !== undefined)) return masked;
    const values = this.answers.values();
    return {
      ...masked,
      attributes: owner.attributes.map((attribute) => valued(attribute, values)),
    };
  }

  /** The names of what an element is inside of, from the top; empty for what is inside nothing. */
  place(id: string): readonly string[] {
    const { part, state, requirement } = this.model.tables;
    const table = [part, state, requirement].find((one) => one.get(id));
    if (!table) return [];
    return ancestorsOf(table, id)
      .map((above) => shortText(table.get(above)?.name ?? '', LONG_NAME))
      .reverse();
  }
}

/** An element by what people call it. */
export function named(kind: Kind, element: Element): Named {
  return {
    kind,
    id: element.id,
    ...('key' in element && element.key !== undefined && { key: shortText(element.key, LONG_NAME) }),
    ...('name' in element && element.name !== '' && { name: shortText(element.name, LONG_NAME) }),
  };
}

function wireOf<K extends Kind>(model: SystemModel, kind: K, id: string, modelId: string): object | null {
  const element = model.tables[kind].get(id);
  return element ? CODECS[kind].toWire(element, modelId) : null;
}

function valued(attribute: Part['attributes'][number], values: ModelValues): Attribute | object {
  if (attribute.expression === undefined) return attribute;
  const computed = values.of(attribute.id);
  return {
    ...attribute,
    value: computed?.ok === true ? inOwnUnit(attribute, computed.value) : null,
    ...(computed?.ok === false && { reason: computed.reason }),
  };
}

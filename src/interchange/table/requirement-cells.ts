import { RESERVED_CUSTOM_FIELDS } from '#contract/requirement.ts';
import type { Field } from '#contract/table-mapping.ts';
import type { CustomField } from '#model/definitions/custom-field.ts';
import { fieldText } from '#model/definitions/custom-field-text.ts';
import type { Constraint } from '#model/elements/constraint.ts';
import type { Part } from '#model/elements/part.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { Json } from '#model/store/json.ts';
import { findAttribute, type SystemModel } from '#model/system-model.ts';
import type { ModelValues } from '#model/values/model-values.ts';
import type { Cell } from './table.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/**
 * Writes the fields of a model's requirements as cells. What is referred to goes by its name where that says which one is
 * meant, and by its id where it does not.
 */
export class RequirementCells {
  readonly model: SystemModel;
  #parts: Map<string, Part | null> | null = null;

  /** `values`: what is computed of the model, for cells that show what follows from it; null while, or where, nobody computes it. */
  constructor(
    model: SystemModel,
    readonly values: ModelValues | null = null,
  ) {
    this.model = model;
  }

  cell(requirement: Requirement, field: Field): Cell {
    const { info, parentId } = requirement;
    switch (field) {
      case 'title':
        return requirement.name;
      // An export has the parents instead.
      case 'depth':
        return '';
      case 'parent':
        return parentId === undefined ? '' : this.#parent(parentId);
      case 'systems':
        return requirement.systems.map((id) => this.#partWord(id)).join('\n');
      case 'functions':
        return linesOf(requirement.functions);
      case 'constraints':
        return linesOf(requirement.constraints.map((constraint) => this.#constraint(constraint)));
      case 'comment':
        return info?.comment ?? '';
      case 'sourceFile':
        return info?.reference?.file ?? '';
      case 'sourcePage':
        return info?.reference?.pageNumber ?? '';
      case 'sourceText':
        return info?.reference?.text ?? '';
      default:
        return requirement[field];
    }
  }

  customCell(requirement: Requirement, name: string): Cell {
    const { customFields } = requirement;
    const value = Object.hasOwn(customFields, name) ? customFields[name] : undefined;
    const field = this.declared(name);
    return field?.type === 'choices' ? fieldText(field, value) : customCell(value);
  }

  /** The custom field that the model declares under this key. */
  declared(key: string): CustomField | undefined {
    return this.model.definitions.requirementFields.find((field) => field.key === key);
  }

  /** The key of the custom field that a header names: the one whose label it is, else itself, or another where the model has use for that. */
  keyOf(name: string): string {
    if (RESERVED_CUSTOM_FIELDS.includes(name)) return `${name} (source)`;
    if (this.declared(name)) return name;
    return this.model.definitions.requirementFields.find(({ label }) => label === name)?.key ?? name;
  }

  /** The one part of this name, or the one with this id; undefined where there is none or several. */
  part(word: string): Part | undefined {
    return this.model.tables.part.get(word.toLowerCase()) ?? this.#partsByName().get(word) ?? undefined;
  }

  /** The one requirement with this key; undefined where there is none or several. */
  requirement(key: string): Requirement | undefined {
    const [one, ...others] = this.model.tables.requirement.referring('key', key);
    return others.length === 0 ? one : undefined;
  }

  #partsByName(): Map<string, Part | null> {
    if (this.#parts === null) {
      this.#parts = new Map();
      for (const part of this.model.tables.part.values())
        this.#parts.set(part.name, this.#parts.has(part.name) ? null : part);
    }
    return this.#parts;
  }

  #partWord(id: string): string {
    const name = this.model.tables.part.get(id)?.name ?? '';
    const tells = name === name.trim() && !/[\n\r;]/.test(name) && !isUuid(name);
    return tells && this.#partsByName().get(name)?.id === id ? name : id;
  }

  #parent(id: string): string {
    const { requirement } = this.model.tables;
    const key = requirement.get(id)?.key ?? '';
    const tells = key !== '' && key === key.trim() && !isUuid(key);
    return tells && requirement.referring('key', key).length === 1 ? key : id;
  }

  #constraint(constraint: Constraint): string {
    if (constraint.type === 'text') return constraint.text;
    if (constraint.type === 'expression') return constraint.expression;
    const { variableId, operator, limit, unit } = constraint;
    const name = findAttribute(this.model, variableId)?.attribute.name ?? variableId;
    return [name, operator, limit, ...(unit === undefined ? [] : [unit])].join(' ');
  }
}

/** Texts as the lines of one cell; as a JSON array where a text of its own would read as several, or as none. */
export function linesOf(texts: readonly string[]): string {
  const lines = texts.every((one) => one !== '' && one === one.trim() && !/[\n\r]/.test(one));
  return lines && !texts[0]?.startsWith('[') ? texts.join('\n') : JSON.stringify(texts);
}

/** A value of a custom field that is not declared, as a cell. */
export function customCell(value: Json | undefined): Cell {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

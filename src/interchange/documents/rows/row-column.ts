import { printedField } from '#interchange/documents/document-words.ts';
import { type Cell, cell, type Column } from '#interchange/documents/printed-document.ts';
import type { Words } from '#interchange/documents/printing.ts';
import type { CustomField } from '#model/definitions/custom-field.ts';
import { labelOf } from '#model/definitions/custom-field.ts';
import type { Json } from '#model/store/json.ts';

/** A column of the rows of a section: one element a row. */
export interface RowColumn<T> extends Column {
  readonly id: string;
  readonly show: (element: T, words: Words) => Cell;
  /** What it is sorted by where its text does not say it: less first. */
  readonly order?: (element: T) => number;
  /** The closed set that its texts are from, in its own order: one of them is meant whole. */
  readonly options?: readonly string[];
}

const PREFIX = 'field ';

/** The custom field that a column shows; null for a column of another kind. */
export const customKeyOf = (columnId: string): string | null =>
  columnId.startsWith(PREFIX) ? columnId.slice(PREFIX.length) : null;

interface WithFields {
  readonly customFields?: Readonly<Record<string, Json | undefined>> | undefined;
}

const heldBy = ({ customFields = {} }: WithFields, key: string): Json | undefined =>
  Object.hasOwn(customFields, key) ? customFields[key] : undefined;

function customColumn<T extends WithFields>(field: CustomField): RowColumn<T> {
  const { key, type, choices } = field;
  const options = type === 'boolean' ? ['yes', 'no'] : type === 'choice' ? choices : undefined;
  return {
    id: `${PREFIX}${key}`,
    head: labelOf(field),
    width: type === 'number' ? 2 : 3,
    ...(type === 'number' && { isNumber: true, order: numberIn(key) }),
    ...(options && { options }),
    show: (element) => cell(printedField(field, heldBy(element, key))),
  };
}

/**
 * The columns of the custom fields that are declared, and of those that are asked for by their ids, are not declared, and that some
 * element holds all the same.
 */
export function customColumns<T extends WithFields>(
  declared: readonly CustomField[],
  asked: readonly string[],
  elements: { values: () => Iterable<T> },
): RowColumn<T>[] {
  const others = [...new Set(asked)].flatMap((id) => {
    const key = customKeyOf(id);
    const isHeld =
      key !== null &&
      declared.every((field) => field.key !== key) &&
      some(elements.values(), (element) => heldBy(element, key) !== undefined);
    return isHeld ? [customColumn<T>({ key, type: 'text' })] : [];
  });
  return [...declared.map((field) => customColumn<T>(field)), ...others];
}

function some<T>(elements: Iterable<T>, test: (element: T) => boolean): boolean {
  for (const element of elements) if (test(element)) return true;
  return false;
}

const numberIn =
  (key: string) =>
  (element: WithFields): number => {
    const value = heldBy(element, key);
    return typeof value === 'number' ? value : Number.POSITIVE_INFINITY;
  };

import { t } from '#language/translate.ts';
import { isList } from '#model/store/json.ts';
import { MOST_CHARACTERS } from './page-rows.ts';
import type { Listed, ListedOrRefused, Row } from './row.ts';
import type { SeenModel } from './seen-model.ts';

export interface ReadElement {
  readonly is: 'element';
  readonly elementId: string;
}

/** What is said where an id names nothing: the same of what is not there and of what may not be seen. */
export const notInModel = (path: string) => ({
  path,
  message: t('names no element of this model that you may see'),
});

/** An element with its place and its verdict; one that is too long for an answer is told field by field, and row by row. */
export function readElement(seen: SeenModel, { elementId }: ReadElement): ListedOrRefused {
  const found = seen.read(elementId);
  if (!found) return notInModel('elementId');
  const { kind, element } = found;
  const inside = seen.place(elementId);
  const verdict = kind === 'requirement' ? verdictOf(seen, elementId) : undefined;
  const whole = { kind, ...(inside.length > 0 && { inside }), ...(verdict && { verdict }), element };
  // The page around it takes some room, too.
  if (JSON.stringify(whole).length <= MOST_CHARACTERS - 100)
    return { rows: [{ key: elementId, value: whole }] };
  return fieldByField({ kind, inside }, { verdict, ...element });
}

/** To those who may not view parts, what a constraint asks for is not said to be missing. */
function verdictOf({ answers, mayView }: SeenModel, elementId: string): object | undefined {
  if (mayView('part')) return answers.values().verdictOf(elementId);
  return answers.verdicts().find(({ requirementId }) => requirementId === elementId);
}

function fieldByField(head: object, element: object): Listed {
  return { head: { ...head, isInFields: true }, rows: fieldsOf(element) };
}

function* fieldsOf(element: object): Generator<Row> {
  const fields: readonly (readonly [string, unknown])[] = Object.entries(element);
  for (const [field, value] of fields) {
    const entries: readonly unknown[] | null = isList(value) ? value : null;
    if (!entries) yield { key: field, value: { field, value } };
    else
      for (const [index, entry] of entries.entries())
        yield { key: `${field}.${index}`, value: { field: `${field}.${index}`, value: entry } };
  }
}

import { useEffect, useMemo } from 'react';
import { useToken } from '#app/api/http/token.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { fieldTitle } from '#app/document/edits/field-labels.ts';
import {
  columnOfPlace,
  elementOfPlace,
  NEW_REQUIREMENT,
  SYSML_TEXT,
  type Unfinished,
} from '#app/document/outbox/persisted/unfinished.ts';
import { takeUpUnfinished, useUnfinished } from '#app/document/outbox/persisted/unfinished-store.ts';
import { type TypedField, valueText } from '#app/document/outbox/persisted/typed-fields.ts';
import { type View, VIEWS } from '#app/paths.ts';
import { pathFromEnglish } from '#language/english-label.ts';
import { sameJson } from '#model/store/json.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';
import { viewOf } from './conflicts/view-of.ts';

/** One field or row that is not stored, and the view in which it is. */
export interface UnfinishedField {
  readonly place: string;
  /** Its element, or the model itself for what is about all of it. */
  readonly id: string;
  /** Null where it has no place any more: its element is gone, or the row that it is in. */
  readonly view: View | null;
  /** What was typed. */
  readonly typed: readonly TypedField[];
}

/**
 * What of the open model the person has not finished: a row counts once, with all of its fields, and so does what is being typed right
 * now. What somebody took the place of is among it where anything was typed.
 */
export function useUnfinishedOf(): readonly UnfinishedField[] {
  const { modelId, model } = useDocument();
  const userId = useToken((state) => state.userId);
  const entries = useUnfinished((state) => state.entries);
  useEffect(() => (userId === null ? undefined : takeUpUnfinished(modelId)), [modelId, userId]);
  return useMemo(() => {
    const left = [...entries.values()].filter(
      (entry) => entry.modelId === modelId && isLeft(entry) && !isAboutGone(model, entry),
    );
    const isWithin = (entry: Unfinished) =>
      left.some(
        ({ elementId, place }) => elementId === entry.elementId && entry.place.startsWith(`${place}/`),
      );
    return left.flatMap((entry) => {
      if (isWithin(entry)) return [];
      const view = viewAt(model, modelId, entry);
      const typed = typedIn(entry);
      return view || typed.length > 0 ? [{ place: entry.place, id: entry.elementId, view, typed }] : [];
    });
  }, [entries, modelId, model]);
}

const WHOLE_MODEL: Readonly<Record<string, View>> = {
  [SYSML_TEXT]: 'structure',
  [NEW_REQUIREMENT]: 'requirements',
};

/** What is about the model as a whole stands under the name of its view. Null where the element is gone, or the row. */
function viewAt(model: SystemModel, modelId: string, { elementId, place, held }: Unfinished): View | null {
  if (elementId === modelId) return WHOLE_MODEL[place] ?? pageOf(place);
  const found = findElement(model, elementId);
  if (found && held.kind === 'text' && isRowGone(found.element, place)) return null;
  // Interfaces are drawn, and their cells are in a table.
  if (found?.kind === 'interface' && columnOfPlace(place) !== null) return 'interfaces';
  return found ? viewOf(found.kind) : null;
}

function pageOf(place: string): View {
  return VIEWS.find((view) => place.startsWith(`${view}/`)) ?? 'settings';
}

/** Whether it is about an element, or a definition of a document, that is not there: it is there again with it. */
function isAboutGone(model: SystemModel, { modelId, elementId, place }: Unfinished): boolean {
  if (elementId !== modelId) return false;
  const about = elementOfPlace(place);
  if (about !== null) return findElement(model, about) === null;
  const definition = IN_A_DEFINITION.exec(place)?.[1];
  return (
    definition !== undefined && !model.definitions.documentDefinitions.some(({ id }) => id === definition)
  );
}
const IN_A_DEFINITION = /(?:^|\/)definition ([^/]+)\//;

/** A row with an id that a field's place leads through: `Ports/<id>/0/Name`. */
const IN_A_ROW = /^[^/]+\/([0-9a-f]{8}-[0-9a-f-]{27})\/\d+\/./;

function isRowGone(element: object, place: string): boolean {
  const id = IN_A_ROW.exec(place)?.[1];
  return id !== undefined && !JSON.stringify(element).includes(id);
}

/** What a new row begins with says nothing of what was typed. */
const NOT_TYPED = new Set(['id', 'type', 'operator']);

function typedIn({ place, held }: Unfinished): TypedField[] {
  if (held.kind === 'text')
    return held.text === ''
      ? []
      : [{ label: pathFromEnglish(place.split('/').at(-1) ?? place), text: held.text }];
  return Object.entries(held.row).flatMap(([label, value]) =>
    NOT_TYPED.has(label) || value === null || value === '' || sameJson(value, held.base?.[label])
      ? []
      : [{ label: fieldTitle(label), text: valueText(value, () => undefined) }],
  );
}

function isLeft({ held }: Unfinished): boolean {
  return held.kind === 'text' || !held.sending;
}

import { z } from 'zod';
import { pathToEnglish } from '#language/english-label.ts';
import { ElementFields, Id } from '#model/store/text.ts';

/** The form in which unfinished input is kept in the browser; counted up when another one is written. */
const UNFINISHED_FORMAT = 1;

/** A text that was typed into a field and is not stored. */
const HeldText = z.object({
  kind: z.literal('text'),
  text: z.string(),
  /** What was stored when the typing began: another value since then is somebody else's. */
  base: z.string(),
  /** Why it was refused; null where it was not tried. */
  error: z.string().nullable(),
  /** Whether the person is still in the field. */
  typing: z.boolean(),
});
export type HeldText = z.infer<typeof HeldText>;

/** A row of a list that cannot be stored as it is. */
const HeldRow = z.object({
  kind: z.literal('row'),
  row: ElementFields,
  /** The stored row that what was typed builds on; null for one that was never stored. */
  base: ElementFields.nullable(),
  /** Its place among the rows that are shown, where none is stored. */
  index: z.int(),
  error: z.string().nullable(),
  /** Whether it is complete and on its way: then it is kept as an edit. */
  sending: z.boolean(),
});
export type HeldRow = z.infer<typeof HeldRow>;

/** Something that a person has begun to enter at one place of an element and that is not stored. */
export const Unfinished = z.object({
  format: z.literal(UNFINISHED_FORMAT),
  id: z.string(),
  userId: Id.nullable(),
  modelId: Id,
  elementId: Id,
  /** The tab that has it in hand. */
  tabId: Id,
  /** The way to it from the element: `Guards/<row>`, `Guards/<row>/Limit`. */
  place: z.string(),
  at: z.string(),
  held: z.discriminatedUnion('kind', [HeldText, HeldRow]),
});
export type Unfinished = z.infer<typeof Unfinished>;

/** Where something is unfinished. */
export type UnfinishedPlace = Pick<Unfinished, 'modelId' | 'elementId' | 'place'>;

/** The place of an element's text as SysML; of the whole model's under the model's own id. */
export const SYSML_TEXT = 'sysml-text';

/** The place of the form for a new requirement, under the model's own id. */
export const NEW_REQUIREMENT = 'new-requirement';

/** What the places of forms in the view of the history begin with, under the model's own id. */
export const IN_HISTORY = 'history/';

/** What the places of the maxima of budgets that are begun begin with, under the model's own id; the id of the part follows. */
export const MAXIMA = 'budgets/maximum/';

/** What the places of reasons for which findings are accepted begin with, under the model's own id; the rule and the id of the element follow. */
export const ACCEPTANCES = 'findings/accept ';

/** What the places of the names of saved views begin with, under the model's own id, by what their table is of. */
export const SAVED_VIEWS = {
  requirement: 'requirements/saved view',
  interface: 'interfaces/saved view',
} as const;

/** What the places of the names of saved runs begin with, under the model's own id. */
export const SAVED_RUNS = 'behaviour/saved run';

const CELLS = 'cells/';

/** The place of an element's cell in its table, by the id of its column. */
export function cellPlace(column: string): string {
  return CELLS + column;
}

/** The id of the column of a place that is a cell; null for any other place. */
export function columnOfPlace(place: string): string | null {
  return place.startsWith(CELLS) ? place.slice(CELLS.length) : null;
}

/** A record of what one person has begun in one tab. */
export function unfinishedAt(
  { modelId, elementId, place }: UnfinishedPlace,
  held: Unfinished['held'],
  { userId, tabId }: { readonly userId: string | null; readonly tabId: string },
): Unfinished {
  const id = [userId, modelId, elementId, place, tabId].join(' ');
  const at = new Date().toISOString();
  return { format: UNFINISHED_FORMAT, id, userId, modelId, elementId, tabId, place, at, held };
}

const ABOUT = new RegExp(`^(?:${MAXIMA}|${ACCEPTANCES}[^ ]+ )([0-9a-f]{8}-[0-9a-f-]{27})`);

/** The id of the element that something is about which is kept under the model's own id; null where it is about none. */
export function elementOfPlace(place: string): string | null {
  return ABOUT.exec(place)?.[1] ?? null;
}

/** Reads what was kept; null where another version of the app kept it. */
export function readUnfinished(record: unknown): Unfinished | null {
  const read = Unfinished.safeParse(record).data;
  // Rows were kept under the heading of their list in the language that was spoken.
  return read ? { ...read, place: read.place.replace(/^[^/]+/, pathToEnglish) } : null;
}

import { isHiddenDigest } from '#model/elements/hidden-id.ts';
import {
  type Confirmed,
  TRIGGER_FIELDS,
  type TraceLink,
  type TriggerField,
} from '#model/elements/trace-link.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';
import { storedTexts, triggerTexts } from './triggers.ts';

const ENDS = ['source', 'target'] as const;

/** A trigger field that is no longer what it was when the link was confirmed. */
export interface TriggerChange {
  readonly end: 'source' | 'target';
  readonly elementId: string;
  readonly field: TriggerField;
  /** What it said then; null where the link keeps only a digest of it. */
  readonly before: string | null;
  /** What the link keeps of it: to find the text in the history. */
  readonly kept: string;
  readonly now: string;
}

/** What somebody confirms who says that a link between these two holds: what its ends say now. */
export function confirmedNow(model: SystemModel, sourceId: string, targetId: string): Confirmed {
  const textsOf = (id: string) => {
    const kind = findElement(model, id)?.kind;
    const texts = kind && triggerTexts(model, kind, id);
    return kind && texts ? storedTexts(kind, texts) : null;
  };
  const [source, target] = [textsOf(sourceId), textsOf(targetId)];
  return { ...(source && { source }), ...(target && { target }) };
}

/** In what the ends of a link differ from what was confirmed, in the order of the ends and fields. */
export function changesSince(model: SystemModel, link: TraceLink): TriggerChange[] {
  if (!link.confirmed) return [];
  return ENDS.flatMap((end) => {
    const elementId = link[`${end}Id`];
    const confirmed = link.confirmed?.[end];
    const kind = confirmed && findElement(model, elementId)?.kind;
    const texts = kind && triggerTexts(model, kind, elementId);
    if (!confirmed || !kind || !texts) return [];
    const kept = storedTexts(kind, texts);
    return TRIGGER_FIELDS.flatMap((field): TriggerChange[] => {
      const [was, is, now] = [confirmed[field], kept[field], texts[field]];
      // A field that one of the two versions of the app does not know says nothing, and neither does what only stands for a digest.
      if (was === undefined || is === undefined || now === undefined || was === is) return [];
      if (isHiddenDigest(was)) return [];
      const open = is === now;
      return [{ end, elementId, field, before: open ? was : null, kept: was, now }];
    });
  });
}

/** Whether somebody should look at a link again: it is marked, or what it was confirmed for has changed. */
export function isSuspect(model: SystemModel, link: TraceLink): boolean {
  return link.suspect || changesSince(model, link).length > 0;
}

/** A suspect link, why, and what confirming it would say. */
export interface SuspectLink {
  readonly link: TraceLink;
  readonly changes: readonly TriggerChange[];
  readonly now: Confirmed;
}

/** What was found out about a link, with the elements at its ends then. */
interface Looked {
  readonly ends: readonly [object | undefined, object | undefined];
  readonly found: SuspectLink | null;
}
const looked = new WeakMap<TraceLink, Looked>();

/** What makes one link suspect; null where nothing does. Looked at again only after one of its ends has changed. */
function suspectIn(model: SystemModel, link: TraceLink): SuspectLink | null {
  const ends = [
    findElement(model, link.sourceId)?.element,
    findElement(model, link.targetId)?.element,
  ] as const;
  const before = looked.get(link);
  if (before && before.ends[0] === ends[0] && before.ends[1] === ends[1]) return before.found;
  const changes = changesSince(model, link);
  const isOne = link.suspect || changes.length > 0;
  const found = isOne ? { link, changes, now: confirmedNow(model, link.sourceId, link.targetId) } : null;
  looked.set(link, { ends, found });
  return found;
}

/** The links of a model that somebody should look at again, in the order in which they are stored. O(links). */
export function suspectsOf(model: SystemModel): SuspectLink[] {
  const found: SuspectLink[] = [];
  for (const link of model.tables['trace-link'].values()) {
    const suspect = suspectIn(model, link);
    if (suspect) found.push(suspect);
  }
  return found;
}

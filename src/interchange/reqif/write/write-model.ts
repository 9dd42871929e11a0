import type { TransferNote } from '#contract/transfer.ts';
import { blankRoot } from '#interchange/reqif/document/blank-document.ts';
import { DocumentEditor } from '#interchange/reqif/document/document-editor.ts';
import { identifierFor } from '#interchange/reqif/document/identifiers.ts';
import {
  type KnownObjects,
  type NamedDocument,
  type ImportPlan,
  type PlannedRequirement,
  planImport,
} from '#interchange/reqif/document/import-plan.ts';
import {
  identifierOf,
  type ReqifDocument,
  readDocument,
} from '#interchange/reqif/document/reqif-document.ts';
import { type Tell, tellPart } from '#interchange/tell.ts';
import type { XmlElement } from '#interchange/xml/xml-tree.ts';
import { levelBelow, type Requirement } from '#model/elements/requirement.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { Standing } from './places-now.ts';
import { writeLinks } from './write-links.ts';
import { writePlaces } from './write-places.ts';
import { removeObjects, writeChanges, writeNew } from './write-requirement.ts';

/** The time in the header of a model that holds nothing. */
const NEVER = '1970-01-01T00:00:00.000Z';

/** What writing a model into documents left as it was. */
export interface WrittenModel {
  /** How what was not touched was read: it is so still. */
  readonly known: KnownObjects;
  /** How all was read, where nothing was touched. */
  readonly plan: ImportPlan | null;
}

/**
 * Writes the requirements and trace links of a model into the documents that they came from, in place: what is as its document says it is
 * not touched, so that everything that the model does not hold stays as it came. What came from no document goes into the first.
 */
export function writeModel(
  model: SystemModel,
  documents: readonly NamedDocument[],
  notes: TransferNote[],
  tell?: Tell,
): WrittenModel {
  const at = latestIn(model);
  const plan = planImport(documents);
  const editors = new Map<ReqifDocument, DocumentEditor>();
  for (const { document } of documents) editors.set(document, new DocumentEditor(document, at));
  const [first] = editors.values();
  if (!first) return { known: new Map(), plan };

  const gone = new Set<string>();
  for (const { id, object } of plan.requirements.values())
    if (!model.tables.requirement.has(id)) gone.add(object.id);
  for (const document of editors.keys()) removeObjects(document, gone);

  const standings = new Map<string, Standing>();
  const onWritten = tellPart(tell, 'writing', 0, 2, model.tables.requirement.size);
  for (const [id, planned] of plan.requirements) {
    onWritten(standings.size);
    const requirement = model.tables.requirement.get(id);
    const editor = editors.get(planned.document);
    if (!requirement || !editor) continue;
    writeChanges(editor, planned, requirement, impliedLevel(model, requirement));
    standings.set(id, { editor, identifier: planned.object.id, isSpecification: planned.isSpecification });
  }
  const fresh = inDepth(model, plan);
  for (const requirement of fresh) {
    onWritten(standings.size);
    const editor = standings.get(requirement.parentId ?? '')?.editor ?? first;
    const object = writeNew(editor, plan, requirement, impliedLevel(model, requirement));
    standings.set(requirement.id, { editor, identifier: identifierOf(object), isSpecification: false });
  }
  writePlaces(model, plan, standings);
  writeLinks(model, plan, standings, [...editors.values()], notes);

  const known = new Map<XmlElement, PlannedRequirement>();
  for (const planned of plan.requirements.values()) {
    const { element } = planned.object;
    if (!editors.get(planned.document)?.touched.has(element)) known.set(element, planned);
  }
  const isAsItWas =
    gone.size + fresh.length === 0 && [...editors.values()].every(({ touched }) => touched.size === 0);
  return { known, plan: isAsItWas ? plan : null };
}

/** A document for a model that came from none. */
export function blankDocument(model: SystemModel, id: string, title: string): ReqifDocument {
  const root = blankRoot(identifierFor(id), title, latestIn(model));
  const read = readDocument({ before: [], root, after: [] });
  if (!read.ok) throw new Error('a blank document cannot be read');
  return read.value;
}

/** What is in no document, parents first, siblings in their order. */
function inDepth(model: SystemModel, plan: ImportPlan): Requirement[] {
  const { requirement } = model.tables;
  const found: Requirement[] = [];
  const inOrder = (one: Requirement, other: Requirement) =>
    one.position - other.position || (one.id < other.id ? -1 : 1);
  const walk = (all: readonly Requirement[]) => {
    for (const one of [...all].sort(inOrder)) {
      if (!plan.requirements.has(one.id)) found.push(one);
      walk(requirement.referring('parent', one.id));
    }
  };
  walk(
    [...requirement.values()].filter(({ parentId }) => parentId === undefined || !requirement.has(parentId)),
  );
  return found;
}

function impliedLevel(model: SystemModel, { parentId }: Requirement): string {
  const parent = parentId === undefined ? undefined : model.tables.requirement.get(parentId);
  return parent ? levelBelow(parent.level) : 'System';
}

function latestIn(model: SystemModel): string {
  let latest = '';
  for (const { updatedAt } of model.tables.requirement.values()) if (updatedAt > latest) latest = updatedAt;
  for (const { updatedAt } of model.tables['trace-link'].values()) if (updatedAt > latest) latest = updatedAt;
  return latest === '' ? NEVER : latest;
}

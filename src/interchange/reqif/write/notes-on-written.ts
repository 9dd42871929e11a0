import { countedElements } from '#interchange/omitted-records.ts';
import type { TransferNote } from '#contract/transfer.ts';
import {
  type KnownObjects,
  type NamedDocument,
  planImport,
} from '#interchange/reqif/document/import-plan.ts';
import { TYPE_NAME } from '#interchange/reqif/document/object-fields.ts';
import { readDocument } from '#interchange/reqif/document/reqif-document.ts';
import {
  AS_BEGUN,
  CUSTOM,
  heldBy,
  impliedBy,
  isAsSaid,
  spokenBy,
} from '#interchange/reqif/document/requirement-fields.ts';
import { RICH_TEXT } from '#interchange/reqif/text/rich-text.ts';
import { t } from '#language/translate.ts';
import { KINDS } from '#model/elements/kinds.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { sameJson } from '#model/store/json.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { WrittenModel } from './write-model.ts';

/** What written documents do not say of a model, found by reading again what was touched: nothing is left out in silence. */
export function notesOnWritten(
  model: SystemModel,
  documents: readonly NamedDocument[],
  { known, plan }: WrittenModel,
): TransferNote[] {
  const { requirements } = plan ?? planImport(readAgain(documents, known), known);
  const notes: TransferNote[] = [];
  let unsaidKeys = 0;
  for (const requirement of model.tables.requirement.values()) {
    const { id } = requirement;
    const note = (message: string) => notes.push({ severity: 'warning', where: id, message });
    const planned = requirements.get(id);
    if (!planned) {
      note(t('this requirement is not in the file'));
      continue;
    }
    if (!isAsSaid(planned, requirement, requirement.level)) {
      const said = spokenBy(planned);
      const held = heldBy(requirement);
      for (const field of Object.keys(said))
        if (held[field] === undefined && field !== `${CUSTOM}${TYPE_NAME}`)
          note(t('{field} is empty here; the file says its default', { field }));
      for (const [field, value] of Object.entries(held)) {
        const isSaid =
          said[field] === undefined
            ? field === 'level' || sameJson(value, impliedBy(planned, field) ?? AS_BEGUN[field] ?? null)
            : sameJson(said[field], value);
        if (isSaid) continue;
        if (field === 'key' && said[field] === undefined) unsaidKeys += 1;
        else if (field === `${CUSTOM}${RICH_TEXT}`)
          note(t('the formatting of the statement is left out, as its text was changed here'));
        else if (field === `${CUSTOM}${TYPE_NAME}`)
          note(t('the type of an object cannot be changed in its file'));
        else note(t('{field} cannot be said in the file as it is here', { field }));
      }
    }
    for (const field of unsaid(requirement))
      note(t('{fields} of this requirement are left out: ReqIF does not have them', { fields: field }));
  }
  if (unsaidKeys > 0)
    notes.push({
      severity: 'info',
      where: 'key',
      message: t(
        '{count, plural, one {{count} key that was created here is left out: the file has no attribute for it} other {{count} keys that were created here are left out: the file has no attribute for them}}',
        {
          count: unsaidKeys,
        },
      ),
    });
  for (const kind of KINDS) {
    const { size } = model.tables[kind];
    if (kind !== 'requirement' && kind !== 'trace-link' && size > 0)
      notes.push({
        severity: 'info',
        where: kind,
        message: t(
          '{count, plural, one {{elements} is left out: ReqIF holds requirements only} other {{elements} are left out: ReqIF holds requirements only}}',
          { count: size, elements: countedElements(kind, size) },
        ),
      });
  }
  return notes;
}

function readAgain(documents: readonly NamedDocument[], known: KnownObjects): NamedDocument[] {
  return documents.flatMap(({ path, document }) => {
    const read = readDocument(document.file, document.mapping, known);
    return read.ok ? [{ path, document: read.value }] : [];
  });
}

function unsaid({ constraints, systems, functions, info, autoUpdate }: Requirement): string[] {
  const found = [
    [constraints.length > 0, 'constraints'],
    [systems.length > 0, 'systems'],
    [functions.length > 0, 'functions'],
    [info !== undefined, t('notes and source reference')],
    [autoUpdate, t('automatic updates')],
  ] as const;
  return found.flatMap(([isThere, field]) => (isThere ? [field] : []));
}

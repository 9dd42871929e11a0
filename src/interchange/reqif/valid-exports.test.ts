import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exportFile } from '#interchange/export-file.ts';
import { NO_RECORDS } from '#interchange/file-records.ts';
import { importFile } from '#interchange/import-file.ts';
import { deleteElement } from '#model/edit/delete-element.ts';
import { Draft } from '#model/edit/draft.ts';
import { createElement, updateElement } from '#model/edit/save-element.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import type { Source } from '#model/elements/source.ts';
import type { Json } from '#model/store/json.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import { sharedData, xmllint } from '#testing/needs.ts';
import { OMG_SCHEMA, schemaProblems } from '#testing/omg-schema.ts';
import { planImport } from './document/import-plan.ts';
import { readReqifFiles } from './document/read-files.ts';

const FILES = sharedData('reqif');
const MODEL = idOf('reqif');
/** As many of a file's requirements are edited, spread over it. */
const EDITED = 12;

type Edit = (draft: Draft, one: Requirement, newId: string) => void;

const addTo = (draft: Draft, id: string, parentId: string | undefined) =>
  createElement(draft, 'requirement', id, {
    name: 'Added',
    statement: 'It is new.',
    key: `N-${id.slice(0, 8)}`,
    ...(parentId !== undefined && { parentId }),
  });

/** Everything that people do to a requirement that has an effect in its file, each for itself. */
const EDITS: Readonly<Record<string, Edit>> = {
  'is not edited': () => undefined,
  'gets siblings': (draft, one, newId) => addTo(draft, newId, one.parentId),
  'gets children': (draft, one, newId) => addTo(draft, newId, one.id),
  'has some moved': (draft, one) => {
    const all = [...draft.tables.requirement.values()];
    const to = all[(all.indexOf(one) * 7 + 3) % all.length];
    updateElement(draft, 'requirement', one.id, { parentId: to?.id ?? null });
  },
  'has some put first': (draft, one) => {
    updateElement(draft, 'requirement', one.id, { position: -one.position });
  },
  'has some brought to the top': (draft, one) => {
    updateElement(draft, 'requirement', one.id, { parentId: null });
  },
  'has some deleted': (draft, one) => {
    for (const child of draft.tables.requirement.referring('parent', one.id))
      updateElement(draft, 'requirement', child.id, { parentId: one.parentId ?? null });
    deleteElement(draft, 'requirement', one.id);
  },
  'has other texts': (draft, one) => {
    updateElement(draft, 'requirement', one.id, { name: 'A <b> & "c"', statement: 'x ]]> y\n\nz < 3' });
  },
  'has other choices': (draft, one) => {
    const customFields: Record<string, Json> = {};
    for (const [name, value] of Object.entries(one.customFields))
      if (Array.isArray(value)) customFields[name] = ['a <new> one', ...value];
    updateElement(draft, 'requirement', one.id, { customFields });
  },
  'has new fields': (draft, one) => {
    const customFields = { 'A text': 'a & b', 'A number': 1e-7, 'A flag': true, 'Some of 5': ['a; b'] };
    updateElement(draft, 'requirement', one.id, { customFields });
  },
};

function imported(bytes: Uint8Array, model: SystemModel = EMPTY_MODEL, sources: readonly Source[] = []) {
  const file = importFile('reqif', bytes, { modelId: MODEL, model, sources }, testContext());
  return file.ok ? file.value : null;
}

function exported(model: SystemModel, sources: readonly Source[]): Uint8Array {
  const info = { id: MODEL, name: 'Model', description: '' };
  const file = exportFile('reqifz', info, model, undefined, { ...NO_RECORDS, sources });
  if (!file.ok) throw new Error(JSON.stringify(file.refusal));
  return file.value.bytes;
}

function editedBy(model: SystemModel, edit: Edit): SystemModel {
  const draft = new Draft(model, testContext('2026-11-22T00:00:00.000Z', 'edit'));
  const ids = [...model.tables.requirement.ids()];
  const step = Math.max(1, Math.floor(ids.length / EDITED));
  for (const [index, id] of ids.entries()) {
    const one = index % step === 0 ? draft.tables.requirement.get(id) : undefined;
    if (one) edit(draft, one, idOf(`new ${id}`));
  }
  return draft.finish().model;
}

/** The documents of a file, by their names in the archive. */
function documentsIn(bytes: Uint8Array): { path: string; bytes: Uint8Array }[] {
  const read = readReqifFiles(bytes);
  if (!read.ok) throw new Error(read.refusal.detail);
  return read.value.documents.map(({ file }) => file);
}

/** The requirements whose parent in the file is another than in the model. */
function misplaced(bytes: Uint8Array, model: SystemModel): string[] {
  const read = readReqifFiles(bytes);
  if (!read.ok) throw new Error(read.refusal.detail);
  const { requirements } = planImport(read.value.documents);
  return [...model.tables.requirement.values()].flatMap(({ id, name, parentId }) => {
    const planned = requirements.get(id);
    if (!planned) return [`${name} is not in the file`];
    if (planned.isSpecification) return [];
    const parents = [planned.parentId, ...(planned.furtherParents ?? [])];
    return parents.includes(parentId) ? [] : [`${name} is under ${planned.parentId}, not ${parentId}`];
  });
}

describeNeeding([FILES, OMG_SCHEMA, xmllint()], 'every real file, written again', () => {
  const files = readdirSync(FILES.path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.reqifz?$/.test(name))
    .sort()
    .flatMap((name) => {
      const bytes = readFileSync(join(FILES.path, name));
      const read = imported(bytes);
      return read ? [{ name, bytes, model: read.edited.model, sources: read.records?.sources ?? [] }] : [];
    });
  const asTheyCame = files.flatMap(({ name, bytes }) =>
    documentsIn(bytes).map((one, index) => ({ key: `${name} ${index}`, bytes: one.bytes })),
  );
  const before = new Map(
    schemaProblems(asTheyCame.map(({ bytes }) => bytes)).map((all, index) => [asTheyCame[index]?.key, all]),
  );

  it('is more than 60 files, most of which keep to the schema as they come', () => {
    expect(files.length).toBeGreaterThan(60);
    expect([...before.values()].filter((all) => all.length === 0).length).toBeGreaterThan(40);
  });

  it.each(Object.entries(EDITS))(
    'keeps to the schema and to the model where it %s',
    (_what, edit) => {
      const faults: string[] = [];
      const written: { key: string; bytes: Uint8Array }[] = [];
      for (const { name, model, sources } of files) {
        const edited = editedBy(model, edit);
        const bytes = exported(edited, sources);
        for (const fault of misplaced(bytes, edited)) faults.push(`${name}: ${fault}`);
        const again = imported(bytes, edited, sources);
        for (const change of again?.edited.diff ?? [])
          faults.push(`${name}: comes back as a change ${JSON.stringify(change).slice(0, 300)}`);
        for (const [index, one] of documentsIn(bytes).entries())
          written.push({ key: `${name} ${index}`, bytes: one.bytes });
      }
      for (const [index, all] of schemaProblems(written.map(({ bytes }) => bytes)).entries()) {
        const key = written[index]?.key;
        const known = new Set(before.get(key));
        for (const problem of all) if (!known.has(problem)) faults.push(`${key}: ${problem}`);
      }
      expect(faults).toEqual([]);
    },
    120_000,
  );
});

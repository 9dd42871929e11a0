import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportFile } from '#interchange/export-file.ts';
import { NO_RECORDS } from '#interchange/file-records.ts';
import { importFile } from '#interchange/import-file.ts';
import type { Source } from '#model/elements/source.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import { expectSound } from '#testing/models/model-laws.ts';
import { sharedData } from '#testing/needs.ts';

const FILES = sharedData('reqif');
const MODEL = idOf('reqif');
/** The files that are broken themselves, with what is said of them. */
const BROKEN: Readonly<Record<string, string>> = {
  'eclipse-rmf/org.eclipse.rmf.tests.reqif10.serialization/input/inactive/TC1200_A_HREF_ElementOnly.reqif':
    'Line 2: this is not ReqIF: its root is xhtml:p, not REQ-IF of a namespace of http://www.omg.org/spec/ReqIF/.',
  'strictdoc-unit/commands/validate/04_empty_file/sample.reqif': 'The file is empty.',
};

function imported(bytes: Uint8Array, model: SystemModel = EMPTY_MODEL, sources: readonly Source[] = []) {
  const file = importFile('reqif', bytes, { modelId: MODEL, model, sources }, testContext());
  if (!file.ok) throw new Error(JSON.stringify(file.refusal));
  return file.value;
}

function exported(format: string, model: SystemModel, sources: readonly Source[]) {
  const info = { id: MODEL, name: 'Model', description: '' };
  const file = exportFile(format, info, model, undefined, { ...NO_RECORDS, sources });
  if (!file.ok) throw new Error(JSON.stringify(file.refusal));
  return file.value;
}

describeNeeding([FILES], 'real ReqIF files', () => {
  const files = readdirSync(FILES.path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.reqifz?$/.test(name))
    .sort();
  it('are more than 60', () => expect(files.length).toBeGreaterThan(60));

  describe.each(files.filter((name) => BROKEN[name] === undefined))('%s', (name) => {
    const bytes = readFileSync(join(FILES.path, name));
    const { edited, records } = imported(bytes);
    const sources = records?.sources ?? [];

    it('makes a sound model', () => expectSound(edited.model));

    it('changes nothing when it is imported again', () => {
      const again = imported(bytes, edited.model, sources);
      expect(again.edited.diff).toEqual([]);
      expect(again.records?.sources).toEqual([]);
    });

    it.each(['reqif', 'reqifz'])('goes out as %s and comes back as no change', (format) => {
      const out = exported(format, edited.model, sources);
      const again = imported(out.bytes, edited.model, sources);
      expect(again.edited.diff).toEqual([]);
      const fresh = imported(exported('reqifz', edited.model, sources).bytes);
      expect(fresh.edited.model.tables.requirement.size).toBe(edited.model.tables.requirement.size);
      expect(out.notes.filter(({ message }) => /cannot be said|not in the file/.test(message))).toEqual([]);
    });
  });

  it.each(Object.entries(BROKEN))('%s is refused with its reason', (name, reason) => {
    const file = importFile(
      'reqif',
      readFileSync(join(FILES.path, name)),
      { modelId: MODEL, model: EMPTY_MODEL },
      testContext(),
    );
    expect(file).toMatchObject({ ok: false, refusal: { code: 'BAD_FILE', detail: reason } });
  });
});

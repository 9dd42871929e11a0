import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createElement } from '#model/commands/save-element.ts';
import { edit } from '#model/draft.ts';
import { ok } from '#model/result.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { TraceMatrix } from '#model/trace/matrix.ts';
import { namedLinks, namingFields } from '#model/trace/named-links.ts';
import { idOf, testContext } from '#testing/model-builder.ts';
import { importFile } from './import-file.ts';

const DATA = join(import.meta.dirname, '../../../shared/data');
const MODEL = join(DATA, 'models/cchit.json');
const GOLD = join(DATA, 'req-tables/ardoco-trace/CCHIT/answer.csv');
const there = existsSync(MODEL) && existsSync(GOLD);
// Other people's requirements are not part of the repository; where they are not beside it there is nothing to compare.
if (!there)
  process.stderr.write('cchit.test.ts: no ../shared/data here, so nothing is compared with CCHIT\n');

/** The requirements of the file, without and with the links that they name. */
function cchit(): { plain: SystemModel; linked: SystemModel } {
  const context = testContext();
  const own = { modelId: idOf('cchit'), model: EMPTY_MODEL };
  const file = importFile('batch', readFileSync(MODEL), own, context);
  if (!file.ok) throw new Error(file.refusal.detail);
  const plain = file.value.edited.model;
  const linked = edit(plain, context, (draft) => {
    for (const ends of namedLinks(draft, 'tracesTo', 'traces').pairs) {
      const made = createElement(draft, 'trace-link', context.newId(), { type: 'traces', ...ends });
      if (!made.ok) return made;
    }
    return ok(null);
  });
  if (!linked.ok) throw new Error(linked.refusal.detail);
  return { plain, linked: linked.value.model };
}

describe.runIf(there)('CCHIT', () => {
  const gold = (there ? readFileSync(GOLD, 'utf8') : '')
    .split(/\r?\n/)
    .filter((line) => /^\d/.test(line))
    .map((line) => line.split(',').map((key) => key.trim()));
  const { plain, linked } = there ? cchit() : { plain: EMPTY_MODEL, linked: EMPTY_MODEL };
  const keyOf = (id: string) => linked.tables.requirement.get(id)?.key ?? '';
  const matrix = new TraceMatrix(linked.tables, 'requirement', 'traces');

  it('names its 587 links in one field, each of them clear', () => {
    const fields = namingFields(plain, 'traces');
    expect(fields.map(({ field, pairs, unclear }) => [field, pairs.length, unclear])).toContainEqual([
      'tracesTo',
      gold.length,
      [],
    ]);
  });

  it('has in its matrix the gold links and no other', () => {
    const shown = [...matrix.links()].map(({ link }) => `${keyOf(link.sourceId)},${keyOf(link.targetId)}`);
    expect(shown.sort()).toEqual(gold.map((pair) => pair.join(',')).sort());
  });

  it('has for gaps the requirements that no gold link names', () => {
    const gaps = [...linked.tables.requirement.values()]
      .filter(({ id }) => !matrix.isRowLinked(id))
      .map(({ key }) => key);
    const named = new Set(gold.flat());
    const expected = [...plain.tables.requirement.values()]
      .map(({ key }) => key)
      .filter((key) => !named.has(key));
    expect(gaps.sort()).toEqual(expected.sort());
    expect(gaps.length).toBeGreaterThan(0);
  });
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { edit } from '#model/edit/draft.ts';
import { createElement } from '#model/edit/save-element.ts';
import { ok } from '#model/store/result.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { TraceMatrix } from '#model/trace/matrix.ts';
import { namedLinks, namingFields } from '#model/trace/named-links.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import { sharedData } from '#testing/needs.ts';
import { importFile } from './import-file.ts';

const MODEL = sharedData('models/cchit.json');
const GOLD = sharedData('req-tables/ardoco-trace/CCHIT/answer.csv');

/** The requirements of the file, without and with the links that they name. */
function cchit(): { plain: SystemModel; linked: SystemModel } {
  const context = testContext();
  const own = { modelId: idOf('cchit'), model: EMPTY_MODEL };
  const file = importFile('batch', readFileSync(MODEL.path), own, context);
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

describeNeeding([MODEL, GOLD], 'CCHIT', () => {
  const gold = readFileSync(GOLD.path, 'utf8')
    .split(/\r?\n/)
    .filter((line) => /^\d/.test(line))
    .map((line) => line.split(',').map((key) => key.trim()));
  const { plain, linked } = cchit();
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

import { describe, expect, it } from 'vitest';
import { exportFile } from '#interchange/export-file.ts';
import { importFile } from '#interchange/import-file.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { aModel, idOf, testContext } from '#testing/models/model-builder.ts';

const INFO = { id: idOf('model'), name: 'Model', description: '' };

/** Texts that are something else in the language of a file, wherever they are not quoted in it. */
const TEXTS = [
  '"/><script>alert(1)</script><state id="own"/>',
  ']]><script>while (true) {}</script><![CDATA[',
  '--><onentry><assign location="x" expr="1"/></onentry><!--',
  '&xxe; &#0; %x;',
  "a' :> other { part own; } //",
  '*/ import Secret::*; /*',
  '}\npart own { }\nrequirement def X {',
  'a\nimport private::own::**;',
  '"; drop table models; --',
  '=HYPERLINK("http://a")',
  "'@SUM(1)",
  '\ttab first',
  'a\r\nb',
  '${7*7}{{7*7}}<%= 7 %>',
];

const hostile = (text: string): SystemModel =>
  aModel()
    .part(`Craft ${text}`)
    .part('Other')
    .requirement(`Stop ${text}`, { key: 'R-1', statement: `It stops ${text}` })
    .state(`Idle ${text}`, { kind: 'initial' })
    .state(`Run ${text}`)
    .transition(`go ${text}`, `Idle ${text}`, `Run ${text}`, { trigger: 'go' })
    .build();

function exchanged(format: string, model: SystemModel): SystemModel {
  const file = exportFile(format, INFO, model);
  if (!file.ok) throw new Error(file.refusal.detail);
  const target = { modelId: INFO.id, model: EMPTY_MODEL };
  const read = importFile(format, file.value.bytes, target, testContext());
  if (!read.ok) throw new Error(`${read.refusal.detail}\n${new TextDecoder().decode(file.value.bytes)}`);
  return read.value.edited.model;
}

/** What a model holds of a kind by what it is called; titles are one line in some formats. */
const namesIn = ({ tables }: SystemModel, kind: 'part' | 'requirement' | 'state') =>
  [...tables[kind].values()].map(({ name }) => name.replace(/\s+/g, ' ')).sort();

const HELD = [
  ['native', ['part', 'requirement', 'state']],
  ['batch', ['part', 'requirement', 'state']],
  ['sysml', ['part', 'requirement', 'state']],
  ['kpar', ['part', 'requirement', 'state']],
  ['scxml', ['state']],
  ['csv', ['requirement']],
  ['xlsx', ['requirement']],
  ['reqif', ['requirement']],
  ['reqifz', ['requirement']],
] as const;

describe.each(HELD)('a text that is markup, code or a formula, as %s', (format, kinds) => {
  it.each(TEXTS)('is a text when it is read again, and nothing comes of it: %j', (text) => {
    const model = hostile(text);
    const again = exchanged(format, model);
    for (const kind of kinds) expect(namesIn(again, kind)).toEqual(namesIn(model, kind));
    expect(again.tables.transition.size).toBe(kinds.some((kind) => kind === 'state') ? 1 : 0);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exportFile } from '#interchange/export-file.ts';
import { NO_RECORDS } from '#interchange/file-records.ts';
import { importFile } from '#interchange/import-file.ts';
import { deleteElement } from '#model/edit/delete-element.ts';
import { Draft } from '#model/edit/draft.ts';
import { createElement, updateElement } from '#model/edit/save-element.ts';
import type { Source } from '#model/elements/source.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';

const MODEL = idOf('M');

interface Said {
  readonly values: Readonly<Record<string, string | null>>;
  /** The object that it stands below, where that came before. */
  readonly below: number;
  readonly isTwice: boolean;
  readonly isNowhere: boolean;
  /** Where what stands below it has its places: in its own, in one without an object, or in its second one. */
  readonly holds: 'itself' | 'missing' | 'again';
}

const words = fc.constantFrom(
  'a',
  'x & y',
  '<b>',
  '  lead',
  'line\nbreak',
  'tab\there',
  'ü€𝄞',
  '"q"',
  ']]>',
  'end \n',
);
const escaped = (text: string) => text.replace(/[&<"\n\t]/g, (char) => `&#${char.charCodeAt(0)};`);
const xhtml = fc.constantFrom(
  '<h:div/>',
  '<h:div>a<h:br/>b</h:div>',
  '<h:p>x <h:i>y</h:i></h:p>',
  '<h:pre> k\n  l </h:pre>',
);
const object = fc.record<Said>({
  values: fc.record({
    STRING: fc.option(words.map(escaped)),
    XHTML: fc.option(xhtml),
    BOOLEAN: fc.option(fc.constantFrom('true', 'false')),
    ENUMERATION: fc.option(fc.constantFrom('e0', 'e1')),
    REAL: fc.option(fc.constantFrom('0.5', '1E-3')),
  }),
  below: fc.nat(5),
  isTwice: fc.boolean(),
  isNowhere: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
  holds: fc.constantFrom('itself', 'itself', 'missing', 'again'),
});
const NAMES: Readonly<Record<string, string>> = {
  STRING: 'ReqIF.ForeignID',
  XHTML: 'ReqIF.Text',
  BOOLEAN: 'Binding',
  ENUMERATION: 'Market',
  REAL: 'Mass',
};

const ref = (within: string, what: string, id: string) =>
  `<${within}><${what}-REF>${id}</${what}-REF></${within}>`;
const valueOf = (kind: string, said: string) => {
  const definition = ref('DEFINITION', `ATTRIBUTE-DEFINITION-${kind}`, kind);
  const inside =
    kind === 'XHTML'
      ? `<THE-VALUE>${said}</THE-VALUE>`
      : kind === 'ENUMERATION'
        ? `<VALUES><ENUM-VALUE-REF>${said}</ENUM-VALUE-REF></VALUES>`
        : '';
  const value = inside === '' ? ` THE-VALUE="${said}"` : '';
  return `<ATTRIBUTE-VALUE-${kind}${value}>${definition}${inside}</ATTRIBUTE-VALUE-${kind}>`;
};

/** A document of these objects, in a tree, some at two places; Booleans may be true by default. */
function documentOf(objects: readonly Said[], hasDefault: boolean): Uint8Array {
  const definitions = Object.entries(NAMES).map(([kind, name]) => {
    const preset =
      hasDefault && kind === 'BOOLEAN' ? `<DEFAULT-VALUE>${valueOf(kind, 'true')}</DEFAULT-VALUE>` : '';
    return `<ATTRIBUTE-DEFINITION-${kind} IDENTIFIER="${kind}" LONG-NAME="${name}" MULTI-VALUED="true">${preset}${ref('TYPE', `DATATYPE-DEFINITION-${kind}`, `d${kind}`)}</ATTRIBUTE-DEFINITION-${kind}>`;
  });
  const specObjects = objects.map(({ values }, index) => {
    const said = Object.entries(values).map(([kind, value]) => (value === null ? '' : valueOf(kind, value)));
    return `<SPEC-OBJECT IDENTIFIER="o${index}"><VALUES>${said.join('')}</VALUES>${ref('TYPE', 'SPEC-OBJECT-TYPE', 't')}</SPEC-OBJECT>`;
  });
  const hierarchy = (id: string, object: string, inner: string) =>
    `<SPEC-HIERARCHY IDENTIFIER="${id}">${ref('OBJECT', 'SPEC-OBJECT', object)}<CHILDREN>${inner}</CHILDREN></SPEC-HIERARCHY>`;
  const placesBelow = (parent: number): string =>
    objects
      .map(({ below, isTwice, isNowhere, holds }, index) => {
        if ((below < index ? below : -1) !== parent || isNowhere) return '';
        const inner = placesBelow(index);
        const missing = holds === 'missing' ? hierarchy(`m${index}`, `missing${index}`, inner) : '';
        const own = hierarchy(`h${index}`, `o${index}`, holds === 'itself' ? inner : missing);
        if (!isTwice && holds !== 'again') return own;
        return own + hierarchy(`again${index}`, `o${index}`, holds === 'again' ? inner : '');
      })
      .join('');
  const values = ['e0', 'e1'].map((id) => `<ENUM-VALUE IDENTIFIER="${id}" LONG-NAME="Value ${id}"/>`);
  return new TextEncoder().encode(
    `<REQ-IF xmlns="http://www.omg.org/spec/ReqIF/20110401/reqif.xsd" xmlns:h="http://www.w3.org/1999/xhtml"><THE-HEADER><REQ-IF-HEADER IDENTIFIER="header"/></THE-HEADER><CORE-CONTENT><REQ-IF-CONTENT>
    <DATATYPES><DATATYPE-DEFINITION-ENUMERATION IDENTIFIER="dENUMERATION"><SPECIFIED-VALUES>${values.join('')}</SPECIFIED-VALUES></DATATYPE-DEFINITION-ENUMERATION></DATATYPES>
    <SPEC-TYPES><SPEC-OBJECT-TYPE IDENTIFIER="t" LONG-NAME="Requirement"><SPEC-ATTRIBUTES>${definitions.join('')}</SPEC-ATTRIBUTES></SPEC-OBJECT-TYPE><SPECIFICATION-TYPE IDENTIFIER="st"/></SPEC-TYPES>
    <SPEC-OBJECTS>${specObjects.join('')}</SPEC-OBJECTS>
    <SPECIFICATIONS><SPECIFICATION IDENTIFIER="s" LONG-NAME="Document">${ref('TYPE', 'SPECIFICATION-TYPE', 'st')}<CHILDREN>${placesBelow(-1)}</CHILDREN></SPECIFICATION></SPECIFICATIONS>
    </REQ-IF-CONTENT></CORE-CONTENT></REQ-IF>`,
  );
}

const edits = fc.array(
  fc.record({
    what: fc.constantFrom(
      'name',
      'statement',
      'key',
      'fields',
      'empty',
      'kind',
      'new',
      'delete',
      'move',
      'order',
      'link',
    ),
    at: fc.nat(20),
    to: fc.nat(20),
    text: words,
  }),
  { maxLength: 8 },
);
type Edit = (typeof edits extends fc.Arbitrary<infer T> ? T : never)[number];

/** Whatever of it cannot be done is not. */
function carryOut(draft: Draft, { what, at, to, text }: Edit, newId: string): void {
  const all = [...draft.tables.requirement.values()];
  const one = all[at % Math.max(1, all.length)];
  const other = all[to % Math.max(1, all.length)];
  if (!one || !other) return;
  const update = (patch: Parameters<typeof updateElement>[3]) =>
    updateElement(draft, 'requirement', one.id, patch);
  if (what === 'name' || what === 'statement' || what === 'key') update({ [what]: `${text}.` });
  if (what === 'fields')
    update({ customFields: { Market: ['Value e1', text], Mass: 2.5, Binding: false, Note: text } });
  if (what === 'empty') update({ customFields: { Market: null, Mass: null, Binding: null } });
  if (what === 'kind') update({ kind: 'note', status: 'completed' });
  if (what === 'move') update({ parentId: other.id });
  if (what === 'order') update({ position: to });
  if (what === 'new')
    createElement(draft, 'requirement', newId, {
      name: text,
      parentId: one.id,
      customFields: { Note: text },
    });
  if (what === 'link')
    createElement(draft, 'trace-link', newId, { type: 'refines', sourceId: one.id, targetId: other.id });
  if (what !== 'delete') return;
  for (const child of draft.tables.requirement.referring('parent', one.id))
    updateElement(draft, 'requirement', child.id, { parentId: one.parentId ?? null });
  deleteElement(draft, 'requirement', one.id);
}

function imported(bytes: Uint8Array, model: SystemModel, sources: readonly Source[]) {
  const read = importFile('reqif', bytes, { modelId: MODEL, model, sources }, testContext());
  if (!read.ok) throw new Error(read.refusal.detail);
  return read.value;
}

const plain = (below: number, holds: Said['holds'] = 'itself', isNowhere = false): Said => ({
  values: { STRING: null, XHTML: null, BOOLEAN: null, ENUMERATION: null, REAL: null },
  below,
  isTwice: false,
  isNowhere,
  holds,
});
/** What chance found once in thousands of runs. */
const FOUND: [Said[], boolean, Edit[]][] = [
  // A second place, left before the requirement that moved in before the first.
  [
    [
      plain(0, 'itself', true),
      plain(1),
      plain(2, 'missing'),
      plain(0, 'itself', true),
      plain(1),
      plain(2, 'again'),
    ],
    false,
    [
      { what: 'delete', at: 19, to: 0, text: 'a' },
      { what: 'move', at: 7, to: 3, text: 'a' },
    ],
  ],
];

it('an export of a file that was edited here comes back as no change, and with nothing to keep', () =>
  fc.assert(
    fc.property(fc.array(object, { maxLength: 6 }), fc.boolean(), edits, (objects, hasDefault, done) => {
      const { edited, records } = imported(documentOf(objects, hasDefault), EMPTY_MODEL, []);
      const sources = records?.sources ?? [];
      const draft = new Draft(edited.model, testContext());
      for (const [index, edit] of done.entries()) carryOut(draft, edit, idOf(`new ${index}`));
      const { model } = draft.finish();
      const info = { id: MODEL, name: 'M', description: '' };
      const out = exportFile('reqif', info, model, undefined, { ...NO_RECORDS, sources });
      if (!out.ok) throw new Error(out.refusal.detail);
      const ids = [...new TextDecoder().decode(out.value.bytes).matchAll(/ IDENTIFIER="([^"]*)"/g)];
      expect(new Set(ids.map(([, one]) => one)).size).toBe(ids.length);
      const again = imported(out.value.bytes, model, sources);
      expect(again.edited.diff).toEqual([]);
      expect(again.records?.sources).toEqual([]);
    }),
    { numRuns: 200, examples: FOUND },
  ));

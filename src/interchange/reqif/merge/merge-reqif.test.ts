import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Resolution } from '#contract/transfer.ts';
import { exportFile } from '#interchange/export-file.ts';
import { NO_RECORDS } from '#interchange/file-records.ts';
import { importFile } from '#interchange/import-file.ts';
import { deleteElement } from '#model/edit/delete-element.ts';
import { applyDiff } from '#model/edit/diff.ts';
import { Draft } from '#model/edit/draft.ts';
import { createElement, updateElement } from '#model/edit/save-element.ts';
import { REQUIREMENT_KINDS, type Requirement } from '#model/elements/requirement.ts';
import type { Source } from '#model/elements/source.ts';
import type { Result } from '#model/store/result.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { idOf, sampleModel, testContext } from '#testing/models/model-builder.ts';
import { sharedData, xmllint } from '#testing/needs.ts';
import { OMG_SCHEMA, schemaProblems } from '#testing/omg-schema.ts';

const MODEL = idOf('reqif');
const context = testContext('2026-11-22T00:00:00.000Z', 'edit');
const FILES = sharedData('reqif');

function imported(bytes: Uint8Array, model: SystemModel = EMPTY_MODEL, sources: readonly Source[] = []) {
  const file = importFile('reqif', bytes, { modelId: MODEL, model, sources }, testContext());
  if (!file.ok) throw new Error(JSON.stringify(file.refusal));
  const { edited, records, notes, counts } = file.value;
  const now = records?.sources ?? [];
  return {
    model: edited.model,
    diff: edited.diff,
    sources: now.length > 0 ? now : sources,
    kept: now,
    notes,
    counts,
  };
}

function exported(model: SystemModel, sources: readonly Source[] = [], format = 'reqif') {
  const info = { id: MODEL, name: 'Model', description: '' };
  const file = exportFile(format, info, model, undefined, { ...NO_RECORDS, sources });
  if (!file.ok) throw new Error(JSON.stringify(file.refusal));
  return file.value;
}

function changed(model: SystemModel, steps: (draft: Draft) => void): SystemModel {
  const draft = new Draft(model, context);
  steps(draft);
  return draft.finish().model;
}

const named = (model: SystemModel, name: string): Requirement => {
  const found = [...model.tables.requirement.values()].find((one) => one.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};

const FILE = `<?xml version="1.0" encoding="UTF-8"?>
<r:REQ-IF xmlns:r="http://www.omg.org/spec/ReqIF/20110401/reqif.xsd" xmlns:h="http://www.w3.org/1999/xhtml">
 <r:THE-HEADER><r:REQ-IF-HEADER IDENTIFIER="doc"><r:CREATION-TIME>2026-01-01T00:00:00Z</r:CREATION-TIME><r:REQ-IF-TOOL-ID>t</r:REQ-IF-TOOL-ID><r:REQ-IF-VERSION>1.0</r:REQ-IF-VERSION><r:SOURCE-TOOL-ID>t</r:SOURCE-TOOL-ID><r:TITLE>Brakes</r:TITLE></r:REQ-IF-HEADER></r:THE-HEADER>
 <r:CORE-CONTENT><r:REQ-IF-CONTENT>
  <r:DATATYPES><r:DATATYPE-DEFINITION-STRING IDENTIFIER="ds" LAST-CHANGE="2026-01-01T00:00:00Z" MAX-LENGTH="99"/><r:DATATYPE-DEFINITION-XHTML IDENTIFIER="dx" LAST-CHANGE="2026-01-01T00:00:00Z"/>
   <r:DATATYPE-DEFINITION-ENUMERATION IDENTIFIER="de" LAST-CHANGE="2026-01-01T00:00:00Z"><r:SPECIFIED-VALUES>
    <r:ENUM-VALUE IDENTIFIER="e1" LAST-CHANGE="2026-01-01T00:00:00Z" LONG-NAME="EU"><r:PROPERTIES><r:EMBEDDED-VALUE KEY="0" OTHER-CONTENT=""/></r:PROPERTIES></r:ENUM-VALUE>
    <r:ENUM-VALUE IDENTIFIER="e2" LAST-CHANGE="2026-01-01T00:00:00Z" LONG-NAME="US"><r:PROPERTIES><r:EMBEDDED-VALUE KEY="1" OTHER-CONTENT=""/></r:PROPERTIES></r:ENUM-VALUE>
   </r:SPECIFIED-VALUES></r:DATATYPE-DEFINITION-ENUMERATION></r:DATATYPES>
  <r:SPEC-TYPES><r:SPEC-OBJECT-TYPE IDENTIFIER="ot" LAST-CHANGE="2026-01-01T00:00:00Z" LONG-NAME="Requirement"><r:SPEC-ATTRIBUTES>
    <r:ATTRIBUTE-DEFINITION-STRING IDENTIFIER="an" LAST-CHANGE="2026-01-01T00:00:00Z" LONG-NAME="ReqIF.Name"><r:TYPE><r:DATATYPE-DEFINITION-STRING-REF>ds</r:DATATYPE-DEFINITION-STRING-REF></r:TYPE></r:ATTRIBUTE-DEFINITION-STRING>
    <r:ATTRIBUTE-DEFINITION-XHTML IDENTIFIER="at" LAST-CHANGE="2026-01-01T00:00:00Z" LONG-NAME="ReqIF.Text"><r:TYPE><r:DATATYPE-DEFINITION-XHTML-REF>dx</r:DATATYPE-DEFINITION-XHTML-REF></r:TYPE></r:ATTRIBUTE-DEFINITION-XHTML>
    <r:ATTRIBUTE-DEFINITION-ENUMERATION IDENTIFIER="am" LAST-CHANGE="2026-01-01T00:00:00Z" LONG-NAME="Markets" MULTI-VALUED="true"><r:TYPE><r:DATATYPE-DEFINITION-ENUMERATION-REF>de</r:DATATYPE-DEFINITION-ENUMERATION-REF></r:TYPE></r:ATTRIBUTE-DEFINITION-ENUMERATION>
   </r:SPEC-ATTRIBUTES></r:SPEC-OBJECT-TYPE>
   <r:SPEC-RELATION-TYPE IDENTIFIER="rt" LAST-CHANGE="2026-01-01T00:00:00Z" LONG-NAME="refines"/><r:SPECIFICATION-TYPE IDENTIFIER="st" LAST-CHANGE="2026-01-01T00:00:00Z"/></r:SPEC-TYPES>
  <r:SPEC-OBJECTS>@O</r:SPEC-OBJECTS>
  <r:SPEC-RELATIONS><r:SPEC-RELATION IDENTIFIER="r1" LAST-CHANGE="2026-01-01T00:00:00Z"><r:TYPE><r:SPEC-RELATION-TYPE-REF>rt</r:SPEC-RELATION-TYPE-REF></r:TYPE><r:SOURCE><r:SPEC-OBJECT-REF>b</r:SPEC-OBJECT-REF></r:SOURCE><r:TARGET><r:SPEC-OBJECT-REF>a</r:SPEC-OBJECT-REF></r:TARGET></r:SPEC-RELATION></r:SPEC-RELATIONS>
  <r:SPECIFICATIONS><r:SPECIFICATION IDENTIFIER="s" LAST-CHANGE="2026-01-01T00:00:00Z" LONG-NAME="Brake spec"><r:TYPE><r:SPECIFICATION-TYPE-REF>st</r:SPECIFICATION-TYPE-REF></r:TYPE><r:CHILDREN>@P</r:CHILDREN></r:SPECIFICATION></r:SPECIFICATIONS>
 </r:REQ-IF-CONTENT></r:CORE-CONTENT>
 <r:TOOL-EXTENSIONS><r:REQ-IF-TOOL-EXTENSION><x:keep xmlns:x="urn:x" a="1"/></r:REQ-IF-TOOL-EXTENSION></r:TOOL-EXTENSIONS>
</r:REQ-IF>`;

const objectXml = (id: string, name: string, xhtml: string) =>
  `<r:SPEC-OBJECT IDENTIFIER="${id}" LAST-CHANGE="2026-01-01T00:00:00Z"><r:TYPE><r:SPEC-OBJECT-TYPE-REF>ot</r:SPEC-OBJECT-TYPE-REF></r:TYPE><r:VALUES><r:ATTRIBUTE-VALUE-STRING THE-VALUE="${name}"><r:DEFINITION><r:ATTRIBUTE-DEFINITION-STRING-REF>an</r:ATTRIBUTE-DEFINITION-STRING-REF></r:DEFINITION></r:ATTRIBUTE-VALUE-STRING><r:ATTRIBUTE-VALUE-XHTML><r:DEFINITION><r:ATTRIBUTE-DEFINITION-XHTML-REF>at</r:ATTRIBUTE-DEFINITION-XHTML-REF></r:DEFINITION><r:THE-VALUE><h:div>${xhtml}</h:div></r:THE-VALUE></r:ATTRIBUTE-VALUE-XHTML><r:ATTRIBUTE-VALUE-ENUMERATION><r:DEFINITION><r:ATTRIBUTE-DEFINITION-ENUMERATION-REF>am</r:ATTRIBUTE-DEFINITION-ENUMERATION-REF></r:DEFINITION><r:VALUES><r:ENUM-VALUE-REF>e1</r:ENUM-VALUE-REF><r:ENUM-VALUE-REF>e2</r:ENUM-VALUE-REF></r:VALUES></r:ATTRIBUTE-VALUE-ENUMERATION></r:VALUES></r:SPEC-OBJECT>`;
const place = (id: string, inner = '') =>
  `<r:SPEC-HIERARCHY IDENTIFIER="p${id}" LAST-CHANGE="2026-01-01T00:00:00Z"><r:OBJECT><r:SPEC-OBJECT-REF>${id.replace(/\d/, '')}</r:SPEC-OBJECT-REF></r:OBJECT>${inner === '' ? '' : `<r:CHILDREN>${inner}</r:CHILDREN>`}</r:SPEC-HIERARCHY>`;
const fileOf = (objects: string, places: string) =>
  new TextEncoder().encode(FILE.replace('@O', objects).replace('@P', places));

const A = objectXml('a', 'Stop', '<h:p>The car shall <h:b>stop</h:b>.</h:p>');
const B = objectXml('b', 'Fast', 'within 3 s');
const C = objectXml('c', 'Warm', 'when warm');
const FIRST = fileOf(A + B + C, place('a', place('b')) + place('c') + place('b2'));

describe('a ReqIF file', () => {
  const first = imported(FIRST);

  it('becomes requirements at their places, with values and links', () => {
    const { model } = first;
    const stop = named(model, 'Stop');
    expect(stop).toMatchObject({
      kind: 'requirement',
      statement: 'The car shall stop.',
      parentId: named(model, 'Brake spec').id,
    });
    expect(stop.customFields).toEqual({
      Markets: ['EU', 'US'],
      'ReqIF.Type': 'Requirement',
      richText: '<div><p>The car shall <b>stop</b>.</p></div>',
    });
    expect(named(model, 'Fast').parentId).toBe(stop.id);
    expect([...model.tables['trace-link'].values()]).toMatchObject([
      { type: 'refines', sourceId: named(model, 'Fast').id, targetId: stop.id },
    ]);
    expect(first.notes.map(({ message }) => message).join('\n')).toMatch(
      /1 further place[\s\S]*tool extension x:keep/,
    );
  });

  it('goes out with what was edited, and with all else as it came', () => {
    const model = changed(first.model, (draft) => {
      updateElement(draft, 'requirement', named(first.model, 'Fast').id, {
        statement: 'within 2 s\nor less',
        customFields: { Markets: ['US', 'JP'], Cost: 4.5 },
      });
      updateElement(draft, 'requirement', named(first.model, 'Warm').id, {
        parentId: named(first.model, 'Stop').id,
        status: 'active',
      });
      createElement(draft, 'requirement', idOf('new'), {
        name: 'New',
        statement: ' in  two\n\nlines\n',
        parentId: named(first.model, 'Brake spec').id,
        key: 'N-1',
        customFields: {},
      });
      createElement(draft, 'trace-link', idOf('link'), {
        type: 'derives',
        sourceId: idOf('new'),
        targetId: named(first.model, 'Stop').id,
        suspect: false,
      });
    });
    const out = exported(model, first.sources);
    const text = new TextDecoder().decode(out.bytes);
    expect(text).toContain('<h:p>The car shall <h:b>stop</h:b>.</h:p>');
    expect(text).toContain('<x:keep xmlns:x="urn:x" a="1"/>');
    expect(out.notes.map(({ message }) => message)).toEqual([
      '4 keys that were created here are left out: the file has no attribute for them',
    ]);
    expect(imported(out.bytes, model, first.sources).diff).toEqual([]);
    const fresh = imported(out.bytes).model;
    for (const {
      createdAt: _c,
      updatedAt: _u,
      position: _p,
      ...requirement
    } of model.tables.requirement.values()) {
      const { key, level, ...rest } = requirement;
      expect(fresh.tables.requirement.get(requirement.id)).toMatchObject(
        key === 'N-1' ? { key, ...rest } : rest,
      );
      expect(level).not.toBe('');
    }
    expect(fresh.tables['trace-link'].size).toBe(2);
  });

  it('leaves out what was deleted, with its places and relations', () => {
    const model = changed(first.model, (draft) =>
      deleteElement(draft, 'requirement', named(first.model, 'Stop').id),
    );
    const out = exported(model, first.sources);
    expect(new TextDecoder().decode(out.bytes)).not.toMatch(/"a"|>a<|>b<|IDENTIFIER="r1"/);
    expect(imported(out.bytes, model, first.sources).diff).toEqual([]);
  });

  it('merges its second version: what it changed comes, what was edited here stays', () => {
    const mine = changed(first.model, (draft) => {
      updateElement(draft, 'requirement', named(first.model, 'Fast').id, { name: 'Quick' });
    });
    const D = objectXml('d', 'Cold', 'when cold');
    const second = fileOf(
      A.replace('>stop<', '>halt<') + objectXml('b', 'Fast', 'within 4 s') + D,
      place('d') + place('a', place('b')),
    );
    const { model, notes, counts, sources } = imported(second, mine, first.sources);
    expect(named(model, 'Stop').statement).toBe('The car shall halt.');
    expect(named(model, 'Quick').statement).toBe('within 4 s');
    expect([...model.tables.requirement.values()].map(({ name }) => name)).not.toContain('Warm');
    expect(named(model, 'Cold').position).toBeLessThan(named(model, 'Stop').position);
    expect(counts).toMatchObject({ created: { requirement: 1 }, deleted: { requirement: 1 } });
    expect(notes.map(({ message }) => message)).toContain('c is no longer in the file; it is deleted');
    expect(sources[0]?.id).toBe(first.sources[0]?.id);
    expect(imported(second, model, sources)).toMatchObject({ diff: [], kept: [] });
  });

  it('keeps of what both changed what is chosen, and asks no more', () => {
    const warm = named(first.model, 'Warm').id;
    const mine = changed(first.model, (draft) => {
      updateElement(draft, 'requirement', warm, { name: 'Hot', statement: 'mine' });
    });
    const second = fileOf(A + B + objectXml('c', 'Cool', 'theirs'), place('a', place('b')) + place('c'));
    const importing = (resolution: Resolution | undefined, sources = first.sources, model = mine) => {
      const target = { modelId: MODEL, model, sources };
      const file = importFile('reqif', second, target, testContext(), { resolution });
      if (!file.ok) throw new Error(JSON.stringify(file.refusal));
      return file.value;
    };
    const heldAfter = (resolution?: Resolution) => {
      const { name, statement } = importing(resolution).edited.model.tables.requirement.get(warm) ?? {};
      return [name, statement];
    };
    expect(importing(undefined).reqif).toMatchObject({
      conflicts: 1,
      clashes: [
        { id: warm, field: 'name', model: 'Hot', file: 'Cool', taken: 'file' },
        { id: warm, field: 'statement', model: 'mine', file: 'theirs', taken: 'file' },
      ],
    });
    expect(heldAfter()).toEqual(['Cool', 'theirs']);
    expect(heldAfter({ take: 'model', except: [] })).toEqual(['Hot', 'mine']);
    expect(heldAfter({ take: 'file', except: [{ id: warm, field: 'name' }] })).toEqual(['Hot', 'theirs']);
    expect(heldAfter({ take: 'model', except: [{ id: warm, field: 'name' }] })).toEqual(['Cool', 'mine']);
    const kept = importing({ take: 'model', except: [] });
    const again = importing(undefined, [...(kept.records?.sources ?? [])], kept.edited.model);
    expect([again.edited.diff, again.reqif?.clashes]).toEqual([[], []]);
  });

  it('names what was changed here and in the file', () => {
    const mine = changed(first.model, (draft) => {
      updateElement(draft, 'requirement', named(first.model, 'Warm').id, { statement: 'mine' });
    });
    const second = fileOf(A + B + objectXml('c', 'Warm', 'theirs'), place('a', place('b')) + place('c'));
    const { model, notes } = imported(second, mine, first.sources);
    expect(named(model, 'Warm').statement).toBe('theirs');
    expect(notes.map(({ message }) => message)).toContain(
      'c: statement was changed here and in the file; the file\'s is taken, it was "mine"',
    );
  });

  it('merges defaults that its second version has and the first had not', () => {
    const withDefault = (bytes: Uint8Array, value: string) => {
      const preset = `<r:DEFAULT-VALUE><r:ATTRIBUTE-VALUE-STRING THE-VALUE="${value}"><r:DEFINITION><r:ATTRIBUTE-DEFINITION-STRING-REF>ao</r:ATTRIBUTE-DEFINITION-STRING-REF></r:DEFINITION></r:ATTRIBUTE-VALUE-STRING></r:DEFAULT-VALUE>`;
      const owner = `<r:ATTRIBUTE-DEFINITION-STRING IDENTIFIER="ao" LAST-CHANGE="2026-01-01T00:00:00Z" LONG-NAME="Owner">${value === '' ? '' : preset}<r:TYPE><r:DATATYPE-DEFINITION-STRING-REF>ds</r:DATATYPE-DEFINITION-STRING-REF></r:TYPE></r:ATTRIBUTE-DEFINITION-STRING>`;
      const text = new TextDecoder().decode(bytes);
      return new TextEncoder().encode(text.replace('<r:SPEC-ATTRIBUTES>', `<r:SPEC-ATTRIBUTES>${owner}`));
    };
    const ownerIn = (model: SystemModel) => named(model, 'Stop').customFields['Owner'];
    const plain = imported(withDefault(FIRST, ''));
    expect(ownerIn(plain.model)).toBeUndefined();
    const ann = imported(withDefault(FIRST, 'Ann'), plain.model, plain.sources);
    expect(ownerIn(ann.model)).toBe('Ann');
    const bob = imported(withDefault(FIRST, 'Bob'), ann.model, ann.sources);
    expect(ownerIn(bob.model)).toBe('Bob');
    const cleared = changed(bob.model, (draft) => {
      updateElement(draft, 'requirement', named(bob.model, 'Stop').id, { customFields: { Owner: null } });
    });
    const again = imported(exported(cleared, bob.sources).bytes, cleared, bob.sources);
    expect([again.diff, ownerIn(again.model)]).toEqual([[], undefined]);
  });

  it.each([
    ['the key', 'ReqIF.ForeignID', 'R-7'],
    ['the chapter', 'ReqIF.Chapter', 'Brakes'],
    ['the chapter’s name', 'ReqIF.ChapterName', 'Brakes'],
    ['its first text', 'Owner', 'Ann'],
  ])('has %s for a title before an identifier, also after that was edited', (_what, attribute, title) => {
    const bytes = new TextEncoder().encode(
      FILE.replace('"ReqIF.Name"', `"${attribute}"`)
        .replace(
          '@O',
          objectXml('a', title, '').replace('IDENTIFIER="a"', 'IDENTIFIER="a" LONG-NAME="_4711"'),
        )
        .replace('@P', place('a'))
        .replace('<r:SPEC-OBJECT-REF>b<', '<r:SPEC-OBJECT-REF>a<'),
    );
    const { model, sources } = imported(bytes);
    const { id } = named(model, title);
    const edited = changed(model, (draft) => {
      updateElement(draft, 'requirement', id, { key: 'other', customFields: { Owner: 'other' } });
    });
    const out = exported(edited, sources);
    expect(imported(out.bytes, edited, sources).diff).toEqual([]);
    expect(imported(out.bytes).model.tables.requirement.get(id)?.name).toBe(title);
  });

  it.each(['\r\n', '\r', '\n'])(
    'keeps its line breaks %j, also those in tags that were not edited',
    (end) => {
      const text = new TextDecoder()
        .decode(FIRST)
        .replace('<r:REQ-IF ', '<r:REQ-IF\n   ')
        .replaceAll(' LAST-CHANGE', '\n    LAST-CHANGE')
        .replace('LONG-NAME="Brake spec"', "\n\tLONG-NAME='Brake\nspec'")
        .replaceAll('\n', end);
      const bytes = new TextEncoder().encode(text);
      const { model, sources } = imported(bytes);
      expect(new TextDecoder().decode(exported(model, sources).bytes).trimEnd()).toBe(text.trimEnd());
      const edited = changed(model, (draft) => {
        updateElement(draft, 'requirement', named(model, 'Warm').id, { name: 'Hot' });
      });
      const lines = (whole: string) => whole.split(end).map((line) => line.trim());
      const out = lines(new TextDecoder().decode(exported(edited, sources).bytes));
      const known = new Set(lines(text));
      expect(out.filter((line) => line !== '' && !known.has(line))).toHaveLength(1);
      expect(out.find((line) => line !== '' && !known.has(line))).toContain('THE-VALUE="Hot"');
    },
  );

  it.each([
    ['mostly one', ['\r\n', '\r\n', '\r\n', '\n', '\r']],
    ['each as often', ['\n', '\r\n']],
  ])('keeps line breaks that are mixed, %s, wherever nothing was edited', (_, ends) => {
    let lines = 0;
    const text = `${new TextDecoder()
      .decode(FIRST)
      .replace('<r:REQ-IF ', '<!-- of\n us -->\n<r:REQ-IF\n   ')
      .replaceAll('<r:SPEC-OBJECT ', '\n\n<!-- an\nobject\n-->\n<?tool a\nword?>\n<r:SPEC-OBJECT\n ')
      .replace('<h:p>', '<![CDATA[\n]]>&amp;\n<h:p>')
      .replaceAll('<r:SPEC-HIERARCHY ', '\n<r:SPEC-HIERARCHY ')}\n\n`.replaceAll(
      '\n',
      () => ends[(lines += 1) % ends.length] ?? '',
    );
    const { model, sources } = imported(new TextEncoder().encode(text));
    expect(new TextDecoder().decode(exported(model, sources).bytes)).toBe(text);
    const edited = changed(model, (draft) => {
      updateElement(draft, 'requirement', named(model, 'Fast').id, { name: 'Faster' });
    });
    const out = new TextDecoder().decode(exported(edited, sources).bytes);
    const begin = text.indexOf('<r:SPEC-OBJECT', text.indexOf('</r:SPEC-OBJECT>'));
    const end = text.indexOf('</r:SPEC-OBJECT>', text.indexOf('IDENTIFIER="b"'));
    expect(out.slice(0, begin)).toBe(text.slice(0, begin));
    expect(out).toContain('THE-VALUE="Faster"');
    expect(out.slice(-(text.length - end))).toBe(text.slice(end));
  });

  it('is undone by the inverse of its diff', () => {
    const inverse = [...first.diff]
      .reverse()
      .map((entry) => ({ ...entry, before: entry.after, after: entry.before }));
    expect(applyDiff(first.model, inverse, context.at).tables.requirement.size).toBe(0);
  });
});

describe('a model that came from no file', () => {
  it('goes out and comes back as no change, with nothing to keep beside it', () => {
    const model = sampleModel();
    for (const format of ['reqif', 'reqifz'])
      expect(imported(exported(model, [], format).bytes, model)).toMatchObject({ diff: [], kept: [] });
  });

  it('is the same file when nothing changed, and tells what ReqIF does not have', () => {
    const model = sampleModel();
    expect(exported(model).bytes).toEqual(exported(model).bytes);
    expect(exported(model).notes.map(({ where }) => where)).toEqual(
      expect.arrayContaining(['part', 'state']),
    );
  });
});

/** What people do to a model, all of it: other texts, fields of every type, what is new of every kind, links, moves and deletions. */
function editedByHand(model: SystemModel, seed: number): SystemModel {
  const done = (result: Result<unknown>) => {
    if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  };
  return changed(model, (draft) => {
    const ids = [...model.tables.requirement.ids()];
    const at = (index: number) => ids[(index * 7 + seed) % Math.max(1, ids.length)];
    for (const [index, id] of ids.entries()) {
      if (index % 3 === seed % 3)
        done(
          updateElement(draft, 'requirement', id, {
            name: `“${index}” <& "others" \u0007`,
            statement: index % 2 === 0 ? 'x]]>' : `a < b\n\n  & c\t${'x'.repeat(index % 9)}`,
            customFields: {
              'A text': 'one & <two>',
              'A number': index - 0.5,
              'A flag': index % 2 === 0,
              'A day': '2026-11-21',
              'Some of 5': ['a; b', '<c>'],
              Nothing: null,
            },
          }),
        );
      if (index % 5 === seed % 5)
        updateElement(draft, 'requirement', id, { parentId: at(index + 1) ?? null });
    }
    for (const [index, kind] of REQUIREMENT_KINDS.entries()) {
      const parentId = at(index);
      done(
        createElement(draft, 'requirement', idOf(`new ${seed} ${kind}`), {
          name: kind,
          statement: 'new',
          kind,
          key: `N-${index}`,
          ...(index % 2 === 0 && parentId !== undefined && { parentId }),
          customFields: { 'A number': 1e-7, 'A list': ['one'], 'A map': { a: 1 }, 'A flag': true },
        }),
      );
    }
    for (const [index, type] of ['derives', 'verifies', 'a <type> of its own'].entries())
      done(
        createElement(draft, 'trace-link', idOf(`link ${seed} ${type}`), {
          type,
          sourceId: idOf(`new ${seed} ${REQUIREMENT_KINDS[0]}`),
          targetId: at(index) ?? idOf(`new ${seed} ${REQUIREMENT_KINDS[1]}`),
          suspect: index % 2 === 0,
        }),
      );
    for (const [index, id] of ids.entries())
      if (index % 11 === seed % 11) deleteElement(draft, 'requirement', id);
  });
}

describeNeeding([FILES, OMG_SCHEMA, xmllint()], 'the OMG schema', () => {
  it('accepts an export of a model, of an edited file, and of every real file that it accepts itself', () => {
    const first = imported(FIRST);
    const edited = changed(first.model, (draft) => {
      updateElement(draft, 'requirement', named(first.model, 'Fast').id, {
        statement: 'x\ny',
        customFields: { Markets: ['JP'], Cost: 4, Done: true, Note: 'n' },
      });
      createElement(draft, 'requirement', idOf('new'), { name: 'New', statement: 'new', key: 'N-1' });
      createElement(draft, 'trace-link', idOf('link'), {
        type: 'derives',
        sourceId: idOf('new'),
        targetId: named(first.model, 'Fast').id,
        suspect: false,
      });
    });
    const all = readdirSync(FILES.path, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.reqif'))
      .map((name) => readFileSync(join(FILES.path, name)));
    const refused = schemaProblems(all);
    const real = all.filter((_, index) => refused[index]?.length === 0);
    expect(real.length).toBeGreaterThan(20);
    const again = real.map((bytes) => {
      const { model, sources } = imported(bytes);
      return exported(model, sources).bytes;
    });
    const made = [exported(sampleModel()).bytes, exported(edited, first.sources).bytes];
    expect(schemaProblems([...made, ...again]).flat()).toEqual([]);

    const byHand = real.map((bytes, index) => {
      const { model, sources } = imported(bytes);
      return exported(editedByHand(model, index), sources).bytes;
    });
    expect(schemaProblems(byHand).flat()).toEqual([]);
  });
});

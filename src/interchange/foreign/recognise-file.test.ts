import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importedFormats, importFile } from '#interchange/import-file.ts';
import { writeZip } from '#interchange/zip/write-zip.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { describeNeeding } from '#testing/describe-needing.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import { sharedData } from '#testing/needs.ts';
import { FOREIGN_FORMATS } from './foreign-formats.ts';
import { recogniseWholeFile } from './recognise-file.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...encode(part)] : part)));
const zip = (...names: string[]) => writeZip(names.map((path) => ({ path, bytes: encode(path.repeat(30)) })));
const wide = (text: string) => [...encode(text)].flatMap((byte) => [byte, 0]);
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0];
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n<!-- <mxfile> is not the root -->\n';
const UML =
  'xmlns:xmi="http://www.omg.org/spec/XMI/20131001" xmlns:uml="http://www.omg.org/spec/UML/20131001"';

/** Small files of our own making, in the shape that each tool writes, and what they are recognised as. */
const FOREIGN: readonly (readonly [string, string | Uint8Array, string])[] = [
  [
    'spec.sdoc',
    '[DOCUMENT]\nTITLE: Pump\n\n[REQUIREMENT]\nUID: P-1\nSTATEMENT: >>>\nIt pumps.\n<<<\n',
    'StrictDoc',
  ],
  ['with line breaks of Windows', '\uFEFF[DOCUMENT]\r\nMID: 1\r\nTITLE: Pump\r\n', 'StrictDoc'],
  ['docs.zip', zip('docs/pump.sdoc', 'docs/_assets/a.png'), 'StrictDoc'],
  [
    'REQ001.yml',
    "active: true\nderived: false\nheader: |\n  Pump\nlevel: 1.2\nlinks:\n- SYS001: x\nnormative: true\nref: ''\ntext: |\n  It pumps.\n",
    'Doorstop',
  ],
  [
    'REQ001.md',
    '---\nactive: true\nderived: false\nlevel: 1.0\nlinks: []\nnormative: true\n---\n\n# Pump\n',
    'Doorstop',
  ],
  [
    'an item without some of its fields',
    "derived: false\nlevel: '1.2'\nlinks: []\nnormative: true\ntext: |\n  It pumps.\n",
    'Doorstop',
  ],
  ['.doorstop.yml', "settings:\n  digits: 3\n  prefix: REQ\n  sep: ''\n", 'Doorstop'],
  [
    'pump.mdzip',
    zip('com.nomagic.magicdraw.uml_model.model', 'com.nomagic.ci.metamodel.project', 'Records.properties'),
    'MagicDraw',
  ],
  [
    'pump.xml',
    `${XML}<xmi:XMI ${UML}><xmi:Documentation><xmi:exporter>MagicDraw UML</xmi:exporter></xmi:Documentation></xmi:XMI>`,
    'MagicDraw',
  ],
  [
    'pump.rpy',
    'I-Logix-RPY-Archive version 8.12.0 C++ 9775134\n{ IProject \n\t- _id = GUID 1;\n',
    'Rhapsody',
  ],
  ['pump.sbs', 'I-Logix-RPY-Archive version 8.12.0 C++ 9775134\n{ ISubsystem \n', 'Rhapsody'],
  [
    'pump.rpyx',
    '<?xml version="1.0" encoding="UTF-8"?>\n<!-- Rhapsody-Archive version 9.0 -->\n<IProject type="e"/>\n',
    'Rhapsody',
  ],
  [
    'native.xml',
    `${XML}<Package name="Pump" guid="{1}"><Table name="t_package"><Row/></Table></Package>`,
    'Enterprise Architect',
  ],
  [
    'an Enterprise Architect database with its tables far behind',
    bytes(
      'SQLite format 3\0',
      Array.from({ length: 100_000 }, () => 0),
      'CREATE TABLE t_object (x)',
    ),
    'Enterprise Architect',
  ],
  ['drawing.drawio', bytes([0xff, 0xfe], wide('<mxfile host="app"><diagram/></mxfile>')), 'draw.io'],
  ['pump.eap', bytes([0, 1, 0, 0], 'Standard Jet DB', [0, 1, 0xb5, 0x6e]), 'Enterprise Architect'],
  ['pump.eapx', bytes([0, 1, 0, 0], 'Standard ACE DB', [0, 2, 0xb5, 0x6e]), 'Enterprise Architect'],
  [
    'pump.qea',
    bytes('SQLite format 3', [0, 0x10, 0, 1, 1], 'CREATE TABLE t_object (Object_ID INTEGER)'),
    'Enterprise Architect',
  ],
  ['other.qea', bytes('SQLite format 3', [0, 0x10, 0, 1, 1]), 'Enterprise Architect'],
  [
    'pump-ea.xml',
    `<?xml version="1.0" encoding="windows-1252"?>\n<xmi:XMI xmi:version="2.1" ${UML}>\n<xmi:Documentation exporter="Enterprise Architect" exporterVersion="6.5"/></xmi:XMI>`,
    'Enterprise Architect',
  ],
  [
    'pump.drawio',
    '<mxfile host="app.diagrams.net"><diagram id="a" name="Page-1">7VtL</diagram></mxfile>',
    'draw.io',
  ],
  ['pump-model.xml', `${XML}<mxGraphModel dx="1"><root><mxCell id="0"/></root></mxGraphModel>`, 'draw.io'],
  [
    'pump.drawio.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" content="&lt;mxfile host=&quot;app.diagrams.net&quot;&gt;"><g/></svg>',
    'draw.io',
  ],
  ['pump.vsdx', zip('[Content_Types].xml', 'visio/document.xml', 'visio/pages/page1.xml'), 'Visio'],
  ['pump.vsd', bytes(COMPOUND, wide('VisioDocument')), 'Visio'],
  [
    'pump.aird',
    `${XML}<xmi:XMI xmlns:xmi="http://www.omg.org/XMI" xmlns:viewpoint="http://www.eclipse.org/sirius/1.1.0"><viewpoint:DAnalysis uid="_a"/></xmi:XMI>`,
    'diagrams of a Capella',
  ],
  [
    'pump.uml',
    `${XML}<uml:Model xmi:version="20131001" xmlns:uml="http://www.eclipse.org/uml2/5.0.0/UML" name="Pump"/>`,
    'Papyrus',
  ],
  ['pump.xmi', `${XML}<xmi:XMI ${UML}><uml:Model name="Pump"/></xmi:XMI>`, 'UML model'],
  [
    'pump.archimate',
    `${XML}<archimate:model xmlns:archimate="http://www.archimatetool.com/archimate" name="Pump"/>`,
    'ArchiMate',
  ],
  ['pump.slx', zip('[Content_Types].xml', 'simulink/blockdiagram.xml'), 'Simulink'],
  ['pump.mdl', 'Model {\n  Name "pump"\n', 'Simulink'],
  ['pump.docx', zip('[Content_Types].xml', 'word/document.xml'), 'Word'],
  ['pump.doc', bytes(COMPOUND, wide('WordDocument')), 'Word'],
  ['pump.pptx', zip('ppt/presentation.xml'), 'presentation'],
  ['pump.pdf', bytes('%PDF-1.7\n%', [0xe2, 0xe3]), 'PDF'],
  ['pump.puml', '@startuml\n[*] --> Idle\n@enduml\n', 'PlantUML'],
  [
    'needs.json',
    '{"created": "2026", "current_version": "1.0", "versions": {"1.0": {"needs": {}}}}',
    'Sphinx-Needs',
  ],
  [
    'pump.json',
    '[\n  {"@id": "1", "@type": "PartUsage", "declaredName": "pump"}\n]',
    'SysML v2 model as JSON',
  ],
  ['pump.db', bytes('SQLite format 3', [0, 0x10, 0, 1, 1]), 'database'],
];

describe('a file of another tool is recognised by its content', () => {
  it.each(FOREIGN)('%s', (name, content, tool) => {
    const file = recogniseWholeFile(typeof content === 'string' ? encode(content) : content, name);
    expect(file?.name).toContain(tool);
  });

  it('and by one of these tests for every format that is known', () => {
    const found = FOREIGN.map(
      ([name, content]) =>
        recogniseWholeFile(typeof content === 'string' ? encode(content) : content, name)?.name,
    );
    for (const { name } of FOREIGN_FORMATS) expect(found).toContain(name);
  });

  it('whatever format it is sent as', () => {
    for (const format of importedFormats())
      for (const [name, content, tool] of FOREIGN.slice(0, 14).filter(
        ([each]) => !each.startsWith('other'),
      )) {
        const read = importFile(
          format,
          typeof content === 'string' ? encode(content) : content,
          { modelId: idOf('model'), model: EMPTY_MODEL },
          testContext(),
        );
        const told = read.ok ? 'read' : `${read.refusal.code} ${read.refusal.detail}`;
        expect(`${format} ${name}: ${told}`).toMatch(
          new RegExp(`: BAD_FILE It is .*${tool}.*cannot be imported as it is\\. \\S`),
        );
      }
  });
});

describe('what can be imported is not foreign', () => {
  it.each([
    ['an archive with a document among its files', zip('spec.reqif', 'files/word/document.xml', 'old.sdoc')],
    ['a workbook', zip('[Content_Types].xml', 'xl/workbook.xml', 'visio/document.xml')],
    ['a text that speaks of a tool', encode('package A { doc /* I-Logix-RPY, MagicDraw, [DOCUMENT] */ }')],
    ['an archive that is cut off', zip('visio/document.xml').slice(0, 60)],
    ['nothing', new Uint8Array()],
    ['a table with such words', encode('active,level,normative\ntrue,1,true\n')],
  ])('%s', (_, content) => expect(recogniseWholeFile(content)).toBeNull());

  it('but is refused with its own name under another', () => {
    const read = (format: string, text: string) =>
      importFile(format, encode(text), { modelId: idOf('model'), model: EMPTY_MODEL }, testContext());
    expect(read('reqif', '<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0"/>')).toMatchObject({
      ok: false,
      refusal: { detail: expect.stringMatching(/The file looks like scxml: import it with that format\.$/) },
    });
  });
});

const FILES = sharedData('');
const READABLE = /\.(reqifz?|scxml|sysml|kerml|csv|xlsx|capella|capellafragment)$/i;
describeNeeding([FILES], 'of the files of others', () => {
  const files = readdirSync(FILES.path, { recursive: true, encoding: 'utf8' });
  const recognised = (pattern: RegExp) =>
    files
      .filter((name) => pattern.test(name))
      .map((name) => recogniseWholeFile(new Uint8Array(readFileSync(join(FILES.path, name))), name)?.name);

  it('none of those that can be read is taken for another', () => {
    const names = recognised(READABLE);
    expect(names.length).toBeGreaterThan(700);
    expect(names.filter((name) => name !== undefined)).toEqual([]);
  });

  it('every StrictDoc document is one', () =>
    expect(new Set(recognised(/\.(sdoc|sgra)$/))).toEqual(new Set(['a StrictDoc document'])));
});

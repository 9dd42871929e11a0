import { v7 as uuidv7 } from 'uuid';
import { SaxesParser } from 'saxes';
import { exportFile } from '#interchange/export-file.ts';
import { importFile } from '#interchange/import-file.ts';
import { NO_RECORDS } from '#interchange/native/native-records.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { median, type Row } from './table.ts';

const OBJECTS = 10_000;
const ROUNDS = 5;
/** How often longer than parsing the same XML alone an import, or an export, may take. */
const LIMIT = 4;

const TIME = '2026-01-01T00:00:00Z';
const ref = (within: string, name: string, id: string) =>
  `<${within}><${name}-REF>${id}</${name}-REF></${within}>`;

/** A document as tools write it: an identifier, a title, a formatted text, a date and a choice for each object. */
function document(): string {
  const kinds = ['STRING', 'STRING', 'XHTML', 'DATE', 'ENUMERATION'] as const;
  const names = ['ReqIF.ForeignID', 'ReqIF.Name', 'ReqIF.Text', 'ReqIF.ForeignModifiedOn', 'Status'];
  const definitions = kinds.map(
    (kind, at) =>
      `<ATTRIBUTE-DEFINITION-${kind} IDENTIFIER="a${at}" LAST-CHANGE="${TIME}" LONG-NAME="${names[at]}">${ref('TYPE', `DATATYPE-DEFINITION-${kind}`, `d${kind}`)}</ATTRIBUTE-DEFINITION-${kind}>`,
  );
  const objects: string[] = [];
  const places: string[] = [];
  for (let index = 0; index < OBJECTS; index += 1) {
    const said = (at: number, value: string) =>
      `<ATTRIBUTE-VALUE-${kinds[at]} THE-VALUE="${value}">${ref('DEFINITION', `ATTRIBUTE-DEFINITION-${kinds[at]}`, `a${at}`)}</ATTRIBUTE-VALUE-${kinds[at]}>`;
    objects.push(
      `<SPEC-OBJECT IDENTIFIER="o${index}" LAST-CHANGE="${TIME}">${ref('TYPE', 'SPEC-OBJECT-TYPE', 't')}<VALUES>`,
      said(0, `REQ-${index}`),
      said(1, `Requirement ${index}`),
      `<ATTRIBUTE-VALUE-XHTML>${ref('DEFINITION', 'ATTRIBUTE-DEFINITION-XHTML', 'a2')}<THE-VALUE><xhtml:div><xhtml:p>The system shall do <xhtml:b>thing ${index}</xhtml:b> within 3 s.</xhtml:p></xhtml:div></THE-VALUE></ATTRIBUTE-VALUE-XHTML>`,
      said(3, TIME),
      `<ATTRIBUTE-VALUE-ENUMERATION>${ref('DEFINITION', 'ATTRIBUTE-DEFINITION-ENUMERATION', 'a4')}<VALUES><ENUM-VALUE-REF>e${index % 3}</ENUM-VALUE-REF></VALUES></ATTRIBUTE-VALUE-ENUMERATION>`,
      '</VALUES></SPEC-OBJECT>\n',
    );
    places.push(
      `<SPEC-HIERARCHY IDENTIFIER="h${index}" LAST-CHANGE="${TIME}">${ref('OBJECT', 'SPEC-OBJECT', `o${index}`)}</SPEC-HIERARCHY>\n`,
    );
  }
  const values = [0, 1, 2].map(
    (at) => `<ENUM-VALUE IDENTIFIER="e${at}" LAST-CHANGE="${TIME}" LONG-NAME="Value ${at}"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<REQ-IF xmlns="http://www.omg.org/spec/ReqIF/20110401/reqif.xsd" xmlns:xhtml="http://www.w3.org/1999/xhtml"><CORE-CONTENT><REQ-IF-CONTENT>
<DATATYPES><DATATYPE-DEFINITION-ENUMERATION IDENTIFIER="dENUMERATION" LAST-CHANGE="${TIME}"><SPECIFIED-VALUES>${values.join('')}</SPECIFIED-VALUES></DATATYPE-DEFINITION-ENUMERATION></DATATYPES>
<SPEC-TYPES><SPEC-OBJECT-TYPE IDENTIFIER="t" LAST-CHANGE="${TIME}" LONG-NAME="Requirement"><SPEC-ATTRIBUTES>${definitions.join('')}</SPEC-ATTRIBUTES></SPEC-OBJECT-TYPE></SPEC-TYPES>
<SPEC-OBJECTS>${objects.join('')}</SPEC-OBJECTS>
<SPECIFICATIONS><SPECIFICATION IDENTIFIER="s" LAST-CHANGE="${TIME}" LONG-NAME="Document"><CHILDREN>${places.join('')}</CHILDREN></SPECIFICATION></SPECIFICATIONS>
</REQ-IF-CONTENT></CORE-CONTENT></REQ-IF>`;
}

function timed(run: () => void): number {
  const times = Array.from({ length: ROUNDS + 1 }, () => {
    const from = performance.now();
    run();
    return performance.now() - from;
  });
  // The first round warms the engine up.
  return median(times.slice(1));
}

/** A ReqIF of 10,000 objects in and out, against parsing the same XML alone with the same parser. */
export function benchReqif(): Row[] {
  const text = document();
  const bytes = new TextEncoder().encode(text);
  const context = { at: new Date().toISOString(), newId: () => uuidv7() };
  const modelId = uuidv7();
  const parsing = timed(() => {
    const parser = new SaxesParser({ xmlns: true, position: true });
    parser.on('error', (error) => {
      throw error;
    });
    parser.write(text).close();
  });
  const read = () => {
    const file = importFile('reqif', bytes, { modelId, model: EMPTY_MODEL }, context);
    if (!file.ok) throw new Error(file.refusal.detail);
    return file.value;
  };
  const importing = timed(read);
  const { edited, records } = read();
  const sources = records?.sources ?? [];
  const info = { id: modelId, name: 'Model', description: '' };
  const exporting = timed(() =>
    exportFile('reqif', info, edited.model, undefined, { ...NO_RECORDS, sources }),
  );
  return [['import', importing] as const, ['export', exporting] as const].map(([what, time]) => ({
    what: `${what} of a ReqIF of ${OBJECTS.toLocaleString('en')} objects`,
    ours: `${Math.round(time)} ms`,
    against: `parsing it: ${Math.round(parsing)} ms (limit ${LIMIT} times)`,
    ratio: (time / parsing).toFixed(2),
  }));
}

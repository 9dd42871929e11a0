const TIME = '2026-01-01T00:00:00Z';
const ref = (within: string, name: string, id: string) =>
  `<${within}><${name}-REF>${id}</${name}-REF></${within}>`;

/** A document as tools write it: an identifier, a title, a formatted text, a date and a choice for each object. */
export function reqifOf(count: number): string {
  const kinds = ['STRING', 'STRING', 'XHTML', 'DATE', 'ENUMERATION'] as const;
  const names = ['ReqIF.ForeignID', 'ReqIF.Name', 'ReqIF.Text', 'ReqIF.ForeignModifiedOn', 'Status'];
  const definitions = kinds.map(
    (kind, at) =>
      `<ATTRIBUTE-DEFINITION-${kind} IDENTIFIER="a${at}" LAST-CHANGE="${TIME}" LONG-NAME="${names[at]}">${ref('TYPE', `DATATYPE-DEFINITION-${kind}`, `d${kind}`)}</ATTRIBUTE-DEFINITION-${kind}>`,
  );
  const objects: string[] = [];
  const places: string[] = [];
  for (let index = 0; index < count; index += 1) {
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

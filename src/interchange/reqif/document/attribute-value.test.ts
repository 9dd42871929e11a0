import { expect, it } from 'vitest';
import { importFile } from '#interchange/import-file.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';

const TIME = 'LAST-CHANGE="2026-01-01T00:00:00Z"';

/** A file of one object with an attribute of each kind and these values; an enumeration has the choices `a` and `b`. */
function file(values: Readonly<Record<string, string>>): Uint8Array {
  const kinds = Object.keys(values);
  const each = (write: (kind: string) => string) => kinds.map(write).join('');
  const datatypes = each((kind) => {
    const choices = ['a', 'b'].map((id) => `<ENUM-VALUE IDENTIFIER="${id}" ${TIME} LONG-NAME="${id}"/>`);
    const inner = kind === 'ENUMERATION' ? `<SPECIFIED-VALUES>${choices.join('')}</SPECIFIED-VALUES>` : '';
    return `<DATATYPE-DEFINITION-${kind} IDENTIFIER="d-${kind}" ${TIME}>${inner}</DATATYPE-DEFINITION-${kind}>`;
  });
  const definitions = each(
    (kind) =>
      `<ATTRIBUTE-DEFINITION-${kind} IDENTIFIER="${kind}" ${TIME} LONG-NAME="its ${kind}"><TYPE><DATATYPE-DEFINITION-${kind}-REF>d-${kind}</DATATYPE-DEFINITION-${kind}-REF></TYPE></ATTRIBUTE-DEFINITION-${kind}>`,
  );
  const said = each((kind) => {
    const definition = `<DEFINITION><ATTRIBUTE-DEFINITION-${kind}-REF>${kind}</ATTRIBUTE-DEFINITION-${kind}-REF></DEFINITION>`;
    const value = values[kind] ?? '';
    if (kind === 'ENUMERATION')
      return `<ATTRIBUTE-VALUE-ENUMERATION>${definition}<VALUES><ENUM-VALUE-REF>${value}</ENUM-VALUE-REF></VALUES></ATTRIBUTE-VALUE-ENUMERATION>`;
    if (kind === 'XHTML')
      return `<ATTRIBUTE-VALUE-XHTML>${definition}<THE-VALUE>${value}</THE-VALUE></ATTRIBUTE-VALUE-XHTML>`;
    return `<ATTRIBUTE-VALUE-${kind} THE-VALUE="${value}">${definition}</ATTRIBUTE-VALUE-${kind}>`;
  });
  return new TextEncoder().encode(
    `<REQ-IF xmlns="http://www.omg.org/spec/ReqIF/20110401/reqif.xsd" xmlns:h="http://www.w3.org/1999/xhtml"><CORE-CONTENT><REQ-IF-CONTENT><DATATYPES>${datatypes}</DATATYPES><SPEC-TYPES><SPEC-OBJECT-TYPE IDENTIFIER="t" ${TIME} LONG-NAME="T"><SPEC-ATTRIBUTES>${definitions}</SPEC-ATTRIBUTES></SPEC-OBJECT-TYPE></SPEC-TYPES><SPEC-OBJECTS><SPEC-OBJECT IDENTIFIER="o" ${TIME}><TYPE><SPEC-OBJECT-TYPE-REF>t</SPEC-OBJECT-TYPE-REF></TYPE><VALUES>${said}</VALUES></SPEC-OBJECT></SPEC-OBJECTS></REQ-IF-CONTENT></CORE-CONTENT></REQ-IF>`,
  );
}

function read(values: Readonly<Record<string, string>>) {
  const result = importFile('reqif', file(values), { modelId: idOf('m'), model: EMPTY_MODEL }, testContext());
  if (!result.ok) throw new Error(result.refusal.detail);
  const { edited, notes } = result.value;
  const [one] = edited.model.tables.requirement.values();
  return {
    custom: one?.customFields,
    warnings: notes.filter(({ severity }) => severity === 'warning').map(({ message }) => message),
  };
}

it('says of each value that is not of its kind that it is kept as text', () => {
  const values = { BOOLEAN: 'maybe', INTEGER: '12345678901234567890', REAL: 'NaN', DATE: 'tomorrow' };
  const { custom, warnings } = read({ ...values, ENUMERATION: 'c' });
  expect(custom).toMatchObject({
    'its BOOLEAN': 'maybe',
    'its INTEGER': '12345678901234567890',
    'its REAL': 'NaN',
    'its DATE': 'tomorrow',
    'its ENUMERATION': 'c',
  });
  expect(warnings).toEqual([
    'o: the BOOLEAN “maybe” of its BOOLEAN is neither true nor false; it is kept as text',
    'o: the INTEGER “12345678901234567890” of its INTEGER is too large a number; it is kept as text',
    'o: the REAL “NaN” of its REAL is not a number; it is kept as text',
    'o: the DATE “tomorrow” of its DATE is not a date and time; it is kept as text',
    'o: the ENUMERATION “c” of its ENUMERATION names a choice that is not in the file; it is kept as text',
  ]);
});

it.each(['2026-11-22T10:00:00Z', '2026-11-22T10:00:00.123+01:00', '2026-11-22T10:00:00'])(
  'says nothing of values of their kinds, such as the date %s',
  (DATE) =>
    expect(read({ BOOLEAN: '1', INTEGER: '-7', REAL: '1e+21', DATE, ENUMERATION: 'b' })).toMatchObject({
      custom: { 'its REAL': 1e21 },
      warnings: [],
    }),
);

it('names an embedded file behind the words that stand for it', () => {
  const picture = '<h:object data="files/plan.png" type="image/png">The plan</h:object>';
  expect(read({ XHTML: `<h:div>See ${picture}.</h:div>` }).custom).toMatchObject({
    'its XHTML': 'See The plan [plan.png].',
  });
  const wrapped = `<h:object data="files\\plan.ole" type="application/x-ole">${picture}</h:object>`;
  expect(read({ XHTML: `<h:div>${wrapped}</h:div>` }).custom).toMatchObject({
    'its XHTML': 'The plan [plan.png] [plan.ole]',
  });
});

import { expect, test } from 'vitest';
import { detectFormat } from './detect-format.ts';

test('a file that names itself first is native', () =>
  expect(detectFormat('{\n  "format": "modelwright",\n  "version": 1,')).toBe('native'));

test('a file with operations is a batch, whatever stands before them', () =>
  expect(
    detectFormat('\uFEFF{"name": "Dimmer", "source": "a {\\"format\\"}", "operations": [\n{"op":"create"'),
  ).toBe('batch'));

test('anything else is no format that can be imported', () => {
  expect(detectFormat('<?xml version="1.0"?><svg/>')).toBeNull();
  expect(detectFormat('{"parts": []}')).toBeNull();
  expect(detectFormat('')).toBeNull();
});

test.each(['a.xlsx', 'a.xlsm', 'a.XLS', 'a.xlsb', 'a.ods'])('takes %s for a workbook, by its name', (name) =>
  expect(detectFormat('PK\u0003\u0004', name)).toBe('xlsx'),
);

test('knows SCXML with any prefix', () => {
  expect(detectFormat('<?xml version="1.0"?>\n<!-- a --><scxml xmlns="x">')).toBe('scxml');
  expect(detectFormat('<sc:scxml>')).toBe('scxml');
});

test('knows a Capella model by its namespace, and an archive of its project', () => {
  const root = '<m:Project xmi:version="2.0" xmlns:m="http://www.polarsys.org/capella/core/modeller/6.0.0"';
  expect(detectFormat(`<?xml version="1.0"?>\n<!--Capella_Version_6.0.0-->\n${root} id="a">`)).toBe(
    'capella',
  );
  expect(detectFormat('PK\u0003\u0004 rover/Rover.capella fragments/SA.capellafragment')).toBe('capella');
  expect(detectFormat('PK\u0003\u0004 Rover.melodymodeller')).toBe('capella');
  expect(detectFormat('<Project xmlns="http://maven.apache.org/POM/4.0.0">')).toBeNull();
});

test('knows ReqIF with any prefix, and an archive', () => {
  expect(detectFormat('<?xml version="1.0"?>\n<REQ-IF xmlns="x">')).toBe('reqif');
  expect(detectFormat('\uFEFF<!-- a --><reqif:REQ-IF xmlns:reqif="x">')).toBe('reqif');
  expect(detectFormat('PK\u0003\u0004')).toBe('reqifz');
  expect(detectFormat('PK\u0003\u0004 interfaces.reqif', 'Pump.interfaces.reqifz')).toBe('reqifz-interfaces');
  expect(detectFormat('PK\u0003\u0004 interfaces.reqif', 'supplier.reqifz')).toBe('reqifz');
  expect(detectFormat('PK\u0003\u0004 requirements.reqif pump.scxml')).toBe('reqifz');
  expect(detectFormat('PK\u0003\u0004 m/pump.SCXML')).toBe('scxml');
  expect(detectFormat('<svg/>')).toBeNull();
});

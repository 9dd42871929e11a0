import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sharedData } from './needs.ts';

/** The schema of ReqIF as the OMG publishes it. */
export const OMG_SCHEMA = sharedData('reqif/omg-xsd/reqif.xsd');

/** The schema imports the attributes of XML itself from nowhere. */
const XML_SCHEMA = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/XML/1998/namespace">
  <xs:attribute name="lang" type="xs:language"/><xs:attribute name="space" type="xs:NCName"/><xs:attribute name="base" type="xs:anyURI"/>
</xs:schema>`;

/** What xmllint says against each file by the OMG's schema, one list a file; the lines it says it of are left out. */
export function schemaProblems(files: readonly Uint8Array[]): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'reqif-'));
  const attributes = join(folder, 'xml.xsd');
  writeFileSync(attributes, XML_SCHEMA);
  const root = dirname(OMG_SCHEMA.path);
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.xsd')) continue;
    const path = join(folder, 'omg', name);
    mkdirSync(dirname(path), { recursive: true });
    const text = readFileSync(join(root, name), 'utf8');
    writeFileSync(
      path,
      text.replace(/schemaLocation="([^"]*\/xml\.xsd)?"/, `schemaLocation="${attributes}"`),
    );
  }
  const paths = files.map((_, index) => join(folder, `${index}.reqif`));
  for (const [index, path] of paths.entries()) writeFileSync(path, files[index] ?? '');
  const options = ['--nonet', '--noout', '--schema', join(folder, 'omg/reqif.xsd')];
  const run = spawnSync('xmllint', [...options, ...paths], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  rmSync(folder, { recursive: true });
  const found = files.map((): string[] => []);
  for (const line of run.stderr.split('\n')) {
    const said = /\/(\d+)\.reqif(?::\d+)?(?::| )\s*(.*)$/.exec(line);
    if (said && said[2] !== 'validates' && said[2] !== 'fails to validate')
      found[Number(said[1])]?.push(said[2] ?? '');
  }
  return found;
}

// Part of `npm run build`: what other people's packages are in what was built, for programs (CycloneDX) and for people (licences).
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type InstalledPackage, Packages } from './packages.ts';

const ROOT = join(import.meta.dirname, '..');

const Bill = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ name: z.string(), 'bom-ref': z.string() }) }),
  components: z.array(z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});

const packages = new Packages(ROOT);
const shipped = new Map([...packages.ofService(), ...packages.ofApp()].map((one) => [one.path, one]));
const ones = [...shipped.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
writeFileSync(join(ROOT, 'dist/sbom.cdx.json'), `${JSON.stringify(billOf(ones), null, 2)}\n`);
writeFileSync(join(ROOT, 'dist/licences.txt'), licencesOf(ones));

function keyOf({ name, version }: { readonly name: string; readonly version: string }): string {
  return `${name}@${version}`;
}

/** What npm says of all packages, without those that only the work on the project needs. */
function billOf(kept: readonly InstalledPackage[]): z.output<typeof Bill> {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 << 20 },
  );
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  const bill = Bill.parse(JSON.parse(stdout));
  const names = new Set(kept.map(keyOf));
  const components = bill.components.filter((one) => names.has(keyOf(one)));
  const own = bill.metadata.component['bom-ref'];
  const refs = new Set([own, ...components.map((one) => one['bom-ref'])]);
  return {
    ...bill,
    metadata: { ...bill.metadata, component: { ...bill.metadata.component, name: 'modelwright' } },
    components,
    dependencies: bill.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  };
}

/** Each package with its licence, and the text of it where the package has one. */
function licencesOf(kept: readonly InstalledPackage[]): string {
  const sections = kept.map((one) => {
    const folder = join(ROOT, one.path);
    const texts = readdirSync(folder)
      .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
      .filter((name) => !/\.(js|ts)$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8').trim());
    return [`${keyOf(one)}: ${one.licence}`, '-'.repeat(70), ...texts].join('\n\n');
  });
  return `Modelwright is built from these packages. Its own licence is in LICENSE.\n\n${kept
    .map((one) => `${keyOf(one)}: ${one.licence}`)
    .join('\n')}\n\n${sections.join('\n\n')}\n`;
}

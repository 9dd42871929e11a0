// `npm run release 0.2.0`: a version, tested, committed and tagged, with the package beside it. What it does: CONTRIBUTING.md.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeRelease, ReleaseError } from './release/make-release.ts';

const ROOT = join(import.meta.dirname, '..');
const [version = ''] = process.argv.slice(2);

try {
  makeRelease({
    root: ROOT,
    version,
    day: new Date().toISOString().slice(0, 10),
    // A store of this version, for the tests of all later ones; then everything.
    steps: ['node --import tsx scripts/keep-store.ts', 'npm test'],
    say: (line) => console.log(`\n=== ${line}`),
  });
  mkdirSync(join(ROOT, 'release'), { recursive: true });
  const packed = spawnSync('npm', ['pack', '--pack-destination', 'release'], { cwd: ROOT, stdio: 'inherit' });
  console.log(
    `\nReleased ${version} here: a commit, the tag v${version}${packed.status === 0 ? ', and the package in release/' : ''}.`,
  );
  console.log('To publish it:');
  console.log('  git push --follow-tags');
  console.log(`  docker buildx build --platform linux/amd64,linux/arm64 --tag modelwright:${version} .`);
  process.exitCode = packed.status ?? 1;
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with what `npm run build` makes of the service and its programs, made of today's sources. */
    program: string;
  }
}

const ROOT = join(import.meta.dirname, '../../..');

/**
 * A thread or process of what was built begins in a fifth of the time that one needs which reads the sources, and tests
 * start hundreds: it is built once for all projects of a run, and anew before tests that run again.
 */
export async function setup(project: TestProject): Promise<() => void> {
  // As in the package, and inside node_modules, where it finds what it needs.
  const folder = join(ROOT, `node_modules/.cache/program-${process.pid}`);
  project.provide('program', join(folder, 'dist/server'));
  if (!existsSync(folder)) {
    await buildInto(folder);
    project.onTestsRerun(() => buildInto(folder));
  }
  return () => rmSync(folder, { recursive: true, force: true });
}

async function buildInto(folder: string): Promise<void> {
  await build({ root: ROOT, logLevel: 'warn', build: { ssr: true, outDir: join(folder, 'dist/server') } });
  copyFileSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
}

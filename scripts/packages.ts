import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Names = z.record(z.string(), z.string()).default({});
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dependencies: Names,
      optionalDependencies: Names,
      peerDependencies: Names,
    }),
  ),
});

/** A package as it is installed. */
export interface InstalledPackage {
  /** `node_modules/…`, from the root. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** As it states it itself. */
  readonly licence: string;
}

/** What runs in the browser. */
const APP_LAYERS = ['app', 'model', 'contract', 'interchange'];
const IMPORTS = /(?:from |import |import\(|@import |@plugin )["']([^"'.#/][^"']*)["']/g;

/** The packages that an installation of this checkout is made of. */
export class Packages {
  readonly #packages: z.output<typeof Lock>['packages'];

  constructor(private readonly root: string) {
    this.#packages = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).packages;
  }

  /** What the service needs to run, with what that needs. */
  ofService(): InstalledPackage[] {
    return this.#withTheirs(Object.keys(this.#packages['']?.dependencies ?? {}));
  }

  /** What stands in the bundles of the app. Some of it may have been left out of them, and none is missing. */
  ofApp(): InstalledPackage[] {
    const files = APP_LAYERS.flatMap((layer) => sourceFiles(join(this.root, 'src', layer)));
    const names = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(IMPORTS)].map(([, specifier = '']) => packageOf(specifier)),
    );
    return this.#withTheirs([...new Set(names)].filter((name) => !name.includes(':')));
  }

  #withTheirs(names: readonly string[]): InstalledPackage[] {
    const found = new Set<string>();
    const queue = names.map((name) => this.#locate('', name));
    for (let path = queue.pop(); path !== undefined || queue.length > 0; path = queue.pop()) {
      // Of another platform, or optional and left out.
      if (path === undefined || found.has(path) || !existsSync(join(this.root, path))) continue;
      found.add(path);
      const { dependencies, optionalDependencies, peerDependencies } = this.#packages[path] ?? {};
      const needed = { ...dependencies, ...optionalDependencies, ...peerDependencies };
      queue.push(...Object.keys(needed).map((name) => this.#locate(path ?? '', name)));
    }
    return [...found].sort().map((path) => ({
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: this.#packages[path]?.version ?? '',
      licence: this.#packages[path]?.license ?? 'not stated',
    }));
  }

  /** Where Node finds a package that the one at `from` asks for. */
  #locate(from: string, name: string): string | undefined {
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
      const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
      if (path in this.#packages) return path;
      if (at === '') return undefined;
      if (!at.includes('/node_modules/')) at = '';
    }
  }
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

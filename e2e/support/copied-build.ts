import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Beside the packages that the service needs. */
const ROOM = 'node_modules/.cache';
const TEXT = /\.(?:js|css|html|json)$/;

/** A copy of the build, which can become another version. */
export class CopiedBuild {
  readonly folder: string;
  readonly #room: string;

  constructor() {
    mkdirSync(ROOM, { recursive: true });
    this.#room = mkdtempSync(join(ROOM, 'build-'));
    // Where the service looks for the app, whatever it was built in.
    this.folder = join(this.#room, 'dist');
    for (const part of ['app', 'server'])
      cpSync(join('dist', part), join(this.folder, part), { recursive: true });
  }

  /** Gives every file of the app that is named by its content another name, everywhere, as a build of changed sources does. */
  upgrade(): void {
    const app = join(this.folder, 'app');
    const assets = readdirSync(join(app, 'assets'));
    const nameOf = new Map(assets.map((name) => [name, name.replace(/(-[\w-]{8})\.(\w+)$/, '$1n.$2')]));
    const every = [...nameOf.keys()].map((name) => name.replaceAll('.', '\\.')).join('|');
    const names = new RegExp(every, 'g');
    for (const path of readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((one) =>
      TEXT.test(one),
    )) {
      const text = readFileSync(join(app, path), 'utf8');
      writeFileSync(
        join(app, path),
        text.replaceAll(names, (name) => nameOf.get(name) ?? name),
      );
    }
    for (const [old, name] of nameOf) renameSync(join(app, 'assets', old), join(app, 'assets', name));
  }

  remove(): void {
    rmSync(this.#room, { recursive: true, force: true });
  }
}

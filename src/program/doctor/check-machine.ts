import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { StoragePlace } from '#server/storage/storage.ts';
import { type Check, fail, ok, warn } from './check.ts';

const MIB = 1024 ** 2;
/** Below the first the store soon takes no writes; below the second somebody should look. */
const LEAST_FREE = 256 * MIB;
const ENOUGH_FREE = 2048 * MIB;

/** The versions of Node that the package is made for, as `engines` says it: `>=20.19`. */
export function checkNode(version: string, engines: string): Check {
  const least = engines.replace(/[^\d.]/g, '');
  return compareVersions(version, least) >= 0
    ? ok(version)
    : fail(`${version} is too old`, `Install Node ${least} or later`);
}

function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  for (const at of [0, 1, 2]) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The room on the disk of the embedded store. */
export function checkDisk(place: StoragePlace): Check {
  if (!('dataDir' in place)) return ok("the store is PostgreSQL: its server's disk is not looked at");
  const { bavail, bsize } = statfsSync(nearestFolder(place.dataDir));
  return judgeRoom(bavail * bsize);
}

/** @param free bytes */
export function judgeRoom(free: number): Check {
  const says = `${Math.floor(free / MIB).toLocaleString('en')} MiB free`;
  if (free < LEAST_FREE) return fail(says, 'Free some space, or set DATA_DIR to a larger disk');
  return free < ENOUGH_FREE ? warn(says, 'Free some space soon') : ok(says);
}

/** Whether the embedded store can be written by us and by nobody else, and secrets be read by us alone. */
export function checkPermissions(place: StoragePlace, secretFiles: readonly string[]): Check {
  for (const file of secretFiles)
    if (isOpenTo(file, 0o007))
      return warn(`everybody on this machine may read ${file}`, `Run chmod o-rwx ${file}`);
  if (!('dataDir' in place)) return ok('the files of secrets are not for everybody');
  const folder = nearestFolder(place.dataDir);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return fail(`${folder} cannot be written`, 'Start the service as its owner, or set DATA_DIR');
  }
  if (!existsSync(place.dataDir)) return ok(`${place.dataDir} can be made`);
  return isOpenTo(place.dataDir, 0o077)
    ? warn(`others on this machine may look into ${place.dataDir}`, `Run chmod 700 ${place.dataDir}`)
    : ok(`${place.dataDir} is open to its owner alone`);
}

function isOpenTo(path: string, bits: number): boolean {
  return process.platform !== 'win32' && (statSync(path).mode & bits) !== 0;
}

function nearestFolder(path: string): string {
  const folder = resolve(path);
  return existsSync(folder) ? folder : nearestFolder(dirname(folder));
}

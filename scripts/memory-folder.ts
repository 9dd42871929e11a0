import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const NAME = 'modelwright-tests-';
/** More than the stores of all tests that run at once, and the tests themselves, take together. */
const ENOUGH_BYTES = 8 * 1024 ** 3;
const DAY_MS = 86_400_000;

/** A new folder in memory (`/dev/shm`), or null where the machine has none, or has not much of it. */
export function memoryFolder(place = '/dev/shm', enough = ENOUGH_BYTES): string | null {
  try {
    const { bavail, bsize } = statfsSync(place);
    // None, or one that is larger than the machine, where nothing is held to one.
    const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
    if (Math.min(bavail * bsize, freemem(), limit) < enough) return null;
    removeLeftOver(place);
    const folder = mkdtempSync(join(place, NAME));
    // A store of PostgreSQL in it is another account's, who passes through it.
    chmodSync(folder, 0o711);
    return folder;
  } catch {
    return null;
  }
}

/** What a run left that was killed: it would stay in memory until the machine is started anew. */
function removeLeftOver(place: string): void {
  for (const name of readdirSync(place).filter((one) => one.startsWith(NAME))) {
    const folder = join(place, name);
    if (Date.now() - statSync(folder).mtimeMs > DAY_MS) rmSync(folder, { recursive: true, force: true });
  }
}

import { chmodSync, closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import type Database from 'better-sqlite3';

/** Where the copy of a store lies that was kept before this migration. */
export function copyBefore(file: string, schema: string): string {
  return `${file}.before-${schema}`;
}

/** Copies the whole store into a file of its own, in the place of an earlier copy, and makes it last. */
export function copyStore(raw: Database.Database, target: string): void {
  const beside = `${target}.tmp`;
  rmSync(beside, { force: true });
  try {
    raw.prepare('vacuum into ?').run(beside);
    // It holds what the store holds: its owner's alone.
    chmodSync(beside, 0o600);
    const descriptor = openSync(beside, 'r+');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(beside, target);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

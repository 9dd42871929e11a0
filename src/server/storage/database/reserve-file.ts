import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  statfsSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Bytes that are held back, and how many of them are given up at a time. */
const RESERVE_BYTES = 16 * 1024 ** 2;
const STEP_BYTES = 2 * 1024 ** 2;
/** Bytes that the store needs beside what it writes: its index of the log, and the smallest write. */
const MARGIN_BYTES = 1024 ** 2;

/**
 * Space on the disk of the embedded store that nothing else can take: a file of random bytes (zeros take no room on some file
 * systems), which is made shorter, step by step, when a write that takes something away finds no room.
 */
export class ReserveFile {
  #held: number;
  #enough = true;

  constructor(
    private readonly path: string,
    private readonly bytes: number = RESERVE_BYTES,
  ) {
    this.#held = sizeOf(path);
  }

  /** Whether as much is held back as has to be. */
  get enough(): boolean {
    return this.#enough;
  }

  /** Gives up a step of the space, down to this share of the whole. False where nothing may be given up any more. */
  release(share: number): boolean {
    const left = Math.max(this.bytes * share, this.#held - STEP_BYTES);
    if (left >= this.#held) return false;
    truncateSync(this.path, left);
    this.#held = left;
    this.#enough = false;
    return true;
  }

  /** Gives up as much as the disk has too little for so many bytes, down to this share of the whole; nothing where that is not enough. */
  makeRoom(bytes: number, share: number): boolean {
    const missing = bytes + MARGIN_BYTES - roomBeside(this.path);
    if (missing <= 0) return true;
    if (this.#held - missing < this.bytes * share) return false;
    truncateSync(this.path, this.#held - missing);
    this.#held -= missing;
    this.#enough = false;
    return true;
  }

  /** Gives up a step where the disk has no room for as much as opening the store. */
  makeRoomToOpen(): void {
    if (roomBeside(this.path) < MARGIN_BYTES) this.release(0);
  }

  /**
   * Takes back what was given up, all of it or none. Half of it may lie in the store itself, which has `spare` bytes to write to
   * before it grows. False while there is no room.
   */
  fill(spare: number): boolean {
    const target = Math.max(this.bytes / 2, this.bytes - spare);
    this.#enough = this.#held >= target || this.#grow(target - this.#held);
    return this.#enough;
  }

  #grow(missing: number): boolean {
    if (roomBeside(this.path) < missing + MARGIN_BYTES) return false;
    const file = openSync(this.path, 'a', 0o600);
    try {
      const block = randomBytes(Math.min(missing, MARGIN_BYTES));
      for (let left = missing; left > 0; ) left -= writeSync(file, block, 0, Math.min(left, block.length));
      fsyncSync(file);
      this.#held += missing;
      return true;
    } catch {
      // No room for all of it, by a quota that the file system does not tell of.
      ftruncateSync(file, this.#held);
      return false;
    } finally {
      closeSync(file);
    }
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function roomBeside(path: string): number {
  const { bavail, bsize } = statfsSync(dirname(path));
  return bavail * bsize;
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { writeFileWhole } from '#program/files/write-file.ts';
import { ProgramError, type ProgramIo } from '#program/program-io.ts';

/** Changes that follow each other within this are written together. */
const QUIET_MS = 300;

/** A file that a model is written into whenever it changes. What another program wrote into it is not overwritten. */
export class SavedFile {
  #known: string;
  #timer: NodeJS.Timeout | null = null;
  #writing = Promise.resolve();
  #isLost = false;

  /** @param bytes what is in it @param written the file as it is to be */
  constructor(
    private readonly io: ProgramIo,
    private readonly name: string,
    bytes: Uint8Array,
    private readonly written: () => Promise<Uint8Array>,
  ) {
    this.#known = digest(bytes);
  }

  /** The model changed. */
  changed(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#writing = this.#writing.then(() => this.#write());
    }, QUIET_MS);
  }

  /** Writes what is not written yet. */
  async end(): Promise<void> {
    if (this.#timer !== null) {
      clearTimeout(this.#timer);
      this.#timer = null;
      this.#writing = this.#writing.then(() => this.#write());
    }
    await this.#writing;
  }

  async #write(): Promise<void> {
    if (this.#isLost) return;
    try {
      const found = await readFile(resolve(this.io.cwd, this.name)).catch(() => null);
      if (found && digest(found) !== this.#known) {
        this.#isLost = true;
        throw new ProgramError(
          `Another program changed ${this.name}: it is not written any more, and the model is in the store. Start again to take over what is in the file.`,
        );
      }
      const bytes = await this.written();
      await writeFileWhole(this.io, this.name, bytes);
      this.#known = digest(bytes);
    } catch (error) {
      // It is tried again at the next change.
      this.io.err(`modelwright: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

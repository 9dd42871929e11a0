#!/usr/bin/env node
// The program as it is installed: `npx modelwright`.
import { writeSync } from 'node:fs';
import { runProgram } from './run-program.ts';

/** Whole and at once, also into a pipe: nothing is cut off where the process ends. One that nobody reads any more ends it. */
function write(descriptor: number, text: string | Uint8Array): void {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(descriptor, bytes, at);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EPIPE') process.exit(process.exitCode ?? 0);
      // A full pipe that does not wait: try again until its reader has read.
      if (code !== 'EAGAIN') throw error;
    }
  }
}

const status = await runProgram(process.argv.slice(2), {
  cwd: process.cwd(),
  env: process.env,
  now: () => new Date(),
  out: (text) => write(1, text),
  err: (line) => write(2, `${line}\n`),
});
// A service that was started goes on.
if (status !== 0) process.exit(status);

import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Description = z.object({ version: z.string(), engines: z.object({ node: z.string() }) });

/** The package's description, from src/program and from dist/server alike. */
const description = (): z.output<typeof Description> =>
  Description.parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));

export const programVersion = (): string => description().version;

/** The versions of Node that it runs on, as npm writes them: `>=20.19`. */
export const neededNode = (): string => description().engines.node;

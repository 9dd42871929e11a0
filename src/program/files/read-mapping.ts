import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { TableMapping } from '#contract/table-mapping.ts';
import type { FileMapping } from '#contract/transfer.ts';
import { ReqifMapping } from '#model/elements/reqif-mapping.ts';
import { ProgramError, type ProgramIo } from '#program/program-io.ts';
import { withFile } from './file-error.ts';
import { jsonOf } from '#model/store/json.ts';

const Mapping = z.union([TableMapping, ReqifMapping]);

/** What the columns of a table, or the attributes of a ReqIF file mean, from a JSON file as the API takes it. @throws ProgramError */
export async function readMapping(io: ProgramIo, name: string): Promise<FileMapping> {
  const text = await withFile('read', name, () => readFile(resolve(io.cwd, name), 'utf8'));
  const read = Mapping.safeParse(jsonOf(text));
  if (read.success) return read.data;
  throw new ProgramError(
    `${name} is no mapping: it must be the JSON of a TableMapping or ReqifMapping, as the API describes them.`,
  );
}

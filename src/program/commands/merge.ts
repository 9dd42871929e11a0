import { v5 } from 'uuid';
import { importFile } from '#interchange/import-file.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import type { Command } from '#program/command.ts';
import { type ModelFile, nativeText, readModelFile } from '#program/files/model-file.ts';
import { writeFileWhole } from '#program/files/write-file.ts';
import { recordsWithConflicts } from '#program/merge/conflict-records.ts';
import { type FileSides, mergeFiles } from '#program/merge/merge-files.ts';
import { writeConflicts } from '#program/merge/write-conflicts.ts';
import { ProgramError, type ProgramIo } from '#program/program-io.ts';

export const merge: Command = {
  name: 'merge',
  summary: 'Merge two versions of a native file, field by field',
  operands: 'BASE OURS THEIRS',
  options: {
    output: { value: 'FILE', short: 'o', help: 'Write the result there; into OURS where it is left out' },
    take: { value: 'SIDE', choices: ['ours', 'theirs'], help: 'Decide every conflict for one side' },
    path: { value: 'NAME', help: 'What the file is called in messages (%P of Git)' },
  },
  page: [
    'Elements are merged field by field, lists such as ports, attributes and constraints row by row. Where both sides set one field to different values, ours is kept, and theirs is written into the file as a suggestion, to be accepted or rejected in the app, or as a comment where it is about the model itself. The exit status is then 1. The result is a whole native file in any case.',
    'As the merge driver of Git: modelwright merge %O %A %B --path %P',
  ],
  run: async ({ operands: [base = '', ours = '', theirs = ''], value }, io) => {
    const swapped = value('take') === 'theirs';
    const sides = {
      base: await readNative(io, base),
      ours: await readNative(io, swapped ? theirs : ours),
      theirs: await readNative(io, swapped ? ours : theirs),
    };
    const name = value('path') ?? ours;
    const merged = mergeFiles(sides);
    if (!merged)
      throw new ProgramError(
        `${name} cannot be merged: its references could not all be kept. OURS is as it was.`,
      );
    const isTaken = value('take') !== undefined;
    const records = isTaken ? merged.records : recordsWithConflicts(merged, { at: io.now().toISOString() });
    const info = { ...merged.info, id: idOf(sides, swapped) };
    const text = wholeFile({ ...merged, info, records }, name, io.now().toISOString());
    await writeFileWhole(io, value('output') ?? ours, new TextEncoder().encode(text));
    const told = writeConflicts(merged);
    if (isTaken || told.length === 0) return 0;
    io.err(
      `${name}: ${told.length} conflict${told.length === 1 ? '' : 's'}. Ours is kept; theirs is in the file, as suggestions and comments.`,
    );
    for (const line of told) io.err(`  ${line}`);
    return 1;
  },
};

/** The native file of a merge as the app would read and write it, so that what follows from the rest is in step. @throws ProgramError where it could not be read */
function wholeFile(merged: Parameters<typeof nativeText>[0], name: string, at: string): string {
  const bytes = new TextEncoder().encode(nativeText(merged));
  const target = { modelId: merged.info.id, model: EMPTY_MODEL, isNew: true };
  // What is made is a link for an allocation that has none: the same merge gives it the same id.
  let made = 0;
  const newId = () => v5(String((made += 1)), merged.info.id);
  const read = importFile('native', bytes, target, { at, newId });
  if (!read.ok) throw new ProgramError(`${name} cannot be merged: ${read.refusal.detail} OURS is as it was.`);
  return nativeText({ ...merged, model: read.value.edited.model });
}

/** An empty file has no model of its own: then the id is that of the other side. */
function idOf({ ours, theirs }: FileSides, swapped: boolean): string {
  const [first, second] = swapped ? [theirs, ours] : [ours, theirs];
  return first.text === null ? second.info.id : first.info.id;
}

async function readNative(io: ProgramIo, name: string): Promise<ModelFile> {
  const file = await readModelFile(io, name, { mayBeEmpty: true });
  if (file.format !== 'native')
    throw new ProgramError(
      `${name} is a ${file.format} file: only native files are merged. “modelwright convert” makes one.`,
    );
  return file;
}

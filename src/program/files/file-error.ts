import { ProgramError } from '#program/program-io.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EFBIG: 'it would be too large',
};

/** Does something with a file. @throws ProgramError that names the file and the reason */
export async function withFile<T>(
  verb: 'read' | 'written',
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error;
    const reason = REASONS[error.code] ?? error.code;
    throw new ProgramError(`${name} cannot be ${verb}: ${reason}.`, { cause: error });
  }
}

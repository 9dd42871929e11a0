import type { Command } from '#program/command.ts';

export const verify: Command = {
  name: 'verify',
  summary: 'Check a backup, or the store, against its history',
  operands: '[FILE]',
  options: {},
  page: [
    'Follows the change sets of every model from its beginning, and compares them with what is stored: the hash of each change set, and each element, comment, baseline and setting. What does not fit is named, with its model and change set, and makes the exit status 1.',
    'Without a FILE it reads the store that DATA_DIR or DATABASE_URL names, while the service runs. A file that is cut off or damaged is status 2.',
  ],
  run: async ({ operands: [file] }, io) => {
    const { amountOf, headOf, linesOfFile, placeOf, withStore } = await import(
      '#program/store/store-command.ts'
    );
    const { readStore } = await import('#server/backup/source-store.ts');
    const { linesOfStore } = await import('#server/backup/store-lines.ts');
    const { verifyLines } = await import('#server/backup/verify.ts');
    return withStore(file ?? null, async () => {
      if (file !== undefined) await headOf(io, file);
      const { problems, rows } =
        file === undefined
          ? await readStore(placeOf(io), (db) => verifyLines(linesOfStore(db)))
          : await verifyLines(linesOfFile(io, file));
      for (const { model, name, problems: found } of problems)
        for (const problem of found) io.out(`model ${model} (${name}): ${problem}\n`);
      io.err(
        `${amountOf(rows)}: ${problems.length === 0 ? 'all of it fits' : `${problems.length} models do not fit`}.`,
      );
      return problems.length === 0 ? 0 : 1;
    });
  },
};

import type { Command } from '#program/command.ts';
import { ProgramError } from '#program/program-io.ts';
import { Id } from '#model/store/text.ts';

export const restore: Command = {
  name: 'restore',
  summary: 'Put a backup into an empty store, or one model of it beside others',
  operands: 'FILE',
  options: {
    model: { value: 'ID', help: 'Only this model, under a new id, into a store that may hold others' },
    as: { value: 'ID', help: 'Its new id; made where it is left out' },
    team: { value: 'ID', help: 'The team that it is put in, where that is another one' },
    owner: { value: 'ID', help: 'The account that owns it, where that is another one' },
  },
  page: [
    'The store is the one that DATA_DIR or DATABASE_URL names; it is made where there is none. All of the backup is written, or nothing. A store that somebody works with is refused: use an empty folder or database, and move it to its place.',
    'Everybody stays signed in. Pages that were open notice the other store, read their models anew, and send what they had not sent.',
    'The embedded store is refused while the service has it. Of one model its elements, history, comments and baselines come back. Its access list begins anew, with its owner and team.',
  ],
  run: async ({ operands: [file = ''], value }, io) => {
    const modelId = value('model');
    const newId = value('as') ?? crypto.randomUUID();
    if (!Id.safeParse(newId).success) throw new ProgramError(`--as is a UUID, not “${newId}”.`);
    if (modelId === undefined)
      for (const option of ['as', 'team', 'owner'])
        if (value(option) !== undefined) throw new ProgramError(`--${option} goes with --model.`);
    const { amountOf, headOf, linesOfFile, nameOf, placeOf, withStore } = await import(
      '#program/store/store-command.ts'
    );
    const { restoreModel } = await import('#server/backup/restore-model.ts');
    const { restoreStore } = await import('#server/backup/restore.ts');
    const { openStorage } = await import('#server/storage/storage.ts');
    return withStore(file, async () => {
      const place = placeOf(io);
      await headOf(io, file);
      const storage = await openStorage(place);
      const open = () => linesOfFile(io, file);
      try {
        if (modelId === undefined) {
          const rows = await restoreStore(storage, open);
          io.err(`${nameOf(place)}: ${amountOf(rows)}.`);
        } else {
          const taken = {
            modelId,
            newId,
            teamId: value('team'),
            ownerId: value('owner'),
            at: io.now().toISOString(),
          };
          await restoreModel(storage, taken, open);
          io.out(`${newId}\n`);
        }
      } finally {
        await storage.close();
      }
      return 0;
    });
  },
};

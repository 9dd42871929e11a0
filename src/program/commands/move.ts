import { resolve } from 'node:path';
import type { Command } from '#program/command.ts';

export const move: Command = {
  name: 'move',
  summary: 'Copy the store into an empty folder or database of the other kind',
  operands: 'TARGET',
  options: {},
  page: [
    'The store is the one that DATA_DIR or DATABASE_URL names. TARGET is a folder (SQLite) or an address that begins with postgres:// (PostgreSQL), and must hold nothing yet. All of it is copied, or nothing; the store itself stays as it is.',
    'End the service first: what is written while it is copied does not come along. The embedded store is refused while the service has it. Then set DATA_DIR or DATABASE_URL to TARGET and start the service.',
  ],
  run: async ({ operands: [target = ''] }, io) => {
    const { amountOf, nameOf, placeOf, withStore } = await import('#program/store/store-command.ts');
    const { restoreStore } = await import('#server/backup/restore.ts');
    const { readStore } = await import('#server/backup/source-store.ts');
    const { linesOfStore } = await import('#server/backup/store-lines.ts');
    const { holdDataFolder } = await import('#server/storage/database/data-folder.ts');
    const { openStorage } = await import('#server/storage/storage.ts');
    return withStore(null, async () => {
      const source = placeOf(io);
      const isAddress = /^postgres(ql)?:\/\//.test(target);
      const place = isAddress ? { databaseUrl: target } : { dataDir: resolve(io.cwd, target) };
      const release = 'dataDir' in source ? holdDataFolder(source.dataDir) : () => {};
      try {
        const storage = await openStorage(place);
        try {
          const rows = await readStore(source, (db) => restoreStore(storage, () => linesOfStore(db)));
          io.err(`${nameOf(place)}: ${amountOf(rows)}.`);
        } finally {
          await storage.close();
        }
      } finally {
        release();
      }
      return 0;
    });
  },
};

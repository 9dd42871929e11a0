import type { Command } from '#program/command.ts';
import { writeFileWhole } from '#program/files/write-file.ts';
import { programVersion } from '#program/version.ts';

/** It holds what the store holds. */
const OWNER_ONLY = 0o600;

export const backup: Command = {
  name: 'backup',
  summary: 'Write the store into a file, while the service runs',
  operands: 'FILE',
  options: {},
  page: [
    'The store is the one that DATA_DIR or DATABASE_URL names. It is read as it is at one moment; nobody waits for it. FILE has checksums and counts for each model, and is written whole or not at all; “-” is the standard output.',
    'It holds everything, accounts and the hashes of passwords too: keep it as you keep the store.',
    '  DATA_DIR=/var/lib/modelwright modelwright backup /backup/monday.mwb',
  ],
  run: async ({ operands: [file = ''] }, io) => {
    const { amountOf, placeOf, withStore } = await import('#program/store/store-command.ts');
    const { backupBytes } = await import('#server/backup/backup-file.ts');
    const { readStore } = await import('#server/backup/source-store.ts');
    const { linesOfStore } = await import('#server/backup/store-lines.ts');
    const { LATEST_SCHEMA } = await import('#server/storage/database/migrate.ts');
    const rows: Record<string, number> = {};
    return withStore(null, async () => {
      await readStore(placeOf(io), (db) => {
        const counted = async function* () {
          for await (const line of linesOfStore(db)) {
            if (line.is === 'end')
              for (const [table, count] of Object.entries(line.rows))
                rows[table] = (rows[table] ?? 0) + count;
            yield line;
          }
        };
        const head = { schema: LATEST_SCHEMA, program: programVersion(), at: io.now().toISOString() };
        return writeFileWhole(io, file, backupBytes(head, counted()), OWNER_ONLY);
      });
      io.err(`${file}: ${amountOf(rows)}.`);
      return 0;
    });
  },
};

import type { Command } from '#program/command.ts';
import { ProgramError } from '#program/program-io.ts';

/** Options that say what settings say too. */
const SETTINGS = { port: 'PORT', host: 'HOST', data: 'DATA_DIR' } as const;

export const start: Command = {
  name: 'start',
  summary: 'Start the service; with a file, open it as a model',
  operands: '[FILE]',
  options: {
    save: { help: 'Write the model back into FILE whenever it changes' },
    port: { value: 'NUMBER', short: 'p', help: 'Where the service listens (PORT)' },
    host: { value: 'ADDRESS', help: 'The address that it listens on (HOST)' },
    data: { value: 'FOLDER', help: 'The folder of the embedded store (DATA_DIR)' },
  },
  page: [
    'Starts the service with the settings of the environment, and prints its address. The word “start” can be left out.',
    'A FILE becomes a model of the store, under the id that it names; one that is there already is brought to what the file says, as a change that can be undone. The link that is printed signs in and shows it, once.',
    '  modelwright model.json --save',
  ],
  run: async ({ operands: [file], value, has }, io) => {
    if (file === undefined && has('save')) throw new ProgramError('--save needs a file to write into.');
    const given = Object.entries(SETTINGS).flatMap(([option, name]) => {
      const said = value(option);
      return said === undefined ? [] : [[name, said] as const];
    });
    // Loaded where it is needed: the other commands start without the service.
    const { openedFile } = await import('#program/open/opened-file.ts');
    const { readSettings } = await import('#server/settings.ts');
    const { reasonOf, startService } = await import('#server/start-service.ts');
    try {
      const settings = readSettings({ ...io.env, ...Object.fromEntries(given) });
      await startService(settings, file === undefined ? undefined : await openedFile(io, file, has('save')));
    } catch (error) {
      if (error instanceof ProgramError) throw error;
      throw new ProgramError(reasonOf(error), { cause: error });
    }
    return 0;
  },
};

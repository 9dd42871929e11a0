import { resolve } from 'node:path';
import { v5 } from 'uuid';
import { exportedFormats } from '#interchange/export-file.ts';
import { bytesOf, readModelFile } from '#program/files/model-file.ts';
import { ProgramError, type ProgramIo } from '#program/program-io.ts';
import { issueOpening, signInFirstUser } from '#server/identity/start.ts';
import { type Beside, startLink } from '#server/start-service.ts';
import { listTeamsOfUser } from '#server/storage/teams.ts';
import { revokeToken } from '#server/storage/tokens.ts';
import { LocalClient } from './local-client.ts';
import { SavedFile } from './saved-file.ts';

/** A file that has no id of its own is known again by where it lies: an id below this one. */
const NAMESPACE = '7c4a0c57-2f0f-4a8d-9b0c-5f1d1f2f7a10';
const DEVICE = { address: null, userAgent: 'modelwright' };

/**
 * What opens a file in the service as it starts: as a model with the id that the file names, which is made, or brought to what the file says.
 * @throws ProgramError where the file cannot be read
 */
export async function openedFile(io: ProgramIo, name: string, isSaved: boolean): Promise<Beside> {
  const bytes = await bytesOf(io, name);
  const file = await readModelFile(io, name);
  const { format } = file;
  if (isSaved && !exportedFormats().some(([written]) => written === format))
    throw new ProgramError(`${name} cannot be written back: the format ${format} is read only.`);
  const id = format === 'native' ? file.info.id : v5(resolve(io.cwd, name), NAMESPACE);
  let end = (): Promise<void> => Promise.resolve();
  return {
    ready: async ({ app, deps, address }) => {
      const { storage, clock } = deps;
      const signedIn = await storage.transaction((tx) => signInFirstUser(tx, clock(), DEVICE), 'rights');
      if (!signedIn) throw new Error('the owner of an empty store has no account');
      const { user, session } = signedIn;
      const client = new LocalClient(app, session.token);
      const { status } = await client.ask('GET', `/api/models/${id}`);
      const teams = await listTeamsOfUser(storage.db, user.id);
      const team = teams.find(({ role }) => role === 'Owner') ?? teams.find(({ role }) => role === 'Admin');
      const url =
        status === 200
          ? `/api/models/${id}/imports?format=${format}`
          : `/api/models/imports?format=${format}&id=${id}&team_id=${team?.id ?? ''}`;
      await client.askFor('POST', url, bytes);
      for (const { severity, where, message } of file.notes)
        io.err(`${name}: ${severity}: ${where}: ${message}`);
      const saved = new SavedFile(io, name, bytes, () =>
        client.askFor('GET', `/api/models/${id}/exports?format=${format}`),
      );
      const leave = isSaved
        ? deps.events.subscribe(({ modelId }) => {
            if (modelId === id) saved.changed();
          })
        : () => undefined;
      end = async () => {
        leave();
        await saved.end();
        await storage.transaction(
          (tx) => revokeToken(tx, user.id, session.id, clock().toISOString()),
          'rights',
        );
      };
      const { token } = await issueOpening(deps, user.id, id);
      return startLink(address, token);
    },
    stopping: () => end(),
  };
}

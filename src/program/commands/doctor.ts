import { resolve } from 'node:path';
import type { Command } from '#program/command.ts';
import type { Check } from '#program/doctor/check.ts';

export const doctor: Command = {
  name: 'doctor',
  summary: 'Check the installation: Node, disk, store, permissions, clock, mail, proxy',
  operands: '',
  options: {},
  page: [
    'Reads the settings as the service would, and looks at what they name, one line each: “ok”, “warn” or “fail”, with what to do about it. It changes nothing and sends no mail; it may run beside the service.',
    'The exit status is 1 where a line says “fail”.',
  ],
  run: async (_given, io) => {
    const { listSettings, fileNameOf } = await import('#server/environment/list-settings.ts');
    const { readSettings, SettingsError } = await import('#server/settings.ts');
    const machine = await import('#program/doctor/check-machine.ts');
    const store = await import('#program/doctor/check-store.ts');
    const ways = await import('#program/doctor/check-ways.ts');
    const { neededNode } = await import('#program/version.ts');

    let failed = 0;
    const tell = (subject: string, { is, says, remedy }: Check) => {
      if (is === 'fail') failed += 1;
      io.out(`${is.padEnd(4)}  ${subject}: ${says}.${remedy === undefined ? '' : ` ${remedy}.`}\n`);
    };
    tell('Node', machine.checkNode(process.versions.node, neededNode()));
    try {
      const settings = readSettings(io.env);
      tell('Settings', { is: 'ok', says: 'they are valid' });
      const { place: given } = settings;
      const place = 'dataDir' in given ? { dataDir: resolve(io.cwd, given.dataDir) } : given;
      tell('Disk', machine.checkDisk(place));
      const { check, state } = await store.checkStore(place);
      tell('Store', check);
      const secretFiles = listSettings().flatMap(({ name, isSecret }) => {
        const path = isSecret ? (io.env[fileNameOf(name)] ?? '') : '';
        return path === '' ? [] : [path];
      });
      tell('Permissions', machine.checkPermissions(place, secretFiles));
      tell('Clock', store.checkClock(io.now(), state));
      tell('Mail', await ways.checkMail(settings));
      tell('Proxy', await ways.checkProxy(settings));
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      tell('Settings', {
        is: 'fail',
        says: error.message,
        remedy: 'Put them right; “modelwright config” shows them all',
      });
    }
    return failed === 0 ? 0 : 1;
  },
};

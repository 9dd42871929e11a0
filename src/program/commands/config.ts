import type { Command } from '#program/command.ts';
import type { Setting } from '#server/environment/list-settings.ts';

export const config: Command = {
  name: 'config',
  summary: 'Show each setting, its value and where that comes from',
  operands: '',
  options: {
    example: { help: 'Write a file with every setting, each with its meaning and its default' },
  },
  page: [
    'Reads the settings as the service would, and shows each with its value and its source: “default”, “environment”, or the variable that names its file. What holds a password is hidden.',
    'A setting that would keep the service from starting is named on the standard error output, and makes the exit status 1.',
    '  modelwright config --example > modelwright.env',
  ],
  run: async ({ has }, io) => {
    const { fileNameOf, listSettings } = await import('#server/environment/list-settings.ts');
    const { readSettings, SettingsError } = await import('#server/settings.ts');
    const settings = listSettings();
    if (has('example')) {
      io.out(exampleOf(settings));
      return 0;
    }
    const isSet = (name: string) => (io.env[name] ?? '') !== '';
    const rows = settings.map(({ name, fallback, isSecret }) => {
      const isFile = isSecret === true && !isSet(name) && isSet(fileNameOf(name));
      const value = isFile || (isSecret && isSet(name)) ? '(hidden)' : isSet(name) ? io.env[name] : fallback;
      return [
        name,
        value ?? '',
        isFile ? fileNameOf(name) : isSet(name) ? 'environment' : 'default',
      ] as const;
    });
    io.out(aligned(rows));
    try {
      readSettings(io.env);
      return 0;
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      io.err(`The settings are not valid: ${error.message}.`);
      return 1;
    }
  },
};

function aligned(rows: readonly (readonly [string, string, string])[]): string {
  const widest = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length)) + 2;
  const [first, second] = [widest(0), widest(1)];
  return rows
    .map(([name, value, source]) => `${name.padEnd(first)}${value.padEnd(second)}${source}\n`)
    .join('');
}

/** The settings as a file of variables, none of which counts until its `#` is taken away. */
function exampleOf(settings: readonly Setting[]): string {
  const lines = settings.flatMap(({ name, group, help, fallback, example, isSecret }, at) => [
    ...(group === settings[at - 1]?.group ? [] : [`## ${group}\n`]),
    `# ${help.replaceAll('`', '')}${isSecret ? `; or ${name}_FILE, the path of a file with it` : ''}`,
    `#${name}=${fallback === '' ? (example ?? '') : fallback}\n`,
  ]);
  return `# The settings of Modelwright, each with its default or an example.\n\n${lines.join('\n')}`;
}

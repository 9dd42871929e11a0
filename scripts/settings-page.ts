import { listSettings } from '../src/server/environment/list-settings.ts';
import { GROUPS } from '../src/server/environment/settings-schema.ts';

const KIBIBYTES = [
  [1024 ** 3, 'GiB'],
  [1024 ** 2, 'MiB'],
  [1024, 'KiB'],
] as const;

const HEAD = `# Settings

Settings are variables of the environment; an empty one counts as not set. A wrong value, or a variable whose name is nearly a setting's, stops
the start with a sentence. \`modelwright config\` shows what counts, and where each value comes from; \`modelwright config --example\` writes a
file with all of them, which is \`.env.example\` in the source, for \`EnvironmentFile=\` of systemd, \`--env-file\` of Node and of containers.

What holds a password may be given as a file instead, as container platforms hand out secrets: the variable of its name with \`_FILE\` takes its path. The table
marks these with \\*.
`;

/** The page of the settings, from their schema. */
export function settingsPage(): string {
  const all = listSettings();
  const tables = GROUPS.map((group) => {
    const rows = all
      .filter((one) => one.group === group)
      .map(({ name, isSecret, help, fallback, otherwise }) => [
        `\`${name}\`${isSecret ? ' \\*' : ''}`,
        help.replaceAll('|', '\\|'),
        otherwise ?? (fallback === '' ? '–' : readable(name, fallback)),
      ]);
    return `## ${group}\n\n${table([['Setting', 'Meaning', 'Default'], ...rows])}`;
  });
  return `${HEAD}\n${tables.join('\n')}`;
}

/** Bytes in the largest unit that divides them, other numbers with commas, and words as they are written. */
function readable(name: string, value: string): string {
  const number = Number(value);
  if (!/^\d+$/.test(value)) return `\`${value}\``;
  const unit = /BYTES|BODY|FILE_LIMIT/.test(name) && KIBIBYTES.find(([bytes]) => number % bytes === 0);
  if (unit) return `${number / unit[0]} ${unit[1]}`;
  return name.includes('PORT') ? value : number.toLocaleString('en');
}

/** A table of Markdown whose columns stand below each other. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`);
  return `${[lines[0], `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.slice(1)].join('\n')}\n`;
}

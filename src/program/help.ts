import type { Command, Option } from './command.ts';
import { HELP } from './read-arguments.ts';

const WIDTH = 80;

/** The help of one command. */
export function helpOf(command: Command): string {
  const { name, operands, options, page, summary } = command;
  const rows = Object.entries({ ...options, help: HELP }).map(([option, one]) => rowOf(option, one));
  return `${[
    `modelwright ${name}${operands === '' ? '' : ` ${operands}`} [options]`,
    `${summary}.`,
    ...page.map((paragraph) => (paragraph.startsWith('  ') ? paragraph : wrapped(paragraph))),
    `Options:\n${table(rows)}`,
    'Exit status: 0 well; 1 findings, differences or conflicts; 2 could not run.',
  ].join('\n\n')}\n`;
}

/** The help of the program. */
export function overview(commands: readonly Command[]): string {
  const rows = commands.map(({ name, summary }): [string, string] => [name, summary]);
  return `${[
    'modelwright [command] [options]',
    'Modelwright, a model editor for systems engineers. Without a command it starts the service; “modelwright model.json” opens a file in it.',
    `Commands:\n${table(rows)}`,
    'Options:\n  --version, -v  Show the version\n  --help, -h     Show this help; “modelwright COMMAND --help” that of a command',
  ]
    .map((paragraph) => (paragraph.includes('\n') ? paragraph : wrapped(paragraph)))
    .join('\n\n')}\n`;
}

function rowOf(name: string, { value, short, choices, fallback, help }: Option): [string, string] {
  const head = `--${name}${value === undefined ? '' : ` ${value}`}${short === undefined ? '' : `, -${short}`}`;
  const more = [
    ...(choices ? [`one of ${choices.join(', ')}`] : []),
    ...(fallback === undefined ? [] : [`${fallback} where it is left out`]),
  ];
  return [head, more.length === 0 ? help : `${help} (${more.join('; ')})`];
}

/** Two columns, of which the second is wrapped. */
function table(rows: readonly (readonly [string, string])[]): string {
  const first = Math.max(...rows.map(([head]) => head.length)) + 4;
  return rows
    .map(
      ([head, text]) =>
        `  ${head}`.padEnd(first) + wrapped(text, WIDTH - first).replaceAll('\n', `\n${' '.repeat(first)}`),
    )
    .join('\n');
}

/** A paragraph in lines of at most `width` characters, but for longer words. */
function wrapped(paragraph: string, width = WIDTH): string {
  const lines = [''];
  for (const word of paragraph.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

import { parseArgs } from 'node:util';
import type { Arguments, Command } from './command.ts';
import { nearestName } from '#server/environment/nearest-name.ts';
import { ProgramError } from './program-io.ts';

/** Every command has it. */
export const HELP = { short: 'h', help: 'Show this help' } as const;

/** What a command may be given: how many words, from its operands. */
function countOf(operands: string): { readonly least: number; readonly most: number } {
  const words = operands.split(' ').filter((word) => word !== '');
  const least = words.filter((word) => !word.startsWith('[')).length;
  return { least, most: operands.includes('…') ? Number.POSITIVE_INFINITY : words.length };
}

/** Reads what stands after the name of a command. @throws ProgramError that names what is wrong, and the nearest word that is right */
export function readArguments(command: Command, words: readonly string[]): Arguments {
  const { options } = command;
  const known = Object.fromEntries(
    Object.entries({ ...options, help: HELP }).map(([name, option]) => [
      name,
      {
        type: 'value' in option ? ('string' as const) : ('boolean' as const),
        ...(option.short !== undefined && { short: option.short }),
      },
    ]),
  );
  const { tokens, positionals } = parseArgs({
    args: [...words],
    options: known,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values = new Map<string, string>();
  const said = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(known, token.name) ? known[token.name] : undefined;
    if (!option) throw unknownOption(command, token.rawName, Object.keys(known));
    if (option.type === 'boolean') {
      if (token.value !== undefined) throw wrong(command, `${token.rawName} takes no value`);
      said.add(token.name);
    } else values.set(token.name, valueOf(command, token.name, token.rawName, token.value));
  }
  if (!said.has('help')) checkOperands(command, positionals);
  return {
    operands: positionals,
    value: (name) => values.get(name) ?? options[name]?.fallback,
    has: (name) => said.has(name),
  };
}

function valueOf(command: Command, name: string, raw: string, value: string | undefined): string {
  const choices = command.options[name]?.choices;
  if (value === undefined || (value === '' && choices))
    throw wrong(command, `${raw} needs a value: ${choices?.join(', ') ?? command.options[name]?.value}`);
  if (choices && !choices.includes(value)) {
    const nearest = nearestName(value, choices);
    const hint = nearest === null ? '' : ` Did you mean ${nearest}?`;
    throw wrong(command, `${raw} is one of ${choices.join(', ')}, not “${value}”.${hint}`);
  }
  return value;
}

function checkOperands(command: Command, operands: readonly string[]): void {
  const { least, most } = countOf(command.operands);
  if (operands.length < least)
    throw wrong(command, `${command.name} needs ${command.operands}, and has ${operands.length || 'none'}`);
  const extra = operands[most];
  if (extra !== undefined) throw wrong(command, `“${extra}” is more than ${command.name} takes`);
}

function unknownOption(command: Command, raw: string, names: readonly string[]): ProgramError {
  const nearest = nearestName(raw.replace(/^-+/, ''), names);
  return wrong(command, `There is no option ${raw}.${nearest === null ? '' : ` Did you mean --${nearest}?`}`);
}

const wrong = ({ name }: Command, what: string): ProgramError =>
  new ProgramError(
    `${/[.?]$/.test(what) ? what : `${what}.`} “modelwright ${name} --help” says what there is.`,
  );

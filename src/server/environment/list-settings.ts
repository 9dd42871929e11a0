import { Environment, settingHelp, type SettingHelp } from './settings-schema.ts';

/** A setting, as it is told to people. */
export interface Setting extends SettingHelp {
  readonly name: string;
  /** As it would be written; empty where it is not set by default. */
  readonly fallback: string;
}

/** Every setting, in the order of its schema. */
export function listSettings(): Setting[] {
  return Object.entries(Environment.shape).map(([name, schema]) => {
    const help = settingHelp.get(schema);
    if (help === undefined) throw new Error(`the setting ${name} has no help`);
    const fallback: unknown = schema.safeParse(undefined).data;
    return { ...help, name, fallback: textOf(fallback) };
  });
}

/** A default as it would be written: a word, a number, or a list of none. */
const textOf = (fallback: unknown): string =>
  typeof fallback === 'string' || typeof fallback === 'number' ? String(fallback) : '';

/** The names of the settings that hold a password, or may. */
export const secretSettings = (): string[] =>
  listSettings().flatMap(({ name, isSecret }) => (isSecret ? [name] : []));

/** Where a secret may be given as the path of a file. */
export const fileNameOf = (secret: string): string => `${secret}_FILE`;

import { readFileSync } from 'node:fs';
import { fileNameOf } from './list-settings.ts';
import { editDistance } from './nearest-name.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Variables of the environment as they count, with a sentence for each that cannot. */
export interface GivenSettings {
  readonly given: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}

/** Shorter names are near to too many that are not ours. */
const SHORTEST = 6;
/** From so many letters on, two may differ. */
const LONG = 10;

/**
 * The settings among the variables of the environment. An empty one counts as not set. Each of `secrets` may also be given as the
 * path of a file, in a variable of its name with `_FILE`; line ends after its content do not count. Other variables are other
 * programs', unless one is so near to a setting's name that it must be meant for it.
 */
export function givenSettings(
  environment: Variables,
  names: readonly string[],
  secrets: readonly string[],
): GivenSettings {
  const given: Record<string, string> = {};
  const problems: string[] = [];
  const fileNames = secrets.map(fileNameOf);
  const known = [...names, ...fileNames];
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined || value === '' || fileNames.includes(name)) continue;
    if (names.includes(name)) given[name] = value;
    else {
      const meant = known.find((one) => isNear(name, one));
      if (meant !== undefined) problems.push(`${name} is no setting; did you mean ${meant}?`);
    }
  }
  for (const secret of secrets) {
    const path = environment[fileNameOf(secret)];
    if (path === undefined || path === '') continue;
    const content = contentOf(path);
    if (given[secret] !== undefined)
      problems.push(`${secret} and ${fileNameOf(secret)} are both set: one is enough`);
    else if (content === null) problems.push(`${fileNameOf(secret)} names a file that cannot be read`);
    else if (content === '') problems.push(`${fileNameOf(secret)} names an empty file`);
    else given[secret] = content;
  }
  return { given, problems };
}

function isNear(name: string, setting: string): boolean {
  if (setting.length < SHORTEST || Math.abs(name.length - setting.length) > 2) return false;
  return editDistance(name.toUpperCase(), setting) <= (setting.length < LONG ? 1 : 2);
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
  } catch {
    return null;
  }
}

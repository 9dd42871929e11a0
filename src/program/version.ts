import { readFileSync } from 'node:fs';
import { isObject } from '#model/store/json.ts';

/** The version of the package, from src/program and from dist/server alike. */
export function programVersion(): string {
  const description: unknown = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  const version = isObject(description) ? description['version'] : undefined;
  return typeof version === 'string' ? version : '0.0.0';
}

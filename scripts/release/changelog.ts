const UNRELEASED = '## Not released yet';

/** What changed since the last version, as the changelog lists it; empty where it names nothing. @throws Error where it has no such heading */
export function unreleasedNotes(changelog: string): string {
  const from = changelog.indexOf(`\n${UNRELEASED}\n`);
  if (from < 0) throw new Error(`CHANGELOG.md has no heading “${UNRELEASED}”.`);
  const rest = changelog.slice(from + UNRELEASED.length + 2);
  const end = rest.search(/^## /m);
  return (end < 0 ? rest : rest.slice(0, end)).trim();
}

/** The changelog once that is released: under its version and day, and the heading above it empty again. */
export function releasedChangelog(changelog: string, version: string, day: string): string {
  return changelog.replace(`\n${UNRELEASED}\n`, () => `\n${UNRELEASED}\n\n## ${version} (${day})\n`);
}

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/** What is wrong with a version that follows another one, or null. */
export function wrongVersion(next: string, present: string): string | null {
  const [to, from] = [next, present].map((text) => VERSION.exec(text)?.slice(1).map(Number));
  if (!to || !from) return `“${next}” is no version such as 1.2.3.`;
  const at = to.findIndex((number, index) => number !== from[index]);
  if (at < 0) return `${next} is the present version.`;
  const follows = to[at] === (from[at] ?? 0) + 1 && to.slice(at + 1).every((number) => number === 0);
  if (follows) return null;
  const [major = 0, minor = 0, patch = 0] = from;
  return `After ${present} comes ${major}.${minor}.${patch + 1}, ${major}.${minor + 1}.0 or ${major + 1}.0.0, not ${next}.`;
}

/** A commit with what it changed. */
export interface Commit {
  readonly id: string;
  readonly subject: string;
  readonly body: string;
  readonly files: readonly string[];
  /** Lines added and removed; pictures and the lock file are not counted. */
  readonly lines: number;
}

const MOST_LINES = 200;
const NEW_PACKAGE = /^\+\s+"[@\w./-]+": "[\^~]?\d/m;

/** Reads `git log --numstat --format=%x00%h%x01%s%x01%b%x01`. */
export function parseLog(log: string): Commit[] {
  return log
    .split('\0')
    .filter((text) => text.trim() !== '')
    .map((text) => {
      const [id = '', subject = '', body = '', numstat = ''] = text.split('\x01');
      const changes = [...numstat.matchAll(/^(\d+|-)\t(\d+|-)\t(.+)$/gm)].map(
        ([, added, removed, file = '']) => ({
          file,
          lines: (Number(added) || 0) + (Number(removed) || 0),
        }),
      );
      const lines = changes
        .filter(({ file }) => file !== 'package-lock.json')
        .reduce((sum, change) => sum + change.lines, 0);
      return { id, subject, body: body.trim(), files: changes.map(({ file }) => file), lines };
    });
}

/** One sentence for each commit that is large or adds a package, and gives no reason in its body. */
export function unexplained(commits: readonly Commit[], packageDiff: (commit: Commit) => string): string[] {
  return commits
    .filter(({ body }) => body === '')
    .flatMap((commit) => {
      const where = `${commit.id} ${commit.subject}`;
      if (commit.lines > MOST_LINES) return [`${where}: ${commit.lines} lines, and no reason`];
      const adds = commit.files.includes('package.json') && NEW_PACKAGE.test(packageDiff(commit));
      return adds ? [`${where}: a new package, and no reason`] : [];
    });
}

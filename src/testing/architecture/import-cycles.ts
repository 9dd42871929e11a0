import { resolveImport, type SourceFile } from './source-file.ts';

/**
 * Import cycles, each as the path around it (`a → b → a`); type-only imports count, because a reader has to follow
 * them too. A depth-first walk: every file that closes a path back to itself is reported once, so a tangle of several
 * cycles is never silent, though not each of its ways around is listed.
 */
export function importCycles(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const trail: string[] = [];
  const cycles: string[] = [];

  const visit = (path: string): void => {
    const file = byPath.get(path);
    if (!file || done.has(path)) return;
    const start = trail.indexOf(path);
    if (start >= 0) {
      cycles.push([...trail.slice(start), path].join(' → '));
      return;
    }
    trail.push(path);
    for (const specifier of file.imports) {
      const target = resolveImport(path, specifier);
      if (target) visit(target);
    }
    trail.pop();
    done.add(path);
  };

  for (const file of files) visit(file.path);
  return cycles;
}

import { posix } from 'node:path';
import { resolveImport, type SourceFile } from './source-file.ts';

/** A folder's members, files and folders, and which of them imports which, by a file of either. */
type Members = Map<string, Set<string>>;

/**
 * Cycles between neighbours, each as `folder: a, b, c`: members of one folder that can be reached from each other when every folder beside
 * them counts as one node. A cycle that no two files close is found too: `a/x → b/y` and `b/z → a/w` leave nobody above or below. Tests
 * are left out, since they may reach up to what uses their subject.
 */
export function folderCycles(files: readonly SourceFile[]): string[] {
  const folders = new Map<string, Members>();
  const paths = new Set(files.map((file) => file.path));
  for (const file of files) {
    if (isTest(file.path)) continue;
    for (const specifier of file.imports) {
      const target = resolveImport(file.path, specifier);
      if (target && paths.has(target) && !isTest(target)) tie(folders, file.path, target);
    }
  }
  return [...folders].flatMap(([folder, members]) =>
    cyclesAmong(members).map((cycle) => `${folder}: ${cycle.join(', ')}`),
  );
}

/** One arrow, in the folder where the two paths part. */
function tie(folders: Map<string, Members>, from: string, to: string): void {
  const a = from.split('/');
  const b = to.split('/');
  const parting = a.findIndex((step, at) => step !== b[at]);
  const [source, target] = [a[parting], b[parting]];
  if (source === undefined || target === undefined) return;
  const folder = a.slice(0, parting).join('/');
  const members = folders.get(folder) ?? new Map<string, Set<string>>();
  members.set(source, (members.get(source) ?? new Set()).add(target));
  folders.set(folder, members);
}

/** Sets of members that reach each other. Folders have some hundred members at most, so each is asked for itself. */
function cyclesAmong(members: Members): string[][] {
  const reach = new Map([...members.keys()].map((member) => [member, reachedFrom(members, member)]));
  const cycles: string[][] = [];
  const placed = new Set<string>();
  for (const [member, reached] of reach) {
    if (placed.has(member) || !reached.has(member)) continue;
    const cycle = [...reached].filter((other) => reach.get(other)?.has(member));
    for (const other of cycle) placed.add(other);
    cycles.push(cycle.sort());
  }
  return cycles;
}

function reachedFrom(members: Members, start: string): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const other of members.get(next) ?? [])
      if (!reached.has(other)) {
        reached.add(other);
        open.push(other);
      }
  return reached;
}

/**
 * Folders with more than `most` source files directly in them, as `folder (count)`. Tests and style sheets are not counted: they stand
 * beside a file that is.
 */
export function crowdedFolders(paths: readonly string[], most: number): string[] {
  const counts = new Map<string, number>();
  for (const path of paths.filter((name) => !isTest(name)))
    counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > most).map(([folder, count]) => `${folder} (${count})`);
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1];

const APP = join(import.meta.dirname, '../src/app');
/** What sets the language. */
const MAIN = join(APP, 'main.tsx');
/** What the browser loads whatever is opened, once the language is known. */
export const PAGE = join(APP, 'start.tsx');
/** What a model that is opened needs before it is drawn. */
const EDITOR = ['screens/editor/editor-screen.tsx', 'structure/structure-view.tsx', 'sync/document.ts'].map(
  (path) => join(APP, path),
);

/**
 * The app in few files, so that opening it takes few requests: what is loaded first, what a drawn model needs, and what that has in
 * common with the other screens. What is loaded later stays as it is divided by itself, where each dozen of modules that two of them
 * share is a file.
 */
export function chunkGroups(): Group[] {
  let later: ReadonlySet<string> | null = null;
  let shared: ReadonlySet<string> | null = null;
  let editor: ReadonlySet<string> | null = null;
  return [
    {
      debugName: 'page',
      tags: ['$initial'],
      name: (id, graph) => ((later ??= afterLanguage(graph)).has(id) ? 'page' : 'main'),
      priority: 2,
    },
    {
      debugName: 'shared',
      name: (id, graph) => ((shared ??= sharedOf(graph)).has(id) ? 'shared' : null),
      priority: 1,
    },
    {
      debugName: 'editor',
      name: (id, graph) => ((editor ??= loadedWith(EDITOR, graph)).has(id) ? 'editor' : null),
    },
  ];
}

/** What every page loads once the language is known. */
function afterLanguage(graph: Graph): ReadonlySet<string> {
  const before = loadedWith([MAIN], graph);
  return new Set([...loadedWith([PAGE], graph)].filter((id) => !before.has(id)));
}

/** What the editor has in common with the screens and the work that begin without it. */
function sharedOf(graph: Graph): ReadonlySet<string> {
  const page = loadedWith([PAGE], graph);
  const others = [...page]
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => !EDITOR.includes(id) && !id.includes('-view.'));
  const outside = loadedWith(others, graph);
  return new Set([...loadedWith(EDITOR, graph)].filter((id) => outside.has(id)));
}

/** All modules that are loaded before anything of these runs. */
function loadedWith(ids: readonly string[], graph: Graph): Set<string> {
  const found = new Set(ids);
  // A set that grows is walked to its end.
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

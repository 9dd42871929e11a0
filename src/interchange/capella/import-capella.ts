import { mergePlan } from '#interchange/merge-plan.ts';
import { packed, unpacked } from '#interchange/reqif/document/packed-file.ts';
import {
  countsOf,
  type ImportOptions,
  type ImportResult,
  type ImportTarget,
  type Reading,
} from '#interchange/transfer-result.ts';
import { Draft, type EditContext } from '#model/edit/draft.ts';
import { KINDS } from '#model/elements/kinds.ts';
import type { Source } from '#model/elements/source.ts';
import { sameJson } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import type { SystemModel } from '#model/system-model.ts';
import { oneLine } from '#interchange/reqif/document/object-fields.ts';
import { makePlan } from './plan/make-plan.ts';
import type { IsFree } from './mapping/mapper.ts';
import { placeOf, valueOf } from './read/capella-element.ts';
import { type ProjectFiles, readEntries, readProjectFiles } from './read/read-files.ts';
import { type CapellaProject, readProject } from './read/read-project.ts';

/** The name of a file that comes without an archive. */
const ALONE = 'model.capella';

/**
 * Imports a Capella model: one file, or an archive of a project with its fragments. One that came before is known again by its ids, and
 * merged: what it changed comes, what was changed here stays. The files are kept beside the model for the next time.
 */
export function importCapella(
  bytes: Uint8Array,
  target: ImportTarget,
  context: EditContext,
  { tell }: ImportOptions = {},
): ImportResult {
  const files = readProjectFiles(bytes, tell);
  if (!files.ok) return files;
  const project = readProject(files.value);
  if (!project.ok) return project;
  const earlier = earlierOf(target, project.value);
  if (!earlier.ok) return earlier;
  const isFree = freeIn(target.model);
  const theirs = makePlan(project.value, isFree);
  const base = earlier.value && makePlan(earlier.value.project, isFree).elements;
  const draft = new Draft(target.model, context);
  const notes = [...theirs.notes];
  const merged = mergePlan(draft, theirs.elements, base, {
    placeOf: ({ element }) => placeOf(element),
    nameOf: ({ element }) => valueOf(element, 'name') || element.type,
    withoutEnds: 'is left out',
    notes,
    tell,
  });
  if (!merged.ok) return { ok: false, refusal: merged.refusal };
  const edited = draft.finish();
  const name = nameOf(project.value);
  const source = sourceOf(files.value, name, earlier.value?.source ?? null, context);
  const isKnown = earlier.value !== null && sameJson(earlier.value.source, source);
  return {
    ok: true,
    value: {
      edited,
      name: name === '' ? null : name,
      description: null,
      notes,
      counts: countsOf(
        edited.diff,
        [...theirs.elements.values()].map(({ id, kind }) => [id, kind] as const),
      ),
      records: { comments: [], suggestions: [], baselines: [], past: [], sources: isKnown ? [] : [source] },
      classes: theirs.classes,
    },
  };
}

/** An id that something else of the model has is not to be had. */
function freeIn(model: SystemModel): IsFree {
  return (kind, id) => KINDS.every((other) => other === kind || !model.tables[other].has(id));
}

const nameOf = ({ roots }: CapellaProject): string => oneLine(roots[0] ? valueOf(roots[0], 'name') : '');

interface Earlier {
  readonly source: Source;
  readonly project: CapellaProject;
}

/** The files that these are another version of: their outermost elements have the same ids. */
function earlierOf({ sources = [] }: ImportTarget, { roots }: CapellaProject): Reading<Earlier | null> {
  const ids = new Set(roots.map(({ id }) => id));
  for (const source of sources) {
    if (source.format !== 'capella') continue;
    const isAlone = source.files.length === 1 && source.files[0]?.path === ALONE;
    const entries = source.files.map(unpacked).map((file) => (isAlone ? { ...file, path: '' } : file));
    const files = readEntries(entries);
    const project = files.ok ? readProject(files.value) : files;
    if (!project.ok) return project;
    if (project.value.roots.some(({ id }) => ids.has(id)))
      return { ok: true, value: { source, project: project.value } };
  }
  return { ok: true, value: null };
}

function sourceOf(
  { entries }: ProjectFiles,
  name: string,
  earlier: Source | null,
  context: EditContext,
): Source {
  return {
    id: earlier?.id ?? context.newId(),
    format: 'capella',
    name: name.slice(0, LIMITS.name),
    files: entries.map(({ path, bytes }) => packed({ path: path === '' ? ALONE : path, bytes })),
  };
}

import { t } from '#language/translate.ts';
import type { TransferNote } from '#contract/transfer.ts';
import { mergePlan } from '#interchange/merge-plan.ts';
import { packed } from '#interchange/reqif/document/packed-file.ts';
import { short } from '#interchange/sysml/mapping/elements/map-structure.ts';
import type { Declared } from '#interchange/sysml/names/declared.ts';
import { identifyIn } from '#interchange/sysml/plan/identify.ts';
import { makePlan } from '#interchange/sysml/plan/make-plan.ts';
import type { Plan, Planned } from '#interchange/sysml/mapping/planned.ts';
import { checkRules } from '#interchange/sysml/rules/check-rules.ts';
import { inOrder } from '#interchange/sysml/plan/in-order.ts';
import { writeProject } from '#interchange/sysml/write/write-project.ts';
import {
  badFile,
  countsOf,
  type ImportOptions,
  type ImportResult,
  type ImportTarget,
  type Reading,
} from '#interchange/transfer-result.ts';
import { Draft, type EditContext } from '#model/edit/draft.ts';
import type { Source } from '#model/elements/source.ts';
import type { SystemModel } from '#model/system-model.ts';
import { sameJson } from '#model/store/json.ts';
import { LIMITS } from '#model/store/limits.ts';
import { checkProject } from '#interchange/sysml/files/check-project.ts';
import { idNamespaceOf, keptFile, ONLY } from '#interchange/sysml/files/kept-files.ts';
import {
  faultsIn,
  placeIn,
  type ProjectFiles,
  readEntries,
  readProject,
  refuseFaults,
} from '#interchange/sysml/files/read-files.ts';

/**
 * Imports SysML v2 text: one file, or an archive of several. A file that came before is known again by its names, and merged: what it
 * changed comes, what was changed here stays. The text is kept beside the model as it came, with all that the model has no place for.
 */
export function importSysml(
  bytes: Uint8Array,
  target: ImportTarget,
  context: EditContext,
  { tell, partial, tentative }: ImportOptions = {},
): ImportResult {
  const read = readProject(bytes, tell);
  if (!read.ok) return read;
  const files = read.value;
  const faults = faultsIn(files.trees);
  if (faults.length > 0 && !partial && !tentative) return refuseFaults(faults);
  const checked = checkProject(files.entries);
  if (!checked.ok) return checked;
  tell?.('checking', 0, null);
  const earlier = earlierOf(target, files);
  if (!earlier.ok) return earlier;
  const known = inOrder(target.model);
  const namespace = idNamespaceOf(target.sources ?? [], target.modelId);
  const identity = () => identifyIn(known, namespace);
  const base = earlier.value && makePlan(earlier.value.files.trees, identity());
  const theirs = makePlan(files.trees, identity(), undefined, base, MOST_ROWS);
  if (theirs.overflow) return refuseOverflow(theirs.overflow);
  const draft = new Draft(target.model, context);
  const notes = [...checked.value, ...faultNotes(files), ...ruleNotes(theirs), ...theirs.notes];
  const merged = mergePlan(draft, theirs.elements, base?.elements ?? null, {
    placeOf,
    nameOf: ({ declared, kind }) => declared.name ?? kind,
    withoutEnds: 'stays text',
    leavesUnnumbered: true,
    notes,
    tell,
  });
  if (!merged.ok) return { ok: false, refusal: merged.refusal };
  const edited = draft.finish();
  const source = sourceOf(files, earlier.value?.source ?? null, namespace, context);
  const kept = earlier.value?.source;
  const isKnown =
    (kept && sameJson(kept, source)) ||
    (edited.diff.length === 0 && isAsWritten(known, namespace, kept, files));
  return {
    ok: true,
    value: {
      edited,
      name: source.name === '' ? null : source.name,
      description: null,
      notes,
      counts: countsOf(
        edited.diff,
        [...theirs.elements.values()].map(({ id, kind }) => [id, kind] as const),
      ),
      records: { comments: [], suggestions: [], baselines: [], past: [], sources: isKnown ? [] : [source] },
      sysml: { errors: faults.length },
    },
  };
}

const MIB = 1024 * 1024;
/** How many characters the ports and attributes of all elements may come to: a short text says many, where what a definition has is taken over by many. */
const MOST_ROWS = 32 * MIB;

function refuseOverflow({ tree, element, name }: Declared): Reading<never> {
  return badFile(
    t(
      '{where}: with “{name}”, the ports and attributes of all elements come to more than {limit} MiB. What a definition has counts for each element that takes it over.',
      { where: placeIn(tree, element?.start ?? 0), name: short(name ?? ''), limit: MOST_ROWS / MIB },
    ),
  );
}

/** What is wrong in the files, and what was read as it was meant. */
function faultNotes({ trees }: ProjectFiles): TransferNote[] {
  return trees.flatMap((tree) =>
    tree.notes.map(({ at, message, severity }) => ({
      severity: severity === 'error' ? ('error' as const) : ('info' as const),
      where: placeIn(tree, at),
      message,
    })),
  );
}

/** More are counted. */
const RULES_TOLD = 100;

/** What the model holds although a rule of the language forbids it. */
function ruleNotes({ project }: Plan): TransferNote[] {
  const broken = checkRules(project);
  const told = broken.slice(0, RULES_TOLD).map(({ declared: { tree }, at, message }) => ({
    severity: 'warning' as const,
    where: placeIn(tree, at),
    message,
  }));
  const more = broken.length - told.length;
  return more === 0
    ? told
    : [
        ...told,
        {
          severity: 'warning',
          where: 'rules',
          message: t(
            '{count, plural, one {{count} more rule of the language is broken} other {{count} more rules of the language are broken}}',
            { count: more },
          ),
        },
      ];
}

function placeOf({ declared }: Planned): string {
  return placeIn(declared.tree, declared.element?.start ?? 0);
}

interface Earlier {
  readonly source: Source;
  readonly files: ProjectFiles;
}

/** The files that these are another version of: they have a package, or another element at their top, in common. */
function earlierOf({ sources = [] }: ImportTarget, files: ProjectFiles): Reading<Earlier | null> {
  const names = topNames(files);
  for (const source of sources) {
    if (source.format !== 'sysml') continue;
    const read = readEntries(source.files.map((file) => keptFile(file, source.files.length === 1)));
    if (!read.ok) return read;
    if ([...topNames(read.value)].some((name) => names.has(name)))
      return { ok: true, value: { source, files: read.value } };
  }
  return { ok: true, value: null };
}

const topNames = ({ trees }: ProjectFiles): ReadonlySet<string> =>
  new Set(
    trees.flatMap(({ members }) =>
      members.flatMap(({ name, kind }) =>
        name && !(kind === 'package' && name.text === 'Modelwright') ? name.text : [],
      ),
    ),
  );

function sourceOf(
  files: ProjectFiles,
  earlier: Source | null,
  namespace: string,
  context: EditContext,
): Source {
  const [first] = topNames(files);
  return {
    id: earlier?.id ?? context.newId(),
    format: 'sysml',
    name: (first ?? '').slice(0, LIMITS.name).toWellFormed(),
    files: files.entries.map(({ path, bytes }) => packed({ path: path === '' ? ONLY : path, bytes })),
    idNamespace: earlier?.idNamespace ?? namespace,
  };
}

/** Whether these files say just what the model would be written as: then there is nothing to keep. */
function isAsWritten(
  model: SystemModel,
  namespace: string,
  known: Source | undefined,
  files: ProjectFiles,
): boolean {
  const kept = known?.files.map((file) => keptFile(file, known.files.length === 1)) ?? [];
  const [first] = topNames(files);
  const written = writeProject({ id: namespace, name: first ?? '', description: '' }, model, kept);
  return (
    written.entries.length === files.entries.length &&
    written.entries.every(({ bytes }, at) => sameBytes(bytes, files.entries[at]?.bytes))
  );
}

function sameBytes(one: Uint8Array, other: Uint8Array | undefined): boolean {
  return other !== undefined && one.length === other.length && one.every((byte, at) => byte === other[at]);
}

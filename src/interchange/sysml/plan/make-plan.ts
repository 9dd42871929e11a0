import { t } from '#language/translate.ts';
import type { TransferNote } from '#contract/transfer.ts';
import type { Declared } from '#interchange/sysml/names/declared.ts';
import { Project } from '#interchange/sysml/names/project.ts';
import { linesOf } from '#interchange/sysml/syntax/lines.ts';
import type { SyntaxTree } from '#interchange/sysml/syntax/tree.ts';
import { isKept, keptIn } from '#interchange/sysml/mapping/kept.ts';
import { mapFeatures } from '#interchange/sysml/mapping/elements/map-features.ts';
import { mapInterface } from '#interchange/sysml/mapping/elements/map-interfaces.ts';
import {
  mapAllocation,
  mapDependency,
  mapDerivation,
  mapSatisfy,
} from '#interchange/sysml/mapping/elements/map-links.ts';
import { mapConstraints, mapSubject } from '#interchange/sysml/mapping/elements/map-requirements.ts';
import { mapStateBody } from '#interchange/sysml/mapping/elements/map-states.ts';
import { mapStructure, STRUCTURE } from '#interchange/sysml/mapping/elements/map-structure.ts';
import { EarlierNames } from '#interchange/sysml/mapping/earlier-names.ts';
import { Mapper } from '#interchange/sysml/mapping/mapper.ts';
import type { Identity, Plan } from '#interchange/sysml/mapping/planned.ts';

type MapOne = (mapper: Mapper, declared: Declared) => boolean;

/** Elements that join others, by their kinds: each answers whether the model holds it. */
const JOINING: ReadonlyMap<string, MapOne> = new Map<string, MapOne>([
  ['connection', (mapper, declared) => mapDerivation(mapper, declared) || mapInterface(mapper, declared)],
  ['connect', mapInterface],
  ['interface', mapInterface],
  ['bind', mapInterface],
  ['binding', mapInterface],
  ['flow', mapInterface],
  ['subject', mapSubject],
  ['satisfy', mapSatisfy],
  ['dependency', mapDependency],
  ['allocate', mapAllocation],
  ['allocation', mapAllocation],
]);

/** The kinds of elements that join others: the model takes one where what it joins is there. */
export const JOINING_KINDS: ReadonlySet<string> = new Set([...JOINING.keys(), 'transition', 'then']);

/** The kinds of elements that the model has a place for. */
export const MAPPED_KINDS: readonly string[] = [
  ...STRUCTURE.keys(),
  ...JOINING.keys(),
  'port',
  'attribute',
  'transition',
  'then',
  'entry',
  'do',
  'exit',
  'require',
];

/** Reads what files say as elements of a model. `without` are kinds that are left out, as if the model had no place for them; `earlier` is what an
 * earlier version of the files said, `mostRows` how many characters the ports and attributes of all elements may come to. */
export function makePlan(
  trees: readonly SyntaxTree[],
  identity: Identity,
  without: ReadonlySet<string> = new Set(),
  earlier: Plan | null = null,
  mostRows?: number,
): Plan {
  const project = new Project(trees);
  const mapper = new Mapper(
    project,
    identity,
    earlier && new EarlierNames(earlier.elements.values()),
    mostRows,
  );
  mapStructure(mapper, new Map([...STRUCTURE].filter(([kind]) => !without.has(kind))));
  const structure = [...mapper.elements.values()];
  for (const planned of structure) mapFeatures(mapper, planned, without);
  for (const planned of structure) {
    if (planned.kind === 'state') mapStateBody(mapper, planned, without);
    if (planned.kind === 'requirement' && !without.has('require')) mapConstraints(mapper, planned);
  }
  for (const machine of mapper.machines) mapStateBody(mapper, machine, without);
  for (const file of project.files) join(mapper, file, without);
  applyKept(mapper);
  for (const file of project.files) planRaw(mapper, file);
  const { elements, planOf, overflow } = mapper;
  const untaken = untakenIn(mapper);
  return { project, elements, planOf, untaken, notes: notesOf(untaken), overflow };
}

function join(mapper: Mapper, of: Declared, without: ReadonlySet<string>): void {
  for (const member of of.members) {
    const kind = member.element?.kind ?? '';
    if (!without.has(kind) && JOINING.get(kind)?.(mapper, member)) mapper.held.add(member);
    join(mapper, member, without);
  }
}

/** Elements that only metadata says. */
function planRaw(mapper: Mapper, of: Declared): void {
  for (const member of of.members) {
    const kept = isKept(member) ? keptIn(member) : null;
    if (kept?.kind !== undefined && kept.id !== undefined && !mapper.elements.has(kept.id)) {
      const { id, kind, fields } = kept;
      mapper.elements.set(id, { kind, id, key: `raw ${id}`, declared: member, fields });
      mapper.held.add(member);
    }
    if (member === mapper.root) planRaw(mapper, member);
  }
}

/** What the file's metadata says of an element stands over what its text says. */
function applyKept(mapper: Mapper): void {
  for (const planned of mapper.elements.values()) {
    const metadata = planned.declared.members.find(isKept);
    if (!metadata || mapper.planOf.get(planned.declared) !== planned) continue;
    mapper.held.add(metadata);
    const { machine: _, ...fields } = keptIn(metadata)?.fields ?? {};
    planned.fields = { ...planned.fields, ...fields };
  }
}

/** Parts of an element that are not counted by themselves. */
const ALONG: ReadonlySet<string> = new Set(['doc', 'expression']);

/** What stays text, in the order of the files. What is in it is not looked at. */
function untakenIn(mapper: Mapper): readonly Declared[] {
  const found: Declared[] = [];
  const walk = (of: Declared) => {
    for (const member of of.members) {
      if (!member.element) continue;
      if (mapper.held.has(member)) {
        if (!isKept(member)) walk(member);
      } else if (!ALONG.has(member.element.kind)) found.push(member);
    }
  };
  for (const file of mapper.project.files) walk(file);
  return found;
}

/** What kind of thing stays text, as it is written; also a word before it, where that says more. */
export function untakenWord({ element }: Declared): string {
  const kind =
    element?.prefixes.find((word) => ['entry', 'do', 'exit'].includes(word)) ?? element?.kind ?? '';
  return WORDS[kind] ?? kind;
}

/** Each kind with how often it comes and where first. */
function notesOf(untaken: readonly Declared[]): TransferNote[] {
  const found = new Map<string, { count: number; first: Declared }>();
  for (const one of untaken) {
    const word = untakenWord(one);
    const known = found.get(word);
    if (known) known.count += 1;
    else found.set(word, { count: 1, first: one });
  }
  return [...found].map(([word, { count, first }]) => ({
    severity: 'info',
    where: placeOf(first),
    message: t(
      '“{word}”, {count, plural, one {once} other {{count} times}}: the model has no place for it; it is kept as text where it stands',
      { word, count },
    ),
  }));
}

const WORDS: Readonly<Record<string, string>> = {
  usage: t('a feature without a word for its kind'),
  unread: t('what could not be read'),
};

function placeOf({ tree, element }: Declared): string {
  const { line } = linesOf(tree).placeOf(element?.start ?? 0);
  return tree.path === '' ? t('line {line}', { line }) : t('{file}, line {line}', { file: tree.path, line });
}

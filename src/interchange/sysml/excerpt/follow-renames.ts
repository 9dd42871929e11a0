import type { Declared } from '#interchange/sysml/names/declared.ts';
import { Project } from '#interchange/sysml/names/project.ts';
import { parseText } from '#interchange/sysml/parse/parse.ts';
import { referencesTo, withImpliedNames } from '#interchange/sysml/write/references.ts';
import { applyEdits, type TextEdit } from '#interchange/sysml/write/text-edits.ts';
import { written } from '#interchange/sysml/print/words.ts';
import { type Excerpt, wholeText } from './print-excerpt.ts';
import type { Matches } from './match-trees.ts';

/** What was called otherwise before, in the changed text. */
export interface Renamed {
  readonly now: Declared;
  readonly old: string;
}

export function renamedIn(matches: Matches): Renamed[] {
  return [...matches].flatMap(([now, { name: old, element }]) =>
    old !== null && now.name !== null && old !== now.name && now.element?.name && element?.name
      ? [{ now, old }]
      : [],
  );
}

/**
 * The text in which whatever names something by the name that it had before names it by its new one. A name that stands for something else
 * by now stays.
 */
export function followRenames(excerpt: Excerpt, renamed: readonly Renamed[]): Excerpt {
  const followed = renamed.filter(({ now, old }) => !now.owner?.byName.has(old));
  if (followed.length === 0) return excerpt;
  const back = followed.flatMap(({ now, old }) => {
    const token = now.element?.name;
    return token ? [{ start: token.start, end: token.end, text: written(old) }] : [];
  });
  const earlier = editExcerpt(excerpt, back);
  const project = new Project([parseText(wholeText(earlier))]);
  // The same text but for names has the same elements, in the same order.
  const [file] = project.files;
  const places = file ? [...within(file)] : [];
  const [root] = followed.map(({ now }) => fileOf(now));
  const order = new Map((root ? [...within(root)] : []).map((one, at) => [one, at]));
  const names = new Map<Declared, string>();
  for (const { now } of followed) {
    const at = places[order.get(now) ?? -1];
    if (at && now.name !== null) names.set(at, now.name);
  }
  const edits: TextEdit[] = [];
  for (const [declared, name] of names) {
    const token = declared.element?.name;
    if (token) edits.push({ start: token.start, end: token.end, text: written(name) });
  }
  const all = withImpliedNames(project, names, new Set());
  for (const [declared, references] of referencesTo(project, new Set(all.keys())))
    for (const { name } of references)
      edits.push({ start: name.start, end: name.end, text: written(all.get(declared) ?? '') });
  return editExcerpt(earlier, edits);
}

/** The excerpt with edits of its whole text, each within one of its three stretches. */
function editExcerpt(excerpt: Excerpt, edits: readonly TextEdit[]): Excerpt {
  const from = excerpt.before.length;
  const to = from + excerpt.shown.length;
  const within = (start: number, end: number) =>
    edits
      .filter((edit) => edit.start >= start && edit.start < end)
      .map((edit) => ({ start: edit.start - start, end: edit.end - start, text: edit.text }));
  return {
    before: applyEdits(excerpt.before, within(0, from)),
    shown: applyEdits(excerpt.shown, within(from, to)),
    after: applyEdits(excerpt.after, within(to, Number.POSITIVE_INFINITY)),
  };
}

function* within(of: Declared): Generator<Declared> {
  for (const member of of.members) {
    yield member;
    yield* within(member);
  }
}

function fileOf(declared: Declared): Declared {
  let at = declared;
  while (at.owner) at = at.owner;
  return at;
}

import { TOP } from '#model/elements/kinds.ts';
import { FUNCTIONS } from '#model/expression/functions.ts';
import { nameInExpression } from '#model/expression/print-expression.ts';
import { OPERATOR_WORDS } from '#model/expression/tokens.ts';
import type { SystemModel } from '#model/system-model.ts';
import { PLAIN, PREFIXED } from '#model/units/known-units.ts';
import { type Owner, ownerIn } from './owners.ts';

/** Something that an expression can go on with. */
export interface Completion {
  /** What it is called. */
  readonly label: string;
  readonly kind: 'attribute' | 'part' | 'function' | 'word' | 'unit';
  /** Of an attribute that one path means: its id. */
  readonly attributeId?: string;
  /** The expression with it, and where the caret is then. */
  readonly text: string;
  readonly caret: number;
}

const NAME = String.raw`(?:[\p{L}_][\p{L}\p{N}_]*|'[^']*'|\x60[^\x60]*\x60)`;
/** The path that is being typed before the caret: whole names, each with its dot, and the beginning of the next one. */
const PATH = new RegExp(String.raw`((?:${NAME}\.)*)([\p{L}_][\p{L}\p{N}_]*|'[^']*|\x60[^\x60]*)?$`, 'u');
/** A number, or an open bracket, and what may be a unit after it. */
const UNIT = /(?:(?<=\d)\s?|\[[^\]]*?)([\p{L}°%‰µΩ]*)$/u;
/** So many are offered at once; the others are reached by typing. */
const MOST = 200;
/** The units that are offered: all symbols, then those with a common prefix. */
const UNITS = [
  ...Object.keys(PREFIXED),
  ...Object.keys(PLAIN),
  ...['k', 'M', 'G', 'm', 'µ', 'n', 'c'].flatMap((prefix) =>
    Object.keys(PREFIXED).map((symbol) => `${prefix}${symbol}`),
  ),
];
const WORDS: readonly string[] = [...OPERATOR_WORDS, 'true', 'false'];

/**
 * What an expression of an element (`''`: of none) can go on with at the caret: the attributes and parts that a path means there,
 * functions, and after a number its units. What begins as the word before the caret, in the order in which paths are looked for.
 */
export function completionsAt(
  model: SystemModel,
  ownerId: string,
  text: string,
  caret: number,
): readonly Completion[] {
  const before = text.slice(0, caret);
  if ((before.replace(/\\./g, '').match(/"/g)?.length ?? 0) % 2 === 1) return [];
  const unit = UNIT.exec(before);
  if (unit) {
    const [, typed = ''] = unit;
    if (typed === '' && !before.endsWith('[')) return [];
    return UNITS.filter((symbol) => symbol !== typed && symbol.startsWith(typed))
      .slice(0, MOST)
      .map((label) => ({ label, kind: 'unit', ...inserted(text, caret - typed.length, caret, label) }));
  }
  const [whole = '', chain = '', typed = ''] = PATH.exec(before) ?? [];
  if (whole === '' && /[\p{L}\p{N})\]]\s*$/u.test(before)) return [];
  const names = [...chain.matchAll(new RegExp(NAME, 'gu'))].map(([name]) => name.replace(/^['`]|['`]$/g, ''));
  // A word that goes on behind the caret is replaced whole.
  const end = caret + (/^[\p{L}\p{N}_]*/u.exec(text.slice(caret))?.[0].length ?? 0);
  const sought = typed.replace(/^['`]/, '').toLowerCase();
  const found = names.length === 0 ? firstNames(model, ownerId) : nextNames(model, ownerId, names);
  return found
    .filter(({ label }) => label.toLowerCase().startsWith(sought) && label !== typed)
    .slice(0, MOST)
    .map(({ ends = '', ...one }) => {
      const written =
        one.kind === 'attribute' || one.kind === 'part' ? nameInExpression(one.label) : one.label;
      return { ...one, ...inserted(text, caret - typed.length, end, `${written}${ends}`) };
    });
}

function inserted(text: string, from: number, to: number, written: string) {
  return { text: `${text.slice(0, from)}${written}${text.slice(to)}`, caret: from + written.length };
}

interface Found {
  readonly label: string;
  readonly kind: Completion['kind'];
  readonly attributeId?: string;
  readonly ends?: string;
}

const insideOf = ({ tables: { part } }: SystemModel, owner: Owner | undefined): readonly Owner[] =>
  owner ? part.referring('parent', owner.id) : part.referring('top', TOP);

function around(model: SystemModel, owner: Owner): Owner | undefined {
  const partId = 'partId' in owner ? owner.partId : undefined;
  return ownerIn(model, owner.parentId ?? partId ?? '');
}

/** The owner, what is around it, and the top (undefined), from inside out. */
function* outwards(model: SystemModel, ownerId: string): Iterable<Owner | undefined> {
  for (let at = ownerIn(model, ownerId); at; at = around(model, at)) yield at;
  yield undefined;
}

function firstNames(model: SystemModel, ownerId: string): readonly Found[] {
  const owner = ownerIn(model, ownerId);
  const places = [...outwards(model, ownerId)];
  const attributes = places.flatMap((at) => attributesOf(at ? [at] : []));
  const parts = places.flatMap((at) => partsOf(insideOf(model, at)));
  return unique([
    ...attributes,
    { label: 'children', kind: 'word', ends: '.' },
    ...(owner && around(model, owner) ? [{ label: 'parent', kind: 'word', ends: '.' } as const] : []),
    ...parts,
    ...[...Object.keys(FUNCTIONS), 'if'].map((label): Found => ({ label, kind: 'function', ends: '(' })),
    ...WORDS.map((label): Found => ({ label, kind: 'word' })),
  ]);
}

function nextNames(model: SystemModel, ownerId: string, names: readonly string[]): readonly Found[] {
  const owners = ownersAt(model, ownerId, names);
  if (owners.length === 0) return [];
  return unique([
    ...attributesOf(owners),
    { label: 'children', kind: 'word', ends: '.' },
    ...partsOf(owners.flatMap((owner) => insideOf(model, owner))),
  ]);
}

/** The elements that the names of a path lead to, as `resolvePath` goes. */
function ownersAt(
  model: SystemModel,
  ownerId: string,
  [first = '', ...rest]: readonly string[],
): readonly Owner[] {
  let owners = beginOf(model, ownerId, first);
  for (const name of rest) {
    const inside = owners.flatMap((owner) => insideOf(model, owner));
    owners = name === 'children' ? inside : inside.filter((one) => one.name === name);
  }
  return owners;
}

function beginOf(model: SystemModel, ownerId: string, first: string): readonly Owner[] {
  const owner = ownerIn(model, ownerId);
  if (first === 'children') return insideOf(model, owner);
  if (first === 'parent') return (owner && [around(model, owner)].flatMap((one) => one ?? [])) ?? [];
  for (const at of outwards(model, ownerId)) {
    const named = insideOf(model, at).filter(({ name }) => name === first);
    if (named.length > 0) return named;
    if (at?.name === first) return [at];
  }
  return [];
}

function attributesOf(owners: readonly Owner[]): readonly Found[] {
  return owners.flatMap(({ attributes }) =>
    attributes.map(
      ({ id, name }): Found => ({
        label: name,
        kind: 'attribute',
        ...(owners.length === 1 && { attributeId: id }),
      }),
    ),
  );
}

const partsOf = (parts: readonly Owner[]): readonly Found[] =>
  parts.map(({ name }) => ({ label: name, kind: 'part', ends: '.' }));

/** One of each name: the nearest, as a path means it. */
function unique(found: readonly Found[]): readonly Found[] {
  const nearest = new Map<string, Found>();
  for (const one of found) {
    const name = `${one.kind === 'part' ? '.' : ''}${one.label}`;
    if (!nearest.has(name)) nearest.set(name, one);
  }
  return [...nearest.values()];
}

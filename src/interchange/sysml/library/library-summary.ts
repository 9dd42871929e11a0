import { parseText } from '#interchange/sysml/parse/parse.ts';
import { quote } from '#interchange/sysml/syntax/characters.ts';
import { isPlainName } from '#interchange/sysml/syntax/keywords.ts';
import type { Chain, Name, QualifiedName, SyntaxElement } from '#interchange/sysml/syntax/tree.ts';

/**
 * The names that files of a library give to others, as a short text of the language: packages with their public imports, what they
 * define with what it is of, and the names of its features. Everything else of the files is left out.
 */
export function librarySummary(files: readonly { readonly path: string; readonly text: string }[]): string {
  return files
    .map(({ path, text }) => summaryOf(parseText(text, path).members, 0))
    .filter((line) => line !== '')
    .join('\n');
}

/** KerML's words for what SysML has; what has no like is a plain definition or feature. */
const KINDS = new Map([
  ['datatype', 'attribute def'],
  ['enum def', 'enum def'],
  ['struct', 'item def'],
  ['class', 'occurrence def'],
  ['behavior', 'action def'],
  ['function', 'calc def'],
  ['predicate', 'constraint def'],
  ['metaclass', 'metadata def'],
  ['assoc', 'connection def'],
  ['assoc struct', 'connection def'],
  ['interaction', 'flow def'],
]);
const SKIPPED: ReadonlySet<string> = new Set([
  'import',
  'filter',
  'doc',
  'comment',
  'rep',
  'expression',
  'metadata',
  'dependency',
  'unread',
]);

function summaryOf(members: readonly SyntaxElement[], depth: number): string {
  return members.flatMap((member) => one(member, depth) ?? []).join('');
}

function one(member: SyntaxElement, depth: number): string | null {
  const { kind, prefixes, importing, name, shortName, body } = member;
  if (prefixes.includes('private') && kind !== 'import') return null;
  if (importing) return importOf(member);
  if (kind === 'alias') return `alias ${names(shortName, name)}for ${qualified(member.about[0])};`;
  if (SKIPPED.has(kind) || (!name && !shortName)) return null;
  const inner =
    body && depth < 3 && !CLOSED.has(wordOf(member))
      ? summaryOf(body.members, kind === 'package' ? depth : depth + 2)
      : '';
  const relations = member.relations
    .filter((relation) => ['typed', 'specializes', 'subsets', 'redefines'].includes(relation.kind))
    .map(({ kind: relation, target }) => `${SIGNS[relation] ?? ':>'}${chain(target)}`)
    .join('');
  return `${wordOf(member)} ${names(shortName, name)}${relations}${inner === '' ? ';' : `{${inner}}`}\n`.replace(
    /\n$/,
    depth === 0 ? '\n' : '',
  );
}

/** What is in these is of no use to other files. */
const CLOSED: ReadonlySet<string> = new Set([
  'attribute def',
  'attribute',
  'calc def',
  'constraint def',
  'metadata def',
  'ref',
]);

const SIGNS: Readonly<Record<string, string>> = { typed: ':', redefines: ':>>' };

function wordOf({ kind, prefixes }: SyntaxElement): string {
  if (kind === 'package' || kind.endsWith(' def')) return kind;
  const known = KINDS.get(kind);
  if (known) return known;
  if (['attribute', 'part', 'item', 'port', 'action', 'state', 'enum'].includes(kind)) return kind;
  const direction = prefixes.find((word) => ['in', 'out', 'inout'].includes(word));
  return kind === 'type' || kind === 'classifier'
    ? 'occurrence def'
    : `${direction ? `${direction} ` : ''}ref`;
}

/** What is imported is of use to who imports the package where the import is public, and to find what its own names are of in any case. */
function importOf({ importing, prefixes }: SyntaxElement): string | null {
  if (!importing) return null;
  const reach = `${importing.isNamespace ? '::*' : ''}${importing.isRecursive ? '::**' : ''}`;
  const visibility = prefixes.find((word) => word === 'public') ?? 'private';
  return `${visibility} import ${qualified(importing.target)}${reach};`;
}

const written = ({ text }: Name) => (isPlainName(text) ? text : quote(text, "'"));
const names = (shortName: Name | null, name: Name | null) =>
  `${shortName ? `<${written(shortName)}> ` : ''}${name ? `${written(name)} ` : ''}`;
const qualified = (name: QualifiedName | undefined) => (name?.names ?? []).map(written).join('::');
const chain = ({ links }: Chain) => links.map(qualified).join('.');

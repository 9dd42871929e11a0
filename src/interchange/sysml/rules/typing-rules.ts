import { t } from '#language/translate.ts';
import type { Declared } from '#interchange/sysml/names/declared.ts';
import type { Project } from '#interchange/sysml/names/project.ts';

/** Definitions of what happens or is somewhere: occurrences, and whatever is one. */
const OCCURRENCES = [
  'occurrence',
  'item',
  'part',
  'port',
  'connection',
  'interface',
  'allocation',
  'flow',
  'action',
  'state',
  'constraint',
  'requirement',
  'concern',
  'calc',
  'case',
  'analysis',
  'verification',
  'use case',
  'view',
  'viewpoint',
  'rendering',
  'individual',
  'metadata',
];
const ACTIONS = ['action', 'state', 'calc', 'case', 'analysis', 'verification', 'use case', 'flow'];

/** What the definitions of a usage must be, by its kind (SysML, clause 8.3), and how that is told. */
const RULES: ReadonlyMap<string, { readonly of: readonly string[] | null; readonly told: string }> = new Map([
  ['usage', { of: null, told: t('a usage must be typed by definitions') }],
  [
    'attribute',
    { of: ['attribute', 'enum'], told: t('an attribute must be typed by attribute definitions') },
  ],
  ['item', { of: OCCURRENCES, told: t('an item must be typed by occurrence definitions') }],
  ['part', { of: OCCURRENCES, told: t('a part must be typed by occurrence definitions') }],
  ['occurrence', { of: OCCURRENCES, told: t('an occurrence must be typed by occurrence definitions') }],
  ['port', { of: ['port'], told: t('a port must be typed by port definitions') }],
  ['action', { of: ACTIONS, told: t('an action must be typed by action definitions') }],
  ['state', { of: ACTIONS, told: t('a state must be typed by action definitions') }],
  ['interface', { of: ['interface'], told: t('an interface must be typed by interface definitions') }],
  ['allocation', { of: ['allocation'], told: t('an allocation must be typed by allocation definitions') }],
  [
    'analysis',
    { of: ['analysis'], told: t('an analysis case must be typed by one analysis case definition') },
  ],
  ['use case', { of: ['use case'], told: t('a use case must be typed by one use case definition') }],
  [
    'case',
    {
      of: ['case', 'analysis', 'verification', 'use case'],
      told: t('a case must be typed by one case definition'),
    },
  ],
]);
/** The definitions of values have names of their own in KerML. */
const KERNEL: Readonly<Record<string, string>> = { datatype: 'attribute def' };
/** Usages that have one definition at most. */
const SINGLE: ReadonlySet<string> = new Set(['analysis', 'case', 'use case']);

/** What is wrong with the types that a usage has; null where nothing is, or where that cannot be known. */
export function wrongTyping(project: Project, usage: Declared): string | null {
  const { element, owner } = usage;
  const rule = RULES.get(element?.kind ?? '');
  if (!element || !owner || !rule) return null;
  const types = element.relations.filter(({ kind }) => kind === 'typed');
  if (SINGLE.has(element.kind) && types.length > 1) return rule.told;
  const isWrong = types.some(({ target }) => {
    const type = project.chain(target, owner, usage);
    return type !== null && !mayType(type, rule.of);
  });
  return isWrong ? rule.told : null;
}

/** A definition of words that only KerML has may be anything. */
function mayType({ element }: Declared, of: readonly string[] | null): boolean {
  const said = element?.kind ?? '';
  const kind = KERNEL[said] ?? said;
  if (kind.endsWith(' def')) return of === null || of.includes(kind.slice(0, -4));
  return !USAGES.has(kind);
}

const USAGES: ReadonlySet<string> = new Set([
  ...RULES.keys(),
  ...OCCURRENCES,
  'enum',
  'bind',
  'connect',
  'perform',
]);

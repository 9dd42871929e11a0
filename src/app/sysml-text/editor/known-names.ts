import { t } from '#language/translate.ts';
import { written } from '#interchange/sysml/print/words.ts';
import type { SystemModel } from '#model/system-model.ts';

/** A name that can be written in a text, and what it is of. */
export interface KnownName {
  /** As it is written, in quotes where it is no plain word. */
  readonly name: string;
  readonly detail: 'part' | 'definition' | 'port' | 'attribute' | 'state' | 'requirement' | 'type';
}

/** What a name is of, as it is read. */
export const DETAIL_LABELS: Readonly<Record<KnownName['detail'], string>> = {
  part: t('part'),
  definition: t('definition'),
  port: t('port'),
  attribute: t('attribute'),
  state: t('state'),
  requirement: t('requirement'),
  type: t('type'),
};

/** More are not offered at once. */
const MOST = 5_000;

/** Types of the standard library that values and flows most often have. */
const TYPES = [
  'ScalarValues::Real',
  'ScalarValues::Integer',
  'ScalarValues::Boolean',
  'ScalarValues::String',
];

let known: { readonly model: SystemModel; readonly names: readonly KnownName[] } | null = null;

/** The names of a model, each once for what it is of. Found out once for the same model. */
export function knownNames(model: SystemModel): readonly KnownName[] {
  if (known?.model !== model) known = { model, names: namesOf(model) };
  return known.names;
}

function namesOf({ tables }: SystemModel): KnownName[] {
  const found = new Map<string, KnownName>();
  const add = (name: string, detail: KnownName['detail']) => {
    if (name !== '' && found.size < MOST) found.set(`${detail} ${name}`, { name: written(name), detail });
  };
  for (const name of TYPES) found.set(`type ${name}`, { name, detail: 'type' });
  for (const { name, kind, type, ports, attributes } of tables.part.values()) {
    add(name, kind === 'part def' ? 'definition' : 'part');
    if (type !== undefined) add(type, 'type');
    for (const port of ports) {
      add(port.name, 'port');
      if (port.type !== undefined) add(port.type.replace(/^~/, ''), 'type');
    }
    for (const attribute of attributes) add(attribute.name, 'attribute');
  }
  for (const { name } of tables.state.values()) add(name, 'state');
  for (const { key, name } of tables.requirement.values()) add(key === '' ? name : key, 'requirement');
  return [...found.values()];
}

/** What can stand behind `before`, the line up to the word that is being typed: a type behind `:`, what is in a part behind `a.`. */
export function namesFor(model: SystemModel, before: string): readonly KnownName[] {
  const names = knownNames(model);
  const isType = (one: KnownName) => one.detail === 'type' || one.detail === 'definition';
  if (/(:|:>)\s*~?$/.test(before)) return names.filter(isType);
  const owner = /([A-Za-z_]\w*|'(?:[^'\\]|\\.)+')\.$/.exec(before)?.[1];
  if (owner !== undefined) return namesIn(model, owner);
  return names.filter((one) => one.detail !== 'type');
}

/** Ports, attributes and parts of whatever has that name. */
function namesIn({ tables }: SystemModel, owner: string): KnownName[] {
  const found = new Map<string, KnownName>();
  for (const part of tables.part.values()) {
    if (written(part.name) !== owner) continue;
    for (const port of part.ports) found.set(port.id, { name: written(port.name), detail: 'port' });
    for (const { id, name } of part.attributes) found.set(id, { name: written(name), detail: 'attribute' });
    for (const { id, name } of tables.part.referring('parent', part.id))
      found.set(id, { name: written(name), detail: 'part' });
  }
  return [...found.values()];
}

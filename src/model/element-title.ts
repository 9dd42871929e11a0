import { type ElementOf, KINDS, type Kind } from '#model/elements/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';

const NAMES: { readonly [K in Kind]: (element: ElementOf[K], model: SystemModel) => string } = {
  part: ({ name }) => name,
  state: ({ name }) => name,
  interface: ({ name, sourceId, targetId }, model) => name || endsOf(model, sourceId, targetId),
  transition: ({ name, sourceId, targetId }, model) => name || endsOf(model, sourceId, targetId),
  requirement: ({ key, name }) => (name.startsWith(key) ? name : `${key} ${name}`),
  'trace-link': ({ type, sourceId, targetId }, model) => `${type}: ${endsOf(model, sourceId, targetId)}`,
};

const endsOf = (model: SystemModel, source: string, target: string): string =>
  `${nameOrId(model, source)} → ${nameOrId(model, target)}`;

/** What an element is called, in one line: a requirement by its key and title, an edge without a name by its ends. */
export function elementTitle<K extends Kind>(model: SystemModel, kind: K, element: ElementOf[K]): string {
  return NAMES[kind](element, model).replace(/\s+/g, ' ');
}

/** The same of the element with this id, whatever it is; the id where there is none. */
export function nameOrId(model: SystemModel, id: string): string {
  for (const kind of KINDS) {
    const title = titleIn(model, kind, id);
    if (title !== null) return title;
  }
  return id;
}

function titleIn<K extends Kind>(model: SystemModel, kind: K, id: string): string | null {
  const element = model.tables[kind].get(id);
  return element === undefined ? null : elementTitle<K>(model, kind, element);
}

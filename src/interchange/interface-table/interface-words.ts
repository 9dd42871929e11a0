import { isUuid } from '#interchange/table/requirement-cells.ts';
import type { Interface } from '#model/elements/interface.ts';
import type { Part, Port } from '#model/elements/part.ts';
import type { State } from '#model/elements/state.ts';
import { ancestorsOf } from '#model/trace/ancestry.ts';
import { findAttribute, type SystemModel } from '#model/system-model.ts';

/** The ends of an interface, by which ports and attributes are found. */
export type Ends = Pick<Interface, 'sourceId' | 'targetId'>;

/** Between the names of a path of parts. */
const BELOW = ' / ';

/**
 * What interfaces refer to, as words of cells and back: by a name where that says which one is meant, by the path of a part, and else by
 * the id.
 */
export class InterfaceWords {
  readonly #model: SystemModel;
  /** Parts by their names and paths; null: several. */
  readonly #parts: ReadonlyMap<string, string | null>;
  #states: ReadonlyMap<string, string | null> | null = null;
  readonly #keys = new Map<string, string | null>();
  readonly #fileKeys: ReadonlyMap<string, string>;

  /** `fileKeys` are keys that a file gives to interfaces, which its rows may refer to. */
  constructor(model: SystemModel, fileKeys: ReadonlyMap<string, string> = new Map()) {
    this.#fileKeys = fileKeys;
    this.#model = model;
    this.#parts = this.#byWord('part');
    for (const { id, key } of model.tables.interface.values())
      if (key !== undefined) put(this.#keys, key, id);
  }

  partWord(id: string): string {
    const name = this.#model.tables.part.get(id)?.name ?? '';
    return (
      [name, this.#pathOf('part', id)].find((word) => isPlain(word) && this.#parts.get(word) === id) ?? id
    );
  }

  /** The one part of this name or path, or with this id. */
  part(word: string): string | undefined {
    const id = word.toLowerCase();
    return this.#model.tables.part.has(id) ? id : (this.#parts.get(word) ?? undefined);
  }

  portWord(partId: string, id: string): string {
    const name = this.#ports(partId).find((port) => port.id === id)?.name ?? '';
    return isPlain(name) && this.port(partId, name) === id ? name : id;
  }

  port(partId: string, word: string): string | undefined {
    const ports = this.#ports(partId);
    const own = ports.find(({ id }) => id === word.toLowerCase());
    const [named, ...others] = ports.filter(({ name }) => name === word);
    return own?.id ?? (others.length === 0 ? named?.id : undefined);
  }

  attributeWord(ends: Ends, id: string): string {
    const name = findAttribute(this.#model, id)?.attribute.name ?? '';
    return isPlain(name) && this.attribute(ends, name) === id ? name : id;
  }

  /** An attribute of one of the ends by its name, or any by its id. */
  attribute({ sourceId, targetId }: Ends, word: string): string | undefined {
    if (findAttribute(this.#model, word) || isUuid(word)) return word;
    const parts = [...new Set([sourceId, targetId])].map((id) => this.#model.tables.part.get(id));
    const [one, ...others] = parts
      .flatMap((part) => part?.attributes ?? [])
      .filter(({ name }) => name === word);
    return others.length === 0 ? one?.id : undefined;
  }

  interfaceWord(id: string): string {
    const key = this.#model.tables.interface.get(id)?.key ?? '';
    return isPlain(key) && this.interface(key) === id ? key : id;
  }

  /** The one interface with this key, or with this id. */
  interface(word: string): string | undefined {
    const id = word.toLowerCase();
    if (this.#model.tables.interface.has(id)) return id;
    return this.#keys.get(word) ?? this.#fileKeys.get(word);
  }

  requirementWord(id: string): string {
    const key = this.#model.tables.requirement.get(id)?.key ?? '';
    return isPlain(key) && this.requirement(key) === id ? key : id;
  }

  /** The one requirement with this key, or with this id. */
  requirement(word: string): string | undefined {
    const { requirement } = this.#model.tables;
    const id = word.toLowerCase();
    if (requirement.has(id)) return id;
    const [one, ...others] = requirement.referring('key', word);
    return others.length === 0 ? one?.id : undefined;
  }

  stateWord(id: string): string {
    const { state } = this.#model.tables;
    const words = [state.get(id)?.name ?? '', this.#pathOf('state', id)];
    return words.find((word) => isPlain(word) && this.#statesByWord().get(word) === id) ?? id;
  }

  /** The one state of this name or path, or with this id. */
  state(word: string): string | undefined {
    const id = word.toLowerCase();
    return this.#model.tables.state.has(id) ? id : (this.#statesByWord().get(word) ?? undefined);
  }

  #statesByWord(): ReadonlyMap<string, string | null> {
    this.#states ??= this.#byWord('state');
    return this.#states;
  }

  /** Elements by their names and paths. */
  #byWord(kind: 'part' | 'state'): Map<string, string | null> {
    const words = new Map<string, string | null>();
    for (const { id, name } of this.#model.tables[kind].values()) {
      put(words, name, id);
      const path = this.#pathOf(kind, id);
      if (path !== name) put(words, path, id);
    }
    return words;
  }

  #ports(partId: string): readonly Port[] {
    return this.#model.tables.part.get(partId)?.ports ?? [];
  }

  #pathOf(kind: 'part' | 'state', id: string): string {
    const table: { get(id: string): Part | State | undefined } = this.#model.tables[kind];
    return [...ancestorsOf(table, id).toReversed(), id].map((one) => table.get(one)?.name ?? '').join(BELOW);
  }
}

function put(into: Map<string, string | null>, word: string, id: string): void {
  const known = into.get(word);
  into.set(word, known === undefined || known === id ? id : null);
}

/** Whether a word comes back from a cell as it was, and is taken for no id. */
function isPlain(word: string): boolean {
  return word !== '' && word === word.trim() && !/[\n\r]/.test(word) && !isUuid(word);
}

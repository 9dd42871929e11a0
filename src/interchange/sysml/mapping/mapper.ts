import type { EarlierNames } from './earlier-names.ts';
import type { Declared } from '#interchange/sysml/names/declared.ts';
import type { Project } from '#interchange/sysml/names/project.ts';
import type { Chain } from '#interchange/sysml/syntax/tree.ts';
import type { Kind } from '#model/elements/kinds.ts';
import type { JsonObject } from '#model/store/json.ts';
import { keptOf } from './kept.ts';
import { type Identity, keyOf, type Planned } from './planned.ts';

/** The one package at the top of the files; null where there are several, or something beside it. */
export function rootOf({ files }: Project): Declared | null {
  const top = files
    .flatMap(({ members }) => members)
    .filter(({ element, name }) => {
      if (!element || ['comment', 'doc', 'alias', 'metadata', 'unread'].includes(element.kind)) return false;
      return !(element.kind === 'package' && name === 'Modelwright');
    });
  const [first] = top;
  return first && top.length === 1 && first.element?.kind === 'package' ? first : null;
}

/** What is around an element: the nearest part, state and requirement. */
export interface Around {
  readonly part: Planned | null;
  readonly state: Planned | null;
  readonly requirement: Planned | null;
}

/** What a row says, and how long it is with an id. */
export interface Said {
  readonly fields: JsonObject;
  readonly characters: number;
}

/** Elements as they are found in files, and which of the text stands for which. */
export class Mapper {
  readonly elements = new Map<string, Planned>();
  readonly planOf = new Map<Declared, Planned>();
  readonly around = new Map<Declared, Around>();
  /** What of the text the model holds: as an element, or as a field of one. */
  readonly held = new Set<Declared>();
  /** States that only hold the machine of a part: they are none of the model. */
  readonly machines: Planned[] = [];
  /** What links join, so that one that is said twice is one. */
  readonly linked = new Set<string>();
  /** What a port or an attribute says, apart from whose it is: read once, however many inherit it. */
  readonly said = new Map<Declared, Said>();
  /** The element with whose ports and attributes all of them became too many; no rows are read from there on. */
  overflow: Declared | null = null;
  #rowsLeft: number;
  /** The package that all of the files is in: it is the model itself, and no part of it. Found once: each element at the top is compared with it. */
  readonly root: Declared | null;
  readonly #keys = new Map<string, number>();

  constructor(
    readonly project: Project,
    readonly identity: Identity,
    /** What an earlier version of the files called their elements. */
    private readonly earlier: EarlierNames | null = null,
    /** How many characters the rows of all elements may come to. */
    mostRows: number = Number.POSITIVE_INFINITY,
  ) {
    this.root = rootOf(project);
    this.#rowsLeft = mostRows;
  }

  /** Whether there is room for another row of an element. */
  takesRow({ characters }: Said, of: Declared): boolean {
    this.#rowsLeft -= characters;
    if (this.#rowsLeft < 0) this.overflow ??= of;
    return this.overflow === null;
  }

  /** Plans an element; it is known by the name that it had before, where its short name says that it is the same. One whose key another has already is known by its number too. */
  plan(kind: Kind, declared: Declared, owner: string | null, name: string, fields: JsonObject): Planned {
    const plain = keyOf(owner, this.earlier?.nameOf(kind, owner, declared, name) ?? name);
    const count = (this.#keys.get(`${kind} ${plain}`) ?? 0) + 1;
    this.#keys.set(`${kind} ${plain}`, count);
    const key = count === 1 ? plain : `${plain}#${count}`;
    const kept = keptOf(declared);
    const id =
      kept?.id !== undefined && !this.elements.has(kept.id) ? kept.id : this.identity.idOf(kind, key);
    const planned: Planned = { kind, id, key, declared, fields };
    if (!this.elements.has(id)) this.elements.set(id, planned);
    this.held.add(declared);
    return planned;
  }

  /** What an element of the model that a chain of names means. */
  plannedAt(chain: Chain, from: Declared): Planned | null {
    const found = this.project.chain(chain, from);
    const planned = found && this.planOf.get(found);
    if (planned && planned.kind !== 'part') return planned;
    const at = this.partAt(chain, from);
    return at && at.rest.length === 0 ? at.part : null;
  }

  /** The part that a chain of names leads to, and the names behind it: a part that is only inherited is not one of its own here. */
  partAt(chain: Chain, from: Declared): { part: Planned; rest: readonly Declared[] } | null {
    const steps = this.project.steps(chain, from);
    let part = this.#ownerPart(from);
    let last: Declared | null = part?.declared ?? null;
    const rest: Declared[] = [];
    for (const [index, step] of steps.entries()) {
      if (!step) return null;
      const planned = this.planOf.get(step);
      const isOwn =
        planned?.kind === 'part' &&
        rest.length === 0 &&
        (index === 0 ? this.#isAround(step, from) : step.owner === last);
      if (isOwn && planned) {
        part = planned;
        last = step;
      } else if (step.element?.kind === 'package') last = step;
      else rest.push(step);
    }
    return part && part.fields['kind'] !== 'package' ? { part, rest } : null;
  }

  /** Whether an element is seen from a place because it stands there or around it, and not by inheritance. */
  #isAround(step: Declared, from: Declared): boolean {
    if (!step.owner?.element) return true;
    const kind = step.owner.element.kind;
    if (kind === 'package') return true;
    for (let at: Declared | null = from; at; at = at.owner) if (at === step.owner || at === step) return true;
    return false;
  }

  #ownerPart(from: Declared): Planned | null {
    for (let at: Declared | null = from; at; at = at.owner) {
      const planned = this.planOf.get(at);
      if (planned?.kind === 'part' && planned.fields['kind'] !== 'package') return planned;
    }
    return null;
  }
}

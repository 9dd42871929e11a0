import { type EditContext, edit } from '#model/edit/draft.ts';
import { createElement } from '#model/edit/save-element.ts';
import type { ElementOf, Kind } from '#model/elements/kinds.ts';
import type { JsonObject } from '#model/store/json.ts';
import { EMPTY_MODEL, type SystemModel } from '#model/system-model.ts';

/** The UUID that stands for a label in tests: the same label, the same id, in every model. */
export function idOf(label: string): string {
  let hash = 0xcbf29ce484222325n;
  const words = [0, 1].map((salt) => {
    for (const unit of `${salt}${label}`)
      hash = ((hash ^ BigInt(unit.codePointAt(0) ?? 0)) * 0x100000001b3n) & 0xffffffffffffffffn;
    return hash.toString(16).padStart(16, '0');
  });
  const hex = words.join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** An edit context with a fixed time, and ids that count up. */
export function testContext(at = '2026-11-21T10:00:00.000Z', prefix = 'made'): EditContext {
  let made = 0;
  return {
    at,
    newId: () => {
      made += 1;
      return idOf(`${prefix} ${made}`);
    },
  };
}

type Fields = { readonly [field: string]: unknown };

/**
 * Builds models for tests, with labels in place of UUIDs: the element's label is its name, and names the others
 * (`in: 'Battery'` is the parent). Further fields are the model's own. Throws where the model refuses.
 */
export class ModelBuilder {
  readonly #context = testContext();
  #model: SystemModel = EMPTY_MODEL;

  part(label: string, fields: Fields = {}): this {
    return this.#add('part', label, { name: label, ...fields });
  }

  state(label: string, fields: Fields = {}): this {
    return this.#add('state', label, { name: label, ...fields });
  }

  interface(label: string, source: string, target: string, fields: Fields = {}): this {
    return this.#add('interface', label, { name: label, ...ends(source, target), ...fields });
  }

  transition(label: string, source: string, target: string, fields: Fields = {}): this {
    return this.#add('transition', label, { name: label, ...ends(source, target), ...fields });
  }

  requirement(label: string, fields: Fields = {}): this {
    return this.#add('requirement', label, { name: label, ...fields });
  }

  link(label: string, type: string, source: string, target: string, fields: Fields = {}): this {
    return this.#add('trace-link', label, { type, ...ends(source, target), ...fields });
  }

  build(): SystemModel {
    return this.#model;
  }

  #add(kind: Kind, label: string, { in: parent, ...fields }: Fields): this {
    const body = { ...fields, ...(typeof parent === 'string' && { parentId: idOf(parent) }) };
    const json: unknown = JSON.parse(JSON.stringify(body));
    const built = edit(this.#model, this.#context, (draft) =>
      createElement(draft, kind, idOf(label), asObject(json)),
    );
    if (!built.ok) throw new Error(`${label}: ${JSON.stringify(built.refusal)}`);
    this.#model = built.value.model;
    return this;
  }
}

const ends = (source: string, target: string) => ({ sourceId: idOf(source), targetId: idOf(target) });

function asObject(json: unknown): JsonObject {
  if (typeof json !== 'object' || json === null) throw new Error('fields are an object');
  return Object.fromEntries(Object.entries(json));
}

export const aModel = (): ModelBuilder => new ModelBuilder();

/** The element of a label; throws where it is not there. */
export function the<K extends Kind>(model: SystemModel, kind: K, label: string): ElementOf[K] {
  const element = model.tables[kind].get(idOf(label));
  if (!element) throw new Error(`there is no ${kind} ${label}`);
  return element;
}

/** A small model with every kind and every way of referring in it. */
export function sampleModel(): SystemModel {
  const row = (label: string) => ({ id: idOf(label) });
  return aModel()
    .part('Vehicle', { position: { x: 10, y: 20 } })
    .part('Battery', {
      in: 'Vehicle',
      kind: 'component',
      type: 'LiFePO4',
      color: '#ffcc00',
      multiplicity: 2,
      ports: [{ ...row('Plug'), name: 'Plug', direction: 'out', side: 'right', type: 'Energy' }],
      attributes: [{ ...row('mass'), name: 'mass', type: 'number', unit: 'kg', value: 12.5 }],
      customFields: { supplier: 'ACME', nested: { deep: [1, { two: null }] } },
    })
    .part('Motor', {
      in: 'Vehicle',
      ports: [{ ...row('Socket'), name: 'Socket', direction: 'in', side: 'left' }],
    })
    .part('Wheel')
    .state('Drive', {
      kind: 'parallel',
      partId: idOf('Motor'),
      attributes: [{ ...row('speed'), name: 'speed' }],
    })
    .state('Idle', { in: 'Drive', entry: ['brake'], exit: ['release'] })
    .state('Moving', { in: 'Drive', do: ['spin'] })
    .interface('Power', 'Battery', 'Motor', {
      sourcePortId: idOf('Plug'),
      targetPortId: idOf('Socket'),
      connections: [
        {
          ...row('current'),
          type: 'Energy',
          direction: 'out',
          subType: 'Electrical',
          variableId: idOf('mass'),
          propertyIds: [idOf('mass')],
          colorGroup: 'red',
          name: 'current',
        },
      ],
      extra: { routing: { bend: 3 } },
    })
    .interface('Axle', 'Motor', 'Wheel')
    .transition('go', 'Idle', 'Moving', {
      trigger: 'start',
      guards: [
        { ...row('fast'), type: 'variable', variableId: idOf('speed'), operator: '>', limit: 3, unit: 'm/s' },
      ],
      effects: ['speed = 1', 'beep'],
      description: 'when the driver says so',
    })
    .transition('tick', 'Moving', 'Moving', {
      internal: true,
      direction: 'inout',
      extra: { source: 'scxml' },
    })
    .requirement('Light', {
      statement: 'The vehicle shall be light.',
      systems: [idOf('Battery')],
      functions: ['carry'],
      constraints: [
        { ...row('limit'), type: 'attribute', variableId: idOf('mass'), operator: '<=', limit: 15 },
        { ...row('sum'), type: 'expression', expression: 'mass < 20 kg' },
        { ...row('words'), type: 'text', text: 'as light as can be' },
      ],
      info: { comment: 'see there', reference: { file: 'spec.pdf', pageNumber: 3, text: 'light' } },
      customFields: { owner: 'Ann' },
    })
    .requirement('Lighter', {
      in: 'Light',
      kind: 'note',
      status: 'active',
      priority: 'critical',
      type: 'safety',
    })
    .link('verifies', 'verifies', 'Drive', 'Lighter', { suspect: true })
    .link('about', 'traces', 'Power', 'verifies')
    .build();
}

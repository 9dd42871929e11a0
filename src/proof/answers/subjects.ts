import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Operation } from '#contract/operation.ts';
import type { SystemModel } from '#model/system-model.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { anyOperation } from '#testing/models/random-operations.ts';
import { sharedData } from '#testing/needs.ts';

/** A file that is imported, or nothing: then the model begins empty. */
export interface Subject {
  readonly name: string;
  readonly format: string;
  readonly path: string | null;
}

const FOLDERS = [
  { format: 'batch', folder: 'models', ending: '.json' },
  { format: 'reqif', folder: 'reqif/reqif-editor', ending: '.reqif' },
  { format: 'scxml', folder: 'scxml/zhornyak-tutorial', ending: '.scxml' },
  { format: 'scxml', folder: 'scxml/itemis-examples/Guard', ending: '.scxml' },
  { format: 'scxml', folder: 'scxml/itemis-examples/Synchronization', ending: '.scxml' },
  { format: 'scxml', folder: 'scxml/itemis-examples/ShallowHistory', ending: '.scxml' },
];
/** Of each folder so many files are read. */
const MOST = 5;

export const NEW_MODEL: Subject = { name: 'a new model', format: '', path: null };

/** What `realModels` reads. */
export const REAL_MODELS = FOLDERS.map(({ folder }) => sharedData(folder));

/** Other people's models, from where they are put beside the project. */
export function realModels(): readonly Subject[] {
  return FOLDERS.flatMap(({ format, folder, ending }) => {
    const at = sharedData(folder).path;
    const names = readdirSync(at).filter((name) => name.endsWith(ending));
    return names.slice(0, MOST).map((name) => ({ name, format, path: join(at, name) }));
  });
}

export const bytesOf = ({ path }: Subject): Buffer | null => (path === null ? null : readFileSync(path));

/** Edits that values, verdicts and findings of any model follow from. */
export function editsOf(model: SystemModel): readonly (readonly Operation[])[] {
  const tank = idOf('proof tank');
  const attribute = (name: string, fields: object) => ({
    id: idOf(`proof ${name}`),
    name,
    type: 'number',
    ...fields,
  });
  const inside = Array.from(
    { length: 7 },
    (_, at): Operation => ({
      op: 'create',
      kind: 'part',
      id: idOf(`proof cell ${at}`),
      body: {
        name: `Cell ${at}`,
        parentId: tank,
        multiplicity: at + 1,
        attributes: [{ ...attribute(`mass ${at}`, { value: 0.1 * (at + 1), unit: 'kg' }), name: 'mass' }],
      },
    }),
  );
  const limit = { id: 'limit', type: 'attribute', variableId: idOf('proof mass'), operator: '<=', limit: 3 };
  const [requirement, another] = [...model.tables.requirement.ids()].sort();
  const [state] = [...model.tables.state.ids()].sort();
  const [way, other] = [...model.tables.transition.ids()].sort();
  const guards = [
    { id: 'guard', type: 'attribute', variableId: idOf('proof mass'), operator: '>', limit: 2 },
  ];
  return [
    [
      {
        op: 'create',
        kind: 'part',
        id: tank,
        body: {
          name: 'Proof tank',
          attributes: [attribute('mass', { unit: 'kg', expression: 'sum(children.mass)' })],
        },
      },
      ...inside,
      {
        op: 'create',
        kind: 'requirement',
        id: idOf('proof light'),
        body: { title: 'Light', systems: [tank], constraints: [limit] },
      },
    ],
    [
      ...(requirement === undefined
        ? []
        : [update('requirement', requirement, { systems: [tank], constraints: [{ ...limit, limit: 2 }] })]),
      ...(way === undefined ? [] : [update('transition', way, { metadata: { guards } })]),
      ...(other === undefined
        ? []
        : [update('transition', other, { metadata: { effects: ['"Proof tank".level = 3'] } })]),
    ],
    [update('part', idOf('proof cell 3'), { name: 'Dry', multiplicity: 9 })],
    [
      ...(state === undefined ? [] : [{ op: 'delete', kind: 'state', id: state } as const]),
      ...(another === undefined ? [] : [{ op: 'delete', kind: 'requirement', id: another } as const]),
      { op: 'delete', kind: 'part', id: idOf('proof cell 1') },
    ],
  ];
}

const update = (
  kind: 'part' | 'requirement' | 'transition',
  id: string,
  body: Extract<Operation, { op: 'update' }>['body'],
): Operation => ({ op: 'update', kind, id, body });

/** The same random edits every time, of few elements that they meet again and again. */
export const randomEdits = (count: number): readonly Operation[] =>
  fc.sample(anyOperation, { numRuns: count, seed: 20_261_121 });

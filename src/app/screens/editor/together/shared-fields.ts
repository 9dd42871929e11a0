import { wordOptions } from '#app/fields/cells/labels.ts';
import { t } from '#language/translate.ts';
import { INTERFACE_TYPE_WORDS } from '#model/elements/interface.ts';
import { MATURITIES, maturityOf } from '#model/elements/interface-control.ts';
import type { ElementOf, Kind } from '#model/elements/kinds.ts';
import {
  LEVEL_WORDS,
  REQUIREMENT_KINDS,
  REQUIREMENT_LEVELS,
  REQUIREMENT_PRIORITIES,
  REQUIREMENT_STATUSES,
  REQUIREMENT_TYPES,
} from '#model/elements/requirement.ts';
import { STATE_KINDS } from '#model/elements/state.ts';
import type { JsonObject } from '#model/store/json.ts';

interface Face {
  readonly label: string;
  /** The label in the middle of a sentence. */
  readonly noun: string;
  readonly hint?: string;
}

/** A field that elements of a kind can be given together: how it is read of one, and the fields of the model that store it. */
export type SharedField<E> =
  | (Face & {
      readonly input: 'choice';
      readonly options: readonly { readonly value: string; readonly label: string }[];
      readonly read: (element: E) => string;
      readonly write: (value: string) => JsonObject;
    })
  | (Face & {
      readonly input: 'words' | 'colour';
      readonly suggestions?: readonly string[];
      readonly read: (element: E) => string;
      /** Null empties it. */
      readonly write: (text: string | null) => JsonObject;
    })
  | (Face & {
      readonly input: 'number';
      readonly read: (element: E) => number;
      readonly write: (value: number | null) => JsonObject;
    })
  | (Face & {
      readonly input: 'part';
      readonly read: (element: E) => string | undefined;
      readonly write: (id: string | null) => JsonObject;
    })
  | (Face & {
      readonly input: 'parts';
      readonly read: (element: E) => readonly string[];
      readonly write: (ids: readonly string[]) => JsonObject;
    });

type SharedFields = { readonly [K in Kind]: readonly SharedField<ElementOf[K]>[] };

/** What several elements of a kind can be given at once. Names, texts and places are each element's own. */
export const SHARED_FIELDS: SharedFields = {
  part: [
    {
      input: 'words',
      label: t('Kind'),
      noun: t('kind'),
      read: ({ kind }) => kind ?? '',
      write: (kind) => ({ kind }),
    },
    {
      input: 'words',
      label: t('Type'),
      noun: t('type'),
      read: ({ type }) => type ?? '',
      write: (type) => ({ type }),
    },
    {
      input: 'number',
      label: t('Multiplicity'),
      noun: t('multiplicity'),
      read: ({ multiplicity }) => multiplicity,
      write: (multiplicity) => ({ multiplicity }),
    },
    {
      input: 'part',
      label: t('Parent'),
      noun: t('parent'),
      read: ({ parentId }) => parentId,
      write: (parentId) => ({ parentId }),
    },
    {
      input: 'colour',
      label: t('Colour'),
      noun: t('colour'),
      read: ({ color }) => color ?? '',
      write: (color) => ({ color }),
    },
  ],
  interface: [
    {
      input: 'words',
      label: t('Type'),
      noun: t('type'),
      read: ({ type }) => INTERFACE_TYPE_WORDS.label(type),
      write: (label) => ({ type: label === null ? null : INTERFACE_TYPE_WORDS.word(label) }),
    },
    {
      input: 'choice',
      label: t('Maturity'),
      noun: t('maturity'),
      options: wordOptions(MATURITIES),
      read: maturityOf,
      write: (maturity) => ({ maturity }),
    },
    {
      input: 'words',
      label: t('Owner of the source'),
      noun: t('owner of the source'),
      read: ({ ownerSource }) => ownerSource ?? '',
      write: (ownerSource) => ({ ownerSource }),
    },
    {
      input: 'words',
      label: t('Owner of the target'),
      noun: t('owner of the target'),
      read: ({ ownerTarget }) => ownerTarget ?? '',
      write: (ownerTarget) => ({ ownerTarget }),
    },
  ],
  state: [
    {
      input: 'choice',
      label: t('Kind'),
      noun: t('kind'),
      options: wordOptions(STATE_KINDS),
      read: ({ kind }) => kind,
      write: (kind) => ({ kind }),
    },
    {
      input: 'part',
      label: t('Part'),
      noun: t('part'),
      hint: t('The part whose behaviour this is.'),
      read: ({ partId }) => partId,
      write: (partId) => ({ partId }),
    },
  ],
  transition: [
    {
      input: 'words',
      label: t('Trigger'),
      noun: t('trigger'),
      read: ({ trigger }) => trigger ?? '',
      write: (trigger) => ({ trigger }),
    },
  ],
  requirement: [
    {
      input: 'choice',
      label: t('Status'),
      noun: t('status'),
      options: wordOptions(REQUIREMENT_STATUSES),
      read: ({ status }) => status,
      write: (status) => ({ status }),
    },
    {
      input: 'choice',
      label: t('Priority'),
      noun: t('priority'),
      options: wordOptions(REQUIREMENT_PRIORITIES),
      read: ({ priority }) => priority,
      write: (priority) => ({ priority }),
    },
    {
      input: 'choice',
      label: t('Type'),
      noun: t('type'),
      options: wordOptions(REQUIREMENT_TYPES),
      read: ({ type }) => type,
      write: (type) => ({ type }),
    },
    {
      input: 'words',
      label: t('Level'),
      noun: t('level'),
      suggestions: REQUIREMENT_LEVELS.map((word) => LEVEL_WORDS.label(word)),
      read: ({ level }) => LEVEL_WORDS.label(level),
      write: (label) => ({ level: label === null ? null : LEVEL_WORDS.word(label) }),
    },
    {
      input: 'choice',
      label: t('Kind'),
      noun: t('kind'),
      options: wordOptions(REQUIREMENT_KINDS),
      read: ({ kind }) => kind,
      write: (kind) => ({ kind }),
    },
    {
      input: 'parts',
      label: t('Allocated parts'),
      noun: t('allocated parts'),
      read: ({ systems }) => systems,
      write: (systems) => ({ systems }),
    },
  ],
  'trace-link': [],
};

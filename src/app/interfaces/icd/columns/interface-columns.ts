import { declaredCells } from '#app/fields/cells/declared-cells.ts';
import type { CustomField } from '#model/definitions/custom-field.ts';
import { labelOf } from '#model/definitions/custom-field.ts';
import {
  isOpen,
  MATURITIES,
  maturityOf,
  type OpenItem,
  OPEN_KINDS,
} from '#model/elements/interface-control.ts';
import type { InterfaceRow } from '#model/interfaces/control-rows.ts';
import type { JsonObject } from '#model/store/json.ts';
import { formatLocaleDay } from '#app/ui/locale/locale-date.ts';
import { OWN_NOTATION } from '#app/ui/locale/own-notation.ts';
import { pathItems } from '#app/fields/pickers/path-items.ts';
import { keyedItems } from '#app/fields/pickers/requirement-items.ts';
import { t } from '#language/translate.ts';
import { choiceEdit, namesText, referencesEdit, textEdit } from './edits.ts';
import { turnedSide } from './end-columns.ts';
import type { IcdColumn, IcdEdit, IcdField } from './icd-column.ts';

const openField = (
  text: (row: InterfaceRow) => string,
  edit: IcdEdit<InterfaceRow>,
): IcdField<InterfaceRow> => ({ fields: () => ['tbd'], text, edit });

/** One of the texts of what is open. */
function openText(kind: 'lines' | 'person', field: 'what' | 'who'): IcdField<InterfaceRow> {
  const text = ({ edge }: InterfaceRow) => edge.tbd?.[field] ?? '';
  return openField(
    text,
    textEdit(kind, text, (value) => openBody({ [field]: value })),
  );
}

type OpenBody = { readonly [Field in keyof OpenItem]?: string | null };

const openBody = (fields: OpenBody): JsonObject => ({ tbd: { ...fields } });

/** Nothing is open: said field by field, so that what another cell says in the same edit is still said. */
export const NOTHING_OPEN = { kind: null, what: null, who: null, by: null } as const;

export const KEY: IcdColumn = {
  id: 'key',
  label: t('Key'),
  width: 84,
  interface: {
    fields: () => ['key'],
    text: ({ edge }) => edge.key ?? '',
    edit: textEdit(
      'line',
      ({ edge }) => edge.key ?? '',
      (key) => ({ key }),
    ),
  },
};

export const MATURITY: IcdColumn = {
  id: 'maturity',
  label: t('Maturity'),
  width: 92,
  interface: {
    fields: () => ['maturity'],
    text: ({ edge }) => maturityOf(edge),
    edit: choiceEdit(
      MATURITIES,
      ({ edge }) => maturityOf(edge),
      (maturity) => ({ maturity }),
    ),
  },
};

/** Which side is given and not developed: named by the interface, or as the chosen side sees it. */
function fixedSide(seenFrom: 'source' | 'side'): IcdColumn {
  const text = (row: InterfaceRow) => {
    const { fixedSide: end } = row.edge;
    return end === undefined || seenFrom === 'source' ? (end ?? '') : turnedSide(row, end);
  };
  const endIn = (word: string, row: InterfaceRow | undefined): string => {
    if (seenFrom === 'source' || row === undefined) return word;
    return (word === 'own') === row.isOut ? 'source' : 'target';
  };
  return {
    id: 'fixedSide',
    label: t('Fixed side'),
    width: 88,
    interface: {
      fields: () => ['fixedSide'],
      text,
      edit: choiceEdit(
        seenFrom === 'source' ? ['', 'source', 'target'] : ['', 'own', 'other'],
        text,
        (word, row) => ({ fixedSide: word && endIn(word, row) }),
      ),
    },
  };
}
export const FIXED_SIDE = fixedSide('source');
export const OWN_FIXED_SIDE = fixedSide('side');

const openKind = ({ edge }: InterfaceRow): string => edge.tbd?.kind ?? (isOpen(edge) ? 'TBD' : '');
const dueDay = ({ edge }: InterfaceRow): string => edge.tbd?.by ?? '';

/** Requirements or states that an interface names. */
function namedField(
  field: 'requirementIds' | 'stateIds',
  naming: Pick<Parameters<typeof referencesEdit<InterfaceRow>>[0], 'editor' | 'nameOf' | 'find' | 'noun'>,
): IcdField<InterfaceRow> {
  const read = ({ edge }: InterfaceRow) => edge[field] ?? [];
  return {
    fields: () => [field],
    text: (row, words) => namesText(read(row), (id) => naming.nameOf(id, words)),
    edit: referencesEdit({
      ...naming,
      read,
      send: (ids) => ({ [field]: ids && [...ids] }),
    }),
  };
}

/** Which requirements ask for an interface, and in which states it holds. */
export const LINK_COLUMNS: readonly IcdColumn[] = [
  {
    id: 'requirements',
    label: t('Requirements'),
    width: 128,
    interface: namedField('requirementIds', {
      editor: {
        kind: 'picks',
        items: ({ tables }) => keyedItems(tables.requirement),
        empty: t('No requirement found.'),
      },
      nameOf: (id, words) => words.requirement(id),
      find: (name, words) => words.requirementCalled(name),
      noun: t('requirement'),
    }),
  },
  {
    id: 'states',
    label: t('Holds in'),
    width: 128,
    interface: namedField('stateIds', {
      editor: { kind: 'picks', items: ({ tables }) => pathItems(tables.state), empty: t('No state found.') },
      nameOf: (id, words) => words.state(id),
      find: (name, words) => words.stateCalled(name),
      noun: t('state'),
    }),
  },
];

/** What is open, field by field, and the description. */
export const CONTROL_COLUMNS: readonly IcdColumn[] = [
  {
    id: 'open',
    label: t('Open', undefined, 'what is to be determined'),
    width: 64,
    interface: openField(
      openKind,
      choiceEdit(['', ...OPEN_KINDS], openKind, (kind) => openBody(kind === null ? NOTHING_OPEN : { kind })),
    ),
  },
  { id: 'openWhat', label: t('What is open'), width: 160, interface: openText('lines', 'what') },
  { id: 'openWho', label: t('Closed by'), width: 104, interface: openText('person', 'who') },
  {
    id: 'openBy',
    label: t('Due'),
    width: 92,
    interface: openField(dueDay, {
      editor: { kind: 'date' },
      read: dueDay,
      reads: (value) => formatLocaleDay(String(value)),
      write: (value) => openBody({ by: value === '' ? null : String(value) }),
      parse: (text) => {
        const day = OWN_NOTATION.day(text.trim());
        if (text.trim() === '' || day !== undefined) return { ok: true, value: day ?? '' };
        return {
          ok: false,
          reason: t('“{text}” is not a day, such as 2026-11-21.', { text: text.slice(0, 40) }),
        };
      },
    }),
  },
  {
    id: 'description',
    label: t('Description'),
    width: 220,
    interface: {
      fields: () => ['description'],
      text: ({ edge }) => edge.description,
      edit: textEdit(
        'lines',
        ({ edge }) => edge.description,
        (description) => ({ description }),
      ),
    },
  },
];

/** The column of a custom field that the model declares for interfaces. */
export function customColumn(field: CustomField): IcdColumn {
  const held = ({ edge }: InterfaceRow) => edge.customFields?.[field.key];
  const cells = declaredCells(field, held);
  return {
    id: `field ${field.key}`,
    label: labelOf(field),
    width: 130,
    interface: {
      fields: () => ['customFields'],
      text: cells.text,
      edit: cells,
    },
  };
}

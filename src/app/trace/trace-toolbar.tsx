import { ChevronsDownUp, ChevronsUpDown, Search, X } from 'lucide-react';
import { useDocument } from '#app/document/document-context.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { shownCount } from '#app/ui/locale/shown-count.ts';
import { t } from '#language/translate.ts';
import { SavedComboboxField } from '#app/ui/saved-fields/saved-combobox-field.tsx';
import { LINK_TYPE_WORDS, linkTypes } from '#model/trace/link-types.ts';
import { COLUMN_KINDS } from '#model/trace/matrix.ts';
import { COLUMN_LABELS } from './matrix/column-labels.ts';
import { MatrixExport } from './matrix/matrix-export.tsx';
import type { ShownMatrix } from './matrix/use-matrix.ts';
import {
  ALL_SHOWN,
  ONLY_COLUMNS,
  ONLY_ROWS,
  type OnlyColumns,
  type OnlyRows,
  useTraceView,
} from './trace-state.ts';

const OF = COLUMN_KINDS.map((value) => ({ value, label: COLUMN_LABELS[value].many }));
const COLUMNS_SHOWN: Readonly<Record<OnlyColumns, string>> = {
  all: t('All columns'),
  gaps: t('Only gaps'),
  linked: t('Only linked'),
  suspect: t('Only suspect'),
};
const ROWS_SHOWN: Readonly<Record<OnlyRows, string>> = {
  ...COLUMNS_SHOWN,
  all: t('All rows'),
  constraint: t('No constraint'),
  verification: t('No verification'),
};
const icon = { size: 16, 'aria-hidden': true } as const;
/** Words stand beside the icons where all of it fits in one line, or has two anyway. */
const IF_ROOM = '@max-xl/tools:sr-only';

/** What stands above the matrix: what it is of, what it is narrowed to, and the way out of it as a file. */
export function TraceToolbar({ shown }: { shown: ShownMatrix }) {
  const { tables } = useDocument().model;
  const { shown: view, show } = useTraceView();
  const { of, type, rows, columns, onlyRows, onlyColumns } = view;
  const parents = shown.rows.filter(({ hasChildren }) => hasChildren);
  const narrowed = rows !== '' || columns !== '' || onlyRows !== 'all' || onlyColumns !== 'all';
  const count = shown.rows.filter(({ context }) => !context).length;
  return (
    <div
      role="toolbar"
      aria-label={t('Trace tools')}
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-hairline bg-surface px-2 py-1.5"
    >
      <SelectField
        label={t('Columns are')}
        hideLabel
        fieldClassName="w-30 shrink-0"
        options={OF}
        value={of}
        onValueChange={(value) => show({ of: value, columns: '', onlyColumns: 'all' })}
      />
      <SavedComboboxField
        label={t('Link type')}
        known={t('link type')}
        hideLabel
        fieldClassName="w-28 shrink-0"
        placeholder={t('Any link type')}
        suggestions={linkTypes(tables['trace-link'].values()).map((word) => LINK_TYPE_WORDS.label(word))}
        value={LINK_TYPE_WORDS.label(type)}
        onCommit={(text) => {
          show({ type: LINK_TYPE_WORDS.word(text.trim()) });
          return { ok: true };
        }}
      />
      {type !== '' && (
        <IconButton
          size="sm"
          label={t('Show links of any type')}
          icon={<X {...icon} />}
          onClick={() => show({ type: '' })}
        />
      )}
      <Filter label={t('Filter rows')} value={rows} onValue={(text) => show({ rows: text })} />
      <SelectField
        label={t('Rows shown')}
        hideLabel
        fieldClassName="w-32 shrink-0"
        options={ONLY_ROWS.map((value) => ({ value, label: ROWS_SHOWN[value] }))}
        value={onlyRows}
        onValueChange={(only) => show({ onlyRows: only })}
      />
      <Filter label={t('Filter columns')} value={columns} onValue={(text) => show({ columns: text })} />
      <SelectField
        label={t('Columns shown')}
        hideLabel
        fieldClassName="w-28 shrink-0"
        options={ONLY_COLUMNS.map((value) => ({ value, label: COLUMNS_SHOWN[value] }))}
        value={onlyColumns}
        onValueChange={(only) => show({ onlyColumns: only })}
      />
      {narrowed && (
        <IconButton
          label={t('Clear the filters')}
          icon={<X {...icon} />}
          onClick={() => show({ ...ALL_SHOWN, of, type })}
        />
      )}
      <span
        role="status"
        aria-label={t('Shown')}
        className="text-sm whitespace-nowrap text-muted tabular-nums"
      >
        {shownCount(count)} × {shownCount(shown.columns.length)}
      </span>
      <div className="ml-auto flex items-center gap-1">
        {parents.length > 0 && <LevelButtons parents={parents.map(({ id }) => id)} />}
        {tables[of].size > 0 && <MatrixExport shown={shown} />}
      </div>
    </div>
  );
}

/** Opens and closes all rows that have rows below them. */
function LevelButtons({ parents }: { readonly parents: readonly string[] }) {
  const collapse = useTraceView((view) => view.collapse);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        tooltip={t('Expand all')}
        icon={<ChevronsUpDown {...icon} />}
        onClick={() => collapse(new Set())}
      >
        <span className={IF_ROOM}>{t('Expand all')}</span>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        tooltip={t('Collapse all')}
        icon={<ChevronsDownUp {...icon} />}
        onClick={() => collapse(new Set(parents))}
      >
        <span className={IF_ROOM}>{t('Collapse all')}</span>
      </Button>
    </>
  );
}

function Filter(props: { label: string; value: string; onValue: (text: string) => void }) {
  const { label, value, onValue } = props;
  return (
    <div className="relative max-w-40 min-w-24 flex-1">
      <Search
        aria-hidden="true"
        size={14}
        className="pointer-events-none absolute top-1/2 left-2 -translate-y-1/2 text-muted"
      />
      <TextField
        label={label}
        hideLabel
        type="search"
        placeholder={label}
        value={value}
        onValueChange={onValue}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          event.stopPropagation();
          onValue('');
        }}
        className="pl-7! text-ellipsis"
      />
    </div>
  );
}

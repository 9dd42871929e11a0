import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ChevronsDownUp,
  ChevronsUpDown,
  IndentDecrease,
  IndentIncrease,
  Plus,
  RefreshCw,
  Replace,
  Search,
  SlidersHorizontal,
  Trash2,
  WrapText,
  X,
} from 'lucide-react';
import type { Command } from '#app/commands/command.ts';
import { CommandButton } from '#app/commands/command-button.tsx';
import { useModelId } from '#app/session/editor-session.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { isDenial } from '#app/ui/buttons/denial.ts';
import { t } from '#language/translate.ts';
import {
  REQUIREMENT_PRIORITIES,
  REQUIREMENT_STATUSES,
  REQUIREMENT_TYPES,
} from '#model/elements/requirement.ts';
import { wordOptions } from '#app/fields/cells/labels.ts';
import { isFiltering } from './rows/filter.ts';
import { viewStateOf } from './state/view-state.ts';
import type { ShownTable } from './table/use-table.ts';
import type { RequirementCommands } from './use-requirement-commands.ts';

const icon = { size: 16, 'aria-hidden': true } as const;
const worded = { variant: 'ghost', wordClass: '@max-4xl:sr-only' } as const;

/** What stands above the table: the new one, the filters with their count, and what can be done with the selected rows. */
export function RequirementsToolbar(props: {
  readonly table: ShownTable;
  readonly commands: RequirementCommands;
}) {
  const { table, commands } = props;
  return (
    <div
      role="toolbar"
      aria-label={t('Requirements tools')}
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-hairline bg-surface px-2 py-1.5"
    >
      <CommandButton command={commands.create} variant="primary" icon={<Plus size={14} aria-hidden="true" />}>
        {t('New requirement')}
      </CommandButton>
      <FilterControls table={table} again={commands.again} />
      <div className="ml-auto">
        <CommandButton
          command={commands.view}
          tooltip={t('Columns, order, groups, filters and saved views')}
          icon={<SlidersHorizontal {...icon} />}
        >
          {t('View')}
        </CommandButton>
      </div>
      <RowControls commands={commands} />
    </div>
  );
}

/** What is typed and chosen to see fewer rows, and how many are left. */
function FilterControls({ table, again }: { readonly table: ShownTable; readonly again: Command }) {
  const modelId = useModelId();
  const useViewState = viewStateOf(modelId);
  const filter = useViewState((state) => state.filter);
  const { setFilter, clearFilter } = useViewState.getState();
  const total = table.requirements.size;
  const count =
    table.matches === total
      ? t('{count, plural, one {# requirement} other {# requirements}}', { count: total })
      : t('{count, number} of {total, number}', { count: table.matches, total });
  return (
    <>
      <div className="relative max-w-80 min-w-24 flex-1">
        <Search
          aria-hidden="true"
          size={14}
          className="pointer-events-none absolute top-1/2 left-2 -translate-y-1/2 text-muted"
        />
        <TextField
          label={t('Filter requirements')}
          hideLabel
          type="search"
          placeholder={t('Filter by key, title or statement')}
          value={filter.text}
          onValueChange={(text) => setFilter({ text })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || filter.text === '') return;
            event.preventDefault();
            event.stopPropagation();
            setFilter({ text: '' });
          }}
          className="pl-7! text-ellipsis"
        />
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1.5">
        <Chosen
          label={t('Status filter')}
          any={t('Any status')}
          words={REQUIREMENT_STATUSES}
          value={filter.fields['status'] ?? ''}
          onValue={(status) => setFilter({ fields: { status } })}
        />
        <Chosen
          label={t('Priority filter')}
          any={t('Any priority')}
          words={REQUIREMENT_PRIORITIES}
          value={filter.fields['priority'] ?? ''}
          onValue={(priority) => setFilter({ fields: { priority } })}
        />
        <Chosen
          label={t('Type filter')}
          any={t('Any type')}
          words={REQUIREMENT_TYPES}
          value={filter.fields['type'] ?? ''}
          onValue={(type) => setFilter({ fields: { type } })}
        />
        {table.stale && <CommandButton size="sm" command={again} icon={<RefreshCw {...icon} />} />}
        {isFiltering(filter) && (
          <IconButton label={t('Clear the filter')} icon={<X {...icon} />} onClick={clearFilter} />
        )}
        <span role="status" aria-label={t('Shown')} className="text-sm whitespace-nowrap text-muted">
          {count}
        </span>
      </div>
    </>
  );
}

function Divider() {
  return <span aria-hidden="true" className="mx-1 h-4 w-px bg-hairline-strong" />;
}

/** What is done with rows has a line of its own. */
function RowControls({ commands }: { readonly commands: RequirementCommands }) {
  const modelId = useModelId();
  const useViewState = viewStateOf(modelId);
  const lines = useViewState((state) => state.lines);
  const { setView } = useViewState.getState();
  // Who may change nothing is offered no button beside the two lines that divide them.
  const edits = !isDenial(commands.remove.unavailable);
  return (
    <div className="flex flex-wrap items-center @4xl:w-full">
      <CommandButton size="sm" command={commands.up} icon={<ArrowUp {...icon} />} />
      <CommandButton size="sm" command={commands.down} icon={<ArrowDown {...icon} />} />
      <CommandButton size="sm" command={commands.outdent} icon={<IndentDecrease {...icon} />} />
      <CommandButton size="sm" command={commands.indent} icon={<IndentIncrease {...icon} />} />
      {edits && <Divider />}
      <CommandButton size="sm" command={commands.expandAll} {...worded} icon={<ChevronsUpDown {...icon} />} />
      <CommandButton
        size="sm"
        command={commands.collapseAll}
        {...worded}
        icon={<ChevronsDownUp {...icon} />}
      />
      <IconButton
        size="sm"
        label={t('Show texts in full')}
        icon={<WrapText {...icon} />}
        pressed={lines === 'all'}
        onClick={() => setView({ lines: lines === 'all' ? 1 : 'all' })}
      />
      {edits && <Divider />}
      <CommandButton size="sm" command={commands.remove} {...worded} icon={<Trash2 {...icon} />} />
      {edits && <Divider />}
      <CommandButton size="sm" command={commands.fillDown} {...worded} icon={<ArrowDownToLine {...icon} />} />
      <CommandButton size="sm" command={commands.replace} {...worded} icon={<Replace {...icon} />} />
    </div>
  );
}

const ANY = 'any';

function Chosen<Word extends string>(props: {
  label: string;
  any: string;
  words: readonly Word[];
  value: string;
  onValue: (value: string) => void;
}) {
  return (
    <SelectField
      label={props.label}
      hideLabel
      fieldClassName="w-28 shrink-0"
      options={[{ value: ANY, label: props.any }, ...wordOptions<string>(props.words)]}
      value={props.value === '' ? ANY : props.value}
      onValueChange={(value) => props.onValue(value === ANY ? '' : value)}
    />
  );
}

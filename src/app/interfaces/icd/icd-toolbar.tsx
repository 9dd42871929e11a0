import {
  ArrowDownToLine,
  ArrowLeftRight,
  ChevronsDownUp,
  ChevronsUpDown,
  Plus,
  Replace,
  Search,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react';
import { clsx } from 'clsx';
import { CommandButton } from '#app/commands/command-button.tsx';
import { PartPicker } from '#app/fields/pickers/part-picker.tsx';
import { useInterfacesView } from '#app/interfaces/interfaces-state.ts';
import { t } from '#language/translate.ts';
import { SIDES, type Sides } from '#model/definitions/interface-search.ts';
import { countedInterfaces } from '#app/interfaces/n2/cell-style.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { shownCount } from '#app/ui/locale/shown-count.ts';
import { IcdExport } from './export/icd-export.tsx';
import { useIcdState } from './icd-state.ts';
import type { ShownIcd } from './use-icd.ts';
import type { IcdCommands } from './use-icd-commands.ts';

const LABELS: Readonly<Record<Sides, string>> = { both: t('Both sides'), one: t('One side') };
const icon = { size: 16, 'aria-hidden': true } as const;
const SIDE_WIDTH = 'w-48 shrink-0 @max-6xl/tools:w-34';
/** Where there is little room, words give way to signs. Before that the tools of rows stand in a row of their own. */
const IF_ROOM = '@max-4xl/tools:sr-only';
const ROW_TOOL = { size: 'sm', variant: 'ghost', wordClass: IF_ROOM } as const;

/** What stands above the table: between which sides, what is looked for, and which columns there are. */
export function IcdToolbar({
  shown,
  commands,
}: {
  readonly shown: ShownIcd;
  readonly commands: IcdCommands;
}) {
  return (
    <div
      role="toolbar"
      aria-label={t('Interface control tools')}
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-hairline bg-surface px-2 py-1.5"
    >
      <SidesChoice />
      <Filter />
      <Counts rows={shown.rows} />
      <RowTools shown={shown} commands={commands} />
    </div>
  );
}

/** Between which parts the interfaces are that are shown. */
function SidesChoice() {
  const { side, other, sides } = useInterfacesView((state) => state.shown);
  const show = useInterfacesView((state) => state.show);
  const none = side === '' ? t('Choose a side first.') : undefined;
  return (
    <>
      <PartPicker
        label={t('Side')}
        hideLabel
        clearable
        placeholder={t('Side: all interfaces')}
        fieldClassName={SIDE_WIDTH}
        value={side || undefined}
        onValueChange={(id) => show(id === undefined ? { side: '', other: '' } : { side: id })}
      />
      <IconButton
        size="sm"
        label={t('Swap the sides')}
        disabledReason={none ?? (other === '' ? t('There is no other side to swap with.') : undefined)}
        icon={<ArrowLeftRight {...icon} />}
        onClick={() => show({ side: other, other: side })}
      />
      <PartPicker
        label={t('Other side')}
        hideLabel
        clearable
        disabled={side === ''}
        placeholder={t('Other side: all')}
        fieldClassName={SIDE_WIDTH}
        value={other || undefined}
        onValueChange={(id) => show({ other: id ?? '' })}
      />
      <SelectField
        label={t('Sides shown')}
        hideLabel
        fieldClassName="w-28 shrink-0"
        disabled={side === ''}
        options={SIDES.map((value) => ({ value, label: LABELS[value] }))}
        value={side === '' ? 'both' : sides}
        onValueChange={(chosen) => show({ sides: chosen })}
      />
    </>
  );
}

function Filter() {
  const { find } = useInterfacesView((state) => state.shown);
  const show = useInterfacesView((state) => state.show);
  return (
    <div className="relative max-w-64 min-w-24 flex-1">
      <Search
        aria-hidden="true"
        size={14}
        className="pointer-events-none absolute top-1/2 left-2 -translate-y-1/2 text-muted"
      />
      <TextField
        label={t('Filter interfaces')}
        hideLabel
        type="search"
        placeholder={t('Filter by any column')}
        value={find}
        onValueChange={(text) => show({ find: text })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || find === '') return;
          event.preventDefault();
          event.stopPropagation();
          show({ find: '' });
        }}
        className="pl-7! text-ellipsis"
      />
    </div>
  );
}

/** How many rows there are: in words, or where there is no room for them, in numbers. */
function Counts({ rows: { interfaces, connections } }: Pick<ShownIcd, 'rows'>) {
  const words = `${countedInterfaces(interfaces)}, ${countedConnections(connections)}`;
  return (
    <>
      <span
        role="status"
        aria-label={t('Shown')}
        className={clsx('text-sm whitespace-nowrap text-muted tabular-nums', IF_ROOM)}
      >
        {words}
      </span>
      <span
        aria-hidden="true"
        title={words}
        className="hidden text-sm whitespace-nowrap text-muted tabular-nums @max-4xl/tools:inline"
      >
        {shownCount(interfaces)} · {shownCount(connections)}
      </span>
    </>
  );
}

/** What is done with rows, and with the table as a whole. */
function RowTools({ shown, commands }: { readonly shown: ShownIcd; readonly commands: IcdCommands }) {
  const setAll = useIcdState((state) => state.setAll);
  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
      <CommandButton {...ROW_TOOL} command={commands.create} icon={<Plus {...icon} />} />
      <CommandButton {...ROW_TOOL} command={commands.remove} icon={<Trash2 {...icon} />} />
      <CommandButton {...ROW_TOOL} command={commands.fillDown} icon={<ArrowDownToLine {...icon} />} />
      <CommandButton {...ROW_TOOL} command={commands.replace} icon={<Replace {...icon} />} />
      <Button
        size="sm"
        variant="ghost"
        tooltip={t('Open all')}
        icon={<ChevronsUpDown {...icon} />}
        onClick={() => setAll(false)}
      >
        <span className={IF_ROOM}>{t('Open all')}</span>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        tooltip={t('Close all')}
        icon={<ChevronsDownUp {...icon} />}
        onClick={() => setAll(true)}
      >
        <span className={IF_ROOM}>{t('Close all')}</span>
      </Button>
      <CommandButton
        size="sm"
        wordClass={IF_ROOM}
        command={commands.view}
        tooltip={t('Columns and saved views')}
        icon={<SlidersHorizontal {...icon} />}
      />
      <IcdExport shown={shown} wordClass={IF_ROOM} />
    </div>
  );
}

/** `2 connections` */
export const countedConnections = (count: number): string =>
  t('{count, plural, =0 {no connections} one {# connection} other {# connections}}', { count });

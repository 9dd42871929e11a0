import { Autocomplete } from '@base-ui/react/autocomplete';
import { clsx } from 'clsx';
import { Kbd } from '#app/ui/buttons/kbd.tsx';
import { ariaShortcut } from '#app/ui/buttons/shortcut.ts';
import { useShownShortcut } from '#app/ui/buttons/single-keys.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { CommandEntry } from './command-entries.ts';
import { groupOf } from './command-group.ts';
import { type ElementEntry, pathOf, wordOf } from './element-entries.ts';

const row = 'flex min-h-7 items-baseline gap-2 px-3 py-1 outline-0 select-none data-highlighted:bg-hover';

/** A command, what it belongs to, its key, and why it cannot be run now. */
export function CommandRow(props: { entry: CommandEntry; onChoose: (entry: CommandEntry) => void }) {
  const { entry, onChoose } = props;
  const { command, unavailable } = entry;
  const shortcut = useShownShortcut(command.shortcut);
  const group = groupOf(command);
  // `Go to Trace` says by itself where it belongs.
  const beside = unavailable ?? (command.label.startsWith(group) ? '' : group);
  return (
    <Autocomplete.Item
      value={entry}
      onClick={() => onChoose(entry)}
      aria-keyshortcuts={shortcut === undefined ? undefined : ariaShortcut(shortcut)}
      className={clsx(row, unavailable !== null && 'text-muted')}
    >
      <span className="shrink-0">{command.label}</span>
      <span className="min-w-0 flex-1 truncate text-sm text-muted">{beside}</span>
      {shortcut !== undefined && <Kbd shortcut={shortcut} />}
    </Autocomplete.Item>
  );
}

/** An element, where it is, and what it is. */
export function ElementRow(props: {
  entry: ElementEntry;
  model: SystemModel;
  onChoose: (entry: ElementEntry) => void;
}) {
  const { entry, model, onChoose } = props;
  return (
    <Autocomplete.Item value={entry} onClick={() => onChoose(entry)} className={row}>
      <span className="max-w-[60%] shrink-0 truncate">{entry.title}</span>
      <span className="min-w-0 flex-1 truncate text-sm text-muted">{pathOf(model, entry)}</span>
      <span className="shrink-0 text-sm text-muted">{wordOf(entry)}</span>
    </Autocomplete.Item>
  );
}

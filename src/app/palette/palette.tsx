import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useCommandList } from '#app/commands/command-list.ts';
import { useHint } from '#app/commands/hint.ts';
import { endTypingAhead } from '#app/commands/typed-ahead.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useJump } from '#app/fields/links/use-jump.ts';
import { MoreNote } from '#app/ui/fields/option-list.tsx';
import { t } from '#language/translate.ts';
import { type CommandEntry, commandEntries } from './command-entries.ts';
import { type ElementEntry, elementEntries } from './element-entries.ts';
import { PaletteDialog } from './palette-dialog.tsx';
import { CommandRow, ElementRow } from './palette-row.tsx';
import { type PalettePage, usePalette } from './palette-store.ts';
import { bestOf } from './rank.ts';

type Entry = CommandEntry | ElementEntry;
type Group = { readonly value: string; readonly items: readonly Entry[] };

const MOST_ELEMENTS = 50;
/** So many commands leave room for the elements below them. */
const MOST_COMMANDS_FOUND = 8;

const WORDS: Readonly<Record<Exclude<PalettePage, 'shortcuts'>, { label: string; placeholder: string }>> = {
  palette: { label: t('Commands and search'), placeholder: t('Run a command, or go to an element') },
  search: {
    label: t('Search the model'),
    placeholder: t('Part, port, interface, connection, state, requirement …'),
  },
};

/** Finds commands and elements by what is typed; Enter runs the command, or goes to the element. */
export function Palette() {
  const page = usePalette((palette) => palette.page);
  const shown = page === 'shortcuts' ? null : page;
  const words = WORDS[shown ?? 'palette'];
  // Another model, opened later, begins without it.
  useEffect(() => usePalette.getState().close, []);
  // After all that is bound in one commit is listed.
  useEffect(() => useCommandList.subscribe(() => queueMicrotask(() => usePalette.getState().renew())), []);
  return (
    <PaletteDialog label={words.label} open={shown !== null} className="w-150">
      {(closeAnd) => shown && <Found page={shown} placeholder={words.placeholder} closeAnd={closeAnd} />}
    </PaletteDialog>
  );
}

function Found(props: {
  page: Exclude<PalettePage, 'shortcuts'>;
  placeholder: string;
  closeAnd: (act: () => void) => void;
}) {
  const { page, placeholder, closeAnd } = props;
  const { model } = useDocument();
  const commands = usePalette((palette) => palette.commands);
  const [query, setQuery] = useState('');
  const { groups, shown, total } = useFound(page, query);
  const jump = useJump();

  function choose(entry: Entry) {
    // In the table the keyboard goes on at the element's row.
    if ('view' in entry)
      return closeAnd(() => jump(entry.id, entry.view, entry.view === 'requirements' ? 'title' : null));
    closeAnd(() => {
      useHint.getState().clear();
      if (entry.unavailable === null) entry.command.run();
      else useHint.getState().refuse(entry.unavailable);
    });
  }

  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      items={groups}
      filteredItems={groups}
      itemToStringValue={(entry: Entry) => entry.name}
      autoHighlight="always"
      keepHighlight
      value={query}
      onValueChange={(typed, { reason }) => {
        if (reason === 'input-change') setQuery(typed);
      }}
    >
      <div className="flex items-center gap-2 border-b border-hairline px-3">
        <Search aria-hidden="true" size={16} className="shrink-0 text-muted" />
        <Autocomplete.Input
          aria-label={WORDS[page].label}
          placeholder={placeholder}
          onFocus={() => {
            const ahead = endTypingAhead();
            if (ahead !== '') setQuery((typed) => typed + ahead);
          }}
          className="h-10 w-full bg-transparent outline-0 placeholder:text-muted"
        />
      </div>
      <Autocomplete.List
        className="max-h-[min(60vh,480px)] overflow-y-auto py-1 outline-0"
        aria-label={t('Found')}
      >
        {(group: Group) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className="px-3 pt-1.5 pb-0.5 text-sm text-muted">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: Entry) =>
                'view' in entry ? (
                  <ElementRow key={entry.key} entry={entry} model={model} onChoose={choose} />
                ) : (
                  <CommandRow key={entry.key} entry={entry} onChoose={choose} />
                )
              }
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <p role="status" className="m-0 empty:hidden px-3 py-2 text-muted">
        {groups.length === 0 &&
          (query === '' && commands.length > 0
            ? t('Type to search the model.')
            : t('No match for “{query}”.', { query }))}
      </p>
      <MoreNote shown={shown} total={total} />
    </Autocomplete.Root>
  );
}

/**
 * What fits what was typed; with nothing typed the palette lists the commands. Found at once and not some time after: Enter takes
 * the first, which must be of what stands in the field.
 */
function useFound(page: PalettePage, query: string) {
  const { model } = useDocument();
  const asked = usePalette((palette) => palette.commands);
  return useMemo(() => {
    const nothing = query.trim() === '';
    const most = nothing ? Number.POSITIVE_INFINITY : MOST_COMMANDS_FOUND;
    const commands = page === 'palette' ? bestOf(commandEntries(asked), query, most).found : [];
    const elements = nothing ? { found: [], total: 0 } : bestOf(elementEntries(model), query, MOST_ELEMENTS);
    const groups: Group[] = [
      { value: t('Commands'), items: commands },
      { value: t('Elements'), items: elements.found },
    ].filter(({ items }) => items.length > 0);
    return { groups, shown: elements.found.length, total: elements.total };
  }, [page, asked, model, query]);
}

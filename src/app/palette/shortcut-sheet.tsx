import { useMemo, useState } from 'react';
import { isDenial } from '#app/ui/buttons/denial.ts';
import { Kbd } from '#app/ui/buttons/kbd.tsx';
import { shortcutKeys } from '#app/ui/buttons/shortcut.ts';
import { isSingleKey, useSingleKeys } from '#app/ui/buttons/single-keys.ts';
import { fold } from '#app/ui/fields/pick-filter.ts';
import { SwitchField } from '#app/ui/fields/switch-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { t } from '#language/translate.ts';
import { groupOf } from './command-group.ts';
import { PaletteDialog } from './palette-dialog.tsx';
import { type AskedCommand, usePalette } from './palette-store.ts';
import { wordsOf } from './rank.ts';

/** All keys there are in this view, by what they are for. */
export function ShortcutSheet() {
  const page = usePalette((palette) => palette.page);
  return (
    <PaletteDialog label={t('Keyboard shortcuts')} open={page === 'shortcuts'} className="max-h-[76vh] w-180">
      {() => page === 'shortcuts' && <Sheet />}
    </PaletteDialog>
  );
}

function Sheet() {
  const commands = usePalette((palette) => palette.commands);
  const [query, setQuery] = useState('');
  const { on, setOn } = useSingleKeys();
  const groups = useMemo(() => sheetGroups(commands, query, on), [commands, on, query]);
  return (
    <>
      <div className="flex flex-col gap-2 border-b border-hairline p-3">
        <TextField label={t('Find a key or a command')} value={query} onValueChange={setQuery} />
        <SwitchField
          label={t('Keys of a single letter, digit or sign')}
          checked={on}
          onCheckedChange={setOn}
        />
        {!on && (
          <p className="m-0 text-sm text-muted">
            {t('These keys do nothing in this browser. Every command is in the palette ({keys}).', {
              keys: shortcutKeys('$mod+k').join(' '),
            })}
          </p>
        )}
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which a keyboard must be able to do
        tabIndex={0}
        role="region"
        aria-label={t('Shortcuts')}
        className="columns-2 gap-6 overflow-y-auto p-4"
      >
        {groups.map(([group, listed]) => (
          <section key={group} aria-label={group} className="mb-4 break-inside-avoid">
            <h2 className="m-0 mb-1 text-sm font-semibold">{group}</h2>
            <ul className="m-0 list-none p-0">
              {[...listed].map(([label, shortcuts]) => (
                <li key={label} className="flex min-h-6 items-center gap-3">
                  <span className="flex-1">{label}</span>
                  <Keys shortcuts={shortcuts} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && (
          <p className="m-0 text-muted">{t('No shortcut matches “{query}”.', { query })}</p>
        )}
      </div>
    </>
  );
}

function Keys({ shortcuts }: { shortcuts: readonly string[] }) {
  return (
    <>
      <span className="sr-only">
        {shortcuts
          .map((shortcut) => shortcutKeys(shortcut).join(' '))
          .reduce((keys, other) => t('{keys}, or {other}', { keys, other }))}
      </span>
      <span className="flex items-center gap-2">
        {shortcuts.map((shortcut) => (
          <Kbd key={shortcut} shortcut={shortcut} />
        ))}
      </span>
    </>
  );
}

const shortcutsOf = ({ shortcut, otherShortcuts = [] }: AskedCommand['command']): readonly string[] =>
  shortcut === undefined ? [] : [shortcut, ...otherShortcuts];

/**
 * The keys of all commands by group and label, of those that have every word of the query in their words or keys.
 * @param singles whether keys of a single character run anything
 */
function sheetGroups(
  commands: readonly AskedCommand[],
  query: string,
  singles: boolean,
): [string, Map<string, readonly string[]>][] {
  const words = wordsOf(query);
  const groups = new Map<string, Map<string, readonly string[]>>();
  for (const { command, unavailable } of commands) {
    if (isDenial(unavailable)) continue;
    const shortcuts = shortcutsOf(command).filter((shortcut) => singles || !isSingleKey(shortcut));
    if (shortcuts.length === 0) continue;
    const group = groupOf(command);
    const keys = shortcuts.map((shortcut) => shortcutKeys(shortcut).join('+'));
    const text = fold([command.label, group, ...keys].join(' '));
    if (!words.every((word) => text.includes(word))) continue;
    const listed = groups.get(group) ?? new Map<string, readonly string[]>();
    groups.set(group, listed);
    listed.set(command.label, [...(listed.get(command.label) ?? []), ...shortcuts]);
  }
  return [...groups];
}

import type { NoteList } from '#interchange/table/note-list.ts';
import { isUuid } from '#interchange/table/requirement-cells.ts';
import { t } from '#language/translate.ts';
import type { Draft } from '#model/edit/draft.ts';
import { createElement } from '#model/edit/save-element.ts';
import { type Row, wordIn } from './interface-rows.ts';

/**
 * Makes the parts that rows name as ends, with the ports that they name. For a model without any part only: in another one a name that is not
 * found is rather a slip.
 */
export function makeEnds(draft: Draft, rows: readonly Row[], notes: NoteList): void {
  const portsOf = new Map<string, Set<string>>();
  for (const { kind, get } of rows)
    for (const end of kind === 'interface' ? (['Source', 'Target'] as const) : []) {
      const word = wordIn(get, end);
      const ports = portsOf.get(word) ?? new Set();
      const port = wordIn(get, `${end} port`);
      if (word !== '') portsOf.set(word, ports);
      if (port !== '') ports.add(port);
    }
  const named = (word: string) => ({
    id: isUuid(word) ? word.toLowerCase() : draft.context.newId(),
    name: word,
  });
  let made = 0;
  for (const [word, ports] of portsOf) {
    const { id, name } = named(word);
    const fields = {
      name,
      ports: [...ports].map((port) => ({ ...named(port), direction: 'inout', side: 'right' })),
    };
    if (createElement(draft, 'part', id, fields).ok) made += 1;
  }
  if (made > 0)
    notes.add(
      'info',
      t('parts'),
      t(
        'the model had no parts: {count, plural, one {{count} was} other {{count} were}} created from the ends that the file names',
        { count: made },
      ),
    );
}

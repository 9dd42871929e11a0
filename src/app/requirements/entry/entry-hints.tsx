import { type Control, useWatch } from 'react-hook-form';
import { StatementHints } from '#app/fields/inspector/statement-hints.tsx';
import type { EntryDraft, EntryRequest } from '#app/requirements/state/entry-draft.ts';

/** The hints on the statement that is being written: of the description or, without one, of nothing yet. */
export function EntryHints({ control }: { readonly control: Control<EntryDraft, unknown, EntryRequest> }) {
  const [text, kind] = useWatch({ control, name: ['description', 'kind'] });
  return kind === 'requirement' ? <StatementHints text={text} /> : null;
}

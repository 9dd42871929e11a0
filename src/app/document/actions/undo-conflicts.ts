import type { QueryClient } from '@tanstack/react-query';
import { useToken } from '#app/api/http/token.ts';
import { personName } from '#app/api/model/people.ts';
import type { HistoryEntry } from '#app/document/edits/edit.ts';
import { fieldLabels } from '#app/document/edits/field-labels.ts';
import { shownModel } from '#app/document/view/sync-status.ts';
import { changesAfter } from '#app/sync/document.ts';
import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import type { ChangeSet } from '#contract/change-set.ts';
import type { FieldError } from '#model/store/result.ts';
import { findElement } from '#model/system-model.ts';

interface Obstructed {
  readonly detail: string;
  /** Paths as a revert gives them: `part.<id>.name`, or `part.<id>`. */
  readonly errors: readonly FieldError[];
}

const PATH = /^([a-z-]+)\.([0-9a-f-]{36})(?:\.(.+))?$/;
/** As many obstacles are named; one is enough to know whom to ask. */
const NAMED = 3;

/** Why a step cannot be taken back, in a sentence: what stands in the way, and whose it is. */
export async function findUndoConflicts(
  client: QueryClient,
  modelId: string,
  step: HistoryEntry,
  { detail, errors }: Obstructed,
): Promise<string> {
  const sets =
    step.seq === null ? [] : await changesAfter(modelId, { seq: step.seq, hash: step.hash }).catch(() => []);
  const said = await Promise.all(
    errors.slice(0, NAMED).map(async ({ path, message }) => {
      const [, , id = '', field] = PATH.exec(path) ?? [];
      const set = sets.findLast((later) => later.entries.some((entry) => touches(entry, id, field)));
      const what = `${nameOf(client, modelId, id, step)}${field === undefined ? ':' : `: ${fieldLabels(field)}`} ${message}`;
      return set
        ? t('{problem}, by {person} (“{change}”)', {
            problem: what,
            person: await whose(client, modelId, set),
            change: fromEnglish(set.label),
          })
        : what;
    }),
  );
  const more = errors.length > NAMED ? [t('and {count} more', { count: errors.length - NAMED })] : [];
  return said.length === 0 ? detail : `${detail} ${[...said, ...more].join('; ')}.`;
}

function touches(
  { id: ofId, before, after }: ChangeSet['entries'][number],
  id: string,
  field: string | undefined,
): boolean {
  if (ofId !== id) return JSON.stringify(after).includes(id);
  const [first = ''] = field?.split('.') ?? [];
  return first === '' || before === null || after === null || Object.hasOwn(after, first);
}

async function whose(client: QueryClient, modelId: string, { userId }: ChangeSet): Promise<string> {
  return userId === useToken.getState().userId ? t('yourself') : personName(client, modelId, userId);
}

function nameOf(client: QueryClient, modelId: string, id: string, step: HistoryEntry): string {
  if (id === modelId) return t('The model');
  const model = shownModel(client, modelId);
  const element = model && findElement(model, id)?.element;
  if (element && 'name' in element && element.name !== '') return element.name;
  const known = step.diff?.find((entry) => entry.id === id);
  const name = known?.before?.['name'] ?? known?.after?.['name'];
  return typeof name === 'string' && name !== '' ? name : t('An element');
}

import { t } from '#language/translate.ts';
import type { TransferNote } from '#contract/transfer.ts';
import type { FileBaseline, PastOfFile } from '#interchange/file-records.ts';
import { Draft, type EditContext } from '#model/edit/draft.ts';
import { KINDS } from '#model/elements/kinds.ts';
import type { FieldError } from '#model/store/result.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { checkReferences } from './check-references.ts';
import { idsTaken } from './ids-taken.ts';
import { putElements } from './put-elements.ts';
import { type Listed, type ReadingReport, readElement } from './read-element.ts';

/** How many elements the baselines of a file may have together: each of their models is built and checked. */
const MOST_ELEMENTS = 300_000;

/**
 * The models that the baselines of a file name, by the same rules as the model of the file itself. Those that are too large all
 * together are left out, and noted. Errors are in the report.
 */
export function readBaselines(
  baselines: readonly FileBaseline[],
  present: readonly Listed[],
  context: EditContext,
  report: ReadingReport,
): PastOfFile[] {
  let count = 0;
  return baselines.flatMap(({ elements, absent, ...rest }, index) => {
    const path = `baselines.${index}`;
    count += present.length;
    if (count > MOST_ELEMENTS) {
      report.notes.push(tooLarge(path, rest.name));
      return [];
    }
    const own = KINDS.flatMap((kind) =>
      (elements[kind] ?? []).flatMap((json, at): Listed[] => {
        const place = `${path}.elements.${kind}.${at}`;
        const element = readElement(kind, json, place, context.at, report);
        return element ? [{ kind, element, path: place }] : [];
      }),
    );
    const replaced = new Set([...absent, ...own.map(({ element }) => element.id)]);
    const listed = [...present.filter(({ element }) => !replaced.has(element.id)), ...own];
    const draft = new Draft(EMPTY_MODEL, context);
    const errors = faultsOf(draft, listed);
    report.errors.push(
      ...errors.map(({ path: at, message }) => ({
        path: at,
        message: t('{problem}, in the baseline {baseline}', { problem: message, baseline: rest.name }),
      })),
    );
    return errors.length > 0 ? [] : [{ ...rest, model: draft.finish().model }];
  });
}

function faultsOf(draft: Draft, listed: readonly Listed[]): readonly FieldError[] {
  const taken = idsTaken(draft, listed);
  if (taken.length > 0) return taken;
  putElements(draft, listed, []);
  return checkReferences(draft, listed, [])?.errors ?? [];
}

const tooLarge = (where: string, name: string): TransferNote => ({
  severity: 'warning',
  where,
  message: t('the baseline {name} is left out: all together have more than {count} elements', {
    name,
    count: MOST_ELEMENTS,
  }),
});

import { t } from '#language/translate.ts';
import { z } from 'zod';
import { Operation } from '#contract/operation.ts';
import { applyWireOperation } from './plan-batch.ts';
import { fieldErrors } from '#contract/problem.ts';
import type { TransferNote } from '#contract/transfer.ts';
import { type JsonFile, linesOf } from '#interchange/json-file.ts';
import {
  badFile,
  countsOf,
  ERRORS_LISTED,
  type ImportResult,
  type ImportTarget,
} from '#interchange/transfer-result.ts';
import { Draft, type EditContext } from '#model/edit/draft.ts';
import type { Kind } from '#model/elements/kinds.ts';
import { isObject } from '#model/store/json.ts';
import type { Refusal, Result } from '#model/store/result.ts';
import { ok } from '#model/store/result.ts';
import { LongText, NameText } from '#model/store/text.ts';
import { bringUpToDate } from './bring-up-to-date.ts';

/** A file as in the collections of real models: `name` and `source`, or `label` as in a batch request, and the operations. */
const File = z.strictObject({
  name: NameText.optional(),
  source: LongText.optional(),
  label: NameText.optional(),
  operations: z.array(Operation, t('must be a list of operations')),
});

/**
 * Runs a file's operations in order, all or nothing. A create of an element that is there already brings it to what the body
 * says, so that importing a file again changes nothing; a delete of what is not there any more is noted.
 */
export function importBatch(file: JsonFile, target: ImportTarget, context: EditContext): ImportResult {
  const parsed = File.safeParse(file.root);
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error).slice(0, ERRORS_LISTED);
    const line = lineOf(file, errors[0]?.path ?? '');
    const [path, problem] = [errors[0]?.path ?? '', errors[0]?.message ?? ''];
    return badFile(
      line === undefined
        ? `${path}: ${problem}.`
        : t('Line {line}, {path}: {problem}.', { line, path, problem }),
      errors,
    );
  }
  const { name, source, label, operations } = parsed.data;
  const draft = new Draft(target.model, context);
  const notes: TransferNote[] = [];
  const addressed = new Map<string, Kind>();
  for (const [index, operation] of operations.entries()) {
    const done = run(draft, operation, `operations.${index}`, notes);
    if (!done.ok) return refused(file, done.refusal, index);
    if (operation.op !== 'delete') addressed.set(done.value, operation.kind);
  }
  const edited = draft.finish();
  const counts = countsOf(edited.diff, addressed);
  const value = { edited, name: name ?? label ?? null, description: source ?? null, notes, counts };
  return { ok: true, value };
}

function run(draft: Draft, operation: Operation, where: string, notes: TransferNote[]): Result<string> {
  const { op, kind, id } = operation;
  if (op === 'delete' && !draft.tables[kind].has(id)) {
    notes.push({
      severity: 'info',
      where,
      message: t('there is no {kind} {id} to delete', { kind, id }),
    });
    return ok(id);
  }
  if (op === 'create') {
    const bodyId = isObject(operation.body) ? operation.body['id'] : undefined;
    const known = id ?? (typeof bodyId === 'string' ? bodyId.toLowerCase() : undefined);
    if (known !== undefined && draft.before(kind, known) && draft.tables[kind].has(known))
      return bringUpToDate(draft, kind, known, operation.body);
  }
  return applyWireOperation(draft, operation);
}

function refused(file: JsonFile, refusal: Refusal, index: number): ImportResult {
  const at = `operations.${index}`;
  const found = refusal.errors.map(({ path, message }) => ({ path: `${at}.body.${path}`, message }));
  const errors = found.length > 0 ? found : [{ path: at, message: refusal.detail }];
  const line = lineOf(file, at);
  const problem = refusal.detail;
  const detail =
    line === undefined
      ? t('operation {number}: {problem}', { number: index, problem })
      : t('Line {line}, operation {number}: {problem}', { line, number: index, problem });
  return { ok: false, refusal: { code: refusal.code, detail, errors } };
}

/** The line at which the operation begins that a path leads into. */
function lineOf(file: JsonFile, path: string): number | undefined {
  const element = path.split('.').slice(0, 2).join('.');
  return linesOf(file.text, new Set([element])).get(element);
}

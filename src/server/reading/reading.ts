import type { FieldError } from '#model/store/result.ts';
import { type ReadFindings, type ReadVerdicts, readFindings, readVerdicts } from './answer-rows.ts';
import { type ReadBudgets, readBudgets } from './budget-rows.ts';
import { type ReadElement, readElement } from './element-detail.ts';
import { type Find, findElements } from './find-elements.ts';
import { type ReadImpact, readImpact } from './impact-rows.ts';
import { type ReadNeighbours, readNeighbours } from './neighbours.ts';
import { pageRows } from './page-rows.ts';
import { type ReadRequirements, readRequirements } from './requirement-rows.ts';
import { isRefused, type ListedOrRefused } from './row.ts';
import type { SeenModel } from './seen-model.ts';
import { type ReadTrace, readCoverage, readTrace } from './trace-rows.ts';

/** What can be read of a model in pages that an assistant can take. Plain data. */
export type Reading =
  | Find
  | ReadElement
  | ReadNeighbours
  | ReadRequirements
  | ReadTrace
  | { readonly is: 'coverage' }
  | ReadFindings
  | ReadVerdicts
  | ReadBudgets
  | ReadImpact;

/** A page of what was asked for. */
export interface ReadPage {
  readonly data: object;
  readonly next: string | null;
}

/** Reads a page of a model as somebody sees it; or which argument is wrong. */
export function readPage(seen: SeenModel, reading: Reading, cursor: string | null): ReadPage | FieldError {
  const listed = listedOf(seen, reading);
  if (isRefused(listed)) return listed;
  const page = pageRows(listed, cursor);
  return 'path' in page ? page : { data: { ...listed.head, items: page.items }, next: page.next };
}

function listedOf(seen: SeenModel, reading: Reading): ListedOrRefused {
  switch (reading.is) {
    case 'find':
      return findElements(seen, reading);
    case 'element':
      return readElement(seen, reading);
    case 'neighbours':
      return readNeighbours(seen, reading);
    case 'requirements':
      return readRequirements(seen, reading);
    case 'trace':
      return readTrace(seen, reading);
    case 'coverage':
      return readCoverage(seen);
    case 'findings':
      return readFindings(seen, reading);
    case 'verdicts':
      return readVerdicts(seen, reading);
    case 'budgets':
      return readBudgets(seen, reading);
    case 'impact':
      return readImpact(seen, reading);
  }
}

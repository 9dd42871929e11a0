import { findingToWire } from '#contract/finding-to-wire.ts';
import type { Finding } from '#contract/finding.ts';
import { traceLinkToWire } from '#contract/trace-link.ts';
import { testsAsMarkdown } from '#interchange/test-paths/tests-as-markdown.ts';
import { t } from '#language/translate.ts';
import type { RunRequest } from '#model/definitions/run-request.ts';
import { suspectsOf } from '#model/edit/suspects.ts';
import type { Agreement } from '#model/elements/agreement.ts';
import type { Constraint } from '#model/elements/constraint.ts';
import { type Kind, type Scope, SCOPE_OF } from '#model/elements/kinds.ts';
import { parseExpression } from '#model/expression/parse-expression.ts';
import { pathsOf } from '#model/expression/syntax.ts';
import { ModelFindings } from '#model/findings/model-findings.ts';
import { findReported } from '#model/findings/reported-finding.ts';
import { agreementFindings } from '#model/findings/rules/agreements.ts';
import { exploreBehaviour, type ExploreRequest } from '#model/simulation/exploration/explored.ts';
import { runSimulation } from '#model/simulation/runs/run.ts';
import type { FieldError } from '#model/store/result.ts';
import { runToEnd } from '#model/store/work-steps.ts';
import { EMPTY_MODEL, findAttribute, type SystemModel } from '#model/system-model.ts';
import { inOwnUnit } from '#model/values/attribute-value.ts';
import { ModelValues } from '#model/values/model-values.ts';
import type { RequirementVerdict } from '#model/values/verdict.ts';
import {
  hiddenIdOf,
  maskReferences,
  maskTexts,
  sightOf,
} from '#server/documents/visibility/hidden-references.ts';
import { redactModel } from '#server/documents/visibility/redact-model.ts';
import { type Reading, readPage } from '#server/reading/reading.ts';
import { SeenModel } from '#server/reading/seen-model.ts';
import { sortById } from '#server/scheduling/sort-by-id.ts';

/** The model without the elements of hidden kinds; links to them stay, as in their list, and what changed there is not told. */
function withinSight(model: SystemModel, mayView: (kind: Kind) => boolean): SystemModel {
  const { tables } = model;
  const none = EMPTY_MODEL.tables;
  return {
    ...model,
    tables: {
      part: mayView('part') ? tables.part : none.part,
      state: mayView('state') ? tables.state : none.state,
      interface: mayView('interface') ? tables.interface : none.interface,
      transition: mayView('transition') ? tables.transition : none.transition,
      requirement: tables.requirement,
      'trace-link': tables['trace-link'],
    },
  };
}

/** What is computed of a model beside the service's thread, as someone sees it who may view these scopes. Plain data. */
export type ComputeTask = {
  readonly viewable: ReadonlySet<Scope>;
} /** With the agreements to interfaces, as far as the reader is told of them. */ & (
  | { readonly task: 'findings'; readonly agreements: readonly Agreement[] }
  | { readonly task: 'suspects' }
  /** A page of the verdicts: those behind an id, so many of them. */
  | { readonly task: 'verdicts'; readonly after: string; readonly limit: number }
  /** The values of attributes, in the order of their ids. */
  | { readonly task: 'values'; readonly ids: readonly string[] }
  | { readonly task: 'simulate'; readonly request: RunRequest }
  | { readonly task: 'explore'; readonly request: ExploreRequest; readonly markdown: boolean }
  /** A page of what an assistant reads. */
  | {
      readonly task: 'read';
      readonly modelId: string;
      readonly reading: Reading;
      readonly cursor: string | null;
      readonly agreements: readonly Agreement[];
    }
);

/** What is answered, as JSON is made of it; `next`: of a page behind which there is another, the last id on it. */
export type Computed =
  | { readonly ok: true; readonly value: unknown; readonly next?: string | null }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** What a model says to those who may view some scopes of it, kept to be brought on to the model's next state. */
export class KeptAnswers {
  readonly #byView = new Map<string, ModelFindings>();

  readonly #valuesByView = new Map<string, ModelValues>();

  at(model: SystemModel, viewable: ReadonlySet<Scope>): ModelFindings {
    return brought(this.#byView, viewable, () => new ModelFindings(), redactModel(model, viewable));
  }

  /** The values alone, which are there long before the findings are. */
  valuesAt(model: SystemModel, viewable: ReadonlySet<Scope>): ModelValues {
    return brought(this.#valuesByView, viewable, () => new ModelValues(), redactModel(model, viewable));
  }
}

function brought<T extends { update(model: SystemModel): unknown }>(
  byView: Map<string, T>,
  viewable: ReadonlySet<Scope>,
  begin: () => T,
  model: SystemModel,
): T {
  const key = [...viewable].sort().join(' ');
  const one = byView.get(key) ?? begin();
  // Half brought on it is good for nothing: it is kept again when it is whole.
  byView.delete(key);
  one.update(model);
  byView.set(key, one);
  for (const oldest of byView.keys()) {
    if (byView.size <= MOST_VIEWS) break;
    byView.delete(oldest);
  }
  return one;
}

const MOST_VIEWS = 4;

/** Computes what a task says. */
export function compute(task: ComputeTask, model: SystemModel, kept: KeptAnswers): Computed {
  const { viewable } = task;
  switch (task.task) {
    case 'findings':
      return { ok: true, value: findings(model, task, kept) };
    case 'verdicts':
      return verdicts(task, model, kept);
    case 'values':
      return { ok: true, value: valuesOf(task.ids, model, viewable, kept) };
    case 'suspects': {
      const sight = sightOf((scope) => viewable.has(scope), model);
      const suspects = suspectsOf(withinSight(model, (kind) => viewable.has(SCOPE_OF[kind])));
      const value = suspects.map(({ link, changes, now }) => ({
        traceLink: maskReferences('trace-link', traceLinkToWire(link), sight),
        changes: changes.map(({ kept: _, before, now: is, ...change }) => ({
          ...change,
          before: maskTexts(before, sight),
          now: maskTexts(is, sight),
        })),
        now: maskTexts(now, sight),
      }));
      return { ok: true, value };
    }
    case 'simulate': {
      return simulate(redactModel(model, viewable), task.request);
    }
    case 'explore': {
      const seen = redactModel(model, viewable);
      const result = runToEnd(exploreBehaviour(seen, task.request));
      if (!result.ok) return refused(result);
      const { explored } = result;
      const value = task.markdown ? { ...explored, markdown: testsAsMarkdown(seen, explored) } : explored;
      return { ok: true, value };
    }
    case 'read':
      return read(task, model, kept);
  }
}

function read(
  task: ComputeTask & { readonly task: 'read' },
  model: SystemModel,
  kept: KeptAnswers,
): Computed {
  const { viewable, modelId, reading, cursor } = task;
  const seen = new SeenModel(model, viewable, modelId, {
    values: () => kept.valuesAt(model, viewable),
    findings: () => findings(model, task, kept),
    verdicts: () => verdictRows(model, viewable, kept),
  });
  const page = readPage(seen, reading, cursor);
  return 'path' in page ? refused(page) : { ok: true, value: page };
}

function valuesOf(
  ids: readonly string[],
  model: SystemModel,
  viewable: ReadonlySet<Scope>,
  kept: KeptAnswers,
): unknown {
  const values = kept.valuesAt(model, viewable);
  return ids.map((id) => {
    const owned = findAttribute(model, id);
    const value = values.of(id);
    return owned && value?.ok === true ? inOwnUnit(owned.attribute, value.value) : null;
  });
}

/** A run tells every verdict after each of its steps: so many in all. */
const MOST_VERDICTS = 200_000;

/** Runs a simulation as far as its answer may go; the last step says where it was cut. */
function simulate(model: SystemModel, request: RunRequest): Computed {
  const judged = [...model.tables.requirement.values()].filter(({ constraints }) => constraints.length > 0);
  const most = Math.max(1, Math.floor(MOST_VERDICTS / Math.max(1, judged.length)));
  const isCut = request.steps.length > most;
  const run = runSimulation(model, isCut ? { ...request, steps: request.steps.slice(0, most) } : request);
  if (!run.ok) return refused(run);
  const { initial, steps } = run;
  const last = steps.at(-1);
  if (!isCut || !last || last.error !== undefined) return { ok: true, value: { initial, steps } };
  const error = t(
    'The answer ends here: {steps} steps with {verdicts} verdicts after each are more than the {most} verdicts that one run reports.',
    { steps: request.steps.length, verdicts: judged.length, most: MOST_VERDICTS },
  );
  return { ok: true, value: { initial, steps: [...steps.slice(0, -1), { ...last, error }] } };
}

const refused = ({ path, message }: FieldError): Computed => ({ ok: false, errors: [{ path, message }] });

function findings(
  model: SystemModel,
  { viewable, agreements }: ComputeTask & { readonly task: 'findings' | 'read' },
  kept: KeptAnswers,
): readonly Finding[] {
  const answers = kept.at(model, viewable);
  const { hides } = sightOf((scope) => viewable.has(scope), model);
  const told = (id: string) => (hides === null || hides.sees(id) ? id : hiddenIdOf(id));
  const found = findReported(
    [...answers.findings.all(), ...agreementFindings(redactModel(model, viewable), agreements)],
    model.definitions,
    (kind) => !viewable.has(SCOPE_OF[kind]),
    new Date().toISOString().slice(0, 10),
  );
  return found.map((one) => findingToWire({ ...one, others: (one.others ?? []).map(told) }));
}

type VerdictRow = RequirementVerdict & { readonly requirementId: string };

function verdicts(
  { after, limit, viewable }: ComputeTask & { readonly task: 'verdicts' },
  model: SystemModel,
  kept: KeptAnswers,
): Computed {
  const rows = verdictRows(model, viewable, kept, after, limit + 1);
  const last = rows[limit - 1];
  if (rows.length <= limit || !last) return { ok: true, value: rows };
  return { ok: true, value: rows.slice(0, limit), next: last.requirementId };
}

/** How the requirements behind an id stand, along their ids, so many of them. */
function verdictRows(
  model: SystemModel,
  viewable: ReadonlySet<Scope>,
  kept: KeptAnswers,
  after = '',
  most = Number.POSITIVE_INFINITY,
): VerdictRow[] {
  const { values } = kept.at(model, viewable);
  const rows: VerdictRow[] = [];
  for (const { id } of sortById(model.tables.requirement)) {
    const stands = id > after ? values.verdictOf(id) : undefined;
    if (!stands) continue;
    if (rows.length >= most) break;
    rows.push({ requirementId: id, ...(viewable.has('parts') ? stands : unseen(stands, model, id)) });
  }
  return rows;
}

const UNSEEN = t('The expression reads attributes that are not visible to you.');

/** To those who may not view parts, what a constraint asks for is not said to be missing: it may well be there. */
function unseen(stands: RequirementVerdict, { tables }: SystemModel, id: string): RequirementVerdict {
  const asking = new Set(
    tables.requirement
      .get(id)
      ?.constraints.filter(asksForAttributes)
      .map((constraint) => constraint.id),
  );
  const constraints = stands.constraints.map((one) =>
    one.verdict === 'unknown' && asking.has(one.constraintId) ? { ...one, reason: UNSEEN } : one,
  );
  return { ...stands, constraints };
}

function asksForAttributes(constraint: Constraint): boolean {
  if (constraint.type !== 'expression') return constraint.type !== 'text';
  const parsed = parseExpression(constraint.expression);
  return parsed.ok && pathsOf(parsed.expression).length > 0;
}

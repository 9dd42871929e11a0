import { type Analysis, ModelAnalysis } from '#app/document/view/model-analysis.ts';
import { explore } from '#app/exploration/explore-task.ts';
import { sentOf } from '#app/exploration/worker-messages.ts';
import { foundIn } from '#app/findings/model-findings.ts';
import { Finding } from '#contract/finding.ts';
import { Verdict } from '#contract/verdict.ts';
import type { RunRequest } from '#model/definitions/run-request.ts';
import { severityPolicyOf } from '#model/findings/reported-finding.ts';
import { machineOwners } from '#model/simulation/machine/machine.ts';
import { runSimulation } from '#model/simulation/runs/run.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { TestModel } from '#testing/service/test-app.ts';

/** What is said of one state of a model. */
export interface Said {
  /** In an order of their own. */
  readonly findings: readonly string[];
  readonly verdicts: readonly unknown[];
  readonly simulations: readonly unknown[];
  readonly explorations: readonly unknown[];
}

/** Nothing of a behaviour is gone through further than this. */
const BOUND = 40;

/** A run of each behaviour of a model: every event once, with time that passes. */
function requestsFor(model: SystemModel): RunRequest[] {
  return machineOwners(model).map((owner) => {
    const states = [...model.tables.state.values()].filter(({ partId }) => (partId ?? null) === owner);
    const inside = new Set(states.map(({ id }) => id));
    const ways = [...model.tables.transition.values()].filter(({ sourceId }) => inside.has(sourceId));
    const words = new Set(ways.flatMap(({ trigger }) => trigger?.split(/\s+/).filter(Boolean) ?? []));
    const events = [...words].sort().slice(0, 12);
    return {
      ...(owner !== null && { partId: owner }),
      steps: events.map((word) => ({ trigger: word.replace(/\.?\*$/, '') || 'any', after: 1_000 })),
    };
  });
}

/** As it comes over the wire. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const inOrder = (findings: readonly object[]): string[] =>
  findings.map((one) => JSON.stringify(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))).sort();

const page = new ModelAnalysis(null);

/** The analysis of the page, once it is at this model. */
function analysed(model: SystemModel): Promise<Analysis> {
  return new Promise((resolve) => {
    const told = () => {
      if (page.snapshot.analysis) resolve(page.snapshot.analysis);
    };
    page.advance(model, told);
    told();
  });
}

/** What the page says of the model that it shows, brought on from what it said before. */
export async function saidByPage(model: SystemModel): Promise<Said> {
  const answers = await analysed(model);
  const { findings, accepted } = foundIn(answers, severityPolicyOf(model.definitions));
  const { values } = answers;
  const ids = [...model.tables.requirement.ids()].sort();
  return {
    findings: inOrder(
      [...findings, ...accepted].map((one) => ({
        rule: one.rule,
        severity: one.severity,
        kind: one.kind,
        elementId: one.elementId,
        elements: one.others ?? [],
        message: one.message,
        accepted: one.accepted ?? null,
        witness: one.witness ?? null,
      })),
    ),
    verdicts: ids.flatMap((requirementId) => {
      const stands = values.verdictOf(requirementId);
      return stands ? [asJson({ requirementId, ...stands })] : [];
    }),
    simulations: requestsFor(model).map((request) => {
      const run = runSimulation(model, request);
      return asJson(run.ok ? { initial: run.initial, steps: run.steps } : run);
    }),
    explorations: requestsFor(model).map(({ partId }) => explored(model, partId)),
  };
}

/** As a worker of the page does it, which is sent the model. */
function explored(model: SystemModel, partId: string | undefined): unknown {
  let told: unknown;
  explore(structuredClone({ model: sentOf(model), request: { partId, bound: BOUND } }), (news) => {
    if (news.kind === 'result') told = news.result.ok ? news.result.explored : news.result;
  });
  return asJson(told);
}

/** What the service says of it. */
export async function saidByService(on: TestModel, model: SystemModel): Promise<Said> {
  const found = (await on.get('/findings')).as(Finding.array());
  const requests = requestsFor(model);
  const ask = (path: string, bodies: readonly object[]) =>
    Promise.all(bodies.map(async (body) => (await on.post(path, body)).json));
  return {
    findings: inOrder(found.map(({ title: _, ...one }) => one)),
    verdicts: (await on.get('/verdicts')).as(Verdict.array()),
    simulations: await ask('/simulations', requests),
    explorations: await ask(
      '/explorations',
      requests.map(({ partId }) => ({ partId, bound: BOUND })),
    ),
  };
}

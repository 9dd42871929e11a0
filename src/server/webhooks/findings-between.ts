import { z } from 'zod';
import { Finding } from '#contract/finding.ts';
import type { Agreement } from '#model/elements/agreement.ts';
import { SCOPES } from '#model/elements/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { Deps } from '#server/deps.ts';
import { readRecord } from '#server/documents/read-record.ts';
import { stampedModelAt } from '#server/history/past.ts';
import type { StoredModel } from '#server/storage/models.ts';
import { listRecords } from '#server/storage/records.ts';
import type { Told } from './messages.ts';

/** How long the findings of one state of a model may be computed. */
const COMPUTE_MS = 60_000;
/** Findings that a message tells in full; how many there are is told beside them. */
const MOST_TOLD = 100;

type FindingsDeps = Pick<Deps, 'storage' | 'documents' | 'snapshots' | 'workers'>;

/**
 * What the findings of a model have become between a past change set and the present one, or null where they are the same. It is computed
 * beside the service's thread, as if `personId` had asked for it.
 * @throws Stopped, and Failure where that person had too much computed lately
 */
export async function findingsBetween(
  deps: FindingsDeps,
  model: StoredModel,
  from: number,
  personId: string,
): Promise<Told | null> {
  const document = await deps.documents.atLeast(model.id, model);
  const past = await stampedModelAt(deps, model, from);
  const agreements = (await listRecords(deps.storage.db, model.id, 'agreement')).map((row) =>
    readRecord('agreement', row),
  );
  const agreedBefore = agreements.filter(({ seq }) => seq < from);
  const before = keyed(
    await findingsOf(deps, {
      modelId: `${model.id} past`,
      model: past,
      personId,
      agreements: agreedBefore,
    }),
  );
  const after = keyed(
    await findingsOf(deps, { modelId: model.id, model: document.model, personId, agreements }),
  );
  const opened = [...after].filter(([key]) => !before.has(key)).map(([, one]) => one);
  const closed = [...before].filter(([key]) => !after.has(key)).map(([, one]) => one);
  if (opened.length === 0 && closed.length === 0) return null;
  const data = {
    modelId: model.id,
    from,
    seq: document.seq,
    openedCount: opened.length,
    opened: opened.slice(0, MOST_TOLD),
    closedCount: closed.length,
    closed: closed.slice(0, MOST_TOLD),
  };
  return { event: 'finding', data };
}

interface Asked {
  readonly modelId: string;
  readonly model: SystemModel;
  readonly personId: string;
  readonly agreements: readonly Agreement[];
}

async function findingsOf({ workers }: FindingsDeps, { agreements, ...asked }: Asked): Promise<Finding[]> {
  const gone = new AbortController().signal;
  const task = { task: 'findings', viewable: new Set(SCOPES), agreements } as const;
  const answer = await workers.run({ ...asked, within: COMPUTE_MS, gone }, (ask) =>
    ask({ is: 'task', modelId: asked.modelId, task }),
  );
  if (answer.is !== 'computed') throw new Error(`a thread answered ${answer.is}`);
  const text = new TextDecoder().decode(answer.bytes);
  return z.array(Finding).parse(JSON.parse(text));
}

/** Findings by what makes them the same: the rule, what it is about, and whether somebody accepted it. */
function keyed(findings: readonly Finding[]): Map<string, Finding> {
  return new Map(
    findings.map((one) => [
      JSON.stringify([one.rule, one.elementId, one.elements, one.severity, one.accepted]),
      one,
    ]),
  );
}

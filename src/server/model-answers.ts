import type { Finding } from '#model/findings/finding.ts';
import { ModelFindings } from '#model/findings/model-findings.ts';
import { ALL_RULES } from '#model/findings/rules.ts';
import { KINDS, SCOPE_OF, type Scope } from '#model/kinds.ts';
import type { SystemModel } from '#model/system-model.ts';
import type { ModelValues } from '#model/values/model-values.ts';
import { seenModel } from './seen-model.ts';

/** What is computed is kept for as many models, or views of them. */
const MOST = 8;
const held = new Map<string, ModelFindings>();

/** What a model says to those who may view the same scopes of it, brought on from when it was asked last. */
function answersAt(modelId: string, model: SystemModel, viewable: ReadonlySet<Scope>): ModelFindings {
  const key = [modelId, ...[...viewable].sort()].join(' ');
  const answers = held.get(key) ?? new ModelFindings();
  held.delete(key);
  held.set(key, answers);
  for (const oldest of held.keys()) {
    if (held.size <= MOST) break;
    held.delete(oldest);
  }
  answers.update(seenModel(model, viewable));
  return answers;
}

/** The values and verdicts of a model. Nothing of what may not be viewed is in them. To be read before anything is awaited. */
export function valuesOf(modelId: string, model: SystemModel, viewable: ReadonlySet<Scope>): ModelValues {
  return answersAt(modelId, model, viewable).values;
}

/** What the rules find in a model. A rule that reads something hidden would take it for missing, and is not asked. */
export function findingsOf(
  modelId: string,
  model: SystemModel,
  viewable: ReadonlySet<Scope>,
): readonly Finding[] {
  const visible = new Set(KINDS.filter((kind) => viewable.has(SCOPE_OF[kind])));
  const asked = new Set(
    ALL_RULES.flatMap(({ id, reads = [] }) => (reads.every((kind) => visible.has(kind)) ? [id] : [])),
  );
  return [...answersAt(modelId, model, viewable).findings.all()].filter(({ rule }) => asked.has(rule));
}

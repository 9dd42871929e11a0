import { useDocument } from '#app/document/document-context.tsx';
import type { Finding } from '#model/findings/finding.ts';
import { ModelFindings } from '#model/findings/model-findings.ts';
import type { SystemModel } from '#model/system-model.ts';

/** One for the model that is open: brought from state to state, it costs what changed between them. */
const held = new ModelFindings();
const lists = new WeakMap<SystemModel, readonly Finding[]>();

/** What is found in the open model, in step with every edit, undo and change of others. */
export function useFindings(): readonly Finding[] {
  const { model } = useDocument();
  const known = lists.get(model);
  if (known) return known;
  held.update(model);
  const list = [...held.findings.all()];
  lists.set(model, list);
  return list;
}

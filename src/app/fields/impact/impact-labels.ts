import type { Deletion } from '#app/document/deletion.ts';
import { fieldLabels } from '#app/document/edits/field-labels.ts';
import { edgeName } from '#app/fields/connections/edge-items.ts';
import { traceTitle } from '#app/fields/trace/trace-labels.ts';
import { triggerTexts } from '#model/edit/triggers.ts';
import { KIND_LABELS, type Kind } from '#model/elements/kinds.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';
import type { ImpactPath, ImpactStep } from '#model/trace/impact.ts';
import { linkLabels } from '#model/trace/link-types.ts';
import type { Touched } from '#model/trace/touched.ts';

const WORDS: Readonly<Record<Exclude<ImpactPath, 'trace' | 'interface'>, string>> = {
  transition: 'transition',
  inside: 'holds',
  around: 'inside of',
  behaviour: 'behaviour',
  constraint: 'constraint',
  end: 'end',
};

/** One step in words: `satisfied by`, `interface Power`, `inside of`. */
export function stepLabels(model: SystemModel, { from, way, over }: ImpactStep): string {
  if (way === 'trace') {
    const link = over === null ? undefined : model.tables['trace-link'].get(over);
    return link
      ? linkLabels(link.type, link.sourceId === from ? 'source' : 'target')
      : KIND_LABELS['trace-link'];
  }
  if (way === 'interface') {
    const edge = over === null ? undefined : model.tables.interface.get(over);
    return edge ? `interface ${edgeName(model.tables.part, edge)}` : KIND_LABELS.interface;
  }
  return WORDS[way];
}

/** A way in words, without the element that it leads to: `satisfied by Battery, interface Power`. */
export function pathLabels(model: SystemModel, path: readonly ImpactStep[]): string {
  return path
    .map((step, index) => {
      const words = stepLabels(model, step);
      return index === path.length - 1 ? words : `${words} ${traceTitle(model, step.to)}`;
    })
    .join(', ');
}

/** "Deleting it also deletes 2 interfaces and 1 trace link, and changes 1 requirement." */
export function deletionLabels(
  count: number,
  { besides, changed }: Pick<Deletion, 'besides' | 'changed'>,
): string {
  const it = count === 1 ? 'it' : 'them';
  const changes = changed === '' ? '' : `changes ${changed}`;
  if (besides === '') return changes === '' ? 'Nothing else is deleted.' : `Deleting ${it} ${changes}.`;
  return `Deleting ${it} also deletes ${besides}${changes === '' ? '' : `, and ${changes}`}.`;
}

/** What an edit makes suspect and what is judged anew, a sentence each; none where nothing is. */
export function editLabels(
  model: SystemModel,
  ids: readonly string[],
  { links, requirements }: Touched,
): readonly string[] {
  const suspect = `makes ${counted(links.length, 'trace-link')} suspect`;
  const judged =
    requirements.length === 1
      ? 'The verdict of 1 requirement depends on'
      : `The verdicts of ${requirements.length} requirements depend on`;
  return [
    ...(links.length === 0 ? [] : [`Editing ${triggersOf(model, ids)} ${suspect}.`]),
    ...(requirements.length === 0 ? [] : [`${judged} ${ids.length === 1 ? 'its' : 'their'} attributes.`]),
  ];
}

const counted = (count: number, kind: Kind) => `${count} ${KIND_LABELS[kind]}${count === 1 ? '' : 's'}`;

/** The fields that links are watched for: "its name, description or constraints". */
function triggersOf(model: SystemModel, [id = '', ...more]: readonly string[]): string {
  const found = more.length === 0 ? findElement(model, id) : null;
  const texts = found && triggerTexts(model, found.kind, id);
  if (!texts) return 'them';
  const words = Object.keys(texts).map((field) => fieldLabels(field, found?.kind));
  const last = words.pop() ?? '';
  return `its ${words.length === 0 ? last : `${words.join(', ')} or ${last}`}`;
}

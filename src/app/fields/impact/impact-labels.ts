import type { Deletion } from '#app/document/deletion.ts';
import { fieldLabels } from '#app/document/edits/field-labels.ts';
import { edgeName } from '#app/fields/connections/edge-items.ts';
import { traceTitle, linkWords } from '#app/fields/trace/trace-labels.ts';
import { t } from '#language/translate.ts';
import { KIND_LABELS } from '#model/elements/kinds.ts';
import { triggerTexts } from '#model/edit/triggers.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';
import type { ImpactPath, ImpactStep } from '#model/trace/impact.ts';
import type { Touched } from '#model/trace/touched.ts';

const WORDS: Readonly<Record<Exclude<ImpactPath, 'trace' | 'interface'>, string>> = {
  transition: t('transition'),
  inside: t('holds'),
  around: t('inside of'),
  behaviour: t('behaviour'),
  constraint: t('constraint'),
  end: t('end'),
};

/** One step in words: `satisfied by`, `interface Power`, `inside of`. */
export function stepLabels(model: SystemModel, { from, way, over }: ImpactStep): string {
  if (way === 'trace') {
    const link = over === null ? undefined : model.tables['trace-link'].get(over);
    return link
      ? linkWords(link.type, link.sourceId === from ? 'source' : 'target')
      : KIND_LABELS['trace-link'];
  }
  if (way === 'interface') {
    const edge = over === null ? undefined : model.tables.interface.get(over);
    return edge ? t('interface {name}', { name: edgeName(model.tables.part, edge) }) : KIND_LABELS.interface;
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
  if (besides === '')
    return changed === ''
      ? t('Nothing else is deleted.')
      : t('{count, plural, one {Deleting it changes {changed}.} other {Deleting them changes {changed}.}}', {
          count,
          changed,
        });
  if (changed === '')
    return t(
      '{count, plural, one {Deleting it also deletes {besides}.} other {Deleting them also deletes {besides}.}}',
      { count, besides },
    );
  return t(
    '{count, plural, one {Deleting it also deletes {besides}, and changes {changed}.} other {Deleting them also deletes {besides}, and changes {changed}.}}',
    { count, besides, changed },
  );
}

/** What an edit makes suspect and what is judged anew, a sentence each; none where nothing is. */
export function editLabels(
  model: SystemModel,
  ids: readonly string[],
  { links, requirements }: Touched,
): readonly string[] {
  const suspect = () =>
    t('Editing {fields} makes {count, plural, one {# trace link} other {# trace links}} suspect.', {
      fields: triggersOf(model, ids),
      count: links.length,
    });
  const judged = () =>
    t(
      '{count, plural, one {The verdict of # requirement depends} other {The verdicts of # requirements depend}} on {elements, plural, one {its} other {their}} attributes.',
      { count: requirements.length, elements: ids.length },
    );
  return [...(links.length === 0 ? [] : [suspect()]), ...(requirements.length === 0 ? [] : [judged()])];
}

/** The fields that links are watched for: "its name, description or constraints". */
function triggersOf(model: SystemModel, [id = '', ...more]: readonly string[]): string {
  const found = more.length === 0 ? findElement(model, id) : null;
  const texts = found && triggerTexts(model, found.kind, id);
  if (!texts) return t('them');
  const words = Object.keys(texts).map((field) => fieldLabels(field, found?.kind));
  const last = words.pop() ?? '';
  return words.length === 0
    ? t('its {field}', { field: last })
    : t('its {fields} or {last}', { fields: words.join(', '), last });
}

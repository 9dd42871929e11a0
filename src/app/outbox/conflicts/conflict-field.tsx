import { Suspense, useId, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import type { NameOf } from '#app/document/outbox/persisted/typed-fields.ts';
import type { Choice } from '#app/document/outbox/rebase.ts';
import { fieldName } from '#app/fields/changes/field-name.ts';
import { fieldValueText } from '#app/fields/changes/field-value.ts';
import { isLong } from '#app/fields/changes/long-text.ts';
import { ElementLink } from '#app/fields/links/element-link.tsx';
import { ONE_OF_KIND } from '#app/kind-words.ts';
import { timeLabel } from '#app/outbox/time-labels.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { rich } from '#app/ui/language/rich.tsx';
import { t } from '#language/translate.ts';
import { loadedLater } from '#app/ui/scheduling/loaded-later.ts';
import type { Json } from '#model/store/json.ts';
import type { ConflictGroup } from './conflict-groups.ts';
import { viewOf } from './view-of.ts';

// The comparison of texts is fetched when there is a conflict: most visits have none.
const Values = loadedLater(
  async () => (await import('#app/fields/changes/compared-values.tsx')).ComparedValues,
);
const MergeField = loadedLater(async () => (await import('./merge-field.tsx')).MergeField);

/** One field that two people set: both values side by side, and what to do. */
export function ConflictField(props: {
  readonly group: ConflictGroup;
  readonly nameOf: NameOf;
  readonly personOf: (userId: string) => string;
  readonly choice: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
}) {
  const { group, nameOf, personOf, choice, onChoose } = props;
  const [merging, setMerging] = useState(false);
  const { model } = useDocument();
  const id = useId();
  const { kind, theirs, mine } = group;
  const name = nameOf(group.id) ?? ONE_OF_KIND[kind];
  const person = personOf(group.userId).replace(/,$/, '');
  // What belongs together is told as one text already.
  const textOf = (value: Json | undefined) =>
    group.conflicts.length > 1 && typeof value === 'string' ? value : fieldValueText(model, group, value);
  // Long texts can be put together by hand; of everything else there is one or the other.
  const mergeable = group.conflicts.length === 1 && isLongText(mine) && isLongText(theirs);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1.5 border-l-2 border-warning pl-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 id={id} className="m-0 min-w-0 flex-1 basis-60 text-sm font-normal break-words">
          {rich('<b>{field}</b> of <a>{element}</a>', {
            field: fieldName(model, group),
            element: name,
            b: (inside) => <strong className="font-medium">{inside}</strong>,
            a: (inside) => (
              <ElementLink id={group.id} view={viewOf(kind)}>
                {inside}
              </ElementLink>
            ),
          })}
        </h4>
        <div className="flex flex-wrap gap-1.5">
          <Button size="sm" aria-pressed={choice?.kind === 'mine'} onClick={() => onChoose({ kind: 'mine' })}>
            {t('Keep mine')}
          </Button>
          <Button
            size="sm"
            aria-pressed={choice?.kind === 'theirs'}
            onClick={() => onChoose({ kind: 'theirs' })}
          >
            {t('Take theirs')}
          </Button>
          {mergeable && (
            <Button size="sm" aria-expanded={merging} onClick={() => setMerging(!merging)}>
              {t('Merge')}
            </Button>
          )}
        </div>
      </div>
      <Suspense fallback={null}>
        <Values
          values={[
            {
              title: t('Theirs ({person}, {time})', { person, time: timeLabel(group.at) }),
              text: textOf(theirs),
            },
            { title: t('Mine'), text: textOf(mine) },
          ]}
        />
        {merging && (
          <MergeField
            group={group}
            onMerged={(value) => {
              setMerging(false);
              onChoose({ kind: 'both', value });
            }}
          />
        )}
      </Suspense>
    </section>
  );
}

function isLongText(value: Json | undefined): boolean {
  return typeof value === 'string' && isLong(value);
}

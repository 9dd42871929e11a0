import { Suspense, useId, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { mergeText } from '#app/document/outbox/merge-text.ts';
import { fieldName } from '#app/fields/changes/field-name.ts';
import { fieldValueText } from '#app/fields/changes/field-value.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { formatLocaleNumber, parseLocaleNumber } from '#app/ui/locale/locale-number.ts';
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx';
import { t } from '#language/translate.ts';
import { loadedLater } from '#app/ui/scheduling/loaded-later.ts';
import { type Json, sameJson } from '#model/store/json.ts';
import type { Resolution, SuggestionConflict } from '#model/suggestions/accepting/merge-entry.ts';

// The comparison of texts is fetched when there is a conflict: most suggestions have none.
const Values = loadedLater(
  async () => (await import('#app/fields/changes/compared-values.tsx')).ComparedValues,
);

/** Fields that are chosen together: one, or the two halves of a place or a size. */
export interface ConflictGroup {
  readonly field: string;
  readonly conflicts: readonly SuggestionConflict[];
}

export function groupsOf(conflicts: readonly SuggestionConflict[]): readonly ConflictGroup[] {
  const groups = new Map<string, SuggestionConflict[]>();
  for (const conflict of conflicts) {
    const field = /^(position|size)\./.exec(conflict.field)?.[1] ?? conflict.field;
    groups.set(field, [...(groups.get(field) ?? []), conflict]);
  }
  return [...groups].map(([field, some]) => ({ field, conflicts: some }));
}

/**
 * A field that was set to something else since it was suggested: what it was, is now and would be. Whoever may accept chooses one of the
 * two, or types another value.
 */
export function ConflictChoice(props: {
  readonly group: ConflictGroup;
  readonly chosen: readonly Resolution[];
  /** Null where the person may not accept it. */
  readonly onChoose: ((chosen: readonly Resolution[]) => void) | null;
}) {
  const { group, chosen, onChoose } = props;
  const { field, conflicts } = group;
  const { model } = useDocument();
  const [editing, setEditing] = useState(false);
  const headingId = useId();
  const [first] = conflicts;
  if (!first) return null;
  const name = fieldName(model, { ...first, field });
  const textOf = (side: 'base' | 'current' | 'suggested') =>
    conflicts.map((one) => fieldValueText(model, one, one[side])).join(', ');
  const own = conflicts.map((conflict) => ({
    conflict,
    value: chosen.find((one) => one.field === conflict.field && sameJson(one.current, conflict.current))
      ?.value,
  }));
  const isChosen = (side: 'current' | 'suggested') =>
    own.every(({ conflict, value }) => value !== undefined && sameJson(value, conflict[side]));
  const isOther =
    own.every(({ value }) => value !== undefined) && !isChosen('current') && !isChosen('suggested');
  const choose = (valueOf: (conflict: SuggestionConflict) => Json) =>
    onChoose?.(
      conflicts.map((one) => ({
        elementId: one.id,
        field: one.field,
        current: one.current,
        value: valueOf(one),
      })),
    );
  const other = isOther ? fieldValueText(model, first, own[0]?.value) : null;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-1.5 border-l-2 border-warning pl-2">
      <h4 id={headingId} className="m-0 text-sm font-medium break-words">
        {name}
      </h4>
      <Suspense fallback={null}>
        <Values
          values={[
            { title: t('Was', undefined, 'a value'), text: textOf('base') },
            { title: t('Is now', undefined, 'a value'), text: textOf('current') },
            { title: t('Suggested', undefined, 'a value'), text: textOf('suggested') },
            ...(other === null ? [] : [{ title: t('Becomes', undefined, 'a value'), text: other }]),
          ]}
        />
      </Suspense>
      {onChoose !== null && (
        <div className="flex flex-wrap gap-1.5">
          <Button
            size="sm"
            aria-pressed={isChosen('current')}
            onClick={() => choose(({ current }) => current)}
          >
            {t('Keep current')}
          </Button>
          <Button
            size="sm"
            aria-pressed={isChosen('suggested')}
            onClick={() => choose(({ suggested }) => suggested)}
          >
            {t('Take suggested')}
          </Button>
          {conflicts.length === 1 && isTyped(first) && (
            <Button
              size="sm"
              aria-pressed={isOther}
              aria-expanded={editing}
              onClick={() => setEditing(!editing)}
            >
              {t('Edit')}
            </Button>
          )}
        </div>
      )}
      {editing && (
        <OtherValue
          label={t('{name}, as it shall be', { name })}
          conflict={first}
          onTyped={(value) => {
            setEditing(false);
            choose(() => value);
          }}
        />
      )}
    </section>
  );
}

const FROM_A_LIST = /(^|\.)(\w*Id|kind|type|status|priority|level|direction|side|fixedSide|maturity)$/;

/** Words of a list are chosen, not typed: what the service would refuse is not offered. */
function isTyped({ field, current, suggested }: SuggestionConflict): boolean {
  if (typeof current === 'number' && typeof suggested === 'number') return true;
  return [current, suggested].every((one) => typeof one === 'string') && !FROM_A_LIST.test(field);
}

/** Another value, beginning with both changes where they can be told apart. */
function OtherValue(props: {
  readonly label: string;
  readonly conflict: SuggestionConflict;
  readonly onTyped: (value: Json) => void;
}) {
  const { label, conflict, onTyped } = props;
  const { base, current, suggested } = conflict;
  const isNumber = typeof suggested === 'number';
  const [text, setText] = useState(() => bothOf(base, current, suggested));
  const number = parseLocaleNumber(text);
  const wrong =
    isNumber && number === undefined ? t('“{text}” is not a number.', { text: text.trim() }) : undefined;
  return (
    <div className="flex flex-col items-start gap-1.5">
      <TextAreaField
        autoFocus
        label={label}
        rows={isNumber ? 1 : 2}
        value={text}
        error={wrong}
        onValueChange={setText}
        fieldClassName="w-full"
      />
      <Button
        size="sm"
        variant="primary"
        disabledReason={wrong}
        onClick={() => onTyped(isNumber ? (number ?? null) : text)}
      >
        {t('Use this')}
      </Button>
    </div>
  );
}

function bothOf(base: Json, current: Json, suggested: Json): string {
  if (typeof current !== 'string' || typeof suggested !== 'string')
    return typeof suggested === 'number' ? formatLocaleNumber(suggested) : '';
  return mergeText(typeof base === 'string' ? base : '', current, suggested) ?? suggested;
}

import { CircleDashed } from 'lucide-react';
import { type RowConflict, type ShownRow, WHOLE_ROW } from '#app/fields/rows/row-draft.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { listOf } from '#language/list.ts';
import { t } from '#language/translate.ts';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import { quoted } from '#app/ui/locale/quoted.ts';

/** Why a row is not stored, below its fields: what it needs, why it was refused, or what others stored of it meanwhile. */
export function RowNote<R>(props: {
  readonly shown: ShownRow<R>;
  readonly missing: readonly string[];
  readonly onChoose: (whose: 'mine' | 'theirs') => void;
}) {
  const { shown, missing, onChoose } = props;
  const { draft, clashes } = shown;
  const isWaiting = missing.length > 0 || clashes.length > 0 || (draft?.error ?? null) !== null;
  if (!draft || !isWaiting) return null;
  return (
    <div aria-live="polite" className="flex flex-col gap-1 text-sm text-warning">
      {clashes.map((clash) => (
        <p key={clash.field} className="m-0 break-words">
          {wordsOf(clash)}
        </p>
      ))}
      {clashes.length > 0 ? (
        <div className="flex flex-wrap gap-1.5">
          <Button size="sm" onClick={() => onChoose('theirs')}>
            {t('Take theirs')}
          </Button>
          <Button size="sm" onClick={() => onChoose('mine')}>
            {t('Keep mine')}
          </Button>
        </div>
      ) : (
        <p className="m-0 flex items-start gap-1">
          <CircleDashed aria-hidden="true" size={14} className="mt-px shrink-0" />
          <span className="min-w-0">
            {missing.length > 0
              ? t('Not saved yet: needs {missing}.', { missing: listOf(missing) })
              : t('Not saved. {error}', { error: draft.error ?? '' })}
          </span>
        </p>
      )}
    </div>
  );
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  type: t('type'),
  operator: t('operator'),
  limit: t('limit'),
  unit: t('unit'),
  expression: t('expression'),
  text: t('text'),
};

function wordsOf({ field, theirs }: RowConflict): string {
  if (field === WHOLE_ROW)
    return theirs === null
      ? t('This row was removed meanwhile.')
      : t('This row was changed to something else meanwhile.');
  if (theirs === null) return t('The {field} was cleared meanwhile.', { field: FIELD_WORDS[field] ?? field });
  // Ids mean nothing to people.
  if (field === 'variableId') return t('Another attribute was chosen meanwhile.');
  return t('The {field} was changed to {value} meanwhile.', {
    field: FIELD_WORDS[field] ?? field,
    value: quoted(shownValue(theirs)),
  });
}

function shownValue(value: RowConflict['theirs']): string {
  if (typeof value === 'number') return formatLocaleNumber(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { useModelValues } from '#app/fields/model-values.ts';
import { shownQuantity } from '#app/fields/verdicts/verdict-labels.ts';
import { ComboboxField } from '#app/ui/fields/combobox-field.tsx';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import { savedControl } from '#app/ui/saved-fields/saved-field.tsx';
import { useSavedDraft } from '#app/ui/saved-fields/use-saved-draft.ts';
import { t } from '#language/translate.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import type { Value } from '#model/expression/value.ts';
import { inBaseUnits } from '#model/units/dimension.ts';
import { inOwnUnit } from '#model/values/attribute-value.ts';
import { type Completion, completionsAt } from '#model/values/completions.ts';
import { previewOf } from '#model/values/preview.ts';
import { shownValue } from './attribute-outcome.tsx';
import { commitExpression, ownExpression, readOwnExpression } from './own-notation.ts';

/** What an expression gives, as it is shown: in the unit of its attribute, or in base units. */
function shownResult(value: Value, attribute: Attribute | undefined): string {
  if (value.kind === 'list') return t('a list of {count}', { count: value.values.length });
  if (value.kind !== 'quantity') return String(value.value);
  const own = attribute?.unit === undefined ? null : inOwnUnit(attribute, value);
  if (typeof own === 'number') return shownQuantity(own, attribute?.unit);
  const unit = inBaseUnits(value.dimension);
  return unit === '1' ? formatLocaleNumber(value.value) : shownQuantity(value.value, unit);
}

export interface ExpressionFieldProps {
  readonly value: string;
  /** The element whose expression it is, from which its paths lead; left out, they lead from the top. */
  readonly ownerId?: string | undefined;
  /** The attribute that is computed by it, where it is one's. */
  readonly attribute?: Attribute | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly fieldClassName?: string | undefined;
  readonly onCommit: (text: string) => CommitResult | Promise<CommitResult>;
}

/**
 * An expression that saves itself, written with the person's own decimal sign. While it is typed, what it can go on with is offered at the caret (Enter takes what the arrows
 * highlight), and what it gives is said below, or why it gives nothing.
 */
export function ExpressionField(props: ExpressionFieldProps) {
  const { ownerId = '', attribute, error, fieldClassName, onCommit } = props;
  const { model } = useDocument();
  const values = useModelValues();
  const value = ownExpression(props.value);
  const draft = useSavedDraft(t('Expression'), value, (written) => commitExpression(written, onCommit));
  const { text } = draft;
  const [caret, setCaret] = useState({ text, at: text.length });
  // Until the browser tells where the caret is, it is behind what was typed.
  const at = caret.text === text ? caret.at : text.length;
  // Nothing is offered, nor said, over an expression that stands: what it gives stands beside it already.
  const isTyped = draft.dirty && text !== value;
  const isAsked = isTyped || text === '';
  const completions = useMemo(
    () => (isAsked ? completionsAt(model, ownerId, text, at) : []),
    [model, ownerId, text, at, isAsked],
  );
  const byText = useMemo(() => new Map(completions.map((one) => [one.text, one])), [completions]);

  const field = useRef<HTMLInputElement | null>(null);
  const moved = useRef<Completion | null>(null);
  useLayoutEffect(() => {
    if (moved.current?.text !== text) return;
    field.current?.setSelectionRange(moved.current.caret, moved.current.caret);
    moved.current = null;
  }, [text]);

  const hint = () => {
    if (!isTyped || text.trim() === '') return undefined;
    const read = readOwnExpression(text);
    // Once it was refused for that, the field says it already.
    if (!read.ok) return draft.error === undefined ? read.message : undefined;
    const preview = previewOf(model, values, ownerId, read.text, attribute);
    return preview.ok
      ? t('Result: {result}', { result: shownResult(preview.value, attribute) })
      : preview.reason;
  };
  return (
    <ComboboxField
      label={t('Expression')}
      required={props.required}
      mono
      fieldClassName={fieldClassName}
      narrows={false}
      suggestions={[...byText.keys()]}
      drawSuggestion={(suggestion) => <Offered completion={byText.get(suggestion)} />}
      hint={hint()}
      {...savedControl(draft, 'one', { error })}
      onSelect={({ currentTarget }) => {
        field.current = currentTarget;
        setCaret({
          text: currentTarget.value,
          at: currentTarget.selectionStart ?? currentTarget.value.length,
        });
      }}
      onValueChange={(next, picked) => {
        const completion = picked ? byText.get(next) : undefined;
        if (completion) {
          moved.current = completion;
          setCaret({ text: next, at: completion.caret });
        }
        draft.type(next);
      }}
    />
  );
}

const KIND_WORDS = {
  attribute: '',
  part: t('part'),
  function: t('function'),
  word: '',
  unit: t('unit'),
} as const;

function Offered({ completion }: { readonly completion: Completion | undefined }) {
  const { model } = useDocument();
  const values = useModelValues();
  if (!completion) return null;
  const { label, kind, attributeId } = completion;
  const owners = [
    ...model.tables.part.referring('attribute', attributeId ?? ''),
    ...model.tables.state.referring('attribute', attributeId ?? ''),
  ];
  const attribute = owners[0]?.attributes.find(({ id }) => id === attributeId);
  const value = attribute && shownValue(attribute, values.of(attribute.id));
  return (
    <>
      <code className="min-w-0 flex-1 truncate">{label}</code>{' '}
      <span className="shrink-0 text-muted">{value ?? KIND_WORDS[kind]}</span>
    </>
  );
}

import { useEffect, useMemo, useRef, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { useModelEdit } from '#app/fields/rows/model-edit.ts';
import { linkWords } from '#app/fields/trace/trace-labels.ts';
import { ComboboxField } from '#app/ui/fields/combobox-field.tsx';
import { PickerField } from '#app/ui/fields/picker-field.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { t } from '#language/translate.ts';
import { findElement } from '#model/system-model.ts';
import { LINK_TYPE_WORDS, linkTypes } from '#model/trace/link-types.ts';
import { linkElements } from '#model/commands/link-elements.ts';
import { traceItems, traceTitle } from './trace-labels.ts';

/** What a new link is, by what it is made from: its type, and whether that is its source. */
const USUAL = {
  requirement: { type: 'satisfies', from: 'target' },
  part: { type: 'satisfies', from: 'source' },
  state: { type: 'verifies', from: 'source' },
} as const;

/**
 * A new link of an element: its type, which way it goes, and what is at its other end, which makes it and is asked first. Escape leaves
 * it.
 */
export function AddTraceLink({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { model } = useDocument();
  const { save } = useModelEdit();
  const kind = findElement(model, id)?.kind;
  const usual =
    kind === 'requirement' || kind === 'part' || kind === 'state'
      ? USUAL[kind]
      : ({ type: 'traces', from: 'source' } as const);
  const [typed, setTyped] = useState(LINK_TYPE_WORDS.label(usual.type));
  const type = LINK_TYPE_WORDS.word(typed.trim());
  const [from, setFrom] = useState<'source' | 'target'>(usual.from);
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const items = useMemo(() => traceItems(model, id), [model, id]);
  const types = useMemo(() => linkTypes(model.tables['trace-link'].values()), [model]);

  const end = useRef<HTMLDivElement>(null);
  useEffect(() => end.current?.querySelector('input')?.focus(), []);

  async function make(other: string | undefined) {
    if (other === undefined) return;
    const ends = from === 'source' ? { sourceId: id, targetId: other } : { sourceId: other, targetId: id };
    const link = { id: crypto.randomUUID(), type: type || usual.type, ...ends };
    const result = await save(
      t('Link {one} and {other}', { one: traceTitle(model, id), other: traceTitle(model, other) }),
      linkElements([link]),
    );
    if (result.ok) onDone();
    else setRefusal(t('Not linked. {reason}', { reason: result.message }));
  }

  return (
    <div
      role="group"
      aria-label={t('New trace link')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onDone();
      }}
      className="flex flex-col gap-2 rounded-(--radius) border border-hairline p-2"
    >
      <div className="grid grid-cols-2 items-start gap-2">
        <ComboboxField
          label={t('Link type')}
          known={t('link type')}
          suggestions={types.map((word) => LINK_TYPE_WORDS.label(word))}
          value={typed}
          onValueChange={setTyped}
        />
        <SelectField
          label={t('Direction')}
          options={[
            { value: 'source', label: t('It {relation}', { relation: linkWords(type, 'source') }) },
            { value: 'target', label: t('It is {relation}', { relation: linkWords(type, 'target') }) },
          ]}
          value={from}
          onValueChange={setFrom}
        />
      </div>
      <div ref={end}>
        <PickerField
          label={t('Element')}
          placeholder={t('Search parts, requirements, states …')}
          items={items}
          value={undefined}
          error={refusal}
          onValueChange={(other) => void make(other)}
        />
      </div>
    </div>
  );
}

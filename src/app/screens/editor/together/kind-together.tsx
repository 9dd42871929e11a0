import { SavedCustomField } from '#app/fields/custom/saved-custom-field.tsx';
import { countWords } from '#app/kind-words.ts';
import { useKnownWords } from '#app/fields/elements/use-known-words.ts';
import { ColourField } from '#app/fields/inspector/colour-field.tsx';
import { InspectorSection } from '#app/fields/inspector/inspector-layout.tsx';
import { SavedPartPicker, SavedPartsPicker } from '#app/fields/pickers/part-picker.tsx';
import { useModelEdit } from '#app/fields/rows/model-edit.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { midSentence } from '#app/ui/language/sentences.ts';
import { t } from '#language/translate.ts';
import {
  SavedComboboxField,
  type SavedComboboxFieldProps,
} from '#app/ui/saved-fields/saved-combobox-field.tsx';
import { SavedNumberField } from '#app/ui/saved-fields/saved-number-field.tsx';
import { SavedSelectField } from '#app/ui/saved-fields/saved-select-field.tsx';
import { declaredFields } from '#model/definitions/definitions.ts';
import { type Element, type ElementOf, type Kind } from '#model/elements/kinds.ts';
import { isObject, type Json, type JsonObject, sameJson } from '#model/store/json.ts';
import { setFields } from '#model/commands/set-fields.ts';
import { SHARED_FIELDS, type SharedField } from './shared-fields.ts';
import { sharedValue } from './shared-value.ts';

/** What stands in a field in which the elements differ. */
const SEVERAL = t('several');

/**
 * The fields of several elements of a kind, each edited for all of them as one step. Where they differ, the field is empty and says
 * so; it stays as it is in each until something is written.
 */
export function KindTogether<K extends Kind>({ kind, ids }: { kind: K; ids: readonly string[] }) {
  const { model, save } = useModelEdit();
  const elements = ids.flatMap((id): ElementOf[K][] => {
    const element: ElementOf[K] | undefined = model.tables[kind].get(id);
    return element ? [element] : [];
  });
  const counted = countWords(elements.length, kind);

  /** Writes a field of those in which it says something else. */
  const set = (noun: string, fields: JsonObject, isAsWanted: (element: ElementOf[K]) => boolean) => {
    const changing = elements.filter((element) => !isAsWanted(element));
    if (changing.length === 0) return Promise.resolve<CommitResult>({ ok: true });
    return save(
      t('Set {field} of {elements}', { field: noun, elements: counted }),
      changing.flatMap(({ id }) => setFields(kind, id, fields)),
    );
  };
  return (
    <InspectorSection>
      {SHARED_FIELDS[kind].map((field) => (
        <FieldTogether
          key={field.label}
          field={field}
          elements={elements}
          all={model.tables[kind]}
          set={(body, isAsWanted) => set(field.noun, body, isAsWanted)}
        />
      ))}
      {declaredFields(model.definitions, kind).map((field) => {
        const read = (element: Element) => customValue(element, field.key);
        const { isMixed, value } = sharedValue(elements, read);
        return (
          <SavedCustomField
            key={`${field.key} ${field.type}`}
            field={isMixed ? { ...field, description: SEVERAL } : field}
            value={value}
            onCommit={(wanted) => {
              const next: Json = wanted === null || typeof wanted !== 'object' ? wanted : [...wanted];
              return set(
                midSentence(field.label ?? field.key),
                { customFields: { [field.key]: next } },
                (element) => sameJson(read(element) ?? null, next),
              );
            }}
          />
        );
      })}
    </InspectorSection>
  );
}

function customValue(element: Element, key: string): Json | undefined {
  const fields = 'customFields' in element ? element.customFields : undefined;
  return isObject(fields) && Object.hasOwn(fields, key) ? fields[key] : undefined;
}

interface FieldTogetherProps<E> {
  readonly field: SharedField<E>;
  readonly elements: readonly E[];
  /** All elements of the kind: what they say is offered to these. */
  readonly all: { readonly values: () => Iterable<E> };
  readonly set: (body: JsonObject, isAsWanted: (element: E) => boolean) => Promise<CommitResult>;
}

function FieldTogether<E>({ field, elements, all, set }: FieldTogetherProps<E>) {
  const { label, noun, hint } = field;
  const face = { label, hint };
  switch (field.input) {
    case 'choice': {
      const { isMixed, value } = sharedValue(elements, field.read);
      return (
        <SavedSelectField
          {...face}
          placeholder={isMixed ? SEVERAL : undefined}
          value={value ?? ''}
          options={field.options}
          onCommit={(wanted) => set(field.write(wanted), (one) => field.read(one) === wanted)}
        />
      );
    }
    case 'words':
    case 'colour': {
      const { isMixed, value = '' } = sharedValue(elements, field.read);
      const commit = (typed: string) => {
        const text = typed.trim();
        return set(field.write(text || null), (one) => field.read(one) === text);
      };
      return field.input === 'colour' ? (
        <ColourField
          placeholder={isMixed ? SEVERAL : undefined}
          value={isMixed ? '' : value || undefined}
          onCommit={(colour) => commit(colour ?? '')}
        />
      ) : (
        <WordsTogether
          {...face}
          placeholder={isMixed ? SEVERAL : undefined}
          known={noun}
          value={value}
          suggestions={field.suggestions}
          all={all}
          read={field.read}
          onCommit={commit}
        />
      );
    }
    case 'number': {
      const { isMixed, value } = sharedValue(elements, field.read);
      return (
        <SavedNumberField
          {...face}
          placeholder={isMixed ? SEVERAL : undefined}
          value={value}
          onCommit={(wanted) => set(field.write(wanted ?? null), (one) => field.read(one) === wanted)}
        />
      );
    }
    case 'part': {
      const { isMixed, value } = sharedValue(elements, field.read);
      return (
        <SavedPartPicker
          {...face}
          clearable
          placeholder={isMixed ? SEVERAL : t('none')}
          value={value}
          onCommit={(id) => set(field.write(id ?? null), (one) => field.read(one) === id)}
        />
      );
    }
    case 'parts': {
      const { isMixed, value = [] } = sharedValue(elements, field.read);
      return (
        <SavedPartsPicker
          {...face}
          placeholder={isMixed ? SEVERAL : t('none')}
          value={value}
          onCommit={(ids) => set(field.write(ids), (one) => sameJson(field.read(one), ids))}
        />
      );
    }
  }
}

/** A field of words, of which those that any element of the kind has are known. */
function WordsTogether<E>({
  all,
  read,
  suggestions,
  ...face
}: Omit<SavedComboboxFieldProps, 'suggestions'> & {
  readonly all: FieldTogetherProps<E>['all'];
  readonly read: (element: E) => string;
  readonly suggestions: readonly string[] | undefined;
}) {
  const known = useKnownWords(all, read);
  return <SavedComboboxField {...face} suggestions={suggestions ?? known} />;
}

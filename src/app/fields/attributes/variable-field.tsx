import { useMemo } from 'react';
import { ComboboxField } from '#app/ui/fields/combobox-field.tsx';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import type { FieldProps } from '#app/ui/fields/field.tsx';
import { t } from '#language/translate.ts';
import { filterPicks, fold } from '#app/ui/fields/pick-filter.ts';
import { savedControl } from '#app/ui/saved-fields/saved-field.tsx';
import { useSavedDraft } from '#app/ui/saved-fields/use-saved-draft.ts';
import { type Variable, variableNamed } from './variables.ts';

/** What was picked: a variable there is, the name of one to be made, or nothing. */
export type VariableChoice =
  | { readonly variableId: string }
  | { readonly newVariable: string }
  | { readonly variableId?: undefined; readonly newVariable?: undefined };

export type VariableFieldProps = FieldProps & {
  variables: readonly Variable[];
  /** The label of the chosen variable, or the name of the new one. */
  value: string;
  onCommit: (choice: VariableChoice) => CommitResult | Promise<CommitResult>;
  /** Whether a name that is not there makes a variable. */
  creates?: boolean | undefined;
  placeholder?: string | undefined;
};

const createWords = (name: string) => t('Create attribute {name}', { name });

/**
 * A variable by name, with type-ahead over all of them. A name that only other owners have an attribute of is most likely meant for one of
 * those: they come first, and Enter takes the first. Typing an unknown name offers to create it, last of all, where that is allowed; where it
 * is not, Enter takes the best match.
 */
export function VariableField(props: VariableFieldProps) {
  const { variables, value, onCommit, creates = false, error, ...rest } = props;
  const draft = useSavedDraft(rest.label, value, commit);
  const labels = useMemo(() => variables.map((variable) => variable.label), [variables]);
  const typed = draft.text.trim();
  const unknown = creates && typed !== '' && typed !== value && !variableNamed(variables, typed);
  const likely = useMemo(() => (unknown ? labelsOfName(variables, typed) : []), [typed, unknown, variables]);
  const begun = useMemo(() => {
    if (creates || typed === '' || typed === value || variableNamed(variables, typed)) return undefined;
    return filterPicks(
      labels.map((label) => ({ id: label, label })),
      typed,
    )[0]?.label;
  }, [creates, labels, typed, value, variables]);
  const best = likely[0] ?? begun;
  const suggestions = useMemo(() => [...new Set([...likely, ...labels])], [labels, likely]);

  function commit(text: string): CommitResult | Promise<CommitResult> {
    const name = text.trim();
    if (name === '') return onCommit({});
    const known = variableNamed(variables, name);
    if (known) return onCommit({ variableId: known.id });
    if (creates) return onCommit({ newVariable: name });
    // The name alone says which one is meant, where only one part has it.
    const [only, ...others] = variables.filter(({ attribute }) => fold(attribute.name) === fold(name));
    if (only && others.length === 0) return onCommit({ variableId: only.id });
    return { ok: false, message: t('There is no attribute “{name}”. Choose one from the list.', { name }) };
  }

  return (
    <ComboboxField
      {...rest}
      {...(unknown &&
        best !== undefined && {
          hint: t('Enter: “{best}”. Tab: “{word}” is a new {kind}.', {
            best,
            word: typed,
            kind: t('attribute'),
          }),
        })}
      suggestions={suggestions}
      enterTakes={best}
      last={unknown ? createWords(typed) : undefined}
      {...savedControl(draft, 'one', { error })}
      onValueChange={(text, picked) => {
        draft.type(picked && unknown && text === createWords(typed) && !labels.includes(text) ? typed : text);
        if (picked) draft.commit(true);
      }}
    />
  );
}

/** The labels of the variables that are called so, whoever they belong to. */
function labelsOfName(variables: readonly Variable[], name: string): readonly string[] {
  return variables.filter(({ attribute }) => fold(attribute.name) === fold(name)).map(({ label }) => label);
}

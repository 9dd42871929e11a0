import { Autocomplete } from '@base-ui/react/autocomplete';
import { clsx } from 'clsx';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useMemo,
  useState,
} from 'react';
import { t } from '#language/translate.ts';
import { useReadOnly } from '#app/ui/layout/read-only.tsx';
import { Field, type FieldProps } from './field.tsx';
import { splitFieldProps } from './field-props.ts';
import { closeOnEscape, ListPopup, listOption, listScroller, MoreNote } from './option-list.tsx';
import { filterPicks, fold, pickLimit } from './pick-filter.ts';

export type ComboboxFieldProps = FieldProps & {
  value: string;
  /** `picked` tells a suggestion chosen from the list from a text being typed. */
  onValueChange: (value: string, picked: boolean) => void;
  suggestions: readonly string[];
  /** Whether what is typed narrows the suggestions (it does), or they are made for what is typed. */
  narrows?: boolean | undefined;
  /**
   * What a word of the list is called, such as “kind”, where the list holds the known words: Enter takes the best match of what was
   * begun, and any other word, which is left with Tab, is said to be new.
   */
  known?: string | undefined;
  /** The suggestion that Enter takes in place of what is typed; `known` finds one by itself. The hint has to say so. */
  enterTakes?: string | undefined;
  /** A suggestion below all others, which matches whatever is typed: to make what is not on the list. */
  last?: string | undefined;
  /** Whether the value was typed just now, and goes on being typed here: as where a key opened a cell. */
  isBegun?: boolean | undefined;
  /** How a suggestion is drawn; its text unless given. What is added must be for the eye only. */
  drawSuggestion?: ((suggestion: string) => ReactNode) | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  mono?: boolean | undefined;
  quiet?: boolean | undefined;
  className?: string | undefined;
  'aria-busy'?: boolean | undefined;
  /** Called where the caret or the selection moves. */
  onSelect?: ((event: SyntheticEvent<HTMLInputElement>) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  /** Not called for an Enter that takes the highlighted suggestion or an Escape that closes the list. */
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
};

/** A text with suggestions: what is typed counts, whether it is on the list or not. */
export function ComboboxField(props: ComboboxFieldProps) {
  const [field, control] = splitFieldProps(props);
  const {
    value,
    onValueChange,
    suggestions,
    narrows = true,
    known,
    enterTakes,
    last,
    isBegun = false,
    drawSuggestion,
    ...looks
  } = control;
  const { disabled, mono, quiet, className, ...rest } = looks;
  const { onKeyDown, onBlur, ...input } = rest;
  const readOnly = useReadOnly();
  const [open, setOpen] = useState(isBegun);
  // Opened over a value that stands, the list shows everything; it narrows once something is typed.
  const [typed, setTyped] = useState(isBegun);
  const [highlighted, setHighlighted] = useState(false);
  const { matches, shown } = useMatches(suggestions, typed && narrows ? value : '', last);
  const showing = open && shown.length > 0;
  const told = useMemo(
    () => (known === undefined || !typed ? KNOWN : newWordOf(value, suggestions, known, shown)),
    [known, shown, suggestions, typed, value],
  );
  const begins = showing ? (enterTakes ?? told.best) : undefined;

  function show(next: boolean) {
    setOpen(next);
    if (!next) setTyped(false);
  }

  return (
    <Field {...field} hint={told.hint ?? field.hint}>
      {(tied) => (
        <Autocomplete.Root
          items={shown}
          filteredItems={shown}
          mode="none"
          value={value}
          openOnInputClick
          open={showing}
          onOpenChange={(next, { reason }) => {
            // Where suggestions are made for what is typed, there may be more to go on with.
            if (narrows || reason !== 'item-press') show(next);
          }}
          onItemHighlighted={(item) => setHighlighted(item !== undefined)}
          onValueChange={(next, { reason }) => {
            // Base UI empties the field on Escape; here Escape restores, which is the caller's.
            if (reason !== 'input-change') return;
            setTyped(true);
            onValueChange(next, false);
          }}
          readOnly={readOnly}
          {...(disabled !== undefined && { disabled })}
        >
          <Autocomplete.Input
            autoComplete="off"
            {...input}
            {...tied}
            onBlur={(event) => {
              show(false);
              onBlur?.(event);
            }}
            onKeyDown={(event) => {
              if (closeOnEscape(event, showing, () => show(false))) return;
              const picks = showing && highlighted && event.key === 'Enter';
              if (!picks && event.key === 'Enter' && begins !== undefined && !event.nativeEvent.isComposing) {
                event.preventDefault();
                show(false);
                onValueChange(begins, true);
                return;
              }
              if (!picks) onKeyDown?.(event);
            }}
            className={clsx('field-control', mono && 'font-mono text-sm', quiet && 'field-quiet', className)}
          />
          {showing && (
            <Suggestions
              total={matches}
              shown={shown.length}
              begins={begins}
              mono={mono}
              drawSuggestion={drawSuggestion}
              onPick={(item) => {
                if (narrows) show(false);
                onValueChange(item, true);
              }}
            />
          )}
        </Autocomplete.Root>
      )}
    </Field>
  );
}

/** The suggestions that match a text, and `last` below them: how many there are, and as many as are shown. */
function useMatches(suggestions: readonly string[], text: string, last: string | undefined) {
  const items = useMemo(() => suggestions.map((label) => ({ id: label, label })), [suggestions]);
  const matches = useMemo(() => filterPicks(items, text), [items, text]);
  const shown = useMemo(() => {
    const first = matches.slice(0, pickLimit).map((item) => item.label);
    return last === undefined ? first : [...first, last];
  }, [last, matches]);
  return { matches: matches.length + (last === undefined ? 0 : 1), shown };
}

/** The list below the field. */
function Suggestions(
  props: Pick<ComboboxFieldProps, 'mono' | 'drawSuggestion'> & {
    /** How many are shown, of all that match. */
    readonly shown: number;
    readonly total: number;
    /** The one that Enter takes. */
    readonly begins: string | undefined;
    readonly onPick: (suggestion: string) => void;
  },
) {
  const { shown, total, begins, mono, drawSuggestion, onPick } = props;
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner sideOffset={2} align="start" className="z-50">
        <ListPopup>
          <Autocomplete.List className={listScroller}>
            {(item: string) => (
              <Autocomplete.Item
                key={item}
                value={item}
                onClick={() => onPick(item)}
                className={clsx(listOption, mono && 'font-mono text-sm', item === begins && 'bg-hover')}
              >
                {drawSuggestion ? drawSuggestion(item) : item}
                {item === begins && (
                  <span aria-hidden="true" className="ml-auto text-sm text-muted">
                    ↵
                  </span>
                )}
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
          <MoreNote shown={shown} total={total} />
        </ListPopup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  );
}

/** What is said of a word that is not among the known ones, and the one of them that it begins. */
interface NewWord {
  readonly hint?: string;
  readonly best?: string;
}
const KNOWN: NewWord = {};

function newWordOf(
  value: string,
  suggestions: readonly string[],
  known: string,
  [best]: readonly string[],
): NewWord {
  const begun = fold(value.trim());
  if (begun === '' || suggestions.some((word) => fold(word) === begun)) return KNOWN;
  const word = value.trim();
  if (best === undefined || !fold(best).startsWith(begun))
    return { hint: t('“{word}” is a new {kind}.', { word, kind: known }) };
  return { hint: t('Enter: “{best}”. Tab: “{word}” is a new {kind}.', { best, word, kind: known }), best };
}

import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useModelId } from '#app/session/editor-session.tsx';
import { KeepTyped } from '#app/document/keep-typed.tsx';
import { SAVED_VIEWS } from '#app/document/outbox/persisted/unfinished.ts';
import { useUpdateDefinitions } from '#app/document/requests/use-update-definitions.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { showError } from '#app/ui/feedback/toast.ts';
import { FieldScope } from '#app/ui/fields/field-collaborators.tsx';
import { useHoldsKept } from '#app/ui/fields/field-keeping.tsx';
import { KeepAsForm } from '#app/ui/fields/keep-as-form.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useBegunText } from '#app/ui/fields/use-begun-text.ts';
import { t } from '#language/translate.ts';
import type { SavedView } from '#model/definitions/saved-view.ts';

interface Props {
  /** The table whose views they are. */
  readonly of: 'requirement' | 'interface';
  /** What an address says of the table as it is seen now. */
  readonly shown: string;
  /** Shows the table as an address says. */
  readonly onShow: (search: string) => void;
}

const LISTS = { requirement: 'requirementViews', interface: 'interfaceViews' } as const;

/** The views of a table that are kept with the model, for everybody: each opened by its name, kept anew, renamed and removed. */
export function SavedViewList(props: Props) {
  const modelId = useModelId();
  return (
    <KeepTyped id={modelId}>
      <FieldScope name={t('Saved views')} id={SAVED_VIEWS[props.of]}>
        <Views {...props} />
      </FieldScope>
    </KeepTyped>
  );
}

function Views({ of, shown, onShow }: Props) {
  const { modelId, model, whyNot } = useDocument();
  const list = LISTS[of];
  const kept = model.definitions[list];
  const readOnly = whyNot(of);
  const update = useUpdateDefinitions(modelId);
  const [renamed, setRenamed] = useState<string | null>(null);
  /** The names whose button the keyboard comes back to, before and after a view is renamed. */
  const [returning, setReturning] = useState<readonly string[]>([]);

  async function store(change: (stored: readonly SavedView[]) => readonly SavedView[]): Promise<boolean> {
    try {
      await update.mutateAsync({
        change: (stored) => ({ [list]: [...change(stored[list])] }),
      });
      return true;
    } catch (error) {
      showError({ title: t('The saved views were not changed'), description: refusalOf(error).message });
      return false;
    }
  }

  /** In the place of the one of that name, or as the last. */
  function keep(name: string) {
    const view = { name, search: shown };
    return store((stored) =>
      stored.some((one) => one.name === name)
        ? stored.map((one) => (one.name === name ? view : one))
        : [...stored, view],
    );
  }

  function rename(view: SavedView, name: string) {
    setRenamed(null);
    if (name === view.name) return;
    void store((stored) => stored.map((one) => (one.name === view.name ? { ...one, name } : one)));
  }

  return (
    <section aria-label={t('Saved views')} className="flex flex-col gap-1">
      <h3 className="m-0 text-sm font-semibold">{t('Saved views')}</h3>
      {kept.length === 0 && (
        <p className="m-0 text-sm text-muted">
          {t('No saved views. A saved view is shared with everybody in this model.')}
        </p>
      )}
      <ul className="m-0 list-none p-0">
        {kept.map((one) => (
          <FieldScope key={one.name} name={one.name}>
            <ViewRow
              view={one}
              isCurrent={one.search === shown}
              isRenamed={renamed === one.name}
              hasFocus={returning.includes(one.name)}
              taken={(called) => called !== one.name && kept.some((other) => other.name === called)}
              readOnly={readOnly}
              onShow={() => onShow(one.search)}
              onRename={() => setRenamed(one.name)}
              onRenamed={(called, byKey) => {
                setReturning(byKey ? [one.name, called] : []);
                rename(one, called);
              }}
              onRemove={() => void store((stored) => stored.filter((other) => other.name !== one.name))}
            />
          </FieldScope>
        ))}
      </ul>
      <KeepAsForm what={t('view')} disabledReason={readOnly} onKeep={keep} />
    </section>
  );
}

/** A kept view: shown by its name, renamed, removed. A new name that is begun is there again with its row. */
function ViewRow(props: {
  readonly view: SavedView;
  readonly isCurrent: boolean;
  readonly isRenamed: boolean;
  /** Whether the keyboard comes back to its button, after it was renamed. */
  readonly hasFocus: boolean;
  readonly taken: (name: string) => boolean;
  /** Why nothing can be changed, or null. */
  readonly readOnly: string | null;
  readonly onShow: () => void;
  readonly onRename: () => void;
  readonly onRenamed: (name: string, byKey: boolean) => void;
  readonly onRemove: () => void;
}) {
  const { view, isCurrent, isRenamed, readOnly } = props;
  const begun = useHoldsKept();
  return (
    <li className="flex min-h-7 items-center gap-1">
      {isRenamed || (begun && readOnly === null) ? (
        <ViewName name={view.name} isAsked={isRenamed} taken={props.taken} onDone={props.onRenamed} />
      ) : (
        <>
          <span className="min-w-0 flex-1 truncate">
            <LinkButton aria-current={isCurrent ? 'true' : undefined} onClick={props.onShow}>
              {view.name}
            </LinkButton>
            {isCurrent && <span className="ml-2 text-sm text-muted">{t('current')}</span>}
          </span>
          <IconButton
            size="sm"
            label={t('Rename the view {name}', { name: view.name })}
            autoFocus={props.hasFocus}
            icon={<Pencil aria-hidden="true" size={14} />}
            disabledReason={readOnly ?? undefined}
            onClick={props.onRename}
          />
          <IconButton
            size="sm"
            label={t('Remove the view {name}', { name: view.name })}
            icon={<Trash2 aria-hidden="true" size={14} />}
            disabledReason={readOnly ?? undefined}
            onClick={(event) => {
              event.currentTarget.closest('section')?.querySelector('input')?.focus();
              props.onRemove();
            }}
          />
        </>
      )}
    </li>
  );
}

/** What a new name that is begun is kept by. */
const NEW_NAME = 'new-name';

/** The name of a view being changed: Enter and leaving it take it, Escape leaves it as it was. */
function ViewName(props: {
  readonly name: string;
  /** Whether the person is to type it now. */
  readonly isAsked: boolean;
  readonly taken: (name: string) => boolean;
  readonly onDone: (name: string, byKey: boolean) => void;
}) {
  const label = t('Name of the view {name}', { name: props.name });
  const [typed, setTyped] = useBegunText(NEW_NAME, props.name);
  const called = typed.trim();
  const error = props.taken(called) ? t('A view with this name exists already.') : undefined;
  const end = (name: string, byKey: boolean) => {
    setTyped(props.name);
    props.onDone(name, byKey);
  };
  const done = (byKey: boolean) => end(called === '' || error !== undefined ? props.name : called, byKey);
  return (
    <TextField
      label={label}
      keptAs={NEW_NAME}
      hideLabel
      fieldClassName="flex-1"
      maxLength={200}
      autoFocus={props.isAsked}
      onFocus={({ target }) => target.select()}
      error={error}
      value={typed}
      onValueChange={setTyped}
      onBlur={() => done(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          end(props.name, true);
        }
        if (event.key === 'Enter' && error === undefined) {
          event.preventDefault();
          done(true);
        }
      }}
    />
  );
}

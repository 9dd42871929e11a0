import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useUpdateDefinitions } from '#app/document/requests/use-update-definitions.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { showError } from '#app/ui/feedback/toast.ts';
import { KeepAsForm } from '#app/ui/fields/keep-as-form.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
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
export function SavedViewList({ of, shown, onShow }: Props) {
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
          <li key={one.name} className="flex min-h-7 items-center gap-1">
            {renamed === one.name ? (
              <ViewName
                name={one.name}
                taken={(called) => called !== one.name && kept.some((other) => other.name === called)}
                onDone={(called, byKey) => {
                  setReturning(byKey ? [one.name, called] : []);
                  rename(one, called);
                }}
              />
            ) : (
              <>
                <span className="min-w-0 flex-1 truncate">
                  <LinkButton
                    aria-current={one.search === shown ? 'true' : undefined}
                    onClick={() => onShow(one.search)}
                  >
                    {one.name}
                  </LinkButton>
                  {one.search === shown && <span className="ml-2 text-sm text-muted">{t('current')}</span>}
                </span>
                <IconButton
                  size="sm"
                  label={t('Rename the view {name}', { name: one.name })}
                  autoFocus={returning.includes(one.name)}
                  icon={<Pencil aria-hidden="true" size={14} />}
                  disabledReason={readOnly ?? undefined}
                  onClick={() => setRenamed(one.name)}
                />
                <IconButton
                  size="sm"
                  label={t('Remove the view {name}', { name: one.name })}
                  icon={<Trash2 aria-hidden="true" size={14} />}
                  disabledReason={readOnly ?? undefined}
                  onClick={(event) => {
                    event.currentTarget.closest('section')?.querySelector('input')?.focus();
                    void store((stored) => stored.filter((other) => other.name !== one.name));
                  }}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <KeepAsForm what={t('view')} disabledReason={readOnly} onKeep={keep} />
    </section>
  );
}

/** The name of a view being changed: Enter and leaving it take it, Escape leaves it as it was. */
function ViewName(props: {
  readonly name: string;
  readonly taken: (name: string) => boolean;
  readonly onDone: (name: string, byKey: boolean) => void;
}) {
  const [typed, setTyped] = useState(props.name);
  const called = typed.trim();
  const error = props.taken(called) ? t('A view with this name exists already.') : undefined;
  const done = (byKey: boolean) =>
    props.onDone(called === '' || error !== undefined ? props.name : called, byKey);
  return (
    <TextField
      label={t('Name of the view {name}', { name: props.name })}
      hideLabel
      fieldClassName="flex-1"
      maxLength={200}
      autoFocus
      onFocus={({ target }) => target.select()}
      error={error}
      value={typed}
      onValueChange={setTyped}
      onBlur={() => done(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          props.onDone(props.name, true);
        }
        if (event.key === 'Enter' && error === undefined) {
          event.preventDefault();
          done(true);
        }
      }}
    />
  );
}

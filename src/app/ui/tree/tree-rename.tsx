import { useEffect, useRef, useState } from 'react';
import { type CommitResult, settle } from '#app/ui/fields/commit-result.ts';
import { useFieldCollaborators } from '#app/ui/fields/field-collaborators.tsx';
import { t } from '#language/translate.ts';
import { ChangedMeanwhile } from '#app/ui/saved-fields/saved-field.tsx';
import { tellRefused, tellUndecided } from '#app/ui/saved-fields/tell-lost.ts';

export type TreeRenameProps = {
  label: string;
  onRename: (label: string) => CommitResult | Promise<CommitResult>;
  /** The renaming is over, with or without a new name. `byKey` asks for the focus back on the tree. */
  onDone: (byKey: boolean) => void;
};

/**
 * The field in place of a row's label. Enter or leaving saves, Escape restores; a refused name stays with its reason. Over a
 * name that somebody else gave meanwhile only Enter saves.
 */
export function TreeRename({ label, onRename, onDone }: TreeRenameProps) {
  const { text, setText, isUnderneath } = useTypedName(label);
  const [error, setError] = useState<string | undefined>(undefined);
  const changedBy = useFieldCollaborators()?.changedBy() ?? t('Somebody');
  const over = useRef(false);

  function finish(byKey: boolean) {
    if (over.current) return;
    over.current = true;
    onDone(byKey);
  }

  async function save(byKey: boolean) {
    const name = text.trim();
    if (over.current) return;
    if (name === '' || name === label) return finish(byKey);
    const result = await settle(() => onRename(name));
    if (result.ok) finish(byKey);
    else setError(result.message);
  }

  // It goes away with what it names, or with the view: what was typed is not to go with it.
  const last = useRef(() => {});
  last.current = () => {
    const name = text.trim();
    if (over.current || name === '' || name === label) return;
    if (isUnderneath) tellUndecided(label, name, () => settle(() => onRename(name)));
    else void settle(() => onRename(name)).then((result) => tellRefused(name, result));
  };
  useEffect(() => () => last.current(), []);

  return (
    <div data-field className="relative min-w-0 flex-1">
      <input
        autoFocus
        aria-label={t('Rename {name}', { name: label })}
        aria-invalid={error === undefined ? undefined : true}
        aria-errormessage={error === undefined ? undefined : 'tree-rename-error'}
        autoComplete="off"
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
        onBlur={() => {
          if (error === undefined && !isUnderneath) void save(false);
        }}
        onMouseDown={(event) => event.stopPropagation()}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          // The tree must not take typed letters and arrows for its own.
          event.stopPropagation();
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') void save(true);
          if (event.key === 'Escape') finish(true);
        }}
        className="field-control h-5.5 min-h-0! px-1! py-0!"
      />
      {isUnderneath && (
        <div
          role="status"
          onMouseDown={(event) => event.stopPropagation()}
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => event.stopPropagation()}
          className="popup absolute top-full left-0 z-10 w-max max-w-72 px-2 py-1.5 text-sm whitespace-normal"
        >
          <ChangedMeanwhile
            who={changedBy}
            theirs={label}
            onTake={() => finish(true)}
            onKeep={() => void save(true)}
          />
        </div>
      )}
      {error !== undefined && (
        <span
          id="tree-rename-error"
          role="alert"
          className="popup absolute top-full left-0 z-10 px-2 py-1 text-sm text-danger"
        >
          {error}
        </span>
      )}
    </div>
  );
}

/** What is typed over a name. While nothing is, it follows the name. */
function useTypedName(label: string) {
  const [text, setText] = useState(label);
  const [base, setBase] = useState(label);
  const follows = label !== base && text === base;
  if (follows) {
    setText(label);
    setBase(label);
  }
  return { text, setText, isUnderneath: label !== base && !follows && text !== label };
}

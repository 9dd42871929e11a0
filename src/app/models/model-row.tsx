import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useUpdateModel } from '#app/document/requests/use-update-model.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { rich } from '#app/ui/language/rich.tsx';
import { shownCount } from '#app/ui/locale/shown-count.ts';
import { shownTime } from '#app/ui/locale/shown-time.ts';
import { t } from '#language/translate.ts';
import type { ModelSummary } from '#contract/model.ts';
import { NameText } from '#model/store/text.ts';
import { ModelMenu } from './model-menu.tsx';

const cell = 'align-top sm:px-2 sm:py-2';

export function ModelRow({ model, team }: { model: ModelSummary; team: string | undefined }) {
  const [renaming, setRenaming] = useState(false);
  return (
    <tr className="hover:bg-hover max-sm:relative max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:px-3 max-sm:py-2 max-sm:pr-12">
      <td className={`${cell} max-sm:w-full sm:pl-4`}>
        {renaming ? (
          <Rename model={model} onDone={() => setRenaming(false)} />
        ) : (
          <Link
            to="/models/$modelId/$view"
            params={{ modelId: model.id, view: 'structure' }}
            className="inline-block min-h-6 max-w-full font-medium break-words text-accent-text hover:underline"
          >
            {model.name}
          </Link>
        )}
        {model.description !== '' && (
          <p className="m-0 line-clamp-2 text-sm break-words text-muted">{model.description}</p>
        )}
      </td>
      <td className={`${cell} truncate text-muted`} title={team}>
        {team}
      </td>
      <td className={`${cell} text-right text-muted tabular-nums`}>
        {rich('{count, plural, one {{shown}<unit> element</unit>} other {{shown}<unit> elements</unit>}}', {
          count: model.elements,
          shown: shownCount(model.elements),
          unit: (inside) => <span className="sm:hidden">{inside}</span>,
        })}
      </td>
      <td className={`${cell} text-muted`}>
        <time dateTime={model.updated_at}>{shownTime(model.updated_at)}</time>
      </td>
      <td className="align-top max-sm:absolute max-sm:top-1 max-sm:right-2 sm:px-2 sm:py-1">
        <ModelMenu model={model} onRename={() => setRenaming(true)} />
      </td>
    </tr>
  );
}

function Rename({ model, onDone }: { model: ModelSummary; onDone: () => void }) {
  const update = useUpdateModel(model.id);
  const [text, setText] = useState(model.name);
  const [error, setError] = useState<string | undefined>(undefined);
  async function save() {
    const name = text.trim();
    if (name === model.name) return onDone();
    if (!NameText.safeParse(name).success)
      return setError(name === '' ? t('A model needs a name.') : t('At most 2,000 characters.'));
    try {
      await update.mutateAsync({ name });
      onDone();
    } catch (refused) {
      setError(refusalOf(refused).message);
    }
  }
  return (
    <TextField
      autoFocus
      hideLabel
      label={t('Rename {name}', { name: model.name })}
      value={text}
      onValueChange={setText}
      error={error}
      aria-busy={update.isPending || undefined}
      onFocus={(event) => event.target.select()}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') void save();
        if (event.key === 'Escape') onDone();
      }}
    />
  );
}

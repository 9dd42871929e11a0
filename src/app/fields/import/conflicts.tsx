import { Button } from '#app/ui/buttons/button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { t } from '#language/translate.ts';
import type { ReqifPreview, Resolution } from '#contract/transfer.ts';
import { readResolution } from '#interchange/reqif/merge/conflict.ts';
import { taking } from './resolution-choice.ts';

const SIDES = [
  { value: 'file', label: t('Take the file’s') },
  { value: 'model', label: t('Keep the model’s') },
];

/** The fields that the file and the model both changed, with both texts: whose is taken is chosen for each, or for all at once. */
export function Clashes(props: {
  readonly clashes: ReqifPreview['clashes'];
  readonly resolution: Resolution | undefined;
  readonly onResolve: (resolution: Resolution) => void;
}) {
  const { clashes, resolution, onResolve } = props;
  if (clashes.length === 0) return null;
  return (
    <section aria-label={t('Changed on both sides')} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <p className="m-0">{t('Changed in the model and in the file:')}</p>
        <Button size="sm" onClick={() => onResolve({ take: 'file', except: [] })}>
          {t('Take all of the file')}
        </Button>
        <Button size="sm" onClick={() => onResolve({ take: 'model', except: [] })}>
          {t('Keep all of the model')}
        </Button>
      </div>
      <ul className="m-0 max-h-72 list-none divide-y divide-hairline overflow-auto border-y border-hairline p-0">
        {clashes.map((clash) => (
          <li
            key={`${clash.id} ${clash.field}`}
            className="grid grid-cols-[1fr_1fr_11rem] items-start gap-x-3 gap-y-1 py-1.5"
          >
            <p className="col-span-3 m-0 break-words">
              {clash.key} {clash.title} <span className="text-muted">({clash.field})</span>
            </p>
            <Text side={t('Model')} text={clash.model} />
            <Text side={t('File')} text={clash.file} />
            <SelectField
              hideLabel
              label={`${clash.key} ${clash.field}`}
              options={SIDES}
              value={readResolution(resolution, clash.id, clash.field)}
              onValueChange={(taken) => onResolve(taking(resolution, clash, taken))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Text({ side, text }: { readonly side: string; readonly text: string }) {
  return (
    <p className="m-0 min-w-0 whitespace-pre-wrap break-words">
      <span className="text-muted">{side}: </span>
      {text === '' ? <em>{t('nothing')}</em> : text}
    </p>
  );
}

import { t } from '#language/translate.ts';
import type { JsonObject } from '#model/store/json.ts';
import { shownValue } from './custom-field-values.ts';

/** What other clients keep beside the documented data: shown, and left as it is by every edit. */
export function FurtherData({ data }: { data: JsonObject }) {
  const entries = Object.entries(data).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <h3 className="m-0 text-sm font-semibold">{t('Further data')}</h3>
      <dl className="m-0 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-2 gap-y-0.5 text-sm">
        {entries.map(([key, value]) => (
          <div key={key} className="contents">
            <dt className="break-words text-muted">{key}</dt>
            <dd className="m-0 break-words">{shownValue(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { t } from '#language/translate.ts';
import { useReadOnly } from '#app/ui/layout/read-only.tsx';

/** A column as one chooses it. */
export interface ColumnName {
  readonly id: string;
  readonly label: string;
}

/** All columns of a table: those in sight first and in their order, each shown, hidden and moved. */
export function ColumnChoice(props: {
  readonly shown: readonly ColumnName[];
  readonly hidden: readonly ColumnName[];
  /** Whether a column must stay. */
  readonly isFixed: (id: string) => boolean;
  readonly onShow: (id: string) => void;
  readonly onHide: (id: string) => void;
  /** Puts a column to the place of another. */
  readonly onMove: (id: string, placeOf: string) => void;
}) {
  const { shown, hidden, isFixed, onShow, onHide, onMove } = props;
  const readOnly = useReadOnly();
  const icon = { size: 14, 'aria-hidden': true } as const;
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1 p-0 text-sm font-semibold">{t('Columns')}</legend>
      <ul className="m-0 list-none p-0">
        {[...shown, ...(readOnly ? [] : hidden)].map(({ id, label }, index) => {
          const [before, after] = [shown[index - 1], shown[index + 1]];
          const isShown = index < shown.length;
          return (
            <li key={id} className="flex min-h-7 items-center gap-1">
              <span className="min-w-0 flex-1">
                <CheckboxField
                  label={label}
                  checked={isShown}
                  disabled={isFixed(id)}
                  onCheckedChange={(checked) => (checked ? onShow(id) : onHide(id))}
                />
              </span>
              {isShown && !readOnly && (
                <>
                  <IconButton
                    size="sm"
                    label={t('Move {label} to the left', { label })}
                    icon={<ArrowUp {...icon} />}
                    disabledReason={before ? undefined : t('Already the first.')}
                    onClick={() => before && onMove(id, before.id)}
                  />
                  <IconButton
                    size="sm"
                    label={t('Move {label} to the right', { label })}
                    icon={<ArrowDown {...icon} />}
                    disabledReason={after ? undefined : t('Already the last.')}
                    onClick={() => after && onMove(id, after.id)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

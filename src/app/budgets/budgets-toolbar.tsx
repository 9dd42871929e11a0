import { ChartPie, Download, RectangleHorizontal } from 'lucide-react';
import { TermMark } from '#app/fields/terms/term-mark.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { SelectField, type SelectFieldProps } from '#app/ui/fields/select-field.tsx';
import { t } from '#language/translate.ts';
import { type Picture, useBudgetsView } from './budget-state.ts';
import type { ShownBudget } from './use-budget.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** What stands above a budget: of which attribute and part it is, in which unit, how it is drawn, and the way out as a file. */
export function BudgetsToolbar(props: {
  readonly budget: ShownBudget;
  readonly picture: Picture;
  readonly onExport: () => void;
}) {
  const { budget, picture, onExport } = props;
  const { name, names, whole, wholes, unit, units } = budget;
  const show = useBudgetsView((state) => state.show);
  return (
    <div
      role="toolbar"
      aria-label={t('Budget tools')}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-hairline bg-surface px-3 py-1.5"
    >
      <Choice
        label={t('Attribute')}
        fieldClassName="w-40"
        options={names.map((value) => ({ value, label: value }))}
        value={name}
        onValueChange={(attribute) => show({ attribute, whole: '', unit: '' })}
      />
      {wholes.length > 1 && (
        <Choice
          label={t('Part')}
          fieldClassName="w-40"
          options={wholes.map(({ part }) => ({ value: part.id, label: part.name }))}
          value={whole.part.id}
          onValueChange={(id) => show({ whole: id })}
        />
      )}
      {units.length > 1 && (
        <Choice
          label={t('Unit')}
          fieldClassName="w-24"
          options={units.map((value) => ({
            value,
            label: value === '' ? t('none', undefined, 'a unit') : value,
          }))}
          value={unit}
          onValueChange={(value) => show({ unit: value })}
        />
      )}
      <TermMark word="budget" />
      <span role="group" aria-label={t('Picture', undefined, 'of a budget')} className="ml-auto flex">
        <IconButton
          label={t('Bar')}
          icon={<RectangleHorizontal {...icon} />}
          pressed={picture === 'bar'}
          onClick={() => show({ picture: 'bar' })}
        />
        <IconButton
          label={t('Sunburst')}
          icon={<ChartPie {...icon} />}
          pressed={picture === 'sunburst'}
          onClick={() => show({ picture: 'sunburst' })}
        />
      </span>
      <Button icon={<Download {...icon} />} onClick={onExport}>
        {t('Export CSV')}
      </Button>
    </div>
  );
}

/** A choice with its label beside it, as narrow as a toolbar needs it. */
function Choice<Value extends string>(props: SelectFieldProps<Value>) {
  return (
    <span className="flex shrink-0 items-center gap-1.5">
      <span aria-hidden="true" className="text-sm text-muted">
        {props.label}
      </span>
      <SelectField {...props} hideLabel />
    </span>
  );
}

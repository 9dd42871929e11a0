import { useState } from 'react';
import { asSentence } from '#app/api/http/refusal.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { KeepTyped } from '#app/document/keep-typed.tsx';
import { readQuantity } from '#app/fields/attributes/quantity-text.ts';
import { ElementLink } from '#app/fields/links/element-link.tsx';
import { useModelEdit } from '#app/fields/rows/model-edit.ts';
import { VerdictMark } from '#app/fields/verdicts/verdict-mark.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { FieldScope } from '#app/ui/fields/field-collaborators.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useBegunText } from '#app/ui/fields/use-begun-text.ts';
import { useFocusOnError } from '#app/ui/fields/use-focus-on-error.ts';
import { ownExpression } from '#app/fields/attributes/own-notation.ts';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import { t } from '#language/translate.ts';
import type { RollUpRow } from '#model/budget/roll-up.ts';
import type { Attribute } from '#model/elements/attribute.ts';
import { convert } from '#model/units/convert.ts';
import { maximumPlace } from './begun-maximum.ts';
import { howLabels, marginLabels } from './budget-labels.ts';
import {
  budgetOperations,
  hasOwnBesides,
  type OwnValue,
  rollUpOperations,
  toRollUp,
} from './roll-up-operations.ts';
import type { ShownBudget } from './use-budget.ts';

/** How the value of a part comes about, what limits it, and what can be done about both. */
export function RowPanel({ budget, row }: { readonly budget: ShownBudget; readonly row: RollUpRow }) {
  const { name, say, unit } = budget;
  const { part, attribute, counted, total } = row;
  const { modelId, whyNot } = useDocument();
  const { tell } = useModelEdit();
  const budgets = budget.budgetsOf(row);
  const open = toRollUp(row);
  const [first] = open;
  const rollUpLabel =
    open.length > 1
      ? t('Roll up {name} in {count} parts', { name, count: open.length })
      : first === row
        ? t('Roll up {name} over its children', { name })
        : t('Roll up {name} in {part}', { name, part: `${first?.part.name}` });
  const mayEdit = whyNot('part') === null;

  const rollUp = (rows: readonly RollUpRow[], own: OwnValue) =>
    void tell(
      t('Roll up {name} over the children of {part}', { name, part: part.name }),
      rollUpOperations(rows, name, unit, own, () => crypto.randomUUID()),
    );

  return (
    <section
      aria-label={t('{name} of {part}', { name, part: part.name })}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-y border-hairline bg-sunken px-3 py-1.5"
    >
      <p className="m-0 min-w-60 flex-1 break-words">
        <ElementLink id={part.id} view="structure">
          {part.name}
        </ElementLink>{' '}
        {howLabels(row, name, say)}
        {!counted && ` ${t('Its parent does not count it.')}`}
        {attribute?.expression !== undefined && (
          <span className="ml-2 font-mono text-sm text-muted">{ownExpression(attribute.expression)}</span>
        )}
      </p>
      {mayEdit && open.length > 0 && (
        <Button size="sm" onClick={() => rollUp(open, 'replace')}>
          {rollUpLabel}
        </Button>
      )}
      {mayEdit && hasOwnBesides(row) && total !== null && (
        <>
          <Button size="sm" onClick={() => rollUp([row], 'add')}>
            {t('Count its children and {total}', { total: say(total) })}
          </Button>
          <Button size="sm" onClick={() => rollUp([row], 'replace')}>
            {t('Count only its children')}
          </Button>
        </>
      )}
      {budgets.map(({ requirement, stands }) => (
        <span
          key={`${requirement.id} ${stands.constraintId}`}
          className="inline-flex items-center gap-1.5 text-sm"
        >
          <ElementLink id={requirement.id} view="requirements">
            {requirement.key}
          </ElementLink>
          <VerdictMark verdict={stands.verdict} /> {marginLabels(stands, unit)}
        </span>
      ))}
      {attribute && budgets.length === 0 && whyNot('requirement') === null && (
        <KeepTyped id={modelId}>
          <FieldScope
            name={t('Budget of {name} for {part}', { name, part: part.name })}
            id={maximumPlace({ partId: part.id, unit, attribute: name })}
          >
            <NewBudget key={part.id} budget={budget} row={{ ...row, attribute }} />
          </FieldScope>
        </KeepTyped>
      )}
    </section>
  );
}

/** What a maximum that is begun is kept by. */
const MAXIMUM = 'maximum';

/** Asks for the most that a value may be, and makes the requirement. What is begun stays until it is made, beyond the page. */
function NewBudget(props: {
  readonly budget: ShownBudget;
  readonly row: RollUpRow & { readonly attribute: Attribute };
}) {
  const { budget, row } = props;
  const { unit, name } = budget;
  const { save } = useModelEdit();
  const label = unit === '' ? t('At most') : t('At most, in {unit}', { unit });
  const [text, setText] = useBegunText(MAXIMUM);
  const [error, setError] = useState<string | undefined>(undefined);
  const field = useFocusOnError(error);

  async function make(): Promise<void> {
    if (text.trim() === '') return setError(t('Enter a maximum.'));
    const read = readQuantity(text);
    if (!read.ok) return setError(read.message);
    const { value, unit: limitUnit = unit } = read;
    const compared = convert(value, limitUnit, row.attribute.unit ?? '');
    if (!compared.ok) return setError(asSentence(compared.reason));
    const said = [formatLocaleNumber(value), limitUnit].filter(Boolean).join(' ');
    const asked = budgetOperations(row, value, limitUnit, said, () => crypto.randomUUID());
    const made = await save(t('Add a budget of {name} for {part}', { name, part: row.part.name }), asked);
    if (made.ok) setText('');
    setError(made.ok ? undefined : made.message);
  }

  return (
    <form
      aria-label={t('Budget of {name} for {part}', { name, part: row.part.name })}
      className="flex items-end gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <TextField
        ref={field}
        label={label}
        keptAs={MAXIMUM}
        layout="inline"
        fieldClassName="w-64"
        mono
        value={text}
        onValueChange={(typed) => {
          setText(typed);
          setError(undefined);
        }}
        error={error}
      />
      <Button size="md" type="submit">
        {t('Add budget requirement')}
      </Button>
    </form>
  );
}

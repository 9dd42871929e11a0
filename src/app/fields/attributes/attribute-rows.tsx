import { useModelValues } from '#app/fields/model-values.ts';
import { freeName } from '#app/fields/rows/free-name.ts';
import { OpenAll, OpenRow, useOpenRows } from '#app/fields/rows/open-rows.tsx';
import { useRows } from '#app/fields/rows/use-rows.ts';
import { midSentence } from '#app/ui/language/sentences.ts';
import { t } from '#language/translate.ts';
import { formatLocaleNumber } from '#app/ui/locale/locale-number.ts';
import { RowList } from '#app/ui/tree/row-list.tsx';
import type { Attribute } from '#model/elements/attribute.ts';
import { setAttributes } from '#model/commands/set-rows.ts';
import { AttributeFields } from './attribute-fields.tsx';
import { shownValue } from './attribute-outcome.tsx';

/** More attributes than this begin closed. */
const FEW = 3;

const namesOf = (rows: readonly Attribute[]) => rows.map(({ name }) => name);

/** The attributes of a part, or the variables of a state machine. */
export function AttributeRows(props: {
  owner: { readonly kind: 'part' | 'state'; readonly id: string };
  label: string;
  rowName: string;
  empty: string;
}) {
  const { owner, label, rowName, empty } = props;
  const rows = useRows<Attribute>({
    rowName,
    read: ({ tables }) => tables[owner.kind].get(owner.id)?.attributes ?? null,
    write: (attributes) => setAttributes(owner, attributes),
    copy: (row, among) => ({ ...row, id: crypto.randomUUID(), name: freeName(row.name, namesOf(among)) }),
  });
  const ids = rows.rows.map(({ id }) => id);
  const opened = useOpenRows(ids, FEW);

  return (
    <div className="flex flex-col gap-2">
      <RowList
        label={label}
        rowName={rowName}
        rows={rows.rows}
        rowKey={rows.rowKey}
        empty={empty}
        onAdd={() =>
          rows.add({
            id: crypto.randomUUID(),
            name: freeName(midSentence(rowName), namesOf(rows.rows)),
            type: 'number',
          })
        }
        onDuplicate={rows.duplicate}
        onMove={rows.move}
        onRemove={rows.remove}
      >
        {(row, index) => (
          <OpenRow id={row.id} rows={opened} summary={<Summary row={row} />}>
            <AttributeFields
              row={row}
              ownerId={owner.id}
              onSet={(what, change) => rows.set(index, what, change)}
            />
          </OpenRow>
        )}
      </RowList>
      <OpenAll ids={ids} rows={opened} noun={midSentence(label)} />
    </div>
  );
}

/** `mass = 12.5 kg`, or `total = sum(children.mass) = 50 kg` */
function Summary({ row }: { row: Attribute }) {
  const { name, value, unit = '', expression } = row;
  const computed = useModelValues().of(row.id);
  const shown = typeof value === 'number' ? formatLocaleNumber(value) : value?.toString();
  const said =
    expression !== undefined
      ? [expression, shownValue(row, computed) ?? t('no value')]
      : shown === undefined
        ? []
        : [`${shown} ${unit}`];
  return (
    <span className="min-w-0 truncate">
      {name}{' '}
      <span className="text-muted">{said.length === 0 ? unit : said.map((one) => `= ${one}`).join(' ')}</span>
    </span>
  );
}

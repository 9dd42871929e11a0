import { ChevronsDownUp, ChevronsUpDown, CornerLeftUp, RefreshCw } from 'lucide-react';
import { useDocument } from '#app/document/document-context.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { shownCount } from '#app/ui/locale/shown-count.ts';
import { t } from '#language/translate.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { ORDERS, type PartOrder, useInterfacesView } from './interfaces-state.ts';
import { goOut } from './levels.ts';
import { N2Export } from './n2/export/n2-export.tsx';
import { MOST_CLUSTERED, type ShownN2 } from './n2/use-n2.ts';

const LABELS: Readonly<Record<PartOrder, string>> = {
  tree: t('As in the outline'),
  name: t('By name'),
  clustered: t('Clustered'),
};
const icon = { size: 16, 'aria-hidden': true } as const;

/** What stands above the matrix: its level, its order, how large it is, and the way out of it as a file. */
export function InterfacesToolbar({ shown }: { readonly shown: ShownN2 }) {
  const session = useEditorSession();
  const { model } = useDocument();
  const order = useInterfacesView((state) => state.shown.order);
  const show = useInterfacesView((state) => state.show);
  const { items, level, clusterAgain, isTooLarge, setAll } = shown;
  return (
    <div
      role="toolbar"
      aria-label={t('Interface tools')}
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-hairline bg-surface px-2 py-1.5"
    >
      {level && (
        <IconButton
          size="sm"
          label={t('Go out')}
          icon={<CornerLeftUp {...icon} />}
          onClick={() => goOut(session, model.tables.part, level.id)}
        />
      )}
      <SelectField
        label={t('Order of the parts')}
        hideLabel
        fieldClassName="w-40 shrink-0"
        options={ORDERS.map((value) => ({ value, label: LABELS[value] }))}
        value={order}
        onValueChange={(chosen) => show({ order: chosen })}
      />
      {order === 'clustered' && !isTooLarge && (
        <IconButton
          size="sm"
          label={t('Cluster again')}
          icon={<RefreshCw {...icon} />}
          onClick={clusterAgain}
        />
      )}
      <span
        role="status"
        aria-label={t('Shown')}
        className="text-sm whitespace-nowrap text-muted tabular-nums"
      >
        {shownCount(items.length)} × {shownCount(items.length)}
      </span>
      {isTooLarge && (
        <span role="alert" className="text-sm text-muted">
          {t('More than {count, number} parts are not clustered: close some first.', {
            count: MOST_CLUSTERED,
          })}
        </span>
      )}
      <div className="ml-auto flex items-center gap-1">
        <Button
          size="sm"
          variant="ghost"
          tooltip={t('Open all parts')}
          icon={<ChevronsUpDown {...icon} />}
          onClick={() => setAll(true)}
        >
          <span className="@max-xl/tools:sr-only">{t('Open all')}</span>
        </Button>
        <Button
          size="sm"
          variant="ghost"
          tooltip={t('Close all parts')}
          icon={<ChevronsDownUp {...icon} />}
          onClick={() => setAll(false)}
        >
          <span className="@max-xl/tools:sr-only">{t('Close all')}</span>
        </Button>
        <N2Export shown={shown} />
      </div>
    </div>
  );
}

import { Grid3x3 } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { runCommand } from '#app/commands/command-list.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { SAVED_VIEWS } from '#app/document/outbox/persisted/unfinished.ts';
import { useSession } from '#app/session/session.ts';
import { useWantedPlace } from '#app/session/wanted-place.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { t } from '#language/translate.ts';
import { windowTitle } from '#app/ui/printing/printed.ts';
import { usePrinted } from '#app/ui/printing/use-printed.ts';
import { useWindowShape } from '#app/ui/layout/use-window-shape.ts';
import { type Tab, Tabs } from '#app/ui/overlays/tabs.tsx';
import { IcdTable } from './icd/icd-table.tsx';
import { type InterfacesTab, useInterfacesView } from './interfaces-state.ts';
import { InterfacesToolbar } from './interfaces-toolbar.tsx';
import { InterfacesPath } from './level-path.tsx';
import { printN2 } from './n2/export/printed-n2.ts';
import { N2Foot } from './n2/n2-foot.tsx';
import { N2Grid } from './n2/n2-grid.tsx';
import { sizesFor } from './n2/n2-sizes.ts';
import { useN2 } from './n2/use-n2.ts';

const TABS = [
  { value: 'n2', label: t('N²') },
  { value: 'icd', label: t('ICD table') },
] as const satisfies readonly Tab<InterfacesTab>[];

/** The interfaces of the model: which part gives what to which as a matrix, and all that is said of them as a table. */
export function InterfacesView() {
  const { model } = useDocument();
  const tab = useInterfacesView((state) => state.shown.tab);
  const show = useInterfacesView((state) => state.show);
  // A jump to a cell is one to the only table that there is here.
  const isCellWanted = useSession((state) => state.revealCell !== null);
  const isViewWanted = useWantedPlace(({ place }) => place?.startsWith(SAVED_VIEWS.interface) === true);
  const isIcdWanted = (isCellWanted || isViewWanted) && tab !== 'icd';
  useEffect(() => {
    if (isIcdWanted) show({ tab: 'icd' });
  }, [isIcdWanted, show]);
  if (model.tables.part.size === 0)
    return (
      <EmptyState
        icon={<Grid3x3 size={24} />}
        actions={<Button onClick={() => runCommand('go.structure')}>{t('Go to Structure')}</Button>}
      >
        {t('No parts yet. Add parts in Structure: their interfaces appear here.')}
      </EmptyState>
    );
  return (
    <Tabs label={t('Interfaces')} tabs={TABS} value={tab} onValueChange={(value) => show({ tab: value })}>
      {tab === 'n2' ? <N2 /> : <IcdTable />}
    </Tabs>
  );
}

function N2() {
  const shown = useN2();
  const narrow = useWindowShape() === 'narrow';
  usePrinted(() =>
    printN2(shown.matrix, shown.items, [windowTitle(), shown.level?.name, 'N²'].filter(Boolean).join(' · ')),
  );
  const { length } = shown.items;
  const sizes = useMemo(() => sizesFor(length, narrow), [length, narrow]);
  return (
    <div className="@container/tools flex h-full min-h-0 flex-col">
      <InterfacesPath level={shown.level} />
      <InterfacesToolbar shown={shown} />
      <div className="relative min-h-0 flex-1">
        <N2Grid shown={shown} sizes={sizes} />
      </div>
      <N2Foot shown={shown} />
    </div>
  );
}

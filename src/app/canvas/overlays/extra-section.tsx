import { WAYPOINTS, waypointsOf } from '#app/canvas/routing/waypoints/waypoints.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { FurtherData } from '#app/fields/custom/further-data.tsx';
import { InspectorSection } from '#app/fields/inspector/inspector-layout.tsx';
import { useModelEdit } from '#app/fields/rows/model-edit.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';
import type { JsonObject } from '#model/store/json.ts';
import { setFields } from '#model/commands/set-fields.ts';

interface Props {
  readonly kind: 'interface' | 'transition';
  readonly edge: {
    readonly id: string;
    readonly sourceId: string;
    readonly targetId: string;
    readonly extra: JsonObject;
  };
  /** What the edge is called in the label of an edit. */
  readonly called: string;
}

/** What an edge has beside its documented data: whether its route was drawn by hand, and what other clients keep. */
export function ExtraSection({ kind, edge, called }: Props) {
  const { whyNot } = useDocument();
  const { tell } = useModelEdit();
  const pinned = waypointsOf(edge) !== null;
  const { [WAYPOINTS]: _bends, ...rest } = edge.extra;
  const further = pinned ? rest : edge.extra;
  const reset = () =>
    void tell(
      t('Reset route of {name}', { name: called }),
      setFields(kind, edge.id, { extra: { [WAYPOINTS]: null } }),
    );
  return (
    <>
      {pinned && (
        <InspectorSection>
          <div className="flex items-center justify-between gap-2">
            <span className="text-sm text-muted">{t('The route is drawn by hand.')}</span>
            <Button size="sm" disabledReason={whyNot(kind) ?? undefined} onClick={reset}>
              {t('Reset route')}
            </Button>
          </div>
        </InspectorSection>
      )}
      {Object.keys(further).length > 0 && (
        <InspectorSection>
          <FurtherData data={further} />
        </InspectorSection>
      )}
    </>
  );
}

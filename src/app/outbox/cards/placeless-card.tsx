import { CircleDashed } from 'lucide-react';
import { keepUnfinished } from '#app/document/outbox/persisted/unfinished-store.ts';
import type { UnfinishedField } from '#app/outbox/use-unfinished-of.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';
import { Card } from './card.tsx';
import { TypedFields } from './typed-list.tsx';

/** What was typed into a field whose row or element somebody took out meanwhile: it can be copied. */
export function PlacelessCard(props: {
  readonly modelId: string;
  readonly unfinished: UnfinishedField;
  /** What its element is called; undefined where that is gone. */
  readonly of: string | undefined;
}) {
  const { modelId, unfinished, of } = props;
  const { id: elementId, place, typed } = unfinished;
  return (
    <Card
      icon={<CircleDashed size={14} className="text-warning" />}
      title={
        of === undefined
          ? t('Unfinished: the element that you were editing was deleted')
          : t('Unfinished: the row of {element} that you were editing was removed', { element: of })
      }
      actions={
        <Button size="sm" variant="ghost" onClick={() => keepUnfinished({ modelId, elementId, place }, null)}>
          {t('Discard')}
        </Button>
      }
    >
      <TypedFields fields={typed} />
    </Card>
  );
}

import { CopyPlus, Pencil, Plus, Rows3, Trash2 } from 'lucide-react';
import { Button } from '#app/ui/buttons/button.tsx';
import { t } from '#language/translate.ts';

/** What can be done with the chosen definition, and making another one. */
export function DefinitionActions(props: {
  /** Why nothing can be changed; null where it can. */
  readonly whyNot: string | null;
  /** Whether the chosen one is the model's own, to be changed and deleted. */
  readonly isOwn: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onNew: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}) {
  const { whyNot, isOwn, isOpen, onToggle, onNew, onDuplicate, onDelete } = props;
  const icon = { size: 14, 'aria-hidden': true } as const;
  const disabledReason = whyNot ?? undefined;
  const mayChange = isOwn && whyNot === null;
  return (
    <div role="group" aria-label={t('Definition of the document')} className="flex flex-wrap gap-1">
      <Button
        size="sm"
        variant="ghost"
        aria-expanded={isOpen}
        icon={mayChange ? <Pencil {...icon} /> : <Rows3 {...icon} />}
        onClick={onToggle}
      >
        {mayChange ? t('Edit definition') : t('Show its sections')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<CopyPlus {...icon} />}
        disabledReason={disabledReason}
        onClick={onDuplicate}
      >
        {t('Duplicate')}
      </Button>
      {isOwn && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Trash2 {...icon} />}
          disabledReason={disabledReason}
          onClick={onDelete}
        >
          {t('Delete')}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        icon={<Plus {...icon} />}
        disabledReason={disabledReason}
        onClick={onNew}
      >
        {t('New definition')}
      </Button>
    </div>
  );
}

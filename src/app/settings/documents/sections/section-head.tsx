import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronRight, GripVertical, Trash2 } from 'lucide-react';
import type { PointerEvent } from 'react';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { showError } from '#app/ui/feedback/toast.ts';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { t } from '#language/translate.ts';
import { useReadOnly } from '#app/ui/layout/read-only.tsx';
import { SWITCH_CHOICE, useSavedChoice } from '#app/ui/saved-fields/use-saved-choice.ts';
import type { DocumentSection } from '#model/definitions/documents/document-section.ts';
import { withoutEmpty } from './section-edits.ts';
import { sectionName, sectionSummary } from './section-words.ts';

/** A section in a line: whether it is printed, what it is, and what moves, removes and opens it. */
export function SectionHead(props: {
  readonly section: DocumentSection;
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onGrab: (event: PointerEvent) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onChange: (edit: (stored: DocumentSection) => DocumentSection) => Promise<CommitResult>;
}) {
  const { section, index, count, isOpen, onToggle, onGrab, onMove, onRemove, onChange } = props;
  const readOnly = useReadOnly();
  const name = sectionName(section);
  const summary = sectionSummary(section);
  const icon = { size: 14, 'aria-hidden': true } as const;
  const label = t('Print section {number}, {name}', { number: index + 1, name });
  const printed = useSavedChoice(label, section.hidden !== true, print, SWITCH_CHOICE);
  async function print(isPrinted: boolean): Promise<CommitResult> {
    const result = await onChange((stored) => withoutEmpty({ ...stored, hidden: !isPrinted }));
    if (!result.ok) showError({ title: t('The section stays as it was'), description: result.message });
    // A refusal has no room beside the box.
    return { ok: true };
  }
  return (
    <div className="flex min-h-8 items-center gap-1 pr-0.5">
      {readOnly ? (
        <span className="w-1" />
      ) : (
        <span
          data-grip
          aria-hidden="true"
          title={t('Drag to another place')}
          onPointerDown={onGrab}
          className="flex h-8 w-5 shrink-0 cursor-grab touch-none items-center justify-center text-muted hover:text-text"
        >
          <GripVertical size={14} />
        </span>
      )}
      <CheckboxField
        label={label}
        hideLabel
        checked={printed.value}
        onCheckedChange={printed.choose}
        className="shrink-0"
      />
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-w-0 flex-1 items-center gap-1 rounded-sm py-1 text-left hover:bg-hover"
      >
        <ChevronRight
          {...icon}
          className={clsx('shrink-0 text-muted transition-transform', isOpen && 'rotate-90')}
        />
        <span className="min-w-0 flex-1">
          <span className={clsx('block truncate', section.hidden === true && 'text-muted')}>{name}</span>
          {summary !== '' && <span className="block truncate text-sm text-muted">{summary}</span>}
        </span>
      </button>
      {!readOnly && (
        <>
          <IconButton
            size="sm"
            data-row-action="up"
            label={t('Move section {number} up', { number: index + 1 })}
            shortcut="Alt+ArrowUp"
            icon={<ArrowUp {...icon} />}
            disabledReason={index === 0 ? t('Already the first.') : undefined}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            size="sm"
            data-row-action="down"
            label={t('Move section {number} down', { number: index + 1 })}
            shortcut="Alt+ArrowDown"
            icon={<ArrowDown {...icon} />}
            disabledReason={index === count - 1 ? t('Already the last.') : undefined}
            onClick={() => onMove(index + 1)}
          />
          <IconButton
            size="sm"
            data-row-action="remove"
            label={t('Remove section {number}', { number: index + 1 })}
            icon={<Trash2 {...icon} />}
            disabledReason={count === 1 ? t('A document has at least one section.') : undefined}
            onClick={onRemove}
          />
        </>
      )}
    </div>
  );
}

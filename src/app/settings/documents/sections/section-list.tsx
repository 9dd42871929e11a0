import { Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#app/ui/buttons/button.tsx';
import { showError } from '#app/ui/feedback/toast.ts';
import type { CommitResult } from '#app/ui/fields/commit-result.ts';
import { FieldScope } from '#app/ui/fields/field-collaborators.tsx';
import { rich } from '#app/ui/language/rich.tsx';
import { t } from '#language/translate.ts';
import { useReadOnly } from '#app/ui/layout/read-only.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { useRowFocus } from '#app/ui/tree/use-row-focus.ts';
import {
  DOCUMENT_LIMITS,
  type DocumentSection,
  SECTION_LABELS,
  type SectionKind,
} from '#model/definitions/documents/document-section.ts';
import { moved } from './section-edits.ts';
import { SectionDetails } from './section-details.tsx';
import { SectionHead } from './section-head.tsx';
import { sectionName } from './section-words.ts';
import { useDragOrder } from './use-drag-order.ts';

type Sections = readonly DocumentSection[];

const NO_VIEW = {
  view: t('The requirements have no saved view yet.'),
  'interface-view': t('The ICD table has no saved view yet.'),
} as const;
type ViewKind = keyof typeof NO_VIEW;
const isViewKind = (kind: SectionKind): kind is ViewKind => Object.hasOwn(NO_VIEW, kind);

/** The name of a saved view, for a section that is to show one; undefined where its table has none. */
type FirstViews = Readonly<Record<ViewKind, string | undefined>>;

interface SectionListProps {
  readonly sections: Sections;
  /** What a section may show. */
  readonly kinds: readonly SectionKind[];
  readonly firstViews: FirstViews;
  /** Changes the sections as they are by then. */
  readonly onChange: (edit: (stored: Sections) => DocumentSection[]) => Promise<CommitResult>;
}

/**
 * The sections of a definition in their order: each printed or not, moved with Alt+Arrow, its buttons or the handle, opened to say more of
 * it, and removed.
 */
export function SectionList(props: SectionListProps) {
  const { sections, kinds, firstViews, onChange } = props;
  const readOnly = useReadOnly();
  const { keys, opened, made, toggle, said, focus, add, move, remove } = useSectionEdits(props);
  const { dragged, grab } = useDragOrder(focus.list, move);

  function moveByKey(event: KeyboardEvent, index: number) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0 || readOnly) return;
    event.preventDefault();
    event.stopPropagation();
    move(index, index + step);
  }

  return (
    <div ref={focus.list} role="group" aria-label={t('Sections')} className="flex flex-col gap-1">
      <div className="flex items-center gap-2" data-row-add>
        <h4 className="m-0 text-sm font-semibold">
          {rich('Sections <n>{count}</n>', {
            count: sections.length,
            n: (inside) => <span className="font-normal text-muted">{inside}</span>,
          })}
        </h4>
        {!readOnly && (
          <span className="ml-auto">
            <AddSection count={sections.length} kinds={kinds} firstViews={firstViews} onAdd={add} />
          </span>
        )}
        <span aria-live="polite" className="sr-only">
          {said}
        </span>
      </div>
      {sections.map((section, index) => {
        const isOpen = opened === index;
        const change = (ofOne: (stored: DocumentSection) => DocumentSection) =>
          onChange((stored) => stored.map((one, at) => (at === index ? ofOne(one) : one)));
        const name = sectionName(section);
        return (
          <div
            key={keys[index]}
            data-row={index}
            role="group"
            aria-label={t('Section {number}, {name}', { number: index + 1, name })}
            onKeyDownCapture={(event) => moveByKey(event, index)}
            className={markOf(dragged, index)}
          >
            <SectionHead
              section={section}
              index={index}
              count={sections.length}
              isOpen={isOpen}
              onToggle={() => toggle(index)}
              onGrab={(event) => grab(event, index)}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
              onChange={change}
            />
            {isOpen && (
              <div className="border-t border-hairline p-2">
                <FieldScope
                  name={t('Section {number}', { number: index + 1 })}
                  id={`Sections/${keys[index]}`}
                >
                  <SectionDetails section={section} isNew={made === index} onChange={change} />
                </FieldScope>
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}

/**
 * Adding, moving and removing sections, with what is said of it, where the keyboard goes on, and which of them is open: each edit is
 * made on the sections as they are stored by then.
 */
function useSectionEdits({ sections, firstViews, onChange }: SectionListProps) {
  const [opened, setOpened] = useState<number | null>(null);
  /** The one that was just added: the keyboard goes on in its first field. */
  const [made, setMade] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const keys = sections.map(keyIn);
  const focus = useRowFocus(keys);

  /** A button has no place beside it for a refusal. */
  async function edit(change: (stored: Sections) => DocumentSection[]) {
    const result = await onChange(change);
    if (!result.ok) showError({ title: t('The sections stay as they were'), description: result.message });
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= sections.length) return;
    setMade(null);
    focus.want({ kind: 'control', row: to, nth: focus.nthControl(from) });
    setSaid(t('Section {before} is now section {now}.', { before: from + 1, now: to + 1 }));
    setOpened((open) =>
      open === null ? null : (moved([...sections.keys()], from, to).indexOf(open) ?? null),
    );
    void edit((stored) => moved(stored, from, to));
  }

  function remove(index: number) {
    focus.want({ kind: 'action', row: Math.min(index, sections.length - 2), action: 'remove' });
    setSaid(t('Section {number} removed.', { number: index + 1 }));
    setOpened(null);
    setMade(null);
    void edit((stored) => stored.filter((_, at) => at !== index));
  }

  function add(shows: SectionKind) {
    setOpened(sections.length);
    setMade(sections.length);
    setSaid(t('Section {number} added.', { number: sections.length + 1 }));
    void edit((stored) => [...stored, { shows, ...(isViewKind(shows) && { view: firstViews[shows] }) }]);
  }

  function toggle(index: number) {
    setMade(null);
    setOpened((open) => (open === index ? null : index));
  }

  return { keys, opened, made, toggle, said, focus, add, move, remove };
}

/** The menu of the kinds of sections; one that shows a saved view needs one to be there. */
function AddSection(props: {
  /** How many there are already. */
  readonly count: number;
  readonly kinds: readonly SectionKind[];
  readonly firstViews: FirstViews;
  readonly onAdd: (shows: SectionKind) => void;
}) {
  const { count, kinds, firstViews, onAdd } = props;
  return (
    <Menu
      align="end"
      trigger={
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus aria-hidden="true" size={14} />}
          disabledReason={
            count >= DOCUMENT_LIMITS.sections
              ? t('A definition has at most {count} sections.', {
                  count: DOCUMENT_LIMITS.sections,
                })
              : undefined
          }
        >
          {t('Add section')}
        </Button>
      }
      entries={kinds.map((kind) => ({
        kind: 'item',
        id: kind,
        label: SECTION_LABELS[kind](),
        ...(isViewKind(kind) && firstViews[kind] === undefined && { disabledReason: NO_VIEW[kind] }),
        onSelect: () => onAdd(kind),
      }))}
    />
  );
}

/** What tells a section from the others while it moves: sections have no ids. */
function keyIn({ shows }: DocumentSection, index: number, all: Sections): string {
  return `${shows} ${all.slice(0, index).filter((one) => one.shows === shows).length}`;
}

const ROW = 'rounded-(--radius) border bg-surface';
/** A line where a dragged row would come to stand. */
function markOf(dragged: { readonly from: number; readonly to: number } | null, index: number): string {
  if (dragged?.from === index) return `${ROW} border-hairline opacity-55`;
  if (dragged?.to !== index) return `${ROW} border-hairline`;
  const side =
    dragged.to < dragged.from
      ? 'shadow-[0_-2px_0_var(--color-accent)]'
      : 'shadow-[0_2px_0_var(--color-accent)]';
  return `${ROW} border-hairline ${side}`;
}

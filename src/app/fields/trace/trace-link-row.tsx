import { ArrowLeftRight, Check, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { elementTitle } from '#app/fields/elements/element-title.ts';
import { PendingIcon } from '#app/fields/elements/pending-icon.tsx';
import { ElementLink } from '#app/fields/links/element-link.tsx';
import { useModelEdit } from '#app/fields/rows/model-edit.ts';
import { linkWords } from '#app/fields/trace/trace-labels.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { t } from '#language/translate.ts';
import { useReadOnly } from '#app/ui/layout/read-only.tsx';
import { SavedComboboxField } from '#app/ui/saved-fields/saved-combobox-field.tsx';
import { changesSince, confirmedNow } from '#model/edit/suspects.ts';
import type { TraceLink } from '#model/elements/trace-link.ts';
import { LINK_TYPE_WORDS, linkTypes } from '#model/trace/link-types.ts';
import { confirmLinks, reverseLink, setLinkType, unlinkElements } from '#model/commands/link-elements.ts';
import { SuspectChanges } from './suspect-changes.tsx';
import { traceTitle } from './trace-labels.ts';

const icon = { size: 14, 'aria-hidden': true } as const;

/** One link as the element at one of its ends sees it. */
export function TraceLinkRow(props: {
  readonly link: TraceLink;
  readonly from: string;
  readonly onRemoved: () => void;
}) {
  const { link, from, onRemoved } = props;
  const { model, pendingStates, whyLocked } = useDocument();
  const { save, tell } = useModelEdit();
  const locked = whyLocked(link.id);
  const readOnly = useReadOnly() || locked !== null;
  const end = link.sourceId === from ? 'source' : 'target';
  const other = end === 'source' ? link.targetId : link.sourceId;
  const title = traceTitle(model, other);
  const found = elementTitle(model, other);
  const pending = pendingStates.get(link.id);
  const changes = changesSince(model, link);
  const suspect = link.suspect || changes.length > 0;
  const types = useMemo(() => linkTypes(model.tables['trace-link'].values()), [model]);
  const between = t('{one} and {other}', { one: traceTitle(model, from), other: title });

  return (
    <li
      aria-label={
        suspect
          ? t('{relation} {title}, suspect', { relation: linkWords(link.type, end), title })
          : `${linkWords(link.type, end)} ${title}`
      }
      className="flex min-w-0 flex-col gap-1"
    >
      <div className="flex min-w-0 items-center gap-1.5">
        <span className="min-w-0 flex-1 break-words">
          <span className="text-sm text-muted">{linkWords(link.type, end)} </span>
          {found ? (
            <ElementLink id={other} view={found.view}>
              {title}
            </ElementLink>
          ) : (
            title
          )}
        </span>
        {pending && <PendingIcon state={pending} />}
        {suspect && <Badge tone="warning">{t('Suspect')}</Badge>}
      </div>
      {!readOnly && (
        <div className="flex items-center gap-0.5">
          <SavedComboboxField
            label={t('Linked as, with {title}', { title })}
            hideLabel
            fieldClassName="min-w-0 flex-1"
            quiet
            known={t('link type')}
            suggestions={types.map((word) => LINK_TYPE_WORDS.label(word))}
            value={LINK_TYPE_WORDS.label(link.type)}
            onCommit={(type) =>
              save(
                t('Set type of the link between {elements}', { elements: between }),
                setLinkType(link.id, LINK_TYPE_WORDS.word(type.trim())),
              )
            }
          />
          <IconButton
            size="sm"
            label={t('Reverse the link with {title}', { title })}
            icon={<ArrowLeftRight {...icon} />}
            onClick={() =>
              void tell(t('Reverse the link between {elements}', { elements: between }), reverseLink(link))
            }
          />
          <IconButton
            size="sm"
            label={t('Unlink {title}', { title })}
            icon={<Trash2 {...icon} />}
            onClick={() => {
              onRemoved();
              void tell(t('Unlink {elements}', { elements: between }), unlinkElements([link]));
            }}
          />
        </div>
      )}
      {suspect && (
        <SuspectLink
          changes={changes}
          onConfirm={
            readOnly
              ? null
              : () =>
                  void tell(
                    t('Confirm the link between {elements}', { elements: between }),
                    confirmLinks([{ link, changes, now: confirmedNow(model, link.sourceId, link.targetId) }]),
                  )
          }
        />
      )}
    </li>
  );
}

/** Why a link is suspect, and the button that confirms it: null for who may not. */
function SuspectLink(props: {
  readonly changes: ReturnType<typeof changesSince>;
  readonly onConfirm: (() => void) | null;
}) {
  const { changes, onConfirm } = props;
  return (
    <div className="flex flex-col gap-1 rounded-(--radius) bg-warning-surface p-2">
      <SuspectChanges changes={changes} />
      {onConfirm && (
        <div>
          <Button size="sm" icon={<Check {...icon} />} onClick={onConfirm}>
            {t('Confirm')}
          </Button>
        </div>
      )}
    </div>
  );
}

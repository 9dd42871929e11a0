import { Check, CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { elementTitle } from '#app/fields/elements/element-title.ts';
import { ElementLink } from '#app/fields/links/element-link.tsx';
import { TermMark } from '#app/fields/terms/term-mark.tsx';
import { SuspectChanges } from '#app/fields/trace/suspect-changes.tsx';
import { traceTitle } from '#app/fields/trace/trace-labels.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { useFocusKept } from '#app/ui/dom/use-focus-kept.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { t } from '#language/translate.ts';
import type { SuspectLink } from '#model/edit/suspects.ts';
import { linkLabels } from '#model/trace/link-types.ts';
import { confirmLinks } from '#model/commands/link-elements.ts';

const PAGE = 50;

/** The links that somebody should look at again, with what changed, each to be confirmed. */
export function SuspectList({ suspects }: { readonly suspects: readonly SuspectLink[] }) {
  const part = useRef<HTMLDivElement>(null);
  const kept = useFocusKept(part);
  return (
    <div {...kept} ref={part} tabIndex={-1} className="flex h-full min-h-0 flex-col outline-0">
      {suspects.length === 0 ? (
        <EmptyState icon={<CircleCheck size={24} />}>
          {t(
            'No suspect links. A link becomes suspect when one of its ends changes, until somebody confirms it.',
          )}
        </EmptyState>
      ) : (
        <Suspects suspects={suspects} />
      )}
    </div>
  );
}

function Suspects({ suspects }: { readonly suspects: readonly SuspectLink[] }) {
  const { act, whyNot } = useDocument();
  const [most, setMost] = useState(PAGE);
  const reason = whyNot('trace-link') ?? undefined;
  const shown = suspects.slice(0, most);
  return (
    <>
      <div className="flex shrink-0 items-center gap-3 border-b border-hairline bg-surface px-3 py-1.5">
        <span role="status" className="text-sm text-muted">
          {t('{count, plural, one {# link is suspect} other {# links are suspect}}', {
            count: suspects.length,
          })}{' '}
        </span>
        <TermMark word="suspect link" />
        <Button
          size="sm"
          className="ml-auto"
          icon={<Check aria-hidden="true" size={14} />}
          disabledReason={reason}
          onClick={() =>
            void act(
              t('Confirm {count, plural, one {{count} trace link} other {{count} trace links}}', {
                count: shown.length,
              }),
              confirmLinks(shown),
            )
          }
        >
          {shown.length === suspects.length
            ? t('Confirm all')
            : t('Confirm these {count}', { count: shown.length })}
        </Button>
      </div>
      <ul
        aria-label={t('Suspect links')}
        className="m-0 min-h-0 flex-1 list-none overflow-y-auto bg-surface p-0"
      >
        {shown.map((suspect) => (
          <SuspectItem key={suspect.link.id} suspect={suspect} reason={reason} />
        ))}
        {suspects.length > most && (
          <li className="p-3">
            <LinkButton onClick={() => setMost(most + PAGE)}>
              {t('Show {count} more', { count: Math.min(PAGE, suspects.length - most) })}
            </LinkButton>
          </li>
        )}
      </ul>
    </>
  );
}

function SuspectItem({ suspect, reason }: { suspect: SuspectLink; reason: string | undefined }) {
  const { model, act, whyLocked } = useDocument();
  const { link, changes } = suspect;
  const { sourceId, targetId, type } = link;
  const [source, target] = [traceTitle(model, sourceId), traceTitle(model, targetId)];
  return (
    <li
      aria-label={`${source} ${linkLabels(type, 'source')} ${target}`}
      className="flex items-start gap-3 border-b border-hairline px-3 py-2"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="m-0 break-words">
          <End id={sourceId} title={source} />{' '}
          <span className="text-muted">{linkLabels(type, 'source')}</span>{' '}
          <End id={targetId} title={target} />
        </p>
        <SuspectChanges changes={changes} />
      </div>
      <Button
        size="sm"
        aria-label={t('Confirm: {link}', { link: `${source} ${linkLabels(type, 'source')} ${target}` })}
        disabledReason={reason ?? whyLocked(link.id) ?? undefined}
        onClick={() =>
          void act(
            t('Confirm the link between {source} and {target}', { source, target }),
            confirmLinks([suspect]),
          )
        }
      >
        {t('Confirm')}
      </Button>
    </li>
  );
}

function End({ id, title }: { id: string; title: string }) {
  const { model } = useDocument();
  const view = elementTitle(model, id)?.view;
  return view ? (
    <ElementLink id={id} view={view}>
      {title}
    </ElementLink>
  ) : (
    title
  );
}

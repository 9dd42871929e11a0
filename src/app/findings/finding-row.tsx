import { useDocument } from '#app/document/document-context.tsx';
import { ACCEPTANCES } from '#app/document/outbox/persisted/unfinished.ts';
import { KeepTyped } from '#app/document/keep-typed.tsx';
import { elementTitle } from '#app/fields/elements/element-title.ts';
import { ElementLink } from '#app/fields/links/element-link.tsx';
import { traceTitle } from '#app/fields/trace/trace-labels.ts';
import { FieldScope } from '#app/ui/fields/field-collaborators.tsx';
import { rich } from '#app/ui/language/rich.tsx';
import { t } from '#language/translate.ts';
import type { ReportedFinding } from '#model/findings/reported-finding.ts';
import { AcceptFinding } from './accept-finding.tsx';
import { FixButton } from './fix-button.tsx';
import { linkedMessage } from './linked-message.ts';
import { SeverityMark } from './severity-mark.tsx';

/** One finding: the element, which it jumps to, what is wrong with it, and the way to mend or to accept it. */
export function FindingRow({ finding }: { readonly finding: ReportedFinding }) {
  const { rule, severity, elementId, message, witness, others = [], fix, accepted } = finding;
  const { modelId, model } = useDocument();
  const title = traceTitle(model, elementId);
  // The name that a message begins with is said by the link before it; after that link another sentence is set off.
  const goesOn = message.startsWith(`${title} `);
  const said = goesOn ? message.slice(title.length + 1) : message;
  const { pieces, left } = linkedMessage(said, others, (id) => traceTitle(model, id));
  return (
    <li className="flex items-baseline gap-3 border-b border-hairline px-3 py-1.5 max-sm:flex-wrap max-sm:gap-y-1">
      <span className="w-18 shrink-0 max-sm:flex-1">
        <SeverityMark severity={severity} />
      </span>
      <span className="min-w-0 flex-1 break-words max-sm:order-last max-sm:w-full max-sm:flex-none">
        <Title id={elementId} />
        {goesOn ? ' ' : ': '}
        <span>
          {pieces.map((piece) => (typeof piece === 'string' ? piece : <Named key={piece.id} {...piece} />))}
        </span>
        {witness && (
          <span className="text-muted">
            {' '}
            {rich('For example <code>{witness}</code>.', {
              witness,
              code: (inside) => <span className="font-mono">{inside}</span>,
            })}
          </span>
        )}
        {left.map((id) => (
          <span key={id} className="ml-2">
            <Title id={id} />
          </span>
        ))}
        {accepted !== undefined && (
          <span className="block text-sm text-muted">{t('Accepted: {reason}', { reason: accepted })}</span>
        )}
      </span>
      {fix && accepted === undefined && <FixButton fix={fix} kind={finding.kind} />}
      <KeepTyped id={modelId}>
        <FieldScope name={t('Findings')} id={`${ACCEPTANCES}${rule} ${elementId}`}>
          <AcceptFinding finding={finding} />
        </FieldScope>
      </KeepTyped>
    </li>
  );
}

/** A name in quotation marks. It breaks as the words around it do, so that no mark stands alone at the end of a line. */
function Named({ id, title }: { readonly id: string; readonly title: string }) {
  const { model } = useDocument();
  const named = elementTitle(model, id);
  if (!named) return title;
  return (
    <ElementLink id={id} view={named.view}>
      <bdi>{title}</bdi>
    </ElementLink>
  );
}

function Title({ id }: { readonly id: string }) {
  const { model } = useDocument();
  const named = elementTitle(model, id);
  if (!named) return null;
  return (
    <span className="inline-flex max-w-full items-baseline gap-1">
      <span className="text-sm text-muted">{named.word}</span>{' '}
      <ElementLink short id={id} view={named.view}>
        {traceTitle(model, id)}
      </ElementLink>
    </span>
  );
}

import { useDocument } from '#app/document/document-context.tsx';
import { ElementLink } from '#app/fields/element-link.tsx';
import { elementTitle } from '#app/fields/element-title.ts';
import { Button } from '#app/ui/button.tsx';
import type { Finding, Fix } from '#model/findings/finding.ts';
import { SeverityMark } from './severity-mark.tsx';

/** One finding: the element, which it jumps to, what is wrong with it, and the way to mend it where there is one. */
export function FindingRow({ finding }: { readonly finding: Finding }) {
  const { severity, elementId, message, witness, others = [], fix } = finding;
  return (
    <li className="flex items-baseline gap-3 border-b border-hairline px-3 py-1.5">
      <span className="w-18 shrink-0">
        <SeverityMark severity={severity} />
      </span>
      <span className="min-w-0 flex-1 break-words">
        <Title id={elementId} /> <span>{message}</span>
        {witness && (
          <span className="text-muted">
            {' '}
            For example <span className="font-mono">{witness}</span>.
          </span>
        )}
        {others.map((id) => (
          <span key={id} className="ml-2 text-sm">
            <Title id={id} />
          </span>
        ))}
      </span>
      {fix && <FixButton fix={fix} kind={finding.kind} />}
    </li>
  );
}

function Title({ id }: { readonly id: string }) {
  const { model } = useDocument();
  const named = elementTitle(model, id);
  if (!named) return null;
  return (
    <>
      <span className="text-sm text-muted">{named.word}</span>{' '}
      <ElementLink id={id} view={named.view}>
        {named.title}
      </ElementLink>
    </>
  );
}

function FixButton({ fix, kind }: { readonly fix: Fix; readonly kind: Finding['kind'] }) {
  const { act, whyNot } = useDocument();
  if (whyNot(kind) !== null) return null;
  return (
    <Button size="sm" onClick={() => void act(fix.label, fix.operations)}>
      {fix.label}
    </Button>
  );
}

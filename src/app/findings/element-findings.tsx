import { TermMark } from '#app/fields/terms/term-mark.tsx';
import { t } from '#language/translate.ts';
import { FixButton } from './fix-button.tsx';
import { useFindingsOf } from './model-findings.ts';
import { SeverityMark } from './severity-mark.tsx';

/** What is found about one element, with the way to mend it; nothing where nothing is. */
export function ElementFindings({ id }: { readonly id: string }) {
  const own = useFindingsOf(id);
  if (own.length === 0) return null;
  return (
    <section aria-label={t('Findings')} className="flex flex-col gap-1 border-b border-hairline p-3">
      <div className="flex items-center gap-1">
        <h3 className="m-0 text-sm font-semibold">
          {t('Findings')} <span className="font-normal text-muted">{own.length}</span>
        </h3>
        <TermMark word="finding" />
      </div>
      <ul aria-label={t('Findings')} className="m-0 flex list-none flex-col gap-1.5 p-0">
        {own.map(({ severity, rule, message, witness, kind, fix }) => (
          <li key={`${rule} ${message}`} className="flex flex-col items-start gap-0.5 text-sm break-words">
            <SeverityMark severity={severity} />
            <span>
              {message}
              {witness && <span className="text-muted"> {t('For example {witness}.', { witness })}</span>}
            </span>
            {fix && <FixButton fix={fix} kind={kind} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useDocument } from '#app/document/document-context.tsx';
import { useModelValues } from '#app/fields/model-values.ts';
import { VerdictMark } from '#app/fields/verdicts/verdict-mark.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { t } from '#language/translate.ts';
import type { Verdict } from '#model/values/verdict.ts';
import { PageSection } from './page-section.tsx';

const Stands = ({ verdict }: { verdict: Verdict | undefined }) =>
  verdict ? <VerdictMark verdict={verdict} /> : null;

/** What is below a requirement, each with its verdict and a way to its page. */
export function BelowSection(props: { readonly id: string; readonly onOpen: (id: string) => void }) {
  const { requirement } = useDocument().model.tables;
  const values = useModelValues();
  const children = [...requirement.referring('parent', props.id)].sort((a, b) => a.position - b.position);
  return (
    <PageSection title={t('Below it')}>
      {children.length === 0 ? (
        <p className="m-0 text-sm text-muted">{t('No requirements below it.')}</p>
      ) : (
        <ul className="m-0 flex list-none flex-col gap-1 p-0">
          {children.map(({ id, key, name }) => (
            <li key={id} className="flex items-baseline justify-between gap-2">
              <span className="min-w-0 break-words">
                <LinkButton onClick={() => props.onOpen(id)}>
                  <span className="font-mono text-sm">{key}</span> {name}
                </LinkButton>
              </span>
              <Stands verdict={values.overallOf(id)} />
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}

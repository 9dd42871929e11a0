import { t } from '#language/translate.ts';
import { EXAMPLES } from '#model/findings/examples.ts';
import type { Rule } from '#model/findings/finding.ts';

/** The page that explains a rule: what it means, an example of what is wrong and of what is right, and how to mend it. */
export function RulePage({ rule: { id, page } }: { readonly rule: Pick<Rule<never>, 'id' | 'page'> }) {
  const example = EXAMPLES[id];
  return (
    <div className="flex max-w-prose flex-col gap-1 pt-1 pb-1 text-muted">
      <p className="m-0">{page}</p>
      <dl className="m-0 grid grid-cols-[max-content_1fr] gap-x-3 gap-y-0.5">
        <dt>{t('Wrong')}</dt>
        <dd className="m-0">{example?.wrong}</dd>
        <dt>{t('Right', undefined, 'not wrong')}</dt>
        <dd className="m-0">{example?.right}</dd>
        <dt>{t('How to fix it')}</dt>
        <dd className="m-0">{example?.mend}</dd>
        <dt>{t('Rule id')}</dt>
        <dd className="m-0">
          <code className="text-sm">{id}</code>
        </dd>
      </dl>
    </div>
  );
}

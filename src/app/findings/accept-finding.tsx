import { useRef, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { traceTitle } from '#app/fields/trace/trace-labels.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { useFocusKept } from '#app/ui/dom/use-focus-kept.ts';
import { showError } from '#app/ui/feedback/toast.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { t } from '#language/translate.ts';
import type { ReportedFinding } from '#model/findings/reported-finding.ts';
import { useRuleSettings } from './use-rule-settings.ts';

/** Accepts a finding, which asks for the reason, or takes that back. Nothing for those who may not edit the model. */
export function AcceptFinding({ finding }: { readonly finding: ReportedFinding }) {
  const { rule, elementId, accepted, message } = finding;
  const { model } = useDocument();
  const { mayEdit, accept, takeBack } = useRuleSettings();
  const [reason, setReason] = useState<string | null>(null);
  const whole = useRef<HTMLSpanElement>(null);
  const kept = useFocusKept(whole);
  if (!mayEdit) return null;
  // There is one such button a row, for those who do not see where it stands.
  const of = `${traceTitle(model, elementId)}: ${message}`;
  if (accepted !== undefined)
    return (
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('Take back: {finding}', { finding: of })}
        onClick={() => void told(takeBack(rule, elementId))}
      >
        {t('Take back')}
      </Button>
    );
  return (
    <span {...kept} ref={whole}>
      {reason === null ? (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('Accept…: {finding}', { finding: of })}
          onClick={() => setReason('')}
        >
          {t('Accept…')}
        </Button>
      ) : (
        <form
          className="flex items-end gap-1"
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim() === '') return;
            // What was written stays to be sent again.
            void told(accept(rule, elementId, reason.trim())).then((done) => done && setReason(null));
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setReason(null);
          }}
        >
          <TextField
            label={t('Why it is accepted')}
            hideLabel
            placeholder={t('Why it is accepted')}
            autoFocus
            value={reason}
            onValueChange={setReason}
          />
          <Button size="sm" type="submit">
            {t('Accept', undefined, 'a finding')}
          </Button>
        </form>
      )}
    </span>
  );
}

async function told(saved: ReturnType<ReturnType<typeof useRuleSettings>['accept']>): Promise<boolean> {
  const result = await saved;
  if (!result.ok) showError({ title: t('The finding stays as it was.'), description: result.message });
  return result.ok;
}

import { useRef, useState } from 'react';
import { useDocument } from '#app/document/document-context.tsx';
import { traceTitle } from '#app/fields/trace/trace-labels.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { useFocusKept } from '#app/ui/dom/use-focus-kept.ts';
import { showError } from '#app/ui/feedback/toast.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useBegunText } from '#app/ui/fields/use-begun-text.ts';
import { t } from '#language/translate.ts';
import type { ReportedFinding } from '#model/findings/reported-finding.ts';
import { useRuleSettings } from './use-rule-settings.ts';

const WHY_LABEL = t('Why it is accepted');

/** Accepts a finding, which asks for the reason, or takes that back. Nothing for those who may not edit the model. */
export function AcceptFinding({ finding }: { readonly finding: ReportedFinding }) {
  const { rule, elementId, accepted, message } = finding;
  const { model } = useDocument();
  const { mayEdit, accept, takeBack } = useRuleSettings();
  const [reason, setReason] = useBegunText(WHY_LABEL);
  const [asked, setAsked] = useState(false);
  const close = () => {
    setAsked(false);
    setReason('');
  };
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
      {!asked && reason === '' ? (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('Accept…: {finding}', { finding: of })}
          onClick={() => setAsked(true)}
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
            void told(accept(rule, elementId, reason.trim())).then((done) => done && close());
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
        >
          <TextField
            label={WHY_LABEL}
            hideLabel
            placeholder={WHY_LABEL}
            autoFocus={asked}
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

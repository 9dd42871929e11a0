import { refusalOf } from '#app/api/http/refusal.ts';
import { useInbox, useUpdateInbox } from '#app/api/inbox/inbox.ts';
import { SwitchField } from '#app/ui/fields/switch-field.tsx';
import { Section } from '#app/ui/layout/page-section.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { t } from '#language/translate.ts';

/** Switches mail about the inbox on and off; nothing where the service sends none. */
export function MailSection() {
  const { data } = useInbox();
  const update = useUpdateInbox();
  if (!data?.mail.available) return null;
  return (
    <Section title={t('Mail')} about={t('Each inbox entry is mailed once, to the e-mail of your account.')}>
      <div className="flex flex-col gap-3">
        <SwitchField
          label={t('Mail me new inbox entries')}
          checked={data.mail.wanted}
          onCheckedChange={(wanted) => update.mutate({ mail: { wanted } })}
        />
        {update.error && <Banner tone="danger">{refusalOf(update.error).message}</Banner>}
      </div>
    </Section>
  );
}

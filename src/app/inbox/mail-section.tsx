import { committed } from '#app/api/http/committed.ts';
import { useInbox, useUpdateInbox } from '#app/api/inbox/inbox.ts';
import { SavedSwitch } from '#app/fields/pickers/saved-switch.tsx';
import { Section } from '#app/ui/layout/page-section.tsx';
import { t } from '#language/translate.ts';

/** Switches mail about the inbox on and off; nothing where the service sends none. */
export function MailSection() {
  const { data } = useInbox();
  const update = useUpdateInbox();
  if (!data?.mail.available) return null;
  return (
    <Section title={t('Mail')} about={t('Each inbox entry is mailed once, to the e-mail of your account.')}>
      <SavedSwitch
        label={t('Mail me new inbox entries')}
        value={data.mail.wanted}
        onCommit={(wanted) => committed(update.mutateAsync({ mail: { wanted } }))}
      />
    </Section>
  );
}

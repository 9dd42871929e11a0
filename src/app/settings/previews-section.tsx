import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { refusalOf, whyNotLoaded } from '#app/api/http/refusal.ts';
import { useCreatePreview, usePreviews, useRevokePreview } from '#app/api/model/previews.ts';
import { KeepTyped } from '#app/document/keep-typed.tsx';
import { viewHref } from '#app/paths.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { showError } from '#app/ui/feedback/toast.ts';
import { FieldScope } from '#app/ui/fields/field-collaborators.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { useBegunText } from '#app/ui/fields/use-begun-text.ts';
import { rich } from '#app/ui/language/rich.tsx';
import { Section } from '#app/ui/layout/page-section.tsx';
import { isPast, shownTime } from '#app/ui/locale/shown-time.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { ShownOnce } from '#app/ui/overlays/shown-once.tsx';
import type { ModelSettings, Preview } from '#contract/model.ts';
import { t } from '#language/translate.ts';
import { EmbedField, EmbedText, originsIn, whyNotEmbedded } from './preview-embed.tsx';
import { PreviewPicture } from './preview-picture.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFETIMES = [
  { value: '1', label: t('In a day') },
  { value: '7', label: t('In a week') },
  { value: '30', label: t('In 30 days') },
  { value: 'never', label: t('Never') },
] as const;
type Lifetime = (typeof LIFETIMES)[number]['value'];

/** Links with which the model can be viewed without being listed. A link is shown once, when it is made. */
export function PreviewsSection({ settings }: { readonly settings: ModelSettings }) {
  const manages = settings.actions.includes('Manage');
  return (
    <Section
      title={t('Previews')}
      about={t(
        'A link with which anybody can view this model, and nothing else, without an account, until it expires or is revoked.',
      )}
    >
      {manages ? (
        <KeepTyped id={settings.id}>
          <FieldScope name={t('Previews')} id="new preview">
            <Previews modelId={settings.id} name={settings.name} />
          </FieldScope>
        </KeepTyped>
      ) : (
        <Banner>{t('Making and revoking previews needs Manage.')}</Banner>
      )}
    </Section>
  );
}

function Previews({ modelId, name }: { readonly modelId: string; readonly name: string }) {
  const { data: previews, error } = usePreviews(modelId, true);
  const create = useCreatePreview(modelId);
  const [lifetime, setLifetime] = useState<Lifetime>('7');
  const [sites, setSites] = useBegunText(t('Sites that may embed it'));
  const embedOrigins = originsIn(sites);
  const made = create.data;
  const link = made && `${location.origin}${viewHref(modelId, 'structure')}?model-preview-id=${made.id}`;

  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={t('Expires')}
        fieldClassName="w-36"
        options={LIFETIMES}
        value={lifetime}
        onValueChange={setLifetime}
      />
      <EmbedField text={sites} onText={setSites} />
      <div>
        <Button
          busy={create.isPending}
          disabledReason={whyNotEmbedded(embedOrigins)}
          onClick={() =>
            create.mutate(
              {
                expiresAt:
                  lifetime === 'never'
                    ? null
                    : new Date(Date.now() + Number(lifetime) * DAY_MS).toISOString(),
                ...(embedOrigins.length > 0 && { embedOrigins }),
              },
              // Said by the preview from now on, and no longer unfinished.
              { onSuccess: () => setSites('') },
            )
          }
        >
          {t('Make preview')}
        </Button>
      </div>
      {create.error && <Banner tone="danger">{refusalOf(create.error).message}</Banner>}
      {link !== undefined && <ShownOnce label={t('Preview link')} text={link} copyLabel={t('Copy link')} />}
      {made && link !== undefined && made.embedOrigins.length > 0 && (
        <EmbedText link={link} name={name} origins={made.embedOrigins} />
      )}
      {made && link !== undefined && <PreviewPicture previewId={made.id} name={name} link={link} />}
      {error && <Banner tone="danger">{whyNotLoaded(error)}</Banner>}
      {previews?.length === 0 && <p className="m-0 text-muted">{t('There is no preview of this model.')}</p>}
      {previews && previews.length > 0 && (
        <ul aria-label={t('Previews')} className="m-0 list-none p-0">
          {previews.map((preview) => (
            <PreviewRow
              key={preview.handle}
              modelId={modelId}
              preview={preview}
              fresh={preview.handle === made?.handle}
              onRevoked={() => {
                if (preview.handle === made?.handle) create.reset();
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function PreviewRow(props: {
  readonly modelId: string;
  readonly preview: z.infer<typeof Preview>;
  readonly fresh: boolean;
  readonly onRevoked: () => void;
}) {
  const { createdAt, expiresAt, handle, embedOrigins } = props.preview;
  const revoke = useRevokePreview(props.modelId);
  const expired = isPast(expiresAt);
  const made = shownTime(createdAt);
  const time = expiresAt === null ? '' : shownTime(expiresAt);
  const sites = embedOrigins.join(', ');
  const more = (inside: ReactNode[]) => <span className="text-muted">{inside}</span>;
  return (
    <li className="flex flex-wrap items-center gap-2 border-t border-hairline py-1.5 first:border-t-0">
      <span className="min-w-0 flex-1">
        {embedOrigins.length > 0
          ? expiresAt === null
            ? rich('Made {made}<more>, never expires, embedded by {sites}</more>', { made, sites, more })
            : expired
              ? rich('Made {made}<more>, expired {time}, embedded by {sites}</more>', {
                  made,
                  time,
                  sites,
                  more,
                })
              : rich('Made {made}<more>, expires {time}, embedded by {sites}</more>', {
                  made,
                  time,
                  sites,
                  more,
                })
          : expiresAt === null
            ? rich('Made {made}<more>, never expires</more>', { made, more })
            : expired
              ? rich('Made {made}<more>, expired {time}</more>', { made, time, more })
              : rich('Made {made}<more>, expires {time}</more>', { made, time, more })}
      </span>
      {props.fresh && <Badge tone="info">{t('Just created')}</Badge>}
      {expired && <Badge>{t('Expired')}</Badge>}
      <Button
        size="sm"
        busy={revoke.isPending}
        aria-label={t('Revoke the preview made {time}', { time: made })}
        onClick={() =>
          revoke.mutate(handle, {
            onSuccess: props.onRevoked,
            onError: (error) =>
              showError({ title: t('The preview was not revoked'), description: refusalOf(error).message }),
          })
        }
      >
        {t('Revoke')}
      </Button>
    </li>
  );
}

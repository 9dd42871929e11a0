import { type FormEvent, useState } from 'react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useCreateBaseline } from '#app/document/requests/use-create-baseline.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { showToast } from '#app/ui/feedback/toast.ts';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { t } from '#language/translate.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { useAgreedInterfaces } from './use-agreed-interfaces.ts';

/** The form that gives a point in history a name; without `seq`, the present. */
export function NameBaseline({ seq, onDone }: { seq?: number; onDone: () => void }) {
  const { modelId } = useDocument();
  const create = useCreateBaseline(modelId);
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const agreed = useAgreedInterfaces();
  const offered = seq === undefined && agreed.count > 0;
  const [wanted, setWanted] = useState(false);
  const [marking, setMarking] = useState(false);
  const [notMarked, setNotMarked] = useState<string | null>(null);
  const refusal = create.error && refusalOf(create.error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (offered && wanted) {
      setMarking(true);
      const marked = await agreed.markBaselined();
      setMarking(false);
      setNotMarked(marked.ok ? null : marked.message);
      if (!marked.ok) return;
    }
    create.mutate(
      { name: name.trim(), description, ...(seq !== undefined && { seq }) },
      {
        onSuccess: (made) => {
          showToast({
            title: t('Created baseline {name} at change {number}', { name: made.name, number: made.seq }),
          });
          onDone();
        },
      },
    );
  };
  return (
    <form
      aria-label={t('New baseline')}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-2 bg-sunken p-3"
    >
      <TextField
        label={t('Name')}
        autoFocus
        required
        value={name}
        error={refusal?.fields.find(({ path }) => path === 'name')?.message}
        onValueChange={setName}
      />
      <TextAreaField label={t('Description')} value={description} onValueChange={setDescription} />
      {offered && (
        <CheckboxField
          label={t(
            '{count, plural, one {Mark the agreed interface as baselined} other {Mark the {count} agreed interfaces as baselined}}',
            { count: agreed.count },
          )}
          checked={wanted}
          onCheckedChange={setWanted}
        />
      )}
      {notMarked !== null && <Banner tone="danger">{notMarked}</Banner>}
      {refusal && <Banner tone="danger">{refusal.message}</Banner>}
      <div className="flex gap-2">
        <Button
          type="submit"
          variant="primary"
          size="sm"
          busy={marking || create.isPending}
          disabled={name.trim() === ''}
        >
          {seq === undefined
            ? t('Create baseline')
            : t('Create baseline at change {number}', { number: seq })}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

import { type FormEvent, useState } from 'react';
import { KeepTyped } from '#app/document/keep-typed.tsx';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useModelId } from '#app/session/editor-session.tsx';
import { useCreateBaseline } from '#app/document/requests/use-create-baseline.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { showToast } from '#app/ui/feedback/toast.ts';
import { FieldScope } from '#app/ui/fields/field-collaborators.tsx';
import { useHoldsKept } from '#app/ui/fields/field-keeping.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useBegunText } from '#app/ui/fields/use-begun-text.ts';
import { t } from '#language/translate.ts';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { baselinePlace } from './begun-baselines.ts';
import { useAgreedInterfaces } from './use-agreed-interfaces.ts';

/**
 * The form that gives a point in history a name; without `seq`, the present. It is there once it is asked for, and as long as there is
 * something in it that was begun.
 */
export function NameBaseline(props: {
  readonly seq?: number;
  readonly isAsked: boolean;
  readonly onDone: () => void;
}) {
  const { seq } = props;
  const modelId = useModelId();
  return (
    <KeepTyped id={modelId}>
      <FieldScope name={t('New baseline')} id={baselinePlace(seq)}>
        <BegunBaseline {...props} />
      </FieldScope>
    </KeepTyped>
  );
}

function BegunBaseline(props: Parameters<typeof NameBaseline>[0]) {
  const begun = useHoldsKept();
  return props.isAsked || begun ? <BaselineForm {...props} /> : null;
}

function BaselineForm({ seq, isAsked, onDone }: Parameters<typeof NameBaseline>[0]) {
  const modelId = useModelId();
  const create = useCreateBaseline(modelId);
  const [name, setName] = useBegunText(t('Name'));
  const [description, setDescription] = useBegunText(t('Description'));
  const done = () => {
    setName('');
    setDescription('');
    onDone();
  };
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
          done();
        },
      },
    );
  };
  return (
    <form
      aria-label={t('New baseline')}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        done();
      }}
      className="flex flex-col gap-2 bg-sunken p-3"
    >
      <TextField
        label={t('Name')}
        autoFocus={isAsked}
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
        <Button size="sm" variant="ghost" onClick={done}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

import { type FormEvent, useState } from 'react';
import { refusalOf } from '#app/api/http/refusal.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useCreateBaseline } from '#app/document/requests/use-create-baseline.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { showToast } from '#app/ui/feedback/toast.ts';
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';

/** The form that gives a point in history a name; without `seq`, the present. */
export function NameBaseline({ seq, onDone }: { seq?: number; onDone: () => void }) {
  const { modelId } = useDocument();
  const create = useCreateBaseline(modelId);
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const refusal = create.error && refusalOf(create.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(
      { name: name.trim(), description, ...(seq !== undefined && { seq }) },
      {
        onSuccess: (made) => {
          showToast({ title: `Created baseline ${made.name} at change ${made.seq}` });
          onDone();
        },
      },
    );
  };
  return (
    <form aria-label="New baseline" onSubmit={submit} className="flex flex-col gap-2 bg-sunken p-3">
      <TextField
        label="Name"
        autoFocus
        required
        value={name}
        error={refusal?.fields.find(({ path }) => path === 'name')?.message}
        onValueChange={setName}
      />
      <TextAreaField label="Description" value={description} onValueChange={setDescription} />
      {refusal && <Banner tone="danger">{refusal.message}</Banner>}
      <div className="flex gap-2">
        <Button
          type="submit"
          variant="primary"
          size="sm"
          busy={create.isPending}
          disabled={name.trim() === ''}
        >
          {seq === undefined ? 'Create baseline' : `Create baseline at change ${seq}`}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

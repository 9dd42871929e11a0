import { zodResolver } from '@hookform/resolvers/zod';
import { screen, waitFor, within } from '@testing-library/react';
import { Controller, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ConstraintRequest } from '#contract/fields.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import type { ConstraintDraft } from './constraint-draft.ts';
import { ConstraintRows } from './constraint-rows.tsx';

const Form = z.object({ constraints: z.array(ConstraintRequest) });
let sent: unknown;

function RequirementForm({ start = [] }: { start?: ConstraintDraft[] }) {
  const form = useForm({ resolver: zodResolver(Form), defaultValues: { constraints: start } });
  return (
    <form onSubmit={(event) => void form.handleSubmit((values) => void (sent = values.constraints))(event)}>
      <Controller
        control={form.control}
        name="constraints"
        render={({ field, formState: { errors } }) => (
          <ConstraintRows
            value={field.value}
            onChange={field.onChange}
            errors={errors.constraints?.map?.((row) => ({
              variableId: row?.variableId?.message,
              limit: row?.limit?.message,
            }))}
          />
        )}
      />
      <button type="submit">Send</button>
    </form>
  );
}

const parts = () =>
  aModel()
    .part('Power')
    .part('Battery', { in: 'Power', attributes: [{ id: idOf('mass'), name: 'mass', unit: 'kg' }] })
    .part('Motor', { attributes: [{ id: idOf('motor mass'), name: 'mass', unit: 'kg' }] })
    .build();
const row = (n: number) => within(screen.getByRole('group', { name: `Constraint ${n}` }));

describe('ConstraintRows', () => {
  it('is driven by react-hook-form, with the errors of its schema beside the fields', async () => {
    sent = undefined;
    const { user } = await openDocument(parts(), <RequirementForm />);
    await user.click(screen.getByRole('button', { name: 'Add constraint' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await row(1).findAllByText(/is required for a constraint of type attribute/)).toHaveLength(2);
    await user.type(row(1).getByRole('combobox', { name: 'Attribute' }), 'battery.mass');
    await user.type(row(1).getByRole('textbox', { name: 'Limit' }), '0,5');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { id: expect.any(String), type: 'attribute', variableId: idOf('mass'), operator: '<=', limit: 0.5 },
      ]),
    );
  });

  it('finds an attribute by its part, and refuses a name that is not there', async () => {
    const { user } = await openDocument(parts(), <RequirementForm />);
    await user.click(screen.getByRole('button', { name: 'Add constraint' }));
    const field = row(1).getByRole<HTMLInputElement>('combobox', { name: 'Attribute' });
    await user.type(field, 'mass');
    const options = await screen.findAllByRole('option', { name: /mass/ });
    // The first is the one that Enter takes.
    expect(options.map((option) => option.textContent)).toEqual(['Motor.mass↵', 'Battery.mass']);
    await user.type(field, 'ive{Enter}');
    expect(row(1).getByText('There is no attribute “massive”. Choose one from the list.')).toBeDefined();
    expect(field.value).toBe('massive');
  });

  it('takes the best match on Enter', async () => {
    const { user } = await openDocument(parts(), <RequirementForm />);
    await user.click(screen.getByRole('button', { name: 'Add constraint' }));
    const field = row(1).getByRole<HTMLInputElement>('combobox', { name: 'Attribute' });
    await user.type(field, 'batt{Enter}');
    await waitFor(() => expect(field.value).toBe('Battery.mass'));
  });

  it('takes a name for the attribute of the only part that has it', async () => {
    const one = aModel()
      .part('Battery', { attributes: [{ id: idOf('mass'), name: 'mass', unit: 'kg' }] })
      .build();
    const { user } = await openDocument(one, <RequirementForm />);
    await user.click(screen.getByRole('button', { name: 'Add constraint' }));
    const field = row(1).getByRole<HTMLInputElement>('combobox', { name: 'Attribute' });
    await user.type(field, 'mass');
    await user.tab();
    await waitFor(() => expect(field.value).toBe('Battery.mass'));
  });

  it('drops the fields of another type when a row changes its own', async () => {
    sent = undefined;
    const start: ConstraintDraft[] = [
      { id: idOf('c'), type: 'attribute', variableId: idOf('mass'), operator: '<', limit: 3 },
    ];
    const { user } = await openDocument(parts(), <RequirementForm start={start} />);
    await user.selectOptions(row(1).getByRole('combobox', { name: 'Type' }), 'Text');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toEqual([{ id: idOf('c'), type: 'text', text: 'mass < 3 kg' }]));
  });

  it('duplicates, reorders and removes', async () => {
    sent = undefined;
    const start: ConstraintDraft[] = [
      { id: idOf('a'), type: 'text', text: 'a' },
      { id: idOf('b'), type: 'text', text: 'b' },
    ];
    const { user } = await openDocument(parts(), <RequirementForm start={start} />);
    await user.click(row(1).getByRole('button', { name: 'Duplicate' }));
    await user.click(row(3).getByRole('button', { name: 'Move up' }));
    await user.click(row(1).getByRole('button', { name: 'Remove' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toMatchObject([{ text: 'b' }, { text: 'a' }]));
  });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AttributeRows } from '#app/fields/attributes/attribute-rows.tsx';
import type { Operation } from '#contract/operation.ts';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { RequirementVerdict } from './requirement-verdict.tsx';

const attribute = (label: string, fields: object) => ({
  id: idOf(label),
  name: label,
  type: 'number',
  ...fields,
});
const model = aModel()
  .part('Rover', {
    attributes: [
      attribute('mass', { expression: 'sum(children.weight)', unit: 'kg' }),
      attribute('height', { value: 1, unit: 'm' }),
    ],
  })
  .part('Wheel', {
    in: 'Rover',
    multiplicity: 4,
    attributes: [attribute('weight', { value: 3, unit: 'kg' })],
  })
  .requirement('Light', {
    constraints: [
      { id: 'a', type: 'attribute', variableId: idOf('mass'), operator: '<=', limit: 10 },
      { id: 'b', type: 'expression', expression: 'Rover.mass > Rover.height' },
    ],
  })
  .build();

const weighing = (value: number): Operation => ({
  op: 'update',
  kind: 'part',
  id: idOf('Wheel'),
  body: { attributes: [{ id: idOf('weight'), name: 'weight', unit: 'kg', value }] },
});
const computing = (expression: string): Operation => ({
  op: 'update',
  kind: 'part',
  id: idOf('Rover'),
  body: { attributes: [{ id: idOf('mass'), name: 'mass', unit: 'kg', expression }] },
});

describe('the verdict of a requirement', () => {
  it('says of each constraint how far it is from its limit, or why nobody knows', async () => {
    await openDocument(model, <RequirementVerdict requirement={the(model, 'requirement', 'Light')} />);
    const [light, odd] = within(
      screen.getByRole('list', { name: 'Verdicts of its constraints' }),
    ).getAllByRole('listitem');
    expect(light?.textContent).toBe('mass <= 10 kgfailRover: 12 kg, 2 kg (20 %) beyond the limit');
    const rover = within(screen.getByRole('region', { name: 'Verdict' })).getByRole('link', {
      name: 'Rover',
    });
    expect(rover.getAttribute('href')).toMatch(new RegExp(`/structure\\?select=${idOf('Rover')}$`));
    expect(odd?.textContent).toBe(
      'Rover.mass > Rover.heightunknownA mass (kg) cannot be compared with a length (m).',
    );
  });

  it('is in step with every edit, and with undo', async () => {
    const { document } = await openDocument(
      model,
      <RequirementVerdict requirement={the(model, 'requirement', 'Light')} />,
    );
    await document().act('Lighter wheels', [weighing(2)]);
    expect(await screen.findByText('8 kg, 2 kg (20 %) within the limit')).toBeTruthy();
    await document().undo();
    expect(await screen.findByText('12 kg, 2 kg (20 %) beyond the limit')).toBeTruthy();
  });
});

describe('the attributes of a part', () => {
  const rows = (
    <AttributeRows
      owner={{ kind: 'part', id: idOf('Rover') }}
      label="Attributes"
      rowName="Attribute"
      empty=""
    />
  );

  it('show what their expressions give', async () => {
    const { document } = await openDocument(model, rows);
    expect(screen.getByText('12 kg')).toBeTruthy();
    await document().act('Lighter wheels', [weighing(2.5)]);
    expect(await screen.findByText('10 kg')).toBeTruthy();
  });

  it.each([
    ['1 kg + 2 m', 'A mass (kg) cannot be added to a length (m).'],
    ['sum(children.weigth)', 'None of the parts in Rover has “weigth”.'],
  ])('say why %s gives nothing', async (expression, reason) => {
    const { document } = await openDocument(model, rows);
    await document().act('Compute otherwise', [computing(expression)]);
    expect(await screen.findByText(reason)).toBeTruthy();
  });

  it('lead to what is on a circle', async () => {
    const { document } = await openDocument(model, rows);
    await document().act('Compute otherwise', [computing('mass + 1 kg')]);
    const [first] = await screen.findAllByRole('button', { name: 'Rover.mass' });
    expect(first?.parentElement?.textContent).toBe('It depends on itself: Rover.mass → Rover.mass');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useUnfinished } from '#app/document/outbox/persisted/unfinished-store.ts';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { RequirementInspector } from './requirement-inspector.tsx';

const model = () =>
  aModel()
    .part('Battery', { attributes: [{ id: idOf('mass'), name: 'mass', unit: 'kg' }] })
    .requirement('Light', { customFields: { owner: 'Ann', tracesTo: ['80', '85'] } })
    .requirement('Lighter', { in: 'Light' })
    .requirement('Stop')
    .build();
const open = () => openDocument(model(), <RequirementInspector id={idOf('Light')} />);

beforeEach(() => useUnfinished.setState({ entries: new Map() }));

describe('the inspector of a requirement', () => {
  it('saves each field by itself', async () => {
    const { user, document, undoable } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' enough{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'critical');
    await user.type(screen.getByRole('textbox', { name: 'Page' }), '7{Enter}');
    await waitFor(() => expect(document().pending).toBe(0));
    expect(the(document().model, 'requirement', 'Light')).toMatchObject({
      name: 'Light enough',
      priority: 'critical',
      info: { reference: { pageNumber: 7 } },
    });
    expect(undoable()).toHaveLength(3);
  });

  it('keeps a refused text, with the reason beside it', async () => {
    const { user, document } = await open();
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' });
    await user.clear(field);
    await user.type(field, '{Enter}');
    expect(await screen.findByText('Must not be empty.')).toBeTruthy();
    expect(the(document().model, 'requirement', 'Light').name).toBe('Light');
  });

  it('stores a constraint once it is complete, and says until then what it needs', async () => {
    const { user, document, show } = await open();
    await user.click(screen.getByRole('button', { name: 'Add constraint' }));
    const row = () => within(screen.getByRole('group', { name: 'Constraint 1' }));
    await user.type(row().getByRole('textbox', { name: 'Limit' }), '15{Enter}');
    expect(row().getByText('Not saved yet: needs an attribute.')).toBeTruthy();
    expect(the(document().model, 'requirement', 'Light').constraints).toEqual([]);

    // It survives selecting something else.
    show(<RequirementInspector id={idOf('Lighter')} />);
    show(<RequirementInspector id={idOf('Light')} />);
    await user.type(row().getByRole('combobox', { name: 'Attribute' }), 'mass');
    await user.click(await screen.findByRole('option', { name: /mass/ }));
    await waitFor(() =>
      expect(the(document().model, 'requirement', 'Light').constraints).toMatchObject([
        { type: 'attribute', variableId: idOf('mass'), operator: '<=', limit: 15 },
      ]),
    );
    await waitFor(() => expect(screen.queryByText(/Not saved yet/)).toBeNull());
  });

  it('takes operator, number and unit of a limit as they are written', async () => {
    const { user, service } = await openDocument(
      aModel()
        .part('Battery', { attributes: [{ id: idOf('voltage'), name: 'voltage', unit: 'V' }] })
        .requirement('Charged', {
          constraints: [{ type: 'attribute', variableId: idOf('voltage'), operator: '<=', limit: 15 }],
        })
        .build(),
      <RequirementInspector id={idOf('Charged')} />,
    );
    const limit = screen.getByRole('textbox', { name: 'Limit' });
    const write = async (text: string) => {
      await user.clear(limit);
      await user.type(limit, `${text}{Enter}`);
    };
    const stored = () => the(service.model, 'requirement', 'Charged').constraints[0];
    await write('≥ 14.2 V');
    await waitFor(() => expect(stored()).toMatchObject({ operator: '>=', limit: 14.2 }));
    expect(stored()).not.toHaveProperty('unit');
    await write('14 200 mV');
    await waitFor(() => expect(stored()).toMatchObject({ operator: '>=', limit: 14200, unit: 'mV' }));
    await write('5');
    await waitFor(() => expect(stored()).toMatchObject({ operator: '>=', limit: 5, unit: 'mV' }));
    await write('about 5');
    expect(screen.getByText('“about 5” is not a number.')).toBeTruthy();
  });

  it('keeps what is stored of a constraint that is made incomplete', async () => {
    const { user, document } = await openDocument(
      aModel()
        .part('Battery', { attributes: [{ id: idOf('mass'), name: 'mass' }] })
        .requirement('Light', {
          constraints: [{ type: 'attribute', variableId: idOf('mass'), operator: '<=', limit: 15 }],
        })
        .build(),
      <RequirementInspector id={idOf('Light')} />,
    );
    await user.clear(screen.getByRole('textbox', { name: 'Limit' }));
    await user.tab();
    expect(await screen.findByText('Not saved yet: needs a limit.')).toBeTruthy();
    expect(the(document().model, 'requirement', 'Light').constraints).toMatchObject([{ limit: 15 }]);
  });

  it('keeps a custom field that is no text as JSON, and keys of ours out', async () => {
    const { user, document } = await open();
    const traces = within(screen.getByRole('group', { name: 'Field 2' }));
    const value = traces.getByRole('textbox', { name: 'Value' });
    await user.clear(value);
    await user.type(value, '[["80"]');
    await user.tab();
    await waitFor(() =>
      expect(the(document().model, 'requirement', 'Light').customFields['tracesTo']).toEqual(['80']),
    );
    const key = within(screen.getByRole('group', { name: 'Field 1' })).getByRole('textbox', { name: 'Key' });
    await user.clear(key);
    await user.type(key, 'status{Enter}');
    expect(await screen.findByText(/status is a field of its own/)).toBeTruthy();
  });

  it('does not offer what is below it as its parent', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('combobox', { name: 'Parent' }));
    expect(await screen.findByRole('option', { name: /Stop/ })).toBeTruthy();
    expect(screen.queryByRole('option', { name: /Light/ })).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FindingDecorations } from '#app/findings/decorations/finding-decorations.tsx';
import { FindingsView } from '#app/findings/findings-view.tsx';
import { useDecorations } from '#app/session/decorations.ts';
import { useFoundCounts } from '#app/session/found-counts.ts';
import { InterfaceInspector } from '#app/structure/interface-inspector.tsx';
import type { Agreement } from '#contract/agreement.ts';
import { ENDS, type End } from '#model/elements/interface-control.ts';
import { agreedFields } from '#model/interfaces/agreed-fields.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';

const power = (name: string, fields: object = {}) =>
  aModel()
    .part('Battery')
    .part('Motor')
    .interface('Power', 'Battery', 'Motor', { name, ownerSource: 'Ann', ...fields })
    .build();
const agreed = (side: End, to: SystemModel): Agreement => ({
  id: idOf(side),
  interfaceId: idOf('Power'),
  side,
  userId: idOf('Ann'),
  userName: 'Ann',
  at: '2026-11-21T12:00:00.000Z',
  seq: 7,
  fields: agreedFields(to, the(to, 'interface', 'Power')),
  changed: [],
});
const group = (side: End) => within(screen.getByRole('group', { name: `Agreement of the ${side}` }));
const section = () => screen.getByRole('region', { name: 'Agreement' });

describe('agreements to an interface', () => {
  it('says who agreed, and follows each edit away from that and back', async () => {
    const model = power('Power');
    const { user, service, show, session } = await openDocument(model, null);
    service.agreements = ENDS.map((side) => agreed(side, model));
    show(
      <>
        <FindingDecorations />
        <InterfaceInspector id={idOf('Power')} />
        <FindingsView />
      </>,
    );
    await waitFor(() => expect(section().textContent).toContain('agreed by both sides'));
    expect(group('source').getByText(/^Ann agreed on/).textContent).toContain('at change 7');
    expect(group('source').queryByRole('button', { name: /^Agree/ })).toBeNull();
    await waitFor(() => expect(useFoundCounts.in(session()).getState().counts).not.toBeNull());
    const { warnings = 0 } = useFoundCounts.in(session()).getState().counts ?? {};

    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Supply{Enter}');
    await waitFor(() => expect(section().textContent).toContain('changed since agreed'));
    expect(group('target').getByText('Name').textContent).toBe('Name');
    expect(group('source').getByRole('button', { name: 'Agree for source' })).not.toBeNull();
    expect(useDecorations.in(session()).getState().marks.agreements.get(idOf('Power'))).toEqual({
      kind: 'changed',
      words: 'changed since agreed: Name',
    });
    await waitFor(() => expect(useFoundCounts.in(session()).getState().counts?.warnings).toBe(warnings + 1));
    const list = screen.getByRole('list', { name: 'Findings: An interface is as its sides agreed' });
    expect(list.textContent).toContain('Changed since agreed: Name.');

    await user.clear(name);
    await user.type(name, 'Power{Enter}');
    await waitFor(() => expect(section().textContent).toContain('agreed by both sides'));
    expect(useDecorations.in(session()).getState().marks.agreements.size).toBe(0);
    await waitFor(() => expect(useFoundCounts.in(session()).getState().counts?.warnings).toBe(warnings));
  });

  it('is not offered to who may not edit', async () => {
    const { show } = await openDocument(power('Power'), null, ['parts']);
    show(<InterfaceInspector id={idOf('Power')} />);
    await screen.findByRole('region', { name: 'Agreement' });
    expect(section().textContent).toContain('not agreed');
    expect(group('source').getByText('owner: Ann')).not.toBeNull();
    expect(group('target').getByText('no owner')).not.toBeNull();
    expect(group('source').queryByRole('button', { name: /Agree/ })).toBeNull();
  });

  it('says that the side without an owner needs one', async () => {
    await openDocument(power('Power'), <InterfaceInspector id={idOf('Power')} />);
    await screen.findByRole('region', { name: 'Agreement' });
    const agree = (side: End) => group(side).getByRole('button', { name: new RegExp(`Agree for ${side}`) });
    expect(agree('source').getAttribute('aria-disabled')).toBeNull();
    expect(agree('target').getAttribute('aria-disabled')).toBe('true');
    expect(group('target').getByText('Set the owner of the target first.')).not.toBeNull();
  });
});

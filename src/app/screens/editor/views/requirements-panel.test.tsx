import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { goInside } from '#app/canvas/levels/level-store.ts';
import { useSession } from '#app/session/session.ts';
import { NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { aModel, idOf } from '#testing/models/model-builder.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { RequirementsPanel } from './requirements-panel.tsx';

const model = () => {
  const built = aModel()
    .requirement('Drive', { key: 'REQ-1', position: 1, statement: 'The rover shall be able to drive.' })
    .requirement('Slope', {
      key: 'REQ-2',
      position: 2,
      parentId: idOf('Drive'),
      customFields: { Risk: 'low' },
    })
    .requirement('Stop', { key: 'REQ-3', position: 3 })
    .build();
  const requirementFields = [{ key: 'Risk', type: 'choice' as const, choices: ['low', 'high'] }];
  return { ...built, definitions: { ...NO_DEFINITIONS, requirementFields } };
};

async function openPage(name: string) {
  const opened = await openDocument(model(), <RequirementsPanel />, ['requirements']);
  goInside(opened.session(), 'requirement', idOf(name));
  await screen.findByRole('heading', { level: 1, name });
  return opened;
}

describe('the page of a requirement', () => {
  it('shows the statement with its hints, its fields and those that the model declares', async () => {
    await openPage('Drive');
    const hints = screen.getByRole('list', { name: 'Hints on the statement' });
    expect(within(hints).getByText('“be able to”')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Risk' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Quoted text' })).toBeTruthy();
    for (const name of ['Below it', 'Comments', 'History'])
      expect(screen.getByRole('region', { name })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add trace link' })).toBeTruthy();
  });

  it('leads to what is above and below it', async () => {
    const { user } = await openPage('Drive');
    await user.click(
      within(screen.getByRole('region', { name: 'Below it' })).getByRole('button', { name: /Slope/ }),
    );
    await screen.findByRole('heading', { level: 1, name: 'Slope' });
    const above = screen.getByRole('navigation', { name: 'Requirements above' });
    await user.click(within(above).getByRole('button', { name: /Drive/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Drive' })).toBeTruthy();
  });

  it('goes on to the next and back to the previous by key, in the order of the tree', async () => {
    const { user } = await openPage('Drive');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Drive'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByRole('heading', { level: 1, name: 'Slope' });
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByRole('heading', { level: 1, name: 'Stop' });
    expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await screen.findByRole('heading', { level: 1, name: 'Slope' });
  });

  it('goes back to the table by Escape, with its row selected', async () => {
    const { user, session } = await openPage('Slope');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Slope'));
    await user.keyboard('{Escape}');
    await screen.findByRole('treegrid', { name: 'Requirements' });
    expect(useSession.in(session()).getState().selection).toEqual([idOf('Slope')]);
  });

  it('saves a field, and puts back a text by Escape without leaving', async () => {
    const { user, document: open } = await openPage('Slope');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Risk' }), 'high');
    expect(open().model.tables.requirement.get(idOf('Slope'))?.customFields).toEqual({ Risk: 'high' });
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' of sand{Escape}');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Slope');
    expect(screen.getByRole('heading', { level: 1, name: 'Slope' })).toBeTruthy();
  });

  it('of what is not there says so, and leads back', async () => {
    const { user, session } = await openDocument(model(), <RequirementsPanel />);
    goInside(session(), 'requirement', idOf('nothing'));
    await user.click(await screen.findByRole('button', { name: 'Back to the requirements' }));
    expect(await screen.findByRole('treegrid', { name: 'Requirements' })).toBeTruthy();
  });
});

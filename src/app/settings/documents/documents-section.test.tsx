import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useUpdateDefinitions } from '#app/document/requests/use-update-definitions.ts';
import type { DocumentDefinition } from '#model/definitions/documents/document-definition.ts';
import { aModel } from '#testing/models/model-builder.ts';
import { MODEL_ID } from '#testing/page/fake-service.ts';
import { SETTINGS } from '#testing/page/model-settings.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { DocumentsSection } from './documents-section.tsx';

const OURS: DocumentDefinition = {
  id: 'ours',
  name: 'Ours',
  template: 'specification',
  sections: [{ shows: 'scope' }, { shows: 'requirements', columns: ['key'] }, { shows: 'trace' }],
};
const modelWith = (...documentDefinitions: DocumentDefinition[]) => {
  const model = aModel().build();
  return { ...model, definitions: { ...model.definitions, documentDefinitions } };
};
const choose = (label: string) => screen.getByRole('option', { name: label });

it('a definition is changed section by section, each change on what is stored by then', async () => {
  const { user, service } = await openDocument(modelWith(OURS), <DocumentsSection settings={SETTINGS} />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Definition' }), choose('Ours'));
  await user.click(screen.getByRole('button', { name: 'Edit definition' }));
  const sections = () => service.model.definitions.documentDefinitions[0]?.sections;
  const section = (number: number) =>
    within(screen.getByRole('group', { name: new RegExp(`^Section ${number},`) }));

  // Two at once: neither waits for the other, and both are stored.
  await user.click(section(1).getByRole('checkbox', { name: 'Print section 1, Scope' }));
  await user.click(section(3).getByRole('button', { name: 'Remove section 3' }));
  expect(screen.queryByRole('group', { name: /^Section 3,/ })).toBeNull();
  await waitFor(() =>
    expect(sections()).toEqual([
      { shows: 'scope', hidden: true },
      { shows: 'requirements', columns: ['key'] },
    ]),
  );

  await user.click(section(2).getByRole('button', { name: /^Table of requirements/ }));
  await user.click(section(2).getByRole('checkbox', { name: 'Status' }));
  await user.selectOptions(section(2).getByRole('combobox', { name: 'Filter by a column' }), 'title');
  await user.selectOptions(section(2).getByRole('combobox', { name: 'Title' }), 'holds');
  await user.type(section(2).getByRole('textbox', { name: 'Title holds' }), 'mass{Enter}');
  await waitFor(() =>
    expect(sections()?.[1]).toEqual({
      shows: 'requirements',
      columns: ['key', 'status'],
      where: [{ column: 'title', value: 'mass' }],
    }),
  );
  await user.click(section(2).getByRole('button', { name: 'Columns as the document has them' }));
  await waitFor(() => expect(sections()?.[1]?.columns).toBeUndefined());

  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of document' }), 'verdicts');
  await waitFor(() => expect(service.model.definitions.documentDefinitions[0]?.template).toBe('verdicts'));
  expect(screen.getByRole('combobox', { name: 'Document' })).toHaveProperty('value', 'verdicts');
});

it('who may not edit the model sees what its definitions say', async () => {
  const { user } = await openDocument(
    modelWith(OURS),
    <DocumentsSection settings={{ ...SETTINGS, actions: ['View'] }} />,
    [],
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Definition' }), choose('Ours'));
  await user.click(screen.getByRole('button', { name: 'Show its sections' }));
  expect(screen.getByRole('group', { name: 'Section 2, Table of requirements' })).toBeTruthy();
  for (const name of ['New definition', 'Duplicate', 'Delete'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(?:Add|Remove|Move)/ })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  for (const box of screen.getAllByRole('checkbox')) expect(box).toHaveProperty('disabled', true);
});

function ViewChange() {
  const { mutate } = useUpdateDefinitions(MODEL_ID);
  const change = () => ({ requirementViews: [{ name: 'By status', search: 'columns=key,status' }] });
  return (
    <button type="button" onClick={() => mutate({ change })}>
      Change the view
    </button>
  );
}

it('the document beside a definition is printed anew when a saved view that it shows is changed', async () => {
  const model = modelWith({ ...OURS, sections: [{ shows: 'view', view: 'By status' }] });
  const requirementViews = [{ name: 'By status', search: 'columns=key' }];
  const { user } = await openDocument(
    { ...model, definitions: { ...model.definitions, requirementViews } },
    <>
      <DocumentsSection settings={SETTINGS} />
      <ViewChange />
    </>,
  );
  const asked = vi.spyOn(globalThis, 'fetch');
  const printed = () =>
    asked.mock.calls.filter(([url]) => typeof url === 'string' && url.includes('/documents/')).length;
  await user.selectOptions(screen.getByRole('combobox', { name: 'Definition' }), choose('Ours'));
  await user.click(screen.getByRole('button', { name: 'Edit definition' }));
  await waitFor(() => expect(printed()).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Change the view' }));
  await waitFor(() => expect(printed()).toBe(2));
});

it('a section shows a saved view of the requirements, or one of the ICD table, each chosen by its name', async () => {
  const model = modelWith(OURS);
  const requirementViews = [{ name: 'By status', search: 'columns=key' }];
  const interfaceViews = [
    { name: 'All of it', search: '' },
    { name: 'To the ground', search: 'columns=name' },
  ];
  const { user, service } = await openDocument(
    { ...model, definitions: { ...model.definitions, requirementViews, interfaceViews } },
    <DocumentsSection settings={SETTINGS} />,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Definition' }), choose('Ours'));
  await user.click(screen.getByRole('button', { name: 'Edit definition' }));
  const added = () => service.model.definitions.documentDefinitions[0]?.sections.slice(3);
  const names = (number: number) => {
    const section = screen.getByRole('group', { name: new RegExp(`^Section ${number},`) });
    const field = within(section).getByRole('combobox', { name: 'Saved view' });
    return [
      field,
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ] as const;
  };

  await user.click(screen.getByRole('button', { name: 'Add section' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Saved view' }));
  await waitFor(() => expect(added()).toEqual([{ shows: 'view', view: 'By status' }]));
  expect(names(4)[1]).toEqual(['By status']);

  await user.click(screen.getByRole('button', { name: 'Add section' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Saved view of interfaces' }));
  await waitFor(() => expect(added()?.[1]).toEqual({ shows: 'interface-view', view: 'All of it' }));
  const [field, offered] = names(5);
  expect(offered).toEqual(['All of it', 'To the ground']);
  await user.selectOptions(field, 'To the ground');
  await waitFor(() => expect(added()?.[1]).toEqual({ shows: 'interface-view', view: 'To the ground' }));
});

it('a table without saved views offers none', async () => {
  const { user } = await openDocument(modelWith(OURS), <DocumentsSection settings={SETTINGS} />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Definition' }), choose('Ours'));
  await user.click(screen.getByRole('button', { name: 'Edit definition' }));
  await user.click(screen.getByRole('button', { name: 'Add section' }));
  for (const name of [/^Saved view(?! of)/, /^Saved view of interfaces/])
    expect((await screen.findByRole('menuitem', { name })).getAttribute('aria-disabled')).toBe('true');
});

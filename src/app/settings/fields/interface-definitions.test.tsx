import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aModel } from '#testing/models/model-builder.ts';
import { SETTINGS } from '#testing/page/model-settings.ts';
import { openDocument } from '#testing/page/open-document.tsx';
import { InterfaceDefinitions } from './interface-definitions.tsx';

it('interfaces get a key prefix and custom fields of their own', async () => {
  const { user, service } = await openDocument(
    aModel().build(),
    <InterfaceDefinitions settings={SETTINGS} />,
  );
  const prefix = screen.getByRole('textbox', { name: 'Key prefix of interfaces' });
  await user.clear(prefix);
  await user.type(prefix, 'ICD.{Enter}');
  const form = within(screen.getByRole('form', { name: 'New interface field' }));
  const name = form.getByRole('textbox', { name: 'New interface field' });
  await user.type(name, 'maturity{Enter}');
  expect(form.getByText('Every interface has maturity. Choose another name.')).toBeTruthy();
  await user.clear(name);
  await user.type(name, 'Bus{Enter}');
  await waitFor(() =>
    expect(service.model.definitions).toMatchObject({
      interfaceKeyPrefix: 'ICD.',
      interfaceFields: [{ key: 'Bus', type: 'text' }],
      requirementFields: [],
    }),
  );
});

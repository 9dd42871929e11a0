import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { openApp } from '#testing/page/app-page.tsx';
import { standInFor } from '#testing/page/stand-in-view.tsx';
import { type Client, type TestApp, testApp } from '#testing/service/test-app.ts';
import { describeStore } from '#testing/stores/stores.ts';

standInFor('structure', () => (
  <section tabIndex={-1} aria-label="Structure canvas">
    The structure
  </section>
));

describeStore('the keys to the inspector and back', (stores) => {
  let service: TestApp;
  let ada: Client;
  beforeAll(async () => {
    service = await testApp(await stores.open());
    ada = await service.signUp('Ada');
    return () => service.close();
  });

  test('e goes to its first field, and Escape back to the view once no text is to be put back', async () => {
    const model = await ada.createModel('Rover');
    const wheel = await model.part('Wheel');
    const { user } = openApp(service, `/models/${model.id}/structure?select=${wheel}`, ada);
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.click(screen.getByRole('button', { name: 'Hide the inspector' }));
    await user.click(screen.getByRole('region', { name: 'Structure canvas' }));
    await user.keyboard('e');
    const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(shown).not.toBe(name);
    await waitFor(() => expect(document.activeElement).toBe(shown));
    await user.keyboard('X{Escape}');
    expect(document.activeElement).toBe(shown);
    expect(shown.value).toBe('Wheel');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Structure canvas' }));
  });
});

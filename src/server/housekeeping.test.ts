import { expect, it } from 'vitest';
import { PreviewMade } from '#contract/model.ts';
import { testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { tidy } from './housekeeping.ts';

describeStores('tidying', (stores) => {
  it('forgets kept answers after seven days and tokens a month after their end', async () => {
    const service = await testApp(await stores.open());
    const ann = await service.signUp('Ann');
    const model = await ann.createModel('Rover');
    await model.post('/parts', { name: 'A' }, { 'idempotency-key': '01a1fcc5-1f7a-7000-8000-000000000000' });
    const count = async (table: 'idempotency' | 'tokens') =>
      (await service.deps.storage.db.selectFrom(table).selectAll().execute()).length;
    await tidy(service.deps);
    expect([await count('idempotency'), await count('tokens')]).toEqual([1, 1]);
    service.pass(8 * 24 * 60 * 60 * 1000);
    await tidy(service.deps);
    expect([await count('idempotency'), await count('tokens')]).toEqual([0, 1]);
    service.pass(60 * 24 * 60 * 60 * 1000);
    await tidy(service.deps);
    expect(await count('tokens')).toBe(0);
  });

  it('forgets guests when their hour is over', async () => {
    const service = await testApp(await stores.open());
    const model = await (await service.signUp('Ann')).createModel('Rover');
    const { id: previewId } = (await model.post('/previews', {})).as(PreviewMade);
    const guests = () => service.deps.storage.db.selectFrom('guests').select('id').execute();
    await service.nobody.post('/api/auth/guest', { previewId });
    service.pass(60 * 60 * 1000 - 1);
    await tidy(service.deps);
    expect(await guests()).toHaveLength(1);
    service.pass(1);
    await tidy(service.deps);
    expect(await guests()).toHaveLength(0);
  });
});

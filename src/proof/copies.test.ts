import { expect, it } from 'vitest';
import { Model } from '#contract/model.ts';
import { ImportedModel } from '#contract/transfer.ts';
import { testApp } from '#testing/service/test-app.ts';
import { describeStores } from '#testing/stores/stores.ts';
import { faultsOf } from './replay.ts';
import { readStored } from './stored.ts';

describeStores('a model that begins with a past', (stores) => {
  it('is what its change sets make, copied and made of a file', async () => {
    const place = await stores.place();
    const service = await testApp(await stores.open(place));
    const ann = await service.signUp('Ann');
    const model = await ann.createModel('Rover');
    const [battery, motor] = [await model.part('Battery'), await model.part('Motor')];
    const edge = await model.edge(battery, motor, { name: 'Power' });
    await model.post('/baselines', { name: 'PDR' });
    await model.post('/baselines', { name: 'PDR again', seq: 3 });
    await model.delete(`/interfaces/${edge}`);
    await model.requirement('Range', { systems: [motor] });
    await model.post('/baselines', { name: 'CDR' });
    await model.put(`/parts/${battery}`, { name: 'Pack' });
    await model.post('/comments', { elementId: battery, text: 'Heavy' });

    const copy = (await model.post('/duplicate', {})).as(Model);
    const file = (await model.get('/exports?format=native')).text;
    const path = `/api/models/imports?format=native&team_id=${model.teamId}`;
    const made = await ann.post(path, file, { 'content-type': 'application/octet-stream' });
    for (const id of [model.id, copy.id, made.as(ImportedModel).model.id])
      expect(faultsOf(await readStored(place, id))).toEqual([]);
    await service.close();
  });
});

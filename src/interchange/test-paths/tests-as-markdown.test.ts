import { expect, it } from 'vitest';
import { exploredAtOnce } from '#model/simulation/exploration/explored.ts';
import { idOf, ModelBuilder } from '#testing/models/model-builder.ts';
import { testsAsMarkdown } from './tests-as-markdown.ts';

it('says in tables what to do and what is to be seen, with nothing read as Markdown', () => {
  const model = new ModelBuilder()
    .part('Door | left', {
      attributes: [{ id: idOf('wind'), name: 'wind', type: 'number', unit: 'm/s', value: 1 }],
    })
    .state('Closed', { partId: idOf('Door | left'), order: 1 })
    .state('<b>Open</b>', { partId: idOf('Door | left'), order: 2 })
    .transition('open', 'Closed', '<b>Open</b>', {
      trigger: 'push',
      guards: [{ id: 'g', type: 'attribute', variableId: idOf('wind'), operator: '<', limit: 20 }],
    })
    .transition('close', '<b>Open</b>', 'Closed', {
      trigger: 'pull',
      guards: [{ id: 'x', type: 'text', text: 'never' }],
    })
    .build();
  const result = exploredAtOnce(model, {});
  if (!result.ok) throw new Error(result.message);
  expect(testsAsMarkdown(model, result.explored)).toBe(String.raw`# Test paths of Door \| left

All 2 configurations that can be reached were looked at.
wind was set to 1 m/s, 20 m/s, 21 m/s.

Never taken: close (\<b\>Open\</b\> → Closed).

## Test 1

Covers open (Closed → \<b\>Open\</b\>).

| Step | Do | Taken | Then in |
| ---: | --- | --- | --- |
| 1 | push | open (Closed → \<b\>Open\</b\>) | \<b\>Open\</b\> |
`);
});

import { expect, it, vi } from 'vitest';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import { Draft } from './draft.ts';
import { findTwin } from './find-twin.ts';
import { createElement } from './save-element.ts';

/** A requirement that many are derived from, in this many links. */
function star(links: number): Draft {
  const draft = new Draft(EMPTY_MODEL, testContext());
  for (const name of ['hub', ...Array.from({ length: links }, (_, at) => `ray ${at}`)])
    createElement(draft, 'requirement', idOf(name), { name, statement: name });
  for (let at = 0; at < links; at += 1)
    createElement(draft, 'trace-link', idOf(`link ${at}`), {
      type: 'derives',
      sourceId: idOf('hub'),
      targetId: idOf(`ray ${at}`),
    });
  return draft;
}

it('finds the link of the same type between the same ends, whichever end has more', () => {
  const links = star(20).tables['trace-link'];
  const link = { id: idOf('new'), type: 'derives', sourceId: idOf('hub'), targetId: idOf('ray 7') };
  expect(findTwin(links, link)?.id).toBe(idOf('link 7'));
  expect(findTwin(links, { ...link, id: idOf('link 7') })).toBeUndefined();
  expect(findTwin(links, { ...link, type: 'refines' })).toBeUndefined();
  expect(findTwin(links, { ...link, sourceId: link.targetId, targetId: link.sourceId })).toBeUndefined();
});

it('looks at as few links of an element with many as of one with few', () => {
  const looked = (count: number) => {
    const links = star(count).tables['trace-link'];
    const get = vi.spyOn(links, 'get');
    findTwin(links, { id: idOf('new'), type: 'traces', sourceId: idOf('hub'), targetId: idOf('ray 7') });
    return get.mock.calls.length;
  };
  expect(looked(400)).toBe(looked(20));
});

import { expect, it } from 'vitest';
import { aModel, idOf, the } from '#testing/models/model-builder.ts';
import { done } from '#testing/models/plan.ts';
import { confirmedNow } from '#model/edit/suspects.ts';
import { createElement } from './create-element.ts';
import { confirmLinks, linkElements, reverseLink, setLinkType, unlinkElements } from './link-elements.ts';
import { setFields } from './set-fields.ts';

const model = aModel().part('Lamp').requirement('Light').build();
const ends = { sourceId: idOf('Lamp'), targetId: idOf('Light') };
const linked = done(model, linkElements([{ id: idOf('Link'), type: 'satisfies', ...ends }])).model;

it('links are made, told otherwise, turned round and taken away', () => {
  expect(the(linked, 'trace-link', 'Link')).toMatchObject({ type: 'satisfies', ...ends });
  const told = done(linked, setLinkType(idOf('Link'), 'verifies')).model;
  expect(the(told, 'trace-link', 'Link').type).toBe('verifies');
  const turned = done(linked, reverseLink(the(linked, 'trace-link', 'Link'))).model;
  expect(the(turned, 'trace-link', 'Link')).toMatchObject({
    sourceId: ends.targetId,
    targetId: ends.sourceId,
  });
  const gone = done(linked, unlinkElements([the(linked, 'trace-link', 'Link')])).model;
  expect([...gone.tables['trace-link'].ids()]).toEqual([]);
});

it('a suspect link is confirmed with what is at its ends', () => {
  const changed = done(linked, setFields('requirement', idOf('Light'), { statement: 'It shines.' })).model;
  const link = the(changed, 'trace-link', 'Link');
  const now = confirmedNow(changed, link.sourceId, link.targetId);
  const held = done(changed, confirmLinks([{ link, changes: [], now }])).model;
  expect(the(held, 'trace-link', 'Link')).toMatchObject({ suspect: false, confirmed: now });
});

it('an element is made with what is said of it', () => {
  const made = done(
    model,
    createElement('requirement', idOf('Mass'), { name: 'Mass', statement: 'It weighs.' }),
  ).model;
  expect(the(made, 'requirement', 'Mass')).toMatchObject({ name: 'Mass', statement: 'It weighs.' });
});

import { expect, it } from 'vitest';
import { idOf, ModelBuilder } from '#testing/models/model-builder.ts';
import { openedAtFirst } from './first-opened.ts';

function opened(builder: ModelBuilder, inside: string | null = null): string[] {
  const { part, interface: edge } = builder.build().tables;
  return [...openedAtFirst(part, edge.values(), inside)].sort();
}

const named = (...names: string[]) => names.map(idOf).sort();

const TWO = () =>
  new ModelBuilder()
    .part('Logical')
    .part('Physical')
    .part('Server', { parentId: idOf('Logical') })
    .part('Screen', { parentId: idOf('Physical') })
    .part('Panel', { parentId: idOf('Screen') })
    .part('Light', { parentId: idOf('Screen') });

it('opens nothing where interfaces lead between the parts at the top, or where there are none', () => {
  expect(opened(TWO())).toEqual([]);
  expect(opened(TWO().interface('up', 'Logical', 'Physical').interface('in', 'Panel', 'Light'))).toEqual([]);
});

it('opens level by level until an interface is seen', () => {
  expect(opened(TWO().interface('in', 'Panel', 'Light'))).toEqual(named('Logical', 'Physical', 'Screen'));
  expect(opened(TWO().interface('across', 'Server', 'Screen'))).toEqual([]);
});

it('opens the only part, and what is looked at, whatever is in them', () => {
  const one = new ModelBuilder().part('Car').part('Engine', { parentId: idOf('Car') });
  expect(opened(one)).toEqual(named('Car'));
  expect(opened(TWO(), idOf('Screen'))).toEqual(named('Screen'));
});

it('leaves more closed than can be read', () => {
  const wide = TWO().interface('in', 'Panel', 'Light');
  for (let at = 0; at < 40; at += 1) wide.part(`Bolt ${at}`, { parentId: idOf('Logical') });
  expect(opened(wide)).toEqual([]);
});

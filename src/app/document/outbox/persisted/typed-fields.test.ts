import { describe, expect, it } from 'vitest';
import { idOf } from '#testing/models/model-builder.ts';
import { typedIn, valueText } from './typed-fields.ts';

const nameOf = (id: string) => (id === idOf('Battery') ? 'Battery' : undefined);

describe('what was typed and is not stored', () => {
  it('is told without an id, by words', () => {
    expect(valueText(idOf('Battery'), nameOf)).toBe('Battery');
    expect(valueText([idOf('Battery'), idOf('gone')], nameOf)).toBe('Battery\nan element');
    expect(valueText(true, nameOf)).toBe('yes');
    expect(valueText('draft', nameOf)).toBe('draft');
  });

  it('names the fields of a row as the forms do', () => {
    const [element] = typedIn(
      [
        {
          op: 'update',
          kind: 'transition',
          id: idOf('go'),
          body: {
            guards: [{ id: idOf('g'), type: 'variable', variableId: idOf('gone'), operator: '<', limit: 3 }],
          },
        },
      ],
      nameOf,
    );
    const texts = element?.fields.map(({ text }) => text).join(' ') ?? '';
    expect(texts).toContain('attribute: an element');
    expect(texts).not.toContain(idOf('gone'));
  });
});

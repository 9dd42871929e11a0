import { describe, expect, it } from 'vitest';
import { idOf } from '#testing/models/model-builder.ts';
import { changeMessage, presenceMessage, readChangeMessage, readPresenceMessage } from './messages.ts';

describe('a message between processes', () => {
  it('about a change set comes back as it was', () => {
    expect(readChangeMessage(changeMessage(idOf('rover'), 12))).toEqual({ modelId: idOf('rover'), seq: 12 });
  });

  it('about presence comes back as it was, and is never longer than PostgreSQL takes', () => {
    const message = {
      from: idOf('process'),
      modelId: idOf('rover'),
      userId: idOf('ann'),
      said: {
        clientId: idOf('tab'),
        view: 'x'.repeat(40),
        selection: Array.from({ length: 100 }, () => idOf('part')),
        // Every character as long as JSON makes one.
        editing: { id: idOf('part'), field: '\u0001'.repeat(200) },
        cursor: { x: -2e7 / 3, y: -2e7 / 7 },
      },
    };
    const text = presenceMessage(message);
    expect(Buffer.byteLength(text)).toBeLessThan(8_000);
    expect(readPresenceMessage(text)).toEqual(message);
  });

  it.each(['', '{', 'null', '[]', '{"from":1}', '{"modelId":"x"}'])('%j is none', (payload) => {
    expect([readChangeMessage(payload), readPresenceMessage(payload)]).toEqual([null, null]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesSince, confirmedNow, isSuspect, suspectsOf } from '#model/edit/suspects.ts';
import { triggerTexts } from '#model/edit/triggers.ts';
import { KINDS, type Kind } from '#model/elements/kinds.ts';
import { TRIGGER_FIELDS } from '#model/elements/trace-link.ts';
import type { SystemModel } from '#model/system-model.ts';
import { findPastLinks } from '#model/trace/past-links.ts';
import { aModel, idOf, testContext, the } from '#testing/models/model-builder.ts';
import { afterAllOf, anyModel, anyOperation } from '#testing/models/random-operations.ts';
import type { Operation } from '#contract/operation.ts';
import { planBatch } from './plan-batch.ts';

const traced = aModel()
  .part('Battery', { attributes: [{ id: idOf('mass'), name: 'mass', type: 'number', value: 3, unit: 'kg' }] })
  .requirement('Light', { statement: 'It shall be light.' })
  .link('link', 'satisfies', 'Battery', 'Light')
  .build();

function after(model: SystemModel, ...operations: Operation[]): SystemModel {
  const planned = planBatch(model, operations, testContext());
  if (!planned.ok) throw new Error(JSON.stringify(planned.refusal));
  return planned.value.model;
}
const update = (
  kind: Kind,
  label: string,
  body: Extract<Operation, { op: 'update' }>['body'],
): Operation => ({
  op: 'update',
  kind,
  id: idOf(label),
  body,
});
const changes = (model: SystemModel) =>
  changesSince(model, the(model, 'trace-link', 'link')).map(({ end, field, before, now }) => ({
    end,
    field,
    before,
    now,
  }));

describe('a trace link', () => {
  it('is confirmed by who makes it', () => expect(suspectsOf(traced)).toEqual([]));

  it('is suspect once a trigger field says something else, with the old and the new text', () => {
    const changed = after(traced, update('requirement', 'Light', { description: 'It shall be very light.' }));
    expect(changes(changed)).toEqual([
      { end: 'target', field: 'statement', before: 'It shall be light.', now: 'It shall be very light.' },
    ]);
  });

  it('tells nothing of what a part said, only that it says something else', () => {
    const changed = after(traced, update('part', 'Battery', { name: 'Accumulator' }));
    expect(changes(changed)).toEqual([{ end: 'source', field: 'name', before: null, now: 'Accumulator' }]);
    expect(JSON.stringify(the(traced, 'trace-link', 'link'))).not.toContain('Battery');
  });

  it('finds in the history what a part said', () => {
    const changed = after(
      traced,
      update('part', 'Battery', { name: 'Accumulator' }),
      update('part', 'Battery', { name: 'Cell' }),
    );
    const [change] = changesSince(changed, the(changed, 'trace-link', 'link'));
    const entries = ['Accumulator', 'Battery'].map((name) => ({ id: idOf('Battery'), before: { name } }));
    expect(change && findPastLinks(changed, change, entries)).toBe('Battery');
    expect(change && findPastLinks(changed, change, entries.slice(0, 1))).toBeNull();
  });

  it('is suspect no longer when the text is back', () => {
    const changed = after(traced, update('requirement', 'Light', { description: 'Other.' }));
    const back = after(changed, update('requirement', 'Light', { description: 'It shall be light.' }));
    expect(suspectsOf(back)).toEqual([]);
  });

  it('does not mind where things are drawn, nor their status', () => {
    const moved = after(
      traced,
      update('part', 'Battery', { position: { x: 5, y: 5 }, color: '#ff0000' }),
      update('requirement', 'Light', { status: 'active', priority: 'high' }),
    );
    expect(suspectsOf(moved)).toEqual([]);
  });

  it('is confirmed for what was seen, so that a later change is still told', () => {
    const seen = after(traced, update('requirement', 'Light', { description: 'Second.' }));
    const { now } = suspectsOf(seen)[0]!;
    const later = after(seen, update('requirement', 'Light', { description: 'Third.' }));
    const confirmed = after(later, update('trace-link', 'link', { suspect: false, confirmed: now }));
    expect(changes(confirmed)).toEqual([
      { end: 'target', field: 'statement', before: 'Second.', now: 'Third.' },
    ]);
  });

  it('that is marked is suspect until it is confirmed', () => {
    const marked = after(traced, update('trace-link', 'link', { suspect: true }));
    expect(suspectsOf(marked)).toHaveLength(1);
    const { now } = suspectsOf(marked)[0]!;
    expect(
      suspectsOf(after(marked, update('trace-link', 'link', { suspect: false, confirmed: now }))),
    ).toEqual([]);
  });

  it('that is led to another end is confirmed for that', () => {
    const changed = after(traced, update('requirement', 'Light', { description: 'Other.' }), {
      op: 'create',
      kind: 'requirement',
      id: idOf('Small'),
      body: { title: 'Small' },
    });
    expect(suspectsOf(changed)).toHaveLength(1);
    expect(suspectsOf(after(changed, update('trace-link', 'link', { targetId: idOf('Small') })))).toEqual([]);
  });

  it('that an allocation made is watched too', () => {
    const allocated = after(
      aModel().part('Battery').requirement('Light').build(),
      update('requirement', 'Light', { systems: [idOf('Battery')] }),
      update('requirement', 'Light', { title: 'Lighter' }),
    );
    expect(suspectsOf(allocated)[0]?.changes.map(({ field }) => field)).toEqual(['name']);
  });
});

/** The trigger texts of both ends as one text. */
function saidBy(model: SystemModel, ids: readonly string[]): string {
  const texts = ids.map((id) => {
    const kind = KINDS.find((one) => model.tables[one].has(id));
    const said = kind && triggerTexts(model, kind, id);
    return TRIGGER_FIELDS.map((field) => said?.[field]);
  });
  return JSON.stringify(texts);
}

describe('suspect links', () => {
  it('are exactly those of which an end says something else than when they were confirmed, whatever is done', () =>
    fc.assert(
      fc.property(anyModel, fc.array(anyOperation, { maxLength: 12 }), (model, operations) => {
        const confirming = [...model.tables['trace-link'].values()].map(
          ({ id, sourceId, targetId }): Operation => ({
            op: 'update',
            kind: 'trace-link',
            id,
            body: { suspect: false, confirmed: { ...confirmedNow(model, sourceId, targetId) } },
          }),
        );
        const start = afterAllOf(model, confirming);
        const end = afterAllOf(
          start,
          operations.filter(({ kind }) => kind !== 'trace-link'),
          // What is made now has ids that the model does not have yet.
          testContext(undefined, 'made later'),
        );
        const wrong = [...end.tables['trace-link'].values()].filter((link) => {
          const before = start.tables['trace-link'].get(link.id);
          if (!before) return isSuspect(end, link) && link.confirmed === undefined;
          const ends = [link.sourceId, link.targetId];
          return isSuspect(end, link) !== (saidBy(start, ends) !== saidBy(end, ends));
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 60 },
    ));
});

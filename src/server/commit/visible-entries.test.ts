import { describe, expect, it } from 'vitest';
import { type Kind, SCOPES, type Scope } from '#model/elements/kinds.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import type { StoredEntry } from '#server/documents/change-entries.ts';
import { sightOf } from '#server/documents/visibility/hidden-references.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { visibleEntry } from './visible-entries.ts';

const id = idOf('it');
const set = (kind: Kind) => ({ kind, id, before: { name: 'a' }, after: { name: 'b' } });
const sees = (entry: StoredEntry, ...scopes: Scope[]) =>
  visibleEntry(
    entry,
    sightOf((scope) => scopes.includes(scope), EMPTY_MODEL),
  );

describe('visibleEntry', () => {
  it('shows an element to whoever may view its kind, and the model and its baselines to all', () => {
    expect(sees(set('trace-link'), 'requirements')).not.toBeNull();
    expect(sees(set('trace-link'), 'parts')).toBeNull();
    expect(sees({ kind: 'model', id, before: {}, after: {} })).not.toBeNull();
    expect(sees({ kind: 'baseline', id, before: null, after: {} })).not.toBeNull();
  });

  it('shows a comment to whoever may view what it is about, an update of it too', () => {
    const comment = {
      kind: 'comment',
      id,
      elementId: id,
      before: { text: 'a' },
      after: { text: 'b' },
    } as const;
    expect(sees({ ...comment, elementKind: 'state' }, 'states')).not.toBeNull();
    expect(sees({ ...comment, elementKind: 'state' }, 'parts')).toBeNull();
    expect(sees({ ...comment, elementKind: 'model', elementId: null })).not.toBeNull();
  });

  it('shows a staged change without what is hidden in it, and without the label that may tell of it', () => {
    const staged = { label: 'Rename', entries: [set('part'), set('state')], state: 'open' };
    const proposed: StoredEntry = { kind: 'staged-change', id, before: null, after: staged };
    expect(sees(proposed, ...SCOPES)).toBe(proposed);
    expect(sees(proposed, 'parts', 'states')?.after).toEqual({ ...staged, label: '' });
    expect(sees(proposed, 'parts')?.after).toEqual({ label: '', entries: [set('part')], state: 'open' });
    const decided: StoredEntry = {
      kind: 'staged-change',
      id,
      before: { entries: [set('part'), set('state')] },
      after: { entries: [set('state')] },
    };
    expect(sees(decided, 'parts')).toMatchObject({
      before: { entries: [set('part')] },
      after: { entries: [] },
    });
  });
});

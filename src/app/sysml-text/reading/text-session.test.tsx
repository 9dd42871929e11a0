import { beforeEach, expect, it, vi } from 'vitest';
import { keepUnfinished, unfinishedNow } from '#app/document/outbox/persisted/unfinished-store.ts';
import { SYSML_TEXT } from '#app/document/outbox/persisted/unfinished.ts';
import type { Operation } from '#contract/operation.ts';
import { planningBatch } from '#interchange/batch/plan-batch.ts';
import { runToEnd } from '#model/store/work-steps.ts';
import type { SystemModel } from '#model/system-model.ts';
import { aModel, idOf, testContext, the } from '#testing/models/model-builder.ts';
import { PATIENCE_MS } from '#testing/patience.ts';
import { readText } from './read-text.ts';
import { TextSession } from './text-session.ts';

const INFO = { id: idOf('model'), name: 'Model' };
const AT = { modelId: INFO.id, elementId: idOf('Battery'), place: SYSML_TEXT };

/** A document in memory: what is edited is there at once. */
class Document {
  model: SystemModel = aModel()
    .part('Battery', { ports: [{ id: idOf('plug'), name: 'plug', direction: 'out', side: 'right' }] })
    .part('Motor')
    .interface('Power', 'Battery', 'Motor', { sourcePortId: idOf('plug') })
    .build();
  reads = 0;
  edits: (readonly Operation[])[] = [];
  refuses: string | null = null;
  readonly session = new TextSession({
    info: INFO,
    id: idOf('Battery'),
    reader: {
      read: async (...task) => {
        this.reads += 1;
        return readText(...task);
      },
      stop: () => {},
    },
    edit: async (operations) => {
      if (this.refuses !== null) return { ok: false, message: this.refuses, details: null, errors: [] };
      this.edits.push(operations);
      this.change(operations);
      return { ok: true, seq: this.edits.length };
    },
  });

  /** What somebody does, here or elsewhere. */
  change(operations: readonly Operation[]): void {
    const planned = runToEnd(planningBatch(this.model, operations, testContext(undefined, 'x')));
    if (!planned.ok) throw new Error(JSON.stringify(planned.refusal));
    this.model = planned.value.model;
    this.session.follow(this.model, true);
  }

  get state() {
    return this.session.state.getState();
  }

  async open() {
    this.session.follow(this.model, true);
    await vi.waitUntil(() => this.state.text !== null);
    return this.state.text ?? '';
  }

  /** Until what was typed is read, and not applied yet. */
  async read() {
    const before = this.reads;
    await vi.waitUntil(() => this.reads > before);
  }

  replace(from: string, to: string) {
    if (!this.state.text?.includes(from)) throw new Error(`there is no ${from}`);
    this.session.type((this.state.text ?? '').replace(from, to));
  }
}

beforeEach(() => keepUnfinished(AT, null));

it('a text is applied once after a pause, as a rename, and then is what the model says', async () => {
  const document = new Document();
  expect(await document.open()).toContain('part Battery {');
  document.replace('part Battery', 'part Cell');
  expect(unfinishedNow(AT)).toMatchObject({ kind: 'text', typing: true });
  document.replace('part Cell', 'part Accumulator');
  await vi.waitFor(() => expect(document.edits).toHaveLength(1), { timeout: PATIENCE_MS });
  expect(document.edits[0]).toEqual([
    { op: 'update', kind: 'part', id: idOf('Battery'), body: { name: 'Accumulator' } },
  ]);
  expect(document.state.text).toContain('connection Power connect Accumulator.plug to Motor;');
  await vi.waitFor(() => expect(document.state.step).toBe('same'));
  expect(unfinishedNow(AT)).toBeNull();
});

it('a text with an error is kept, found again, and merged with what others do', async () => {
  const document = new Document();
  await document.open();
  document.replace('out port plug;', 'out port plug;\n    part : ;');
  await vi.waitFor(() => expect(document.state.step).toBe('kept'));
  expect(document.state.notes).toMatchObject([{ severity: 'error' }]);
  document.session.close();
  expect(document.edits).toEqual([]);

  const again = new Document();
  again.change([{ op: 'update', kind: 'interface', id: idOf('Power'), body: { name: 'Supply' } }]);
  await vi.waitFor(() => expect(again.state.text).toContain('connection Supply'));
  expect(again.state.text).toContain('part : ;');
  again.replace('part : ;', 'part cell;');
  await vi.waitFor(() => expect(again.edits).toHaveLength(1), { timeout: PATIENCE_MS });
  expect(again.edits[0]).toMatchObject([{ op: 'create', kind: 'part', body: { name: 'cell' } }]);
  expect(the(again.model, 'interface', 'Power').name).toBe('Supply');
});

it('where both changed the same words the person chooses', async () => {
  for (const whose of ['mine', 'theirs'] as const) {
    const document = new Document();
    await document.open();
    document.replace('part Battery', 'part Mine');
    await document.read();
    document.change([{ op: 'update', kind: 'part', id: idOf('Battery'), body: { name: 'Theirs' } }]);
    await vi.waitFor(() => expect(document.state.theirs).toContain('part Theirs'));
    expect(document.edits).toEqual([]);
    document.session.decide(whose);
    await vi.waitFor(() => expect(document.state.step).toBe('same'), { timeout: PATIENCE_MS });
    expect(the(document.model, 'part', 'Battery').name).toBe(whose === 'mine' ? 'Mine' : 'Theirs');
    expect(document.state.text).toContain(whose === 'mine' ? 'part Mine' : 'part Theirs');
  }
});

it('what is refused stays as it was typed, and is not tried again before something is typed', async () => {
  const document = new Document();
  await document.open();
  document.refuses = 'Only Ann may edit this.';
  document.replace('part Battery', 'part Cell');
  await vi.waitFor(() => expect(document.state.refused).toBe('Only Ann may edit this.'));
  expect(document.state.text).toContain('part Cell');
  expect(unfinishedNow(AT)).toMatchObject({ error: 'Only Ann may edit this.' });
  document.session.discard();
  await vi.waitFor(() => expect(document.state.text).toContain('part Battery'));
  expect(unfinishedNow(AT)).toBeNull();
});

it('what the model has no place for stays beside what was applied', async () => {
  const document = new Document();
  await document.open();
  document.replace('out port plug;', 'in port plug;\n    action charge;');
  await vi.waitFor(() => expect(document.edits).toHaveLength(1), { timeout: PATIENCE_MS });
  await vi.waitFor(() => expect(document.state.step).toBe('kept'));
  expect(document.state.text).toContain('action charge;');
  expect(unfinishedNow(AT)).not.toBeNull();
  document.change([{ op: 'update', kind: 'interface', id: idOf('Power'), body: { name: 'Supply' } }]);
  await vi.waitFor(() => expect(document.state.text).toContain('connection Supply'));
  expect(document.state.text).toContain('action charge;');
});

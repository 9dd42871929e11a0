import { ChangeSet } from '#contract/change-set.ts';
import type { Operation } from '#contract/operation.ts';
import { StagedChange } from '#contract/staged-change.ts';
import { type Client, entry, type TestApp, type TestModel } from './test-app.ts';

/** A model of Ada's, which Sue may view and suggest changes to. */
export interface Suggesting {
  readonly ada: Client;
  readonly sue: Client;
  readonly model: TestModel;
  /** Suggests as Sue; answers the id of the suggestion. */
  readonly suggest: (label: string, ...operations: readonly Operation[]) => Promise<string>;
  /** The suggestions as the service holds them, by their labels. */
  readonly staged: () => Promise<Record<string, StagedChange>>;
}

export async function adaAndSue(service: TestApp): Promise<Suggesting> {
  const ada = await service.signUp('Ada');
  const sue = await service.signUp('Sue');
  const model = await ada.createModel('Rover');
  const [views, suggests] = [entry(sue, 'View'), entry(sue, 'Suggest')];
  await model.share([{ ...views, roles: [...views.roles, ...suggests.roles] }]);
  return {
    ada,
    sue,
    model,
    suggest: async (label, ...operations) => {
      const reply = await sue.on(model).post('/batch', { label, operations, staged: true });
      return reply.as(ChangeSet).entries[0]?.id ?? '';
    },
    staged: async () => {
      const all = (await model.get('/staged-changes')).as(StagedChange.array());
      return Object.fromEntries(all.map((one) => [one.label, one]));
    },
  };
}

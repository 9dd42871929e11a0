import type { ModelSettings } from '#contract/model.ts';
import { idOf } from '#testing/models/model-builder.ts';
import { MODEL_ID } from '#testing/page/fake-service.ts';

/** The settings of the open model, for someone who may edit it and owns nothing. */
export const SETTINGS: ModelSettings = {
  id: MODEL_ID,
  team_id: idOf('the team'),
  name: 'Rover',
  description: '',
  seq: 0,
  actions: ['View', 'Edit'],
  scopes: { View: [], Suggest: [], Edit: [] },
};

import { useMutation } from '@tanstack/react-query';
import { useCreateModel } from '#app/api/model/models.ts';
import { useImportModel } from '#app/document/requests/use-import-model.ts';
import { SAMPLES } from './samples/samples.ts';

export interface NewModel {
  readonly name: string;
  readonly teamId: string;
  /** A sample's id; null starts blank. */
  readonly sampleId: string | null;
}

/** Makes a model, blank or as a copy of a sample, and answers its id. Never half of one: a sample comes in one request. */
export function useStartModel() {
  const create = useCreateModel();
  const importModel = useImportModel();
  return useMutation({
    mutationFn: async ({ name, teamId, sampleId }: NewModel) => {
      const sample = SAMPLES.find(({ id }) => id === sampleId);
      if (!sample) return (await create.mutateAsync({ name, team_id: teamId })).id;
      const [{ writeSampleFile }, content] = await Promise.all([
        import('./samples/sample-file.ts'),
        sample.load(() => crypto.randomUUID()),
      ]);
      const file = new Blob([writeSampleFile(name, sample.about, content)], { type: 'application/json' });
      return (await importModel.mutateAsync({ file, format: 'native', teamId, sample: sample.name })).model
        .id;
    },
  });
}

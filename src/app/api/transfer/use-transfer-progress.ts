import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#app/api/http/client.ts';
import { keys } from '#app/api/http/keys.ts';
import { useToken } from '#app/api/http/token.ts';
import { TransferProgress } from '#contract/transfer.ts';

const EVERY_MS = 500;

export interface ShownProgress extends TransferProgress {
  /** Whether the service has done its part. */
  readonly isOver: boolean;
}

/** How far the file with this id has come, asked twice a second for as long as it is shown; undefined until the service has said something. */
export function useTransferProgress(transferId: string): ShownProgress | undefined {
  const client = useQueryClient();
  const queryKey = keys.transfer(transferId);
  // A guest has nothing that could be asked after.
  const enabled = useToken(({ token }) => token !== null);
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<ShownProgress> => {
      const { body } = await callApi(`/api/transfers/${transferId}`, { signal });
      const progress = TransferProgress.parse(body);
      const before = client.getQueryData<ShownProgress>(queryKey);
      const hadBegun = before !== undefined && (before.stage !== null || before.isOver);
      return { ...progress, isOver: progress.stage === null && hadBegun };
    },
    enabled,
    retry: false,
    gcTime: 0,
    refetchInterval: EVERY_MS,
  });
  return data;
}

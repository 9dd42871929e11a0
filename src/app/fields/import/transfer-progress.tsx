import { useTransferProgress } from '#app/api/transfer/use-transfer-progress.ts';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { Late } from '#app/ui/scheduling/late.tsx';
import { type Counted, progressLabels } from './progress-labels.ts';

interface TransferProgressProps {
  readonly label: string;
  readonly format: Counted;
  readonly transferId: string;
  /** What is going on when the service has done its part. */
  readonly last: string;
  readonly onCancel: () => void;
}

/** How far a file has come that is on its way; nothing of one that takes but a moment. */
export function TransferProgress(props: TransferProgressProps) {
  return (
    <Late>
      <Running {...props} />
    </Late>
  );
}

function Running({ label, format, transferId, last, onCancel }: TransferProgressProps) {
  const progress = useTransferProgress(transferId);
  const { done = 0, total = null } = progress ?? {};
  return (
    <ProgressBar
      label={label}
      value={total === null || total === 0 ? undefined : Math.min(done / total, 1)}
      detail={progress?.isOver ? last : progressLabels(progress, format)}
      onCancel={onCancel}
    />
  );
}

import type { TransferStage } from '#contract/transfer.ts';

/** Hears how far a file has come: `done` of `total` characters, rows or elements; a total of null is not known. It may be told as often as one likes. */
export type Tell = (stage: TransferStage, done: number, total: number | null) => void;

/** The same steps told as the `part`th of `parts` ways through them. */
export function tellPart(
  tell: Tell | undefined,
  stage: TransferStage,
  part: number,
  parts: number,
  total: number,
) {
  return (done: number) => tell?.(stage, Math.floor((part * total + done) / parts), total);
}

import type { RowChoice } from './arrange-rows.ts';

/** What is chosen for a section: its columns and rows; what is not said is as the template has it. */
export interface SectionChoice extends RowChoice {
  readonly columns?: readonly string[] | undefined;
}

/** What a tool answers: data, at which change set of which model, and the cursor of the next page. */
export interface ToolAnswer {
  readonly modelId?: string;
  readonly seq?: number;
  readonly data: object;
  readonly next: string | null;
}

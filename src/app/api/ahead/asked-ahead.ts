import type { KeptContent } from './kept-content.ts';

/** What was asked of the service for a model before the app's own code had come. */
export interface AskedAhead {
  /** With whose token: to anybody else nothing of it is answered. */
  readonly token: string;
  /** What this browser keeps of the model, by its id there; null where nobody is known to keep it for. */
  kept: { readonly id: string; readonly content: Promise<KeptContent | null> } | null;
  /** By path. The entity tag says what was told to be known. */
  readonly answers: Map<string, { readonly ifNoneMatch?: string; readonly response: Promise<Response> }>;
}

declare global {
  var askedAhead: AskedAhead | undefined;
}

/** What is older, in milliseconds since the page was opened, is asked for again. */
const GOOD_FOR = 30_000;

const current = (): AskedAhead | undefined =>
  performance.now() < GOOD_FOR ? globalThis.askedAhead : undefined;

/** The answer to a read that is under way already, once; null where it is to be asked for. */
export function answerAhead(
  path: string,
  token: string | null,
  ifNoneMatch: string | undefined,
): Promise<Response> | null {
  const ahead = current();
  const answer = ahead?.answers.get(path);
  if (!answer || ahead?.token !== token || answer.ifNoneMatch !== ifNoneMatch) return null;
  ahead.answers.delete(path);
  return answer.response;
}

/** What is kept under that id, where it is being read already, once; null where it is to be read. */
export function keptAhead(id: string): Promise<KeptContent | null> | null {
  const ahead = current();
  const kept = ahead?.kept;
  if (!ahead || kept?.id !== id) return null;
  ahead.kept = null;
  return kept.content;
}

import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import type { Problem } from '#contract/problem.ts';
import type { FieldError } from '#model/store/result.ts';
import { ApiError, UnreachableError } from './client.ts';

export interface FormRefusal {
  /** The whole of it in one sentence. */
  readonly message: string;
  /** What belongs beside single fields. */
  readonly fields: readonly FieldError[];
}

/** A rule's words as a sentence: `must not be empty` reads `Must not be empty.` A path that it begins with stays as it is. */
export function asSentence(words: string): string {
  const text = /^\p{Ll}+\b[^.]/u.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** What was not valid, in the reader’s language: where it is told field by field, each with its place. */
function detailOf({ detail, title, errors = [] }: Problem): string {
  const told = (say: (text: string) => string) =>
    errors
      .map(({ path, message }) => (path === '' ? say(message) : `${say(path)}: ${say(message)}`))
      .join('; ');
  const isTold = errors.length > 0 && told((text) => text).startsWith(detail);
  return isTold ? told(fromEnglish) : fromEnglish(detail || title);
}

/** Why a form was not taken, for showing in it. */
export function refusalOf(error: unknown): FormRefusal {
  if (error instanceof ApiError) {
    const { problem } = error;
    const fields = (problem.errors ?? []).map(({ path, message }) => ({
      path,
      message: asSentence(fromEnglish(message)),
    }));
    return { message: asSentence(detailOf(problem)), fields };
  }
  if (error instanceof UnreachableError)
    return {
      message: error.hadInput
        ? t('The service cannot be reached. What you entered is still here: try again.')
        : t('The service cannot be reached. Try again.'),
      fields: [],
    };
  return { message: t('Something went wrong. Try again.'), fields: [] };
}

/** Why something could not be loaded, in a sentence or two. Nobody entered anything, so nothing is said of that. */
export function whyNotLoaded(error: unknown): string {
  return error instanceof UnreachableError
    ? t('The service cannot be reached. Check the connection, then try again.')
    : refusalOf(error).message;
}

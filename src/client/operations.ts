import type { z } from 'zod';
import { EDITOR } from '#contract/editor.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { PUBLISHED } from '#contract/published.ts';

type Operations = typeof PUBLISHED & typeof EDITOR;

/** The name of an operation, as the description of the API has it. */
export type OperationName = keyof Operations;

/** Every operation by its name. */
export const OPERATIONS: { readonly [Name in OperationName]: Endpoint } = { ...PUBLISHED, ...EDITOR };

type Of<E, Key extends string> = E extends { readonly [K in Key]: infer T } ? T : never;
type Input<S> = S extends z.ZodType ? z.input<S> : never;
type Output<S> = S extends z.ZodType ? z.output<S> : never;
type Optional<T> = { readonly [K in keyof T]?: T[K] | undefined };

type PathOf<E> = [Of<E, 'params'>] extends [never] ? object : Readonly<Output<Of<E, 'params'>>>;
type QueryOf<E> = [Of<E, 'query'>] extends [never] ? object : Optional<Output<Of<E, 'query'>>>;
type BodyOf<E> = [Of<E, 'file'>] extends [never]
  ? [Of<E, 'body'>] extends [never]
    ? object
    : { readonly body: Input<Of<E, 'body'>> }
  : { readonly body: Uint8Array<ArrayBuffer> | string };

/** What an operation is asked with: the parameters of its path and its query by their names, and its `body`. */
export type ArgumentsOf<Name extends OperationName> = PathOf<Operations[Name]> &
  QueryOf<Operations[Name]> &
  BodyOf<Operations[Name]>;

/** What it answers: the JSON as the contract describes it, the bytes of what is no JSON, or nothing. */
export type AnswerOf<Name extends OperationName> = [Of<Operations[Name], 'answer'>] extends [never]
  ? [Of<Operations[Name], 'type'>] extends [never]
    ? undefined
    : Uint8Array<ArrayBuffer>
  : Output<Of<Operations[Name], 'answer'>>;

/** What an operation that answers a list lists. */
export type ItemOf<Name extends OperationName> =
  AnswerOf<Name> extends readonly (infer Item)[] ? Item : never;

/** The operations that answer a list in pages. */
export type ListName = {
  [Name in OperationName]: AnswerOf<Name> extends readonly unknown[]
    ? 'cursor' extends keyof ArgumentsOf<Name>
      ? Name
      : never
    : never;
}[OperationName];

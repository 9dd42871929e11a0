import { z } from 'zod';

/** What the commit writes into every element; no request sets it. Times are RFC 3339 UTC with milliseconds. */
export const Stamp = {
  createdAt: z.string(),
  updatedAt: z.string(),
};

/** The fields that no diff compares: they follow from the change set that touched the element. */
export const STAMP_FIELDS: readonly string[] = ['updatedAt'];

/** All the fields that only the service sets. */
export const STAMPS: readonly string[] = Object.keys(Stamp);

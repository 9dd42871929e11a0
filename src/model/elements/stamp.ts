import { z } from 'zod';

/** What the commit writes into every element; no request sets it. Times are RFC 3339 UTC with milliseconds. */
export const Stamp = {
  createdAt: z.string(),
  updatedAt: z.string(),
};

/** All the fields that only the service sets. */
export const STAMPS: readonly string[] = Object.keys(Stamp);

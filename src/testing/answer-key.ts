import { z } from 'zod';

/** What a conformance machine is to do: where it begins, and where each event leads, `after` so many milliseconds. */
export const AnswerKey = z.object({
  initialConfiguration: z.array(z.string()),
  events: z.array(
    z.object({
      after: z.number().optional(),
      event: z.object({ name: z.string() }),
      nextConfiguration: z.array(z.string()),
    }),
  ),
});

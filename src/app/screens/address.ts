import { z } from 'zod';
import { paths } from '#app/paths.ts';

/** Search parameters are plain texts: no JSON in addresses that people read and send. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (typeof value === 'string') parameters.set(name, value);
  const text = parameters.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
  return text === '' ? '' : `?${text}`;
}

/** Where to go after signing in: an address of this app only, so that no link can send a person elsewhere. */
export const AccountSearch = z.object({
  to: z
    .string()
    .regex(/^\/(?![/\\])/)
    .optional()
    .catch(undefined),
});

const parameter = z.string().optional().catch(undefined);

export const EditorSearch = z.object({
  /** How the table of requirements is seen; `columns` below is one of these too. */
  q: parameter,
  where: parameter,
  sort: parameter,
  group: parameter,
  frozen: parameter,
  lines: parameter,
  /** What of a drawing is in the middle of the canvas, and how near (`canvas/levels/sight.ts`). */
  sight: parameter,
  /** The selected elements, as a comma list of ids. */
  select: z.string().optional().catch(undefined),
  /** The part or the state whose inside is shown, or the requirement whose page it is. */
  inside: z.string().optional().catch(undefined),
  /** The change set after which the model is shown, and what that is compared with. */
  at: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional()
    .catch(undefined),
  against: z
    .string()
    .regex(/^(now|[1-9]\d{0,14})$/)
    .optional()
    .catch(undefined),
  /** What the views of budgets and of traces show; they read them themselves. */
  attribute: parameter,
  whole: parameter,
  unit: parameter,
  picture: parameter,
  /** The comment or the suggestion that is to be seen first. */
  comment: parameter,
  suggestion: parameter,
  tab: z.string().optional().catch(undefined),
  /** How the view of interfaces shows them. */
  level: parameter,
  order: parameter,
  of: z.string().optional().catch(undefined),
  type: z.string().optional().catch(undefined),
  rows: z.string().optional().catch(undefined),
  columns: z.string().optional().catch(undefined),
  onlyRows: z.string().optional().catch(undefined),
  onlyColumns: z.string().optional().catch(undefined),
  /** What the view of findings shows beside its tab. */
  severity: parameter,
  rule: parameter,
  kind: parameter,
  text: parameter,
});

/** The search that brings a person back to `href` after signing in; none where that is the start page anyway. */
export function comingBackTo(href: string): { to?: string } {
  return href === paths.models ? {} : { to: href };
}

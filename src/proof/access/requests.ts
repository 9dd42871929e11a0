import type { Endpoint } from '#contract/endpoint.ts';
import { SCOPES, type Scope } from '#model/elements/kinds.ts';
import { type Asks, ofNothing, refusalOf, rightsBy, type Standing } from './asks.ts';
import type { Caller } from './callers.ts';
import type { Row } from './row.ts';
import { NOTHING } from './rights.ts';
import type { Ids } from './world.ts';

/** A request, and what the contract says of it. */
export interface Asked {
  /** What it is about: one's own, an element of another model, another model as a whole. */
  readonly about: string;
  readonly path: string;
  readonly body: unknown;
  /** What it may answer. */
  readonly statuses: readonly number[];
  /** Nothing of these may be in any answer. */
  readonly hidden: readonly Scope[];
}

interface Case {
  readonly about: string;
  readonly ids: Ids;
  readonly standing: Standing;
  readonly status: number;
  /** Another refusal that will do: where the body gives a reason of its own, which is looked at first is left open. */
  readonly or?: number;
  readonly asks?: Asks;
  readonly body?: unknown;
}

const STRANGER = { role: null, rights: NOTHING } as const;

/** All that one caller asks by one row. */
export function requestsOf(row: Row, endpoint: Endpoint, caller: Caller, own: Ids, other: Ids): Asked[] {
  return casesOf(row, endpoint, caller, own, other).map(
    ({ about, ids, standing, status, or, asks, body }) => {
      const { views } = rightsBy(endpoint, standing);
      const refusal = refusalOf(asks ?? row.asks, endpoint, standing);
      return {
        about,
        path: addressOf(row, endpoint, caller, ids),
        body: body ?? row.body?.(ids),
        statuses: refusal === null ? [status] : [refusal, ...(or === undefined ? [] : [or])],
        hidden: SCOPES.filter((scope) => !views.includes(scope)),
      };
    },
  );
}

function casesOf(row: Row, endpoint: Endpoint, caller: Caller, own: Ids, other: Ids): Case[] {
  const ids: Ids = { ...own, ...caller.own };
  const status = row.answers ?? endpoint.status;
  // Where the body, or the caller, names the place, that a token only reads is known before it.
  const first = caller.token === 'read' && (row.place !== undefined || row.onlyOwn) ? { or: 403 } : {};
  const cases: Case[] = [{ about: 'own', ids, standing: caller, status, ...first }];
  if (endpoint.open || row.onlyOwn) return cases;

  const named = [...endpoint.path.matchAll(/\{(\w+Id)\}/g)].map(([, name = '']) => name);
  const place = row.place ?? named.find((name) => name === 'modelId' || name === 'teamId');
  if (named.some((name) => name !== place)) {
    const mixed = place === undefined ? other : { ...other, [place]: ids[place] ?? '' };
    const asks = ofNothing(row.asks);
    cases.push({ about: 'of another', ids: mixed, standing: caller, status: 404, asks });
  }
  if (place !== undefined) {
    const standing = { token: caller.token, ...(caller.elsewhere ?? STRANGER) };
    const there = { about: 'elsewhere', ids: { ...other, ...caller.own }, standing, status };
    cases.push(row.place === undefined ? there : { ...there, or: 403 });
  }
  if (row.stray) {
    const { status: or } = row.stray;
    const body = row.stray.body(ids, other);
    cases.push({ about: 'naming another’s', ids, standing: caller, status: or, or, body });
  }
  return cases;
}

/** Where a row is asked. */
export function addressOf(row: Row, endpoint: Endpoint, caller: Pick<Caller, 'previewId'>, ids: Ids): string {
  const params: Ids = { ...ids, ...row.params?.(ids) };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const query = new URLSearchParams(row.query?.(ids));
  if (caller.previewId !== undefined) query.set('model-preview-id', caller.previewId);
  return query.size > 0 ? `${path}?${query}` : path;
}

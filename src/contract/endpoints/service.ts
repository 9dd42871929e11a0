import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

/** The service itself. */
export const SERVICE = {
  health: {
    method: 'GET',
    path: '/api/health',
    tag: 'Service',
    summary: 'Whether the service can serve',
    open: true,
    status: 200,
    answer: z.object({ status: z.literal('ok') }),
    errors: ['STORE_FAILED', 'STORE_FULL'],
  },
  ready: {
    method: 'GET',
    path: '/api/ready',
    tag: 'Service',
    summary:
      'Whether the service can take work now: its store answers, has the tables of this version, and has room',
    open: true,
    status: 200,
    answer: z.object({ status: z.literal('ready') }),
    errors: ['STORE_FAILED', 'STORE_FULL'],
  },
  openapi: {
    method: 'GET',
    path: '/api/openapi.json',
    tag: 'Service',
    summary: 'This document',
    open: true,
    status: 200,
    type: 'application/json',
  },
  docs: {
    method: 'GET',
    path: '/api/docs',
    tag: 'Service',
    summary: 'This document, to be read',
    open: true,
    status: 200,
    type: 'text/html',
  },
} as const satisfies Record<string, Endpoint>;

import type { Answer } from './answer.ts';
export function docsPage(): Answer {
  return { body: '<!doctype html>', headers: { 'content-type': 'text/html; charset=utf-8' } };
}

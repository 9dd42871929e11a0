import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { HEAP_GROWTH } from './start-service.ts';

it('tells V8 nothing that this version of it does not know', () => {
  const [name = ''] = HEAP_GROWTH.split('=');
  expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toContain(`${name} (`);
});

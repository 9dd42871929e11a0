import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cpuTimeOf } from './cpu-time.ts';

it('counts what a process computes and what the system does for it', () => {
  const system = () => process.cpuUsage().system / 1_000;
  for (const from = system(); system() - from < 50; ) writeFileSync('/dev/null', Buffer.alloc(100_000));
  const { user, system: forIt } = process.cpuUsage();
  // Linux counts in ticks of 10 ms, of each of the two.
  expect(Math.abs(cpuTimeOf(process.pid) - (user + forIt) / 1_000)).toBeLessThan(40);
});

import { readFileSync } from 'node:fs';

/** How long one of Linux' ticks is, in which it counts the time of a process. */
const TICK_MS = 10;

/**
 * What a process has computed since it began, all of its threads, in milliseconds: other processes on the machine take none of it. In steps
 * of 10 ms.
 */
export function cpuTimeOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program may hold anything, and is in brackets.
  const [, , , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 1).split(' ');
  return (Number(user) + Number(system)) * TICK_MS;
}

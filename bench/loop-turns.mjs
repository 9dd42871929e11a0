// Loaded into a service that is measured: adds a line to a file for every 100 ms, with the longest turn of its loop, how long the thread
// computed in the longest of them (other processes take time on the clock, and none of this), and its memory.
import { appendFileSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 100;
const file = process.env['LOOP_TURNS'];
if (isMainThread && file !== undefined) {
  let longest = 0;
  let computed = 0;
  let at = performance.now();
  let before = computedMs();
  setInterval(() => {
    const [now, used] = [performance.now(), computedMs()];
    longest = Math.max(longest, now - at);
    computed = Math.max(computed, used - before);
    [at, before] = [now, used];
  }, 1).unref();
  setInterval(() => {
    const line = { at: Date.now(), longest, computed, memory: process.memoryUsage.rss() };
    [longest, computed] = [0, 0];
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  }, EVERY_MS).unref();
}

/** What this thread has computed, in milliseconds: Linux counts it for each, in nanoseconds. */
function computedMs() {
  const [nanoseconds = '0'] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

/** Run by itself, for what a process trusts is settled when it starts: reaches one thing at a port, and writes what became of it. */
import { REACHED, saying } from './reached.ts';

const [what = '', port] = process.argv.slice(2);
const went = await REACHED[what]?.(Number(port)).then(
  () => 'reached',
  (error: unknown) => saying(error),
);
process.stdout.write(went ?? `nothing is called ${what}`);
process.exit(0);

// A thread does not inherit what loads the sources.
import { register } from 'tsx/esm/api';

register();
await import('./sysml-thread.ts');

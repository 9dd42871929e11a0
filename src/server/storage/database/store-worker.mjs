// Where the service runs from its sources: what loads them is not there in a thread by itself.
import { register } from 'tsx/esm/api';

register();
await import('./store-worker.ts');

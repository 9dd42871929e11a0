// ELK answers messages by itself where there is no document. Only a worker may load this file: it is large, and computes for seconds.
import 'elkjs/lib/elk-worker.min.js';

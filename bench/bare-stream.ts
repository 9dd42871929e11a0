// A bare echo of server-sent events: what is posted goes to every open stream. What streaming costs without a store, rights or
// rules. Run as a process of its own.
import { createServer, type ServerResponse } from 'node:http';

const [port] = process.argv.slice(2);
const streams = new Set<ServerResponse>();
let seq = 0;

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(`event: ready\nid: ${seq}\ndata: {"seq":${seq}}\n\n`);
    streams.add(response);
    response.once('close', () => streams.delete(response));
    return;
  }
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => {
    body += chunk;
  });
  request.once('end', () => {
    seq += 1;
    const event = Buffer.from(`event: change\nid: ${seq}\ndata: ${body}\n\n`);
    for (const stream of streams) stream.write(event);
    response.writeHead(200, { 'content-type': 'application/json', 'change-seq': String(seq) }).end('{}');
  });
});
server.listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));

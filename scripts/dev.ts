// `npm run dev`: the app on PORT with hot reload, and the service behind it on PORT + 1, restarted at every change.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createServer } from 'vite';

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 4400);
const address = (at: number): string => `http://${host}:${at}`;

const app = await createServer({
  server: {
    // The store's files change at every write.
    watch: { ignored: ['**/data/**', '**/dist/**'] },
    host,
    port,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/mcp'].map((path) => [path, { target: address(port + 1), changeOrigin: true }]),
    ),
  },
});
await app.listen();
console.log(`The app, with hot reload: ${address(port)}`);

const service = spawn('node_modules/.bin/tsx', ['watch', '--clear-screen=false', 'src/server/main.ts'], {
  env: { ...process.env, HOST: host, PORT: String(port + 1) },
  stdio: ['ignore', 'pipe', 'inherit'],
});

// The service prints links to itself; here the app is one port below it.
createInterface(service.stdout).on('line', (line) =>
  console.log(line.replaceAll(address(port + 1), address(port))),
);

const stop = (): void => {
  service.kill('SIGTERM');
  void app.close();
};
process.on('SIGINT', stop).on('SIGTERM', stop);
service.on('exit', (code) => {
  process.exitCode = code ?? 0;
  void app.close();
});

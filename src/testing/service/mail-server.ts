import { once } from 'node:events';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived: who it was handed over for, and its bytes. */
export interface Arrived {
  readonly to: readonly string[];
  readonly raw: string;
}

export interface MailServer {
  readonly url: string;
  readonly mails: Arrived[];
  /** Refuses what comes from now on, or takes it again. */
  refuse(refused: boolean): void;
  close(): Promise<void>;
}

/** A mail server on a port of its own, without TLS and passwords. */
export async function mailServer(): Promise<MailServer> {
  const mails: Arrived[] = [];
  let refused = false;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, done) => done(refused ? new Error('no such box') : null),
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      let raw = '';
      stream.setEncoding('utf8').on('data', (chunk: string) => (raw += chunk));
      stream.once('end', () => {
        mails.push({ to, raw });
        done();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const address = smtp.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    refuse(next) {
      refused = next;
    },
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

/** The address of a mail server that is not there. */
export async function noMailServer(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `smtp://127.0.0.1:${address.port}`;
}

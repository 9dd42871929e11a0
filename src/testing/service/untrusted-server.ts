import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/** OIDs, as DER writes them: ecdsa-with-SHA256, commonName, subjectAltName. */
const ECDSA_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const ALT_NAME = Buffer.from('0603551d11', 'hex');

/** One value of ASN.1 in DER. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...content: Buffer[]) => der(0x30, ...content);
const integer = (value: number) => der(0x02, Buffer.from([value]));

/** A certificate that its own key signed, which nobody has a reason to trust. */
export function untrustedCertificate(host = 'localhost'): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(ECDSA_SHA256);
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(host)))));
  const time = (text: string) => der(0x18, Buffer.from(text));
  const names = der(0x04, sequence(der(0x82, Buffer.from(host))));
  const signed = sequence(
    der(0xa0, integer(2)),
    integer(1),
    algorithm,
    name,
    sequence(time('20200101000000Z'), time('20991231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(ALT_NAME, names))),
  );
  const signature = sign('sha256', signed, privateKey);
  const whole = sequence(signed, algorithm, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

export interface UntrustedServer {
  readonly port: number;
  readonly cert: string;
  /** How many began to speak TLS with it. */
  asked: number;
  /** What it was told by those who took its certificate. */
  heard: string;
  close(): Promise<void>;
}

/** A server with such a certificate, at `localhost`. `asksFirst`: it speaks TLS only when it was asked to, as PostgreSQL does. */
export async function untrustedServer(asksFirst = false, host?: string): Promise<UntrustedServer> {
  const made = untrustedCertificate(host);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const secure = () => {
      known.asked += 1;
      const inside = new TLSSocket(socket, { isServer: true, ...made });
      inside.on('error', () => undefined);
      inside.on('data', (data: Buffer) => {
        known.heard += data.toString('latin1');
      });
    };
    if (!asksFirst) secure();
    else
      socket.once('data', () => {
        socket.write('S');
        secure();
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const known: UntrustedServer = {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cert: made.cert,
    asked: 0,
    heard: '',
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return known;
}

import { t } from '#language/translate.ts';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Networks that are not the world's: whoever makes a webhook must not reach through the service what only it can. */
const PRIVATE: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Of IPv6 only this is the world's, and of it not what stands for addresses of IPv4, nor what is for examples. */
const GLOBAL_IPV6: readonly [string, number] = ['2000::', 3];
const NOT_GLOBAL_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [network, prefix] of PRIVATE) refused.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of NOT_GLOBAL_IPV6) refused.addSubnet(network, prefix, 'ipv6');
const world = new BlockList();
world.addSubnet(...GLOBAL_IPV6, 'ipv6');

/** Whether an IP address is of a private network, this machine, or nobody's (RFC 6890). */
export function isPrivate(address: string): boolean {
  if (isIP(address) === 4) return refused.check(address, 'ipv4');
  return !world.check(address, 'ipv6') || refused.check(address, 'ipv6');
}

/** The host of a URL without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Whether the setting WEBHOOK_HOSTS names where a URL leads, with or without its port. */
export function isNamed(url: URL, named: readonly string[]): boolean {
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port;
  return named.some((one) =>
    [url.hostname, hostOf(url), `${url.hostname}:${port}`].includes(one.toLowerCase()),
  );
}

/** How long names are looked up before a webhook is made without an answer. */
const LOOKUP_MS = 2_000;

/**
 * What is wrong with the address of a webhook, or null. A name that leads nowhere yet is let through: where it leads is asked again each
 * time that something is sent (`post-message.ts`).
 */
export async function wrongAddress(text: string, named: readonly string[]): Promise<string | null> {
  if (!URL.canParse(text)) return t('must be an address such as https://example.com/hook');
  const url = new URL(text);
  const known = isNamed(url, named);
  if (url.protocol !== 'https:' && !(known && url.protocol === 'http:'))
    return t('must begin with https://, unless the setting WEBHOOK_HOSTS names its host');
  if (url.username !== '' || url.password !== '') return t('must not hold a name or a password');
  if (url.hash !== '') return t('must not hold a fragment (#)');
  if (known) return null;
  const addresses = await addressesOf(hostOf(url));
  return addresses.some(isPrivate) ? privateRefused() : null;
}

const privateRefused = (): string =>
  t('leads to this machine or to a private network: the setting WEBHOOK_HOSTS has to name its host');

async function addressesOf(host: string): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  const late = new Promise<[]>((resolve) => setTimeout(() => resolve([]), LOOKUP_MS).unref());
  const found = lookup(host, { all: true }).catch(() => []);
  return (await Promise.race([found, late])).map(({ address }) => address);
}

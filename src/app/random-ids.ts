/** A random UUID (version 4), as browsers make them in secure contexts. */
function randomUuid(): `${string}-${string}-${string}-${string}-${string}` {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const [a, b, c, d] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return `${a}-${b}-${c}-${d}-${hex.slice(20)}`;
}

// Over plain HTTP browsers have it on this machine alone: a service in a network of its own may have no certificate.
if (!('randomUUID' in crypto))
  Object.defineProperty(crypto, 'randomUUID', { value: randomUuid, configurable: true, writable: true });

// Imported for what it does.
export {};

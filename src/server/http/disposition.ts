/** A Content-Disposition that has a file saved, never shown (RFC 6266): the name as it is, and one in ASCII for clients that read no other. */
export function disposition(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '')
    .trim();
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii === '' || ascii.startsWith('.') ? `model${ascii}` : ascii}"; filename*=UTF-8''${encoded}`;
}

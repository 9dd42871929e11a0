const END = 0x06054b50;
const CENTRAL = 0x02014b50;

/** The names of a ZIP archive's entries, as far as its last bytes list them. Nothing is unpacked. */
export function entryNames(tail: Uint8Array): string[] {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  const end = endOf(view);
  if (end === null) return [];
  const names: string[] = [];
  const size = view.getUint32(end + 12, true);
  let at = size <= end ? end - size : firstIn(view, end);
  while (at + 46 <= end && view.getUint32(at, true) === CENTRAL) {
    const from = at + 46;
    const to = from + view.getUint16(at + 28, true);
    if (to > end) break;
    names.push(new TextDecoder().decode(tail.subarray(from, to)));
    at = to + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}

function endOf(view: DataView): number | null {
  for (let at = view.byteLength - 22; at >= 0; at -= 1) if (view.getUint32(at, true) === END) return at;
  return null;
}

/** Where the first whole entry of a list begins that begins before these bytes. */
function firstIn(view: DataView, end: number): number {
  for (let at = 0; at + 46 <= end; at += 1) if (view.getUint32(at, true) === CENTRAL) return at;
  return end;
}

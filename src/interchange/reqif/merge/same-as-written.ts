import { isReqif, type ReqifFiles, readEntries } from '#interchange/reqif/document/read-files.ts';
import { blankDocument, writeModel } from '#interchange/reqif/write/write-model.ts';
import type { XmlElement, XmlNode } from '#interchange/xml/xml-tree.ts';
import type { ZipEntry } from '#interchange/zip/write-zip.ts';
import type { SystemModel } from '#model/system-model.ts';

/** Whether these files say just what the model would be written as, from the files that it keeps: then there is nothing to keep. */
export function sameAsWritten(model: SystemModel, kept: readonly ZipEntry[], files: ReqifFiles): boolean {
  const read =
    kept.length === 0 ? null : readEntries(kept.filter(isReqif), false, files.documents[0]?.document.mapping);
  if (read && !read.ok) return false;
  const documents = read
    ? read.value.documents
    : [{ path: '', document: blankDocument(model, '', files.documents[0]?.document.title ?? '') }];
  writeModel(model, documents, []);
  const written = new Set(documents.map(({ document }) => said(document.file.root)));
  const known = new Map(kept.map((file) => [file.path, file.bytes]));
  return (
    files.documents.every(({ document }) => written.has(said(document.file.root))) &&
    files.attachments.every(({ path, bytes }) => sameBytes(known.get(path), bytes))
  );
}

function sameBytes(one: Uint8Array | undefined, other: Uint8Array): boolean {
  return (
    one !== undefined && one.length === other.length && one.every((byte, index) => byte === other[index])
  );
}

/** What tells when, and for what, a file was written, and nothing of what it holds. */
const NEWS = new Set(['LAST-CHANGE', 'CREATION-TIME', 'TITLE']);

/** All that an element says: not the times, not the white space between elements. */
function said(root: XmlElement): string {
  const out: string[] = [];
  const write = (node: XmlNode, isOnly: boolean) => {
    if (node.type === 'text' && (isOnly || node.text.trim() !== '')) out.push(JSON.stringify(node.text));
    if (node.type !== 'element') return;
    if (NEWS.has(node.local)) return;
    const attributes = node.attributes
      .filter(({ name }) => !NEWS.has(name))
      .map(({ name, value }) => `${name}=${JSON.stringify(value)}`)
      .sort();
    // The identifier of a header is the document's own, and says nothing of what is in it.
    out.push('<', node.uri, node.local, ...(node.local === 'REQ-IF-HEADER' ? [] : attributes), '>');
    for (const child of node.children) write(child, node.children.length === 1);
    out.push('</>');
  };
  write(root, true);
  return out.join(' ');
}

import DOMPurify from 'dompurify';
import { createElement, type ReactNode, useMemo } from 'react';
import { t } from '#language/translate.ts';
import type { EmbeddedFile } from '#contract/embedded-file.ts';
import { RICH_TEXT } from '#interchange/reqif/text/rich-text.ts';
import { SAFE_ATTRIBUTES, SAFE_ELEMENTS } from '#interchange/reqif/text/safe-html.ts';
import type { Requirement } from '#model/elements/requirement.ts';
import { EmbeddedImage, nameOf } from './embedded-image.tsx';
import { cutAtFileNames, type TextPiece } from '#interchange/reqif/embedded/file-names-in.ts';
import { useMentionedFiles } from './use-mentioned-files.ts';

/** The statement as it was set where it came from, its pictures where they stand, as long as its text is still the same. */
export function FormattedStatement(props: { readonly requirement: Requirement; readonly className: string }) {
  const { requirement, className } = props;
  const source = requirement.customFields[RICH_TEXT];
  const { statement } = requirement;
  const shown = useMemo(
    () => (typeof source === 'string' ? shownOf(source, statement) : null),
    [source, statement],
  );
  const files = useMentionedFiles(requirement);
  const content = useMemo(() => shown && contentOf(shown, files), [shown, files]);
  if (content === null) return null;
  return (
    <section
      aria-label={t('Statement as formatted in its file')}
      dir="auto"
      className={`overflow-auto break-words [&_a]:underline [&_li]:ml-4 [&_li]:list-disc [&_ol>li]:list-decimal [&_td]:border [&_td]:border-hairline [&_td]:px-1 [&_th]:border [&_th]:border-hairline [&_th]:px-1 ${className}`}
    >
      {content}
    </section>
  );
}

/** Whether the statement is shown as it was formatted, with its pictures. */
export function isShownFormatted({ customFields, statement }: Requirement): boolean {
  const source = customFields[RICH_TEXT];
  return typeof source === 'string' && shownOf(source, statement) !== null;
}

/** Elements that can only be looked at, or null where they say something else than the statement. */
function shownOf(source: string, statement: string): HTMLElement | null {
  // Made of the list of harmless elements when it came in, and held to that list again here.
  const clean = DOMPurify.sanitize(source, {
    ALLOWED_TAGS: [...SAFE_ELEMENTS],
    ALLOWED_ATTR: [...SAFE_ATTRIBUTES],
    ALLOWED_URI_REGEXP: /^(https?:|mailto:)/i,
    // Numbers, which the pattern of addresses would drop.
    ADD_URI_SAFE_ATTR: ['colspan', 'rowspan'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  const { body } = new DOMParser().parseFromString(clean, 'text/html');
  const bare = (text: string) => text.replace(/\s+/g, '');
  return bare(body.textContent) === bare(statement) ? body : null;
}

/** Where white space between the elements is no text. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);

/** The content of an element, with pictures in place of what names them. */
function contentOf(element: Element, files: readonly EmbeddedFile[]): ReactNode[] {
  const isTextless = WITHOUT_TEXT.has(element.localName);
  return [...element.childNodes].flatMap((node, at) => {
    if (node instanceof Text) return isTextless ? [] : wordsOf(node.data, files, at);
    if (!(node instanceof Element)) return [];
    const children = contentOf(node, files);
    const props = { key: at, ...attributesOf(node) };
    return createElement(node.localName, props, ...(children.length > 0 ? [children] : []));
  });
}

function attributesOf(element: Element): Record<string, string> {
  const given = (name: (typeof SAFE_ATTRIBUTES)[number]) => element.getAttribute(name);
  const [href, colSpan, rowSpan] = [given('href'), given('colspan'), given('rowspan')];
  return {
    // What is being edited stays open beside it.
    ...(href !== null && { href, target: '_blank', rel: 'noreferrer' }),
    ...(colSpan !== null && { colSpan }),
    ...(rowSpan !== null && { rowSpan }),
  };
}

function wordsOf(text: string, files: readonly EmbeddedFile[], at: number): ReactNode[] {
  return cutAtFileNames(text).map((piece, index) => {
    const file = fileOf(piece, files);
    return file ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text that is not edited
      <EmbeddedImage key={`${at} ${index}`} file={file} otherwise={piece.text} />
    ) : (
      piece.text
    );
  });
}

/** The files of which a text, shown as formatted, has the pictures in their places. */
export function picturesIn(text: string, files: readonly EmbeddedFile[]): EmbeddedFile[] {
  return cutAtFileNames(text).flatMap((piece) => fileOf(piece, files) ?? []);
}

/** The file that is mentioned; none where several have the name: which of them is meant is not said. */
function fileOf({ fileNames }: TextPiece, files: readonly EmbeddedFile[]): EmbeddedFile | undefined {
  const named = files.filter((file) => fileNames.includes(nameOf(file)));
  return named.length === 1 ? named[0] : undefined;
}

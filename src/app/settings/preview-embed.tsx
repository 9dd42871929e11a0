import { TextAreaField } from '#app/ui/fields/text-area-field.tsx';
import { t } from '#language/translate.ts';
import { ShownOnce } from '#app/ui/overlays/shown-once.tsx';
import { EmbedOrigins } from '#contract/embed-origin.ts';
import { markupText } from '#interchange/xml/markup-text.ts';

/** The origins in a text of addresses, as a browser writes them: of a page's address that is pasted its site is meant. */
export function originsIn(text: string): string[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  return [...new Set(words.map((word) => (URL.canParse(word) ? originOf(new URL(word)) : word)))];
}

const originOf = ({ protocol, origin, href }: URL): string => (/^https?:$/.test(protocol) ? origin : href);

/** Why a preview cannot name these, with the one that is meant; undefined where it can. */
export function whyNotEmbedded(origins: readonly string[]): string | undefined {
  const [issue] = EmbedOrigins.safeParse(origins).error?.issues ?? [];
  if (!issue) return undefined;
  const { message: problem } = issue;
  return typeof issue.path[0] === 'number'
    ? t('“{site}” {problem}.', { site: origins[issue.path[0]] ?? '', problem })
    : t('The list {problem}.', { problem });
}

/** The sites whose pages may show a preview within them, before it is made. */
export function EmbedField(props: { readonly text: string; readonly onText: (text: string) => void }) {
  return (
    <TextAreaField
      label={t('Sites that may embed it')}
      hint={t('Addresses such as https://wiki.example.com, one a line. Empty: none.')}
      fieldClassName="w-full max-w-120"
      mono
      spellCheck={false}
      value={props.text}
      error={whyNotEmbedded(originsIn(props.text))}
      onValueChange={props.onText}
    />
  );
}

/** The text with which a page of these sites shows the preview within it. */
export function EmbedText(props: {
  readonly link: string;
  readonly name: string;
  readonly origins: readonly string[];
}) {
  const { link, name, origins } = props;
  const text = `<iframe src="${inAttribute(link)}" title="${inAttribute(name)}" width="100%" height="480" loading="lazy" style="border: 0"></iframe>`;
  return (
    <ShownOnce
      label={t('HTML to embed')}
      text={text}
      copyLabel={t('Copy HTML')}
      hint={t('For pages of {sites} only. Copy it now: it is a secret, and not shown again.', {
        sites: origins.join(', '),
      })}
    />
  );
}

const inAttribute = (text: string): string => markupText(text.replace(/\s+/g, ' '));

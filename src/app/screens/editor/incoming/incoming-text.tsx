import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { MOST_LINES, namesIn } from '#app/api/transfer/pasted-names.ts';
import { readClip } from '#app/canvas/clipboard/clip.ts';
import { useDocument } from '#app/document/document-context.tsx';
import { useJump } from '#app/fields/links/use-jump.ts';
import { countWords } from '#app/kind-words.ts';
import { type View, VIEWS } from '#app/paths.ts';
import { useEditorSession } from '#app/session/editor-session.tsx';
import { useIncoming } from '#app/session/incoming.ts';
import { focusSelected } from '#app/session/use-panel-focus.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { MoreItems } from '#app/ui/feedback/more-items.tsx';
import { Banner } from '#app/ui/overlays/banner.tsx';
import { t } from '#language/translate.ts';
import { createElement } from '#model/commands/create-element.ts';
import { PictureContents } from './picture-contents.tsx';

/** What a pasted text that nothing took would make of the open model, before it does. */
export function IncomingText({ text }: { readonly text: string }) {
  const session = useEditorSession();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const focused = panel.current?.contains(document.activeElement);
    if (focused !== true) panel.current?.focus();
  }, []);
  const close = () => {
    useIncoming.getState().clear();
    focusSelected(session);
  };
  const clip = readClip(text);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t('Pasted text')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        close();
      }}
      className="popup absolute inset-x-2 bottom-10 z-50 mx-auto flex max-h-[70dvh] max-w-3xl flex-col gap-2 overflow-y-auto p-3 outline-0"
    >
      <h2 className="m-0 text-base font-semibold">{t('Pasted text')}</h2>
      {clip === null ? (
        <Names names={namesIn(text)} text={text} onClose={close} />
      ) : 'reason' in clip ? (
        <Refused reason={clip.reason} onClose={close} />
      ) : (
        <PictureContents from="clipboard" clip={clip} text={text} onCancel={close} />
      )}
    </section>
  );
}

function Refused({ reason, onClose }: { readonly reason: string; readonly onClose: () => void }) {
  return (
    <>
      <Banner tone="danger">{reason}</Banner>
      <div>
        <Button autoFocus onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </>
  );
}

/** So many names are listed; the rest is counted. */
const MOST_NAMES = 8;

/** What names can become, each in the view that shows it. */
const KINDS = ['part', 'state', 'requirement'] as const;
const VIEW_OF = { part: 'structure', state: 'behaviour', requirement: 'requirements' } as const;

/** The lines of a text as names, and what they can become: first what the view that is open shows. */
function Names(props: {
  readonly names: readonly string[] | null;
  readonly text: string;
  readonly onClose: () => void;
}) {
  const { names, text, onClose } = props;
  const { modelId, whyNot, act } = useDocument();
  const navigate = useNavigate();
  const jump = useJump();
  if (names === null)
    return (
      <Refused
        reason={t('What was copied has more than {most} lines.', { most: MOST_LINES })}
        onClose={onClose}
      />
    );
  const [name = ''] = names;
  if (name === '')
    return <Refused reason={t('The clipboard holds nothing that can be pasted here.')} onClose={onClose} />;

  const shown = viewShown();
  const kinds = KINDS.toSorted((a, b) => Number(VIEW_OF[b] === shown) - Number(VIEW_OF[a] === shown));
  const first = kinds.find((kind) => whyNot(kind) === null);
  const wordsOf = (kind: string) => (names.length === 1 ? name : countWords(names.length, kind));

  function add(kind: (typeof KINDS)[number]) {
    if (kind !== 'requirement') {
      useIncoming.getState().hand({ of: kind, text });
      void navigate({ to: '/models/$modelId/$view', params: { modelId, view: VIEW_OF[kind] } });
      return;
    }
    const ids = (names ?? []).map(() => crypto.randomUUID());
    const operations = ids.flatMap((id, index) => createElement(kind, id, { name: names?.[index] ?? '' }));
    void act(t('Paste {name}', { name: wordsOf(kind) }), operations);
    useIncoming.getState().clear();
    jump(ids[0] ?? '', VIEW_OF[kind], 'title');
  }

  return (
    <>
      <p role="status" className="m-0">
        {t('{count, plural, one {One line} other {{count} lines}}, each of which can become an element:', {
          count: names.length,
        })}
      </p>
      <ul aria-label={t('Names')} className="m-0 pl-5">
        {names.slice(0, MOST_NAMES).map((one, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list that is never reordered
          <li key={index} className="truncate">
            {one}
          </li>
        ))}
      </ul>
      <MoreItems total={names.length} shown={MOST_NAMES} />
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant={kind === first ? 'primary' : undefined}
            autoFocus={kind === first}
            disabledReason={whyNot(kind) ?? undefined}
            onClick={() => add(kind)}
          >
            {t('Add {name}', { name: countWords(names.length, kind) })}
          </Button>
        ))}
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </div>
    </>
  );
}

/** The view that the address names. */
function viewShown(): View | undefined {
  const [, , , view] = location.pathname.split('/');
  return VIEWS.find((one) => one === view);
}

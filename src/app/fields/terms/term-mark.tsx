import { Popover } from '@base-ui/react/popover';
import { CircleHelp } from 'lucide-react';
import { t } from '#language/translate.ts';
import { termOf, termOfLabel, type Term } from './terms.ts';

/** A question mark beside a word of the field, which explains it on hover, press or Enter; nothing for another word. */
export function TermMark({ word }: { readonly word: string }) {
  const term = termOf(word);
  return term ? <Mark term={term} /> : null;
}

/** The same for a label of a list or field. */
export const helpOfLabel = (label: string) => {
  const term = termOfLabel(label);
  return term ? <Mark term={term} /> : null;
};

function Mark({ term: { name: word, says } }: { readonly term: Term }) {
  return (
    <Popover.Root>
      <Popover.Trigger
        openOnHover
        delay={300}
        aria-label={
          /^[aeiou]/.test(word) ? t('What is an {word}?', { word }) : t('What is a {word}?', { word })
        }
        // Not where the focus of a list that was emptied belongs.
        data-help
        className="-my-1 inline-flex size-6 shrink-0 items-center justify-center rounded-sm align-middle text-muted hover:bg-hover hover:text-text"
      >
        <CircleHelp aria-hidden="true" size={13} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} collisionPadding={8} className="z-50">
          <Popover.Popup
            aria-label={word}
            // The field that the question is about keeps the focus.
            initialFocus={false}
            className="popup max-w-72 px-3 py-2 text-sm"
          >
            <Popover.Description className="m-0">{says}</Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

import { fromEnglish } from '#language/between-languages.ts';
import { t } from '#language/translate.ts';
import { storedWord } from '#interchange/stored-words.ts';
import { cell, type Row, type Section, table, type Text } from '#interchange/documents/printed-document.ts';
import { dayOf, type Printing, type Words } from '#interchange/documents/printing.ts';
import type { Interface } from '#model/elements/interface.ts';
import { ENDS } from '#model/elements/interface-control.ts';
import { agreementState, agreementStates, type SideAgreement } from '#model/interfaces/agreement-state.ts';

const COLUMNS = () => [
  { head: t('Interface'), width: 4 },
  { head: t('Side'), width: 2 },
  { head: t('Agreed by'), width: 3 },
  { head: t('Date'), width: 2 },
  { head: t('Change', undefined, 'a change set'), width: 1.6, isNumber: true },
  { head: t('Changed since'), width: 4 },
];

/** Who agreed to an interface for each side, when, and to which change; what has changed since is named. */
export function agreementFacts(
  words: Words,
  edge: Interface,
  agreements: Printing['agreements'],
): (readonly [string, Text])[] {
  const { sides } = agreementState(
    words.model,
    edge,
    agreements.filter(({ interfaceId }) => interfaceId === edge.id),
  );
  return ENDS.flatMap((side) => {
    const found = sides[side];
    const label = side === 'source' ? t('Agreed for the source') : t('Agreed for the target');
    return found ? [[label, [agreedWords(found)]] as const] : [];
  });
}

function agreedWords({ agreement: { userName, at, seq }, changed }: SideAgreement): string {
  const agreed = { who: userName, day: dayOf(at), number: seq };
  return changed.length === 0
    ? t('{who}, {day}, at change {number}', agreed)
    : t('{who}, {day}, at change {number}; changed since: {fields}', {
        ...agreed,
        fields: changed.map(fromEnglish).join(', '),
      });
}

/** The agreements to some interfaces, with what of these has changed since. */
export function agreementSection(
  words: Words,
  edges: Iterable<Interface>,
  agreements: Printing['agreements'],
): Section[] {
  const states = agreementStates(words.model, agreements);
  const rows: Row[] = [];
  for (const edge of edges) {
    for (const side of ENDS) {
      const found = states.get(edge.id)?.sides[side];
      if (!found) continue;
      const { userName, at, seq } = found.agreement;
      rows.push({
        cells: [
          cell(words.link(edge.id)),
          cell(storedWord(side)),
          cell(userName),
          cell(dayOf(at)),
          cell(String(seq)),
          found.changed.length === 0
            ? cell()
            : { text: [found.changed.map(fromEnglish).join(', ')], tone: 'attention' },
        ],
      });
    }
  }
  if (rows.length === 0) return [];
  const blocks = [table(t('Agreements'), COLUMNS(), rows, '')];
  return [{ level: 1, heading: t('Agreements'), anchor: 'agreements', blocks, isListed: true }];
}

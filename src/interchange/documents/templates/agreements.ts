import { cell, type Row, type Section, table, type Text } from '#interchange/documents/printed-document.ts';
import { dayOf, type Printing, type Words } from '#interchange/documents/printing.ts';
import type { Interface } from '#model/elements/interface.ts';
import { ENDS } from '#model/elements/interface-control.ts';
import { agreementState, agreementStates, type SideAgreement } from '#model/interfaces/agreement-state.ts';

const COLUMNS = [
  { head: 'Interface', width: 4 },
  { head: 'Side', width: 2 },
  { head: 'Agreed by', width: 3 },
  { head: 'Date', width: 2 },
  { head: 'Change', width: 1.6, isNumber: true },
  { head: 'Changed since', width: 4 },
] as const;

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
    return found ? [[`Agreed for the ${side}`, [agreedWords(found)]] as const] : [];
  });
}

function agreedWords({ agreement: { userName, at, seq }, changed }: SideAgreement): string {
  const since = changed.length === 0 ? '' : `; changed since: ${changed.join(', ')}`;
  return `${userName}, ${dayOf(at)}, at change ${seq}${since}`;
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
          cell(side),
          cell(userName),
          cell(dayOf(at)),
          cell(String(seq)),
          found.changed.length === 0 ? cell() : { text: [found.changed.join(', ')], tone: 'attention' },
        ],
      });
    }
  }
  if (rows.length === 0) return [];
  const blocks = [table('Agreements', COLUMNS, rows, '')];
  return [{ level: 1, heading: 'Agreements', anchor: 'agreements', blocks, isListed: true }];
}

import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { RulesList } from '#app/findings/rules-list.tsx';
import { SavedViewList } from '#app/fields/views/saved-view-list.tsx';
import { SavedRunList } from '#app/simulation/runs/saved-runs.tsx';
import { type Definitions, NO_DEFINITIONS } from '#model/definitions/definitions.ts';
import { SCOPES } from '#model/elements/kinds.ts';
import { ALL_RULES } from '#model/findings/rules.ts';
import type { JsonObject } from '#model/store/json.ts';
import { aModel } from '#testing/models/model-builder.ts';
import { type OpenedDocument, openDocument } from '#testing/page/open-document.tsx';

type User = OpenedDocument['user'];

interface SharedList {
  readonly name: 'requirementViews' | 'interfaceViews' | 'simulationRuns' | 'findingRules';
  readonly content: ReactNode;
  /** An entry as it is stored; the same words give the same entry another content. */
  readonly entry: (label: string, content?: string) => JsonObject;
  /** Removes one of those that are stored, as a person does. */
  readonly remove: (user: User, label: string) => Promise<void>;
}

const [first, second, third] = ALL_RULES.map(({ id }) => id);
const RULES: Readonly<Record<string, string>> = { a: first ?? '', b: second ?? '', c: third ?? '' };
const titleOf = (label: string) => ALL_RULES.find(({ id }) => id === RULES[label])?.title ?? '';
const usual = (label: string) => ALL_RULES.find(({ id }) => id === RULES[label])?.severity ?? '';

const LISTS: readonly SharedList[] = [
  {
    name: 'requirementViews',
    content: <SavedViewList of="requirement" shown="" onShow={() => undefined} />,
    entry: (label, content = 'x') => ({ name: label, search: `q=${content}` }),
    remove: (user, label) => user.click(screen.getByRole('button', { name: `Remove the view ${label}` })),
  },
  {
    name: 'interfaceViews',
    content: <SavedViewList of="interface" shown="" onShow={() => undefined} />,
    entry: (label, content = 'x') => ({ name: label, search: `find=${content}` }),
    remove: (user, label) => user.click(screen.getByRole('button', { name: `Remove the view ${label}` })),
  },
  {
    name: 'simulationRuns',
    content: <SavedRunList recording={null} />,
    entry: (label, content = 'x') => ({ name: label, run: { steps: [{ trigger: content }] }, marks: [] }),
    remove: (user, label) => user.click(screen.getByRole('button', { name: `Remove the run ${label}` })),
  },
  {
    name: 'findingRules',
    content: <RulesList findings={[]} />,
    entry: (label, content = 'off') => ({ rule: RULES[label] ?? '', severity: content }),
    remove: async (user, label) => {
      await user.selectOptions(
        screen.getByRole('combobox', { name: `Severity of ${titleOf(label)}` }),
        usual(label),
      );
    },
  },
];

describe.each(LISTS)('$name, with two people', ({ name, content, entry, remove }) => {
  async function open(...entries: readonly JsonObject[]) {
    const model = aModel().part('Battery').build();
    const definitions: Definitions = { ...NO_DEFINITIONS };
    const opened = await openDocument({ ...model, definitions }, content, SCOPES);
    act(() => opened.service.defineBy('Ben', { [name]: entries }));
    act(() => {
      dispatchEvent(new Event('focus'));
    });
    await waitFor(() => expect(opened.document().model.definitions[name]).toHaveLength(entries.length));
    return { ...opened, stored: () => opened.service.model.definitions[name] };
  }

  it('keeps what the other adds and changes while one’s own change is on its way', async () => {
    const { user, service, stored } = await open(entry('a'), entry('b'));
    const letThrough = service.hold();
    await remove(user, 'a');
    service.defineBy('Ben', { [name]: [entry('a'), entry('b', 'error'), entry('c')] });
    letThrough();
    await waitFor(() => expect(stored()).toHaveLength(2));
    expect(stored()).toEqual(expect.arrayContaining(partly(entry('b', 'error'), entry('c'))));
  });

  it('takes back only one’s own change', async () => {
    const { user, service, document, stored } = await open(entry('a'), entry('b'));
    await remove(user, 'a');
    await waitFor(() => expect(stored()).toHaveLength(1));
    service.defineBy('Ben', { [name]: [entry('b', 'error'), entry('c')] });
    act(() => {
      dispatchEvent(new Event('focus'));
    });
    await waitFor(() => expect(document().model.definitions[name]).toHaveLength(2));
    await act(() => document().undo());
    await waitFor(() => expect(stored()).toHaveLength(3));
    expect(stored()).toEqual(expect.arrayContaining(partly(entry('a'), entry('b', 'error'), entry('c'))));
  });
});

/** What the service fills in of a run is not asked about. */
const partly = (...entries: readonly JsonObject[]): unknown[] =>
  entries.map(({ marks: _, run: __, ...rest }): unknown => expect.objectContaining(rest));

describe('one rule that two people set at once', () => {
  it('says what was not stored, and the severity that the other chose', async () => {
    const model = aModel().part('Battery').build();
    const { user, service } = await openDocument(model, <RulesList findings={[]} />, SCOPES);
    const letThrough = service.hold();
    const row = within(screen.getByRole('listitem', { name: titleOf('a') }));
    await user.selectOptions(row.getByRole('combobox'), 'off');
    service.defineBy('Ben', { findingRules: [{ rule: RULES['a'], severity: 'note' }] });
    letThrough();
    expect(await row.findByText(/Not saved|was not saved/)).toBeTruthy();
    expect(service.model.definitions.findingRules).toEqual([{ rule: RULES['a'], severity: 'note' }]);
  });
});

import { VIEWS, type View } from '#app/paths.ts';
import { shownName } from '#app/presence/people.ts';
import { VIEW_ENTRIES } from '#app/screens/editor/views/views.ts';
import { pathFromEnglish } from '#language/english-label.ts';
import { t } from '#language/translate.ts';
import type { Person } from '#contract/presence.ts';
import { findElement, type SystemModel } from '#model/system-model.ts';

/** The view that somebody is in, where this version of the app has it. */
export function viewOf({ view }: Person): View | undefined {
  return VIEWS.find((known) => known === view);
}

function nameIn(model: SystemModel, id: string): string | null {
  const element = findElement(model, id)?.element;
  return element && 'name' in element && element.name !== '' ? element.name : null;
}

/** What somebody does, in a few words: `Structure · editing Name of Battery`. */
export function doingOf(model: SystemModel, person: Person): string {
  const { editing, selection } = person;
  const view = viewOf(person);
  const [only] = selection;
  const edited = editing && nameIn(model, editing.id);
  const what = edited
    ? t('editing {field} of {element}', { field: pathFromEnglish(editing.field), element: edited })
    : selection.length > 1
      ? t('{count} selected', { count: selection.length })
      : only === undefined
        ? null
        : nameIn(model, only);
  return [view && VIEW_ENTRIES[view].label, what].filter(Boolean).join(' · ');
}

/** The same with their name before it. */
export function tellingOf(model: SystemModel, person: Person): string {
  return [shownName(person), doingOf(model, person)].filter(Boolean).join(' · ');
}

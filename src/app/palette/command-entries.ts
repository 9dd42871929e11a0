import { isDenial } from '#app/ui/buttons/denial.ts';
import { fold } from '#app/ui/fields/pick-filter.ts';
import { groupOf } from './command-group.ts';
import { otherNamesOf } from './other-names.ts';
import type { AskedCommand } from './palette-store.ts';
import type { Searched } from './rank.ts';

/** A command that can be searched for. */
export interface CommandEntry extends Searched, AskedCommand {
  readonly key: string;
}

/** The commands that a list can offer, those that are available first. */
export function commandEntries(commands: readonly AskedCommand[]): CommandEntry[] {
  const entries = commands
    .filter(({ command, unavailable }) => command.keyOnly !== true && !isDenial(unavailable))
    .map((asked) => ({
      ...asked,
      key: asked.command.id,
      name: fold(asked.command.label),
      more: fold([groupOf(asked.command), ...otherNamesOf(asked.command.id)].join(' ')),
    }));
  return [...entries.filter(isAvailable), ...entries.filter((entry) => !isAvailable(entry))];
}

const isAvailable = ({ unavailable }: AskedCommand) => unavailable === null;

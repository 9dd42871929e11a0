import { ChevronDown, ChevronRight, ChevronUp } from 'lucide-react';
import type { Command } from '#app/commands/command.ts';
import { CommandButton } from '#app/commands/command-button.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { t } from '#language/translate.ts';
import type { Requirement } from '#model/elements/requirement.ts';

export interface PageCommands {
  readonly back: Command;
  readonly previous: Command;
  readonly next: Command;
}

/** Where the page stands: the ways back to the table and to what the requirement is below, and to its neighbours. */
export function PageHead(props: {
  readonly requirement: Requirement;
  readonly ancestors: readonly Requirement[];
  readonly commands: PageCommands;
  readonly onOpen: (id: string) => void;
}) {
  const { requirement, ancestors, commands, onOpen } = props;
  return (
    <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-2 border-b border-hairline px-3 py-1">
      <nav aria-label={t('Requirements above')} className="min-w-0 grow basis-60">
        <ol className="m-0 flex min-w-0 list-none flex-wrap items-center gap-1 p-0">
          <li>
            <LinkButton onClick={commands.back.run}>{t('Requirements')}</LinkButton>
          </li>
          {ancestors.map(({ id, key, name }) => (
            <li key={id} className="flex min-w-0 items-center gap-1">
              <ChevronRight aria-hidden="true" size={12} className="shrink-0 text-muted" />
              <LinkButton onClick={() => onOpen(id)}>
                <span className="font-mono text-sm">{key}</span> {shortened(name)}
              </LinkButton>
            </li>
          ))}
          <li className="flex items-center gap-1">
            <ChevronRight aria-hidden="true" size={12} className="shrink-0 text-muted" />
            <span aria-current="page" className="font-mono text-sm">
              {requirement.key}
            </span>
          </li>
        </ol>
      </nav>
      <span className="flex gap-2">
        <CommandButton
          command={commands.previous}
          size="sm"
          icon={<ChevronUp aria-hidden="true" size={14} />}
        >
          {t('Previous')}
        </CommandButton>
        <CommandButton command={commands.next} size="sm" icon={<ChevronDown aria-hidden="true" size={14} />}>
          {t('Next')}
        </CommandButton>
      </span>
    </div>
  );
}

const LONGEST = 40;
const shortened = (name: string) => (name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name);

import { dayText } from '#language/day-text.ts';
import { t } from '#language/translate.ts';
import { setFields } from '#model/commands/set-fields.ts';
import type { Interface } from '#model/elements/interface.ts';
import { ENDS, isOpen, maturityOf } from '#model/elements/interface-control.ts';
import type { Problem, Rule } from '#model/findings/finding.ts';
import type { TrackedReader } from '#model/findings/tracked-reader.ts';

const isSaid = (word: string | undefined) => (word ?? '').trim() !== '';

export const unownedInterfaces: Rule<'interface'> = {
  id: 'interface-owner',
  severity: 'warning',
  title: t('An agreed interface has an owner on each side'),
  page: t(
    'The maturity of the interface is agreed, baselined or frozen, and one of its sides has no owner who could have agreed.',
  ),
  check: (edge) => {
    const maturity = maturityOf(edge);
    if (maturity === 'proposed') return [];
    const owners = { source: edge.ownerSource, target: edge.ownerTarget };
    const without = ENDS.filter((end) => !isSaid(owners[end]));
    return without.length === 0
      ? []
      : [
          {
            message: t(
              '{maturity, select, agreed {It is agreed} baselined {It is baselined} other {It is frozen}}, and {sides, select, source {the source has no owner} target {the target has no owner} other {neither side has an owner}}.',
              { maturity, sides: without.length === ENDS.length ? 'both' : without.join() },
            ),
            at: { fields: without.map((end) => (end === 'source' ? 'ownerSource' : 'ownerTarget')) },
          },
        ];
  },
};

const FIELD_WORDS: Readonly<Record<string, string>> = {
  sourceId: t('source'),
  targetId: t('target'),
  sourcePortId: t('source port'),
  targetPortId: t('target port'),
  fixedSide: t('fixed side'),
  tbd: t('what is open'),
  requirementIds: t('requirements'),
  stateIds: t('states in which it holds'),
  customFields: t('custom fields'),
};

export const thawedInterfaces: Rule<'interface'> = {
  id: 'interface-frozen',
  severity: 'warning',
  title: t('A frozen interface is not changed'),
  page: t(
    'The interface is frozen, and one of its fields was changed since: its name, an end or what is open. A change of its connections sets it to proposed; a change of another field does not.',
  ),
  check: ({ id, maturity, changedSinceFrozen = {} }) => {
    const fields = Object.keys(changedSinceFrozen).sort();
    if (maturity !== 'frozen' || fields.length === 0) return [];
    const words = fields.map((field) => FIELD_WORDS[field] ?? field).join(', ');
    return [
      {
        message: t('It is frozen, and was changed since: {words}.', { words }),
        at: { fields },
        fix: {
          label: t('Make it proposed'),
          operations: () => setFields('interface', id, { maturity: 'proposed' }),
        },
      },
    ];
  },
};

export const overdueInterfaces: Rule<'interface'> = {
  id: 'interface-overdue',
  severity: 'warning',
  title: t('What is open is closed by its date'),
  page: t(
    'Something of the interface is to be determined or confirmed, and its date has passed. Days begin and end in UTC.',
  ),
  check: (edge) => {
    const { kind = 'TBD', who, by } = edge.tbd ?? {};
    if (!isOpen(edge) || by === undefined) return [];
    const message = isSaid(who)
      ? t('Its {kind} was due from {who} on {by}.', { kind, who: who ?? '', by: dayText(by) })
      : t('Its {kind} was due on {by}.', { kind, by: dayText(by) });
    return [{ message, after: by, at: { fields: ['tbd'] } }];
  },
};

export const sameNames: Rule<'interface'> = {
  id: 'interface-connection-twice',
  severity: 'warning',
  title: t('The connections of an interface have different names'),
  page: t(
    'Two connections of one interface have the same name: a table or a document cannot tell them apart.',
  ),
  check: ({ connections }) => {
    const counts = new Map<string, number>();
    for (const { name = '' } of connections)
      if (name.trim() !== '') counts.set(name.trim(), (counts.get(name.trim()) ?? 0) + 1);
    return [...counts].flatMap(([name, count]): Problem[] =>
      count > 1
        ? [
            {
              message: t('{count} of its connections are called {name}.', { count, name }),
              at: { fields: ['connections'] },
            },
          ]
        : [],
    );
  },
};

export const unrequiredInterfaces: Rule<'interface'> = {
  id: 'interface-without-requirement',
  severity: 'note',
  title: t('An interface between subtrees has a requirement'),
  page: t(
    'The interface connects parts inside two different parts, and no requirement asks for it, neither in its field “Requirements” nor by a trace link. Interfaces between neighbouring parts, and between a part and one around it, are not checked.',
  ),
  reads: ['part', 'requirement'],
  check: (edge, look) =>
    joinsSubtrees(edge, look) && !hasRequirement(edge, look)
      ? [
          {
            message: t('It joins two subtrees, and no requirement asks for it.'),
            at: { fields: ['requirementIds'] },
          },
        ]
      : [],
};

/** Whether an interface names a requirement that there is, or is linked with one, in either direction. */
function hasRequirement({ id, requirementIds = [] }: Interface, look: TrackedReader): boolean {
  return (
    requirementIds.some((one) => look.get('requirement', one)) ||
    look
      .referring('trace-link', 'end', id)
      .some(({ sourceId, targetId }) => look.get('requirement', sourceId === id ? targetId : sourceId))
  );
}

export const lostLinks: Rule<'interface'> = {
  id: 'interface-link',
  severity: 'error',
  title: t('The requirements and states that an interface names exist'),
  page: t(
    'The interface names a requirement that asks for it, or a state in which it holds, that is not in the model: it was deleted, or it was missing in an imported file.',
  ),
  reads: ['requirement', 'state'],
  check: (edge, look) => [
    ...lostOf(edge, 'requirementIds', 'requirement', look),
    ...lostOf(edge, 'stateIds', 'state', look),
  ],
};

function lostOf(
  edge: Interface,
  field: 'requirementIds' | 'stateIds',
  kind: 'requirement' | 'state',
  look: TrackedReader,
): Problem[] {
  const named = edge[field] ?? [];
  const there = named.filter((id) => look.get(kind, id));
  const gone = named.length - there.length;
  if (gone === 0) return [];
  return [
    {
      message:
        kind === 'requirement'
          ? t(
              '{gone, plural, one {It names a requirement that is} other {It names {gone} requirements that are}} not in the model.',
              { gone },
            )
          : t(
              '{gone, plural, one {It names a state that is} other {It names {gone} states that are}} not in the model.',
              { gone },
            ),
      at: { fields: [field] },
      fix: {
        label:
          kind === 'requirement'
            ? t(
                '{gone, plural, one {Remove the missing requirement} other {Remove the missing requirements}}',
                { gone },
              )
            : t('{gone, plural, one {Remove the missing state} other {Remove the missing states}}', { gone }),
        operations: () => setFields('interface', edge.id, { [field]: there }),
      },
    },
  ];
}

/** Whether each end lies in a part of its own that does not hold the other end. */
function joinsSubtrees({ sourceId, targetId }: Interface, look: TrackedReader): boolean {
  const [from, to] = [pathTo(sourceId, look), pathTo(targetId, look)];
  let shared = 0;
  while (shared < from.length && shared < to.length && from[shared] === to[shared]) shared += 1;
  return from.length - shared > 1 && to.length - shared > 1;
}

/** The parts around one and itself, outermost first. */
function pathTo(partId: string, look: TrackedReader): string[] {
  const path: string[] = [];
  for (let id: string | undefined = partId; id !== undefined; id = look.get('part', id)?.parentId)
    path.unshift(id);
  return path;
}

export const endsWithoutPort: Rule<'interface'> = {
  id: 'interface-port',
  severity: 'note',
  title: t('Both ends of an interface are at ports, or neither'),
  page: t(
    'One end of the interface is at a port and the other at the part itself: where it ends there is not defined.',
  ),
  check: ({ sourcePortId, targetPortId }) => {
    if ((sourcePortId === undefined) === (targetPortId === undefined)) return [];
    const without = sourcePortId === undefined ? 'source' : 'target';
    return [
      {
        message: t(
          '{without, select, source {Its source is a part and its target a port: choose a source port.} other {Its source is a port and its target a part: choose a target port.}}',
          { without },
        ),
        at: { fields: [`${without}PortId`] },
      },
    ];
  },
};

export const sharedInterfaceKeys: Rule<'interface'> = {
  id: 'interface-key-twice',
  severity: 'warning',
  title: t('Every key of an interface is unique'),
  page: t('Two interfaces have the same key, so a reference to it is ambiguous.'),
  check: ({ id, key }, look) => {
    if (key === undefined) return [];
    const others = look.ids('interface', 'key', key).filter((other) => other !== id);
    return others.length === 0
      ? []
      : [
          {
            message: t('{key} is the key of another interface too.', { key }),
            others,
            at: { fields: ['key'] },
          },
        ];
  },
};

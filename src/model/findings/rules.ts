import type { Kind } from '#model/elements/kinds.ts';
import type { Rule } from './finding.ts';
import { changedAgreements } from './rules/agreements.ts';
import { brokenAttributes, circularAttributes } from './rules/attributes.ts';
import { unreadActions, unreadEffects } from './rules/effects.ts';
import { impossibleGuards, needlessGuards, overlappingGuards, unreadGuards } from './rules/guards.ts';
import {
  endsWithoutPort,
  lostLinks,
  overdueInterfaces,
  sameNames,
  sharedInterfaceKeys,
  thawedInterfaces,
  unownedInterfaces,
  unrequiredInterfaces,
} from './rules/interface-control.ts';
import { disagreeingEnds } from './rules/interface-ends.ts';
import { emptyInterfaces, hangingFlows, parallelInterfaces } from './rules/interfaces.ts';
import { contradictions, weakerChildren } from './rules/limits.ts';
import { emptyRequiredFields } from './rules/required-fields.ts';
import { lonelyParts } from './rules/parts.ts';
import { cutOff } from './rules/reach.ts';
import {
  failedRequirements,
  hangingReferences,
  sharedKeys,
  unallocated,
  unmeasured,
  unreadConstraints,
  unverified,
} from './rules/requirements.ts';
import { deadEnds, guardGaps, initialStates, unreachable, waitingGaps } from './rules/states.ts';

/** Every rule, by the kind of element that it is about. */
export const RULES: { readonly [K in Kind]: readonly Rule<K>[] } = {
  part: [brokenAttributes, circularAttributes, lonelyParts, emptyRequiredFields],
  state: [
    brokenAttributes,
    circularAttributes,
    initialStates,
    unreachable,
    cutOff,
    deadEnds,
    guardGaps,
    waitingGaps,
    unreadActions,
    emptyRequiredFields,
  ],
  interface: [
    emptyInterfaces,
    parallelInterfaces,
    disagreeingEnds,
    hangingFlows,
    unownedInterfaces,
    thawedInterfaces,
    overdueInterfaces,
    sameNames,
    unrequiredInterfaces,
    lostLinks,
    endsWithoutPort,
    sharedInterfaceKeys,
    emptyRequiredFields,
  ],
  transition: [
    impossibleGuards,
    needlessGuards,
    overlappingGuards,
    unreadGuards,
    unreadEffects,
    emptyRequiredFields,
  ],
  requirement: [
    hangingReferences,
    unreadConstraints,
    failedRequirements,
    contradictions,
    weakerChildren,
    unallocated,
    unmeasured,
    unverified,
    sharedKeys,
    emptyRequiredFields,
  ],
  'trace-link': [],
};

/** Every rule once, in the order in which they are told of. */
export const ALL_RULES: readonly Omit<Rule<never>, 'check'>[] = [
  ...new Map(
    [...Object.values(RULES).flat(), changedAgreements].map(({ id, severity, title, page, reads }) => [
      id,
      { id, severity, title, page, ...(reads && { reads }) },
    ]),
  ).values(),
];

import { t } from '#language/translate.ts';

/** What is wrong and what is right by a rule, and how to mend it: the rest of the page that explains it. */
export interface Example {
  readonly wrong: string;
  readonly right: string;
  readonly mend: string;
}

/** By the id of the rule. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  'attribute-without-value': {
    wrong: t('total = mass + length'),
    right: t('total = mass + sum(children.mass)'),
    mend: t(
      'Open the attribute: the reason is below its expression. Correct the name, the unit or the expression.',
    ),
  },
  'attribute-circle': {
    wrong: t('In Battery: mass = Pack.mass / 4. In Pack: mass = 4 * Battery.mass.'),
    right: t('In Battery: mass = 12 kg. In Pack: mass = 4 * Battery.mass.'),
    mend: t('Give one attribute in the cycle a value of its own.'),
  },
  'required-field': {
    wrong: t('The settings require “Risk” for requirements, and SR-4 has none.'),
    right: t('Risk of SR-4: low.'),
    mend: t('Fill in the field, or clear “Required” for it in the settings.'),
  },
  'part-alone': {
    wrong: t('Pump, with no interface and no part in it.'),
    right: t('Pump, with the interface Water to Tank.'),
    mend: t('Drag from its edge to the part that it connects to, or delete it.'),
  },
  'initial-state': {
    wrong: t('Drive holds two initial states: one leads to Slow, the other to Fast.'),
    right: t('Drive holds one initial state, with a transition to Slow.'),
    mend: t(
      'Delete all but one of several initial states; where there is none and the states have no order, add one and a transition from it.',
    ),
  },
  'state-without-way-in': {
    wrong: t('Charging has transitions that lead out of it, and none into it.'),
    right: t('A transition “plugged in” leads from Idle to Charging.'),
    mend: t('Draw a transition to it, or delete it.'),
  },
  'states-cut-off': {
    wrong: t('Charging leads to Full, and Full back to Charging; nothing else leads to either.'),
    right: t('A transition “plugged in” leads from Idle, the start of the machine, to Charging.'),
    mend: t('Draw a transition from a state that can be reached to one of them.'),
  },
  'state-without-way-out': {
    wrong: t('A machine that enters Broken stays there, and Broken is not a final state.'),
    right: t('A transition “repaired” leads from Broken to Idle; or Broken is a final state.'),
    mend: t('Draw a transition out of it, or make it a final state.'),
  },
  'choice-without-default': {
    wrong: t('Two transitions out of a choice: [level > 2 m] and [level < 2 m]. At 2 m neither is enabled.'),
    right: t('[level > 2 m] and [level <= 2 m].'),
    mend: t('Close the gap in the guards, or remove the guards of one transition to make it the default.'),
  },
  'guards-gap': {
    wrong: t(
      'On “tick”, Heating goes to Idle [t > 25 °C] and to Boost [t < 15 °C]. Between them “tick” does nothing.',
    ),
    right: t('A third transition on “tick”, or limits that meet, where something should happen.'),
    mend: t('Check whether nothing should happen for these values. If something should, close the gap.'),
  },
  'guard-never': {
    wrong: t('[level > 3 m] and [level < 200 cm]'),
    right: t('[level > 2 m] and [level < 300 cm]'),
    mend: t('Correct the limit or the unit that is wrong.'),
  },
  'guard-always': {
    wrong: t('[level < 3 m or level >= 2 m]'),
    right: t('[level < 2 m or level >= 3 m]'),
    mend: t('Correct the limit that is wrong, or remove the guards.'),
  },
  'guards-at-once': {
    wrong: t('From Idle to Fill [level <= 2 m], and to Drain [level >= 2 m]: at 2 m both are enabled.'),
    right: t('[level < 2 m] and [level >= 2 m].'),
    mend: t('Change one of the limits, or give the transitions different triggers.'),
  },
  'guard-unreadable': {
    wrong: t('[when ready], as a text.'),
    right: t('[isReady = true], of an attribute “isReady”.'),
    mend: t('Write the guard as attribute, operator and limit, or as an expression.'),
  },
  'effect-unreadable': {
    wrong: t('level = (level + 1 m'),
    right: t('level = level + 1 m'),
    mend: t('Correct the expression, or split a long one over several effects or attributes.'),
  },
  'interface-owner': {
    wrong: t('Power is agreed, its source is owned by Ada, and its target by nobody.'),
    right: t('Power is agreed, its source is owned by Ada, and its target by Ben.'),
    mend: t('Name an owner of each side in the inspector, or set the maturity back to proposed.'),
  },
  'interface-frozen': {
    wrong: t('IF-3 is frozen, and its name was changed from “28 V bus” to “Main bus” since.'),
    right: t('IF-3 is proposed, with the name “Main bus”; or frozen, with the name “28 V bus”.'),
    mend: t('Restore the old value, or set the interface to proposed, agree to it again and freeze it.'),
  },
  'interface-overdue': {
    wrong: t('Power has the TBD “peak current”, due on a day that has passed.'),
    right: t('The same with a day to come, or with the field Open empty.'),
    mend: t('Close the open item, or agree on another date.'),
  },
  'interface-connection-twice': {
    wrong: t('An interface with two connections called “status”.'),
    right: t('An interface with the connections “status” and “status of the backup”.'),
    mend: t('Rename one of them, or delete it where it is a copy.'),
  },
  'interface-without-requirement': {
    wrong: t('An interface from Battery in Power to Motor in Drive, and no trace link.'),
    right: t('The same with a link from the requirement “The battery drives the motor”.'),
    mend: t('Add a trace link between the interface and the requirement that asks for it.'),
  },
  'interface-link': {
    wrong: t('IF-3 is asked for by REQ-7, which was deleted.'),
    right: t('IF-3 is asked for by REQ-8, which is in the model.'),
    mend: t(
      'Restore the requirement or state, or remove it from the fields “Requirements” and “Holds in” of the interface.',
    ),
  },
  'interface-port': {
    wrong: t('An interface from the port “plug” of Battery to Motor.'),
    right: t('An interface from the port “plug” of Battery to the port “socket” of Motor.'),
    mend: t('Choose a port at the other end, or none at both.'),
  },
  'interface-key-twice': {
    wrong: t('Two interfaces with the key IF-3.'),
    right: t('The keys IF-3 and IF-4.'),
    mend: t('Give one of them another key in the inspector.'),
  },
  'interface-agreement': {
    wrong: t('Ada and Ben agreed to Power with 28 V; since then its connection says 32 V.'),
    right: t('The connection says 28 V, or both have agreed to 32 V.'),
    mend: t('Look at what has changed, in the inspector under Agreement. Agree again, or undo the change.'),
  },
  'interface-empty': {
    wrong: t('An interface from Tank to Pump, and nothing under Connections.'),
    right: t('The same with the connection “water”: Matter, out, liquid.'),
    mend: t('Add a connection for each thing that flows over it.'),
  },
  'interface-twice': {
    wrong: t('Two interfaces Water between Tank and Pump, both with the connection “water”.'),
    right: t('One interface Water; or Supply and Return, each with its own direction.'),
    mend: t('Delete the copy, or change what is different about it.'),
  },
  'interface-ends': {
    wrong: t('A connection out of Tank ends at an outgoing port of Pump.'),
    right: t('The port of Pump is incoming.'),
    mend: t(
      'Reverse the direction of the connection or of the port. Where the kinds differ, correct the wrong one.',
    ),
  },
  'interface-reference': {
    wrong: t('The attribute “flow” was deleted, and the connection still names it as its quantity.'),
    right: t('The connection names an existing attribute, or none.'),
    mend: t('Clear the reference, or choose another attribute.'),
  },
  'requirement-reference': {
    wrong: t('The requirement is allocated to Pump, which was deleted.'),
    right: t('It is allocated to the part that replaced Pump.'),
    mend: t('Allocate it to another part. Choose another attribute for the constraint, or remove it.'),
  },
  'requirement-not-met': {
    wrong: t('mass <= 10 kg, and the mass is 12 kg.'),
    right: t('mass <= 10 kg, and the mass is 9 kg.'),
    mend: t('Change the design until the value meets the limit, or agree on another limit.'),
  },
  'requirements-contradict': {
    wrong: t('REQ-1: level >= 5 m. REQ-2: level < 500 cm.'),
    right: t('REQ-1: level >= 4 m. REQ-2: level < 500 cm.'),
    mend: t('Correct the limit that is wrong, or archive the requirement that no longer holds.'),
  },
  'child-weaker': {
    wrong: t('The parent requires mass <= 5 kg, its child mass <= 6 kg.'),
    right: t('The child requires mass <= 4 kg.'),
    mend: t('Tighten the child, or ask whether the parent means something else.'),
  },
  'constraint-unreadable': {
    wrong: t('Battery.mass <= (10 kg'),
    right: t('Battery.mass <= 10 kg'),
    mend: t('Open the constraint: the reason is below it.'),
  },
  'requirement-without-part': {
    wrong: t('“The rover shall stop within 2 m”, without allocated parts.'),
    right: t('The same, allocated to Brakes.'),
    mend: t('Choose the parts that must meet it under Allocated parts.'),
  },
  'requirement-without-constraint': {
    wrong: t('“The rover shall be light.”'),
    right: t('“The rover shall weigh at most 10 kg”, with the constraint mass <= 10 kg.'),
    mend: t('Add a constraint; a text will do where only people can judge it.'),
  },
  'requirement-without-verification': {
    wrong: t('A requirement to which no trace link of the type “verifies” leads.'),
    right: t('The part “Brake test” verifies it.'),
    mend: t('Add a trace link “verifies” from what shows that it is met.'),
  },
  'key-twice': {
    wrong: t('Two requirements are called REQ-12.'),
    right: t('REQ-12 and REQ-13.'),
    mend: t('Delete one of them if it is a copy; otherwise give it another key.'),
  },
};

/** What is wrong and what is right by a rule, and how to mend it: the rest of the page that explains it. */
export interface Example {
  readonly wrong: string;
  readonly right: string;
  readonly mend: string;
}

/** By the id of the rule. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  'attribute-without-value': {
    wrong: 'total = mass + length',
    right: 'total = mass + sum(children.mass)',
    mend: 'Open the attribute: the reason is below its expression. Correct the name, the unit or the expression.',
  },
  'attribute-circle': {
    wrong: 'In Battery: mass = Pack.mass / 4. In Pack: mass = 4 * Battery.mass.',
    right: 'In Battery: mass = 12 kg. In Pack: mass = 4 * Battery.mass.',
    mend: 'Give one attribute in the cycle a value of its own.',
  },
  'required-field': {
    wrong: 'The settings require “Risk” of requirements, and of SR-4 it is not said.',
    right: 'Risk of SR-4: low.',
    mend: 'Fill in the field; or take the mark “Required” from it in the settings.',
  },
  'part-alone': {
    wrong: 'Pump, with no interface and no part in it.',
    right: 'Pump, with the interface Water to Tank.',
    mend: 'Drag from its edge to the part that it connects to, or delete it.',
  },
  'initial-state': {
    wrong: 'Drive holds two initial states: one leads to Slow, the other to Fast.',
    right: 'Drive holds one initial state, with a transition to Slow.',
    mend: 'Delete all but one of several initial states; where there is none and the states have no order, add one and a transition from it.',
  },
  'state-without-way-in': {
    wrong: 'Charging has transitions that lead out of it, and none into it.',
    right: 'A transition “plugged in” leads from Idle to Charging.',
    mend: 'Draw a transition to it, or delete it.',
  },
  'states-cut-off': {
    wrong: 'Charging leads to Full, and Full back to Charging; nothing else leads to either.',
    right: 'A transition “plugged in” leads from Idle, the start of the machine, to Charging.',
    mend: 'Draw a transition from a state that can be reached to one of them.',
  },
  'state-without-way-out': {
    wrong: 'A machine that enters Broken stays there, and Broken is not a final state.',
    right: 'A transition “repaired” leads from Broken to Idle; or Broken is a final state.',
    mend: 'Draw a transition out of it, or make it a final state.',
  },
  'choice-without-default': {
    wrong: 'Two transitions out of a choice: [level > 2 m] and [level < 2 m]. At 2 m neither is enabled.',
    right: '[level > 2 m] and [level <= 2 m].',
    mend: 'Close the gap in the guards, or remove the guards of one transition to make it the default.',
  },
  'guards-gap': {
    wrong:
      'On “tick”, Heating goes to Idle [t > 25 °C] and to Boost [t < 15 °C]. Between them “tick” does nothing.',
    right: 'A third transition on “tick”, or limits that meet, where something should happen.',
    mend: 'Check whether nothing should happen for these values. If something should, close the gap.',
  },
  'guard-never': {
    wrong: '[level > 3 m] and [level < 200 cm]',
    right: '[level > 2 m] and [level < 300 cm]',
    mend: 'Correct the limit or the unit that is wrong.',
  },
  'guard-always': {
    wrong: '[level < 3 m or level >= 2 m]',
    right: '[level < 2 m or level >= 3 m]',
    mend: 'Correct the limit that is wrong, or remove the guards.',
  },
  'guards-at-once': {
    wrong: 'From Idle to Fill [level <= 2 m], and to Drain [level >= 2 m]: at 2 m both are enabled.',
    right: '[level < 2 m] and [level >= 2 m].',
    mend: 'Change one of the limits, or give the transitions different triggers.',
  },
  'guard-unreadable': {
    wrong: '[when ready], as a text.',
    right: '[isReady = true], of an attribute “isReady”.',
    mend: 'Write the guard as attribute, operator and limit, or as an expression.',
  },
  'interface-owner': {
    wrong: 'Power is agreed, its source is owned by Ada, and its target by nobody.',
    right: 'Power is agreed, its source is owned by Ada, and its target by Ben.',
    mend: 'Name an owner of each side in the inspector, or set the maturity back to proposed.',
  },
  'interface-frozen': {
    wrong: 'IF-3 is frozen, and its name was changed from “28 V bus” to “Main bus” since.',
    right: 'IF-3 is proposed, with the name “Main bus”; or frozen, with the name “28 V bus”.',
    mend: 'Put the old value back; or make the interface proposed, agree to it again and freeze it.',
  },
  'interface-overdue': {
    wrong: 'Power has the TBD “peak current”, due on a day that has passed.',
    right: 'The same with a day to come, or with the field Open empty.',
    mend: 'Close what is open, or agree on another date.',
  },
  'interface-connection-twice': {
    wrong: 'An interface with two connections called “status”.',
    right: 'An interface with the connections “status” and “status of the backup”.',
    mend: 'Rename one of them, or delete it where it is a copy.',
  },
  'interface-without-requirement': {
    wrong: 'An interface from Battery in Power to Motor in Drive, and no trace link.',
    right: 'The same with a link from the requirement “The battery drives the motor”.',
    mend: 'Add a trace link between the interface and the requirement that asks for it.',
  },
  'interface-link': {
    wrong: 'IF-3 is asked for by REQ-7, which was deleted.',
    right: 'IF-3 is asked for by REQ-8, which is in the model.',
    mend: 'Bring the requirement or state back; or take it from the fields “Requirements” and “Holds in” of the interface.',
  },
  'interface-port': {
    wrong: 'An interface from the port “plug” of Battery to Motor.',
    right: 'An interface from the port “plug” of Battery to the port “socket” of Motor.',
    mend: 'Choose a port at the other end, or none at both.',
  },
  'interface-key-twice': {
    wrong: 'Two interfaces with the key IF-3.',
    right: 'The keys IF-3 and IF-4.',
    mend: 'Give one of them another key in the inspector.',
  },
  'interface-agreement': {
    wrong: 'Ada and Ben agreed to Power with 28 V; since then its connection says 32 V.',
    right: 'It says 28 V, or both have agreed to 32 V.',
    mend: 'Look at what has changed, in the inspector under Agreement. Agree again, or undo the change.',
  },
  'interface-empty': {
    wrong: 'An interface from Tank to Pump, and nothing under Connections.',
    right: 'The same with the connection “water”: Matter, out, liquid.',
    mend: 'Add a connection for each thing that flows over it.',
  },
  'interface-twice': {
    wrong: 'Two interfaces Water between Tank and Pump, both with the connection “water”.',
    right: 'One interface Water; or Supply and Return, each with its own direction.',
    mend: 'Delete the copy, or change what is different about it.',
  },
  'interface-ends': {
    wrong: 'A connection out of Tank ends at an outgoing port of Pump.',
    right: 'The port of Pump is incoming.',
    mend: 'Reverse the direction of the connection or of the port. Where the kinds differ, correct the wrong one.',
  },
  'interface-reference': {
    wrong: 'The attribute “flow” was deleted, and the connection still names it as its quantity.',
    right: 'The connection names an existing attribute, or none.',
    mend: 'Clear the reference, or choose another attribute.',
  },
  'requirement-reference': {
    wrong: 'The requirement is allocated to Pump, which was deleted.',
    right: 'It is allocated to the part that replaced Pump.',
    mend: 'Allocate it to another part. Choose another attribute for the constraint, or remove it.',
  },
  'requirement-not-met': {
    wrong: 'mass <= 10 kg, and the mass is 12 kg.',
    right: 'mass <= 10 kg, and the mass is 9 kg.',
    mend: 'Change the design until the value meets the limit, or agree on another limit.',
  },
  'requirements-contradict': {
    wrong: 'REQ-1: level >= 5 m. REQ-2: level < 500 cm.',
    right: 'REQ-1: level >= 4 m. REQ-2: level < 500 cm.',
    mend: 'Correct the limit that is wrong, or archive the requirement that no longer holds.',
  },
  'child-weaker': {
    wrong: 'The parent requires mass <= 5 kg, its child mass <= 6 kg.',
    right: 'The child requires mass <= 4 kg.',
    mend: 'Tighten the child, or ask whether the parent means something else.',
  },
  'constraint-unreadable': {
    wrong: 'Battery.mass <= (10 kg',
    right: 'Battery.mass <= 10 kg',
    mend: 'Open the constraint: the reason is below it.',
  },
  'requirement-without-part': {
    wrong: '“The rover shall stop within 2 m”, without allocated parts.',
    right: 'The same, allocated to Brakes.',
    mend: 'Choose the parts that must meet it under Allocated parts.',
  },
  'requirement-without-constraint': {
    wrong: '“The rover shall be light.”',
    right: '“The rover shall weigh at most 10 kg”, with the constraint mass <= 10 kg.',
    mend: 'Add a constraint; a text will do where only people can judge it.',
  },
  'requirement-without-verification': {
    wrong: 'A requirement to which no trace link of the type “verifies” leads.',
    right: 'The part “Brake test” verifies it.',
    mend: 'Add a trace link “verifies” from what shows that it is met.',
  },
  'key-twice': {
    wrong: 'Two requirements are called REQ-12.',
    right: 'REQ-12 and REQ-13.',
    mend: 'Delete one of them if it is a copy; otherwise give it another key.',
  },
};

/** How a behaviour runs, in one page: the rules of decision 021 in plain words. */
const SECTIONS: readonly (readonly [title: string, ...paragraphs: string[]])[] = [
  [
    'As SCXML does',
    'A behaviour runs by the algorithm of the W3C Recommendation SCXML 1.0, in the app as in the service: the same run gives the same steps in both.',
  ],
  [
    'One step',
    'A step is one event, run to completion: the transitions that it fires, then whatever follows without another event, until nothing more follows. A loop that does not end is cut after 10,000 transitions, and the step says where.',
    'Of two transitions that would leave the same state, the one from further inside goes first, then the one with the lower order.',
  ],
  [
    'States',
    'A composite state begins where its initial state leads, or in its first child. All regions of a parallel state are active together. A choice is left at once; its ways without a guard come last. A history goes back to what was active, with all that is inside where it is deep.',
    'Leaving runs exit effects from the inside out, then the transition’s effects, then entry and do effects from the outside in.',
  ],
  [
    'Transitions',
    'A trigger names events: “device” means “device.press” too, “*” means all. All guards must hold. A guard that cannot be computed is false, and the step says why.',
    'A transition with neither trigger nor guard is taken at once, or waits for you to take it: you choose when the run begins.',
    'A transition without a target is internal: nothing is left or entered. One of type “internal” into its own inside does not leave its source.',
    'A transition can enter several states together, each in a region of its own; the other regions are entered as they begin.',
  ],
  [
    'Effects',
    '“variable = expression” assigns, with units. “raise e” gives the machine an event at once, “send e (delay=2s)” later, “cancel id” takes it back; behind “with” stand data, read as “_event.data”. What begins with “=” is computed: “send =next (delay==pause)”. Anything else is the name of an action, which is listed.',
    '“[condition] effect” is done where the condition holds. Blocks hold effects with “;” between them: “if a > 3 { … } else if b { … } else { … }”, and “for item, index in list { … }” once for each in a list.',
    'What a final state hands over with done.state is “return with level = 3”, the last of its entry effects.',
    'After an effect that cannot be done, the rest of its list is left out and error.execution is raised; of one in “try { … }” only the rest of that block.',
    '“send e (to=="http://…")” goes to the world outside: it is listed, and nobody gets it. To another machine it raises error.communication, to what is no address error.execution.',
  ],
  [
    'Values',
    'Expressions are those of attributes, with In("state"), typeOf(x), isTrue(x), join(a, b), list(…), record("name", value, …), item(list, place), has(record, "name"), isList(x), concat(a, b) and set(x, value), which assigns and gives the value, in a guard whenever it is asked. A list or a record is kept in a variable of type string; “order.size” and “limits.\'0\'” read what is in it.',
    '_event has name, type, sendid, origin, origintype and data; _name is the name of the machine, _sessionid that of the run. Nothing assigns them.',
  ],
  [
    'Time',
    'Time passes only when a step says so: by the buttons of what is due, or by Step and Run, which let it pass until the next event is due. What the machine sent itself is answered when it is due, each by itself.',
  ],
  [
    'What you put in',
    'Firing an event, setting a variable, taking a transition and taking guards for true or false are steps of the run. A step back shows an earlier one; going on from there drops those after it.',
    'A run keeps the model that it began with. When the model changes it says so, and can be run again on the model as it is.',
  ],
  [
    'Kept runs',
    'A kept run holds what was put in, and a mark of how it stood after each step, not the values themselves. Everybody who may see the model may see it. Opened, it is run again on the model as it is, and says whether it is still the same, or in which step it differs first.',
    'Downloaded, it is the body of POST …/simulations.',
  ],
  ['What is outside', 'Invoked services, and scripts that are more than assignments.'],
];

/** The page that says how a behaviour runs. */
export function HowItRuns() {
  return (
    <details className="border-t border-hairline p-3">
      <summary className="cursor-pointer text-sm font-semibold">How it runs</summary>
      {SECTIONS.map(([title, ...paragraphs]) => (
        <section key={title} className="pt-2">
          <h4 className="m-0 text-sm font-semibold">{title}</h4>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="m-0 pb-1 text-sm text-muted">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </details>
  );
}

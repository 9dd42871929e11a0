import { t } from '#language/translate.ts';

/** How a behaviour runs, in one page: the rules of decision 021 in plain words. */
const SECTIONS: readonly (readonly [title: string, ...paragraphs: string[]])[] = [
  [
    t('As SCXML does'),
    t(
      'A behaviour runs by the algorithm of the W3C Recommendation SCXML 1.0, in the app as in the service: the same run gives the same steps in both.',
    ),
  ],
  [
    t('One step'),
    t(
      'A step is one event, run to completion: the transitions that it fires, then whatever follows without another event, until nothing more follows. A loop that does not end is cut after 10,000 transitions, and the step says where.',
    ),
    t(
      'Of two transitions that would leave the same state, the innermost is taken, then the one with the lower order.',
    ),
  ],
  [
    t('States'),
    t(
      'A composite state starts where its initial state leads, or in its first child. All regions of a parallel state are active together. A choice is left at once; its transitions without a guard are tried last. A history state restores what was active; a deep one restores all levels inside.',
    ),
    t(
      'Exit effects run from the inside out, then the transition’s effects, then entry and do effects from the outside in.',
    ),
  ],
  [
    t('Transitions'),
    t(
      'A trigger names events: “device” means “device.press” too, “*” means all. All guards must hold. A guard that cannot be computed is false, and the step says why.',
    ),
    t(
      'A transition with neither trigger nor guard is taken at once, or waits for you to take it: you choose when the run starts.',
    ),
    t(
      'A transition without a target is internal: nothing is left or entered. One of type “internal” into its own inside does not leave its source.',
    ),
    t(
      'A transition can enter several states together, each in a region of its own; the other regions are entered as they begin.',
    ),
  ],
  [
    t('Effects'),
    t(
      '“attribute = expression” assigns, with units. “raise e” gives the machine an event at once, “send e (delay=2s)” later, “cancel id” cancels it; data follow “with” and are read as “_event.data”. What begins with “=” is computed: “send =next (delay==pause)”. Anything else is the name of an action, which is listed.',
    ),
    t(
      "“[condition] effect” runs if the condition holds. Blocks hold effects with “;” between them: “if a > 3 '{' … '}' else if b '{' … '}' else '{' … '}'”, and “for item, index in list '{' … '}'” once for each in a list.",
    ),
    t(
      'A final state passes data on with done.state by “return with level = 3”, the last of its entry effects.',
    ),
    t(
      "If an effect cannot run, the rest of its list is skipped and error.execution is raised; in “try '{' … '}'” only the rest of that block.",
    ),
    t(
      '“send e (to=="http://…")” is listed, but sent nowhere. An event to another machine raises error.communication; one to an invalid address raises error.execution.',
    ),
  ],
  [
    t('Values'),
    t(
      'Expressions are those of attributes, with In("state"), typeOf(x), isTrue(x), join(a, b), list(…), record("name", value, …), item(list, place), has(record, "name"), isList(x), concat(a, b) and set(x, value), which assigns and gives the value, in a guard whenever it is asked. A list or a record is kept in an attribute of type string; “order.size” and “limits.\'0\'” read its contents.',
    ),
    t(
      '_event has name, type, sendid, origin, origintype and data; _name is the name of the machine, _sessionid that of the run. Nothing assigns them.',
    ),
  ],
  [
    t('Time'),
    t(
      'Time passes only when a step says so: with the button of a timer, or with Step and Run, which let it pass until the next event is due. Events that the machine sends itself are handled when due, one by one.',
    ),
  ],
  [
    t('Inputs'),
    t(
      'Firing an event, setting an attribute, taking a transition and setting guards to true or false are steps of the run. Step back shows an earlier step; continuing from there discards the later ones.',
    ),
    t(
      'A run uses the model as it was at its start. When the model changes, the panel says so and offers to run again.',
    ),
  ],
  [
    t('Saved runs'),
    t(
      'A saved run holds its inputs and a checksum of each step, not the values themselves. Everybody who may view the model may view it. When opened, it is run again on the current model, and shows the first step that differs, if any.',
    ),
    t('Downloaded, it is the body of POST …/simulations.'),
  ],
  [t('Not supported'), t('Invoked services, and scripts that are more than assignments.')],
];

/** The page that says how a behaviour runs. */
export function HowItRuns() {
  return (
    <details className="border-t border-hairline p-3">
      <summary className="cursor-pointer text-sm font-semibold">{t('How it runs')}</summary>
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

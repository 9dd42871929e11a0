import { describe, expect, it } from 'vitest';
import type { RunStep } from '#model/definitions/run-request.ts';
import { record } from '#model/simulation/runs/recording.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import { exportScxml } from './export-scxml.ts';
import { importScxml } from './import-scxml.ts';

function read(text: string, model = EMPTY_MODEL) {
  const bytes = new TextEncoder().encode(text);
  const imported = importScxml(bytes, { modelId: idOf('Model'), model }, testContext());
  if (!imported.ok) throw new Error(imported.refusal.detail);
  return imported.value;
}

/** Runs a state chart, and says in which states it ends and with which values; that its export changes nothing is asked by the way. */
function ending(inside: string, steps: readonly RunStep[] = [], attributes = '') {
  const file = `<scxml xmlns="http://www.w3.org/2005/07/scxml" datamodel="ecmascript" name="Pump" ${attributes}>${inside}</scxml>`;
  const { edited, notes } = read(file);
  const { model } = edited;
  const written = exportScxml({ id: idOf('Model'), name: 'Model', description: '' }, model);
  expect(read(written.text, model).edited.diff).toEqual([]);
  const run = record(model, { steps: [...steps] });
  if (!run.ok) throw new Error(run.message);
  const { configuration, values, faults } = (run.recording.log.at(-1) ?? run.recording.log[0]).state;
  const names = new Map(
    [...model.tables.part.values()].flatMap(({ attributes: all }) =>
      all.map(({ id, name }) => [id, name] as const),
    ),
  );
  return {
    states: configuration.map((id) => model.tables.state.get(id)?.name),
    values: Object.fromEntries(Object.entries(values).map(([id, value]) => [names.get(id), value])),
    faults: faults.map(({ reason }) => reason),
    notes: notes.map(({ message }) => message),
  };
}

describe('executable content', () => {
  it('takes the branch whose condition holds when it is reached, whatever that branch changes', () => {
    const { values, notes } = ending(`<datamodel><data id="x" expr="0"/></datamodel><state id="a"><onentry>
      <if cond="x === 0"><assign location="x" expr="10"/><if cond="x === 10"><assign location="x" expr="x + 1"/></if>
      <elseif cond="x === 10"/><assign location="x" expr="20"/><else/><assign location="x" expr="30"/></if>
    </onentry></state>`);
    expect(values).toEqual({ x: 11 });
    expect(notes).toEqual([]);
  });

  it('goes through a list as it was when the loop began', () => {
    const { values, notes } =
      ending(`<datamodel><data id="list">[1, 2, 3]</data><data id="sum" expr="0"/></datamodel>
    <state id="a"><onentry><foreach array="list" item="each" index="at">
      <assign location="list" expr="[].concat(list, [4])"/><assign location="sum" expr="sum + each * at"/>
    </foreach></onentry></state>`);
    expect(values).toEqual({ list: '[1,2,3,4,4,4]', sum: 8, each: 3, at: 2 });
    expect(notes).toEqual([]);
  });

  it('cuts a loop in a loop that would go on for ever', () => {
    const many = `[${Array.from({ length: 200 }, (_, index) => index).join(', ')}]`;
    const { faults } = ending(`<datamodel><data id="list" expr="${many}"/></datamodel><state id="a"><onentry>
      <foreach array="list" item="a"><foreach array="list" item="b"/></foreach></onentry></state>`);
    expect(faults).toEqual(['The loop is stopped after 10000 rounds in one step.']);
  });

  it('hands over what a final state says', () => {
    const { states } =
      ending(`<state id="filling"><transition event="done.state.filling" cond="_event.data.level == 3" target="full"/>
      <final id="stop"><donedata><param name="level" expr="3"/></donedata></final></state><state id="full"/>`);
    expect(states).toEqual(['full']);
  });

  it('enters several states of different regions together, and the others as they begin', () => {
    const region = (name: string) =>
      `<state id="${name}"><state id="${name}1"/><state id="${name}2"/><state id="${name}3"/></state>`;
    const { states, notes } = ending(
      `<state id="off"><transition event="go" target="a3 b2"/></state>
      <parallel id="on">${region('a')}${region('b')}${region('c')}</parallel>`,
      [{ trigger: 'go' }],
    );
    expect(states).toEqual(['a3', 'b2', 'c1']);
    expect(notes).toEqual([]);
  });

  it('asks of numbers, texts and what has no value whether they count as true, as ECMAScript does', () => {
    const { states } =
      ending(`<datamodel><data id="count" expr="2"/><data id="name" expr="''"/><data id="none"/></datamodel>
      <state id="a"><transition cond="count &amp;&amp; !name &amp;&amp; !none &amp;&amp; typeof nowhere === 'undefined'" target="b"/></state><state id="b"/>`);
    expect(states).toEqual(['b']);
  });

  it('reads and keeps records and texts', () => {
    const { values, notes } =
      ending(`<datamodel><data id="order" expr="{ size: 27, kind: 'bar', parts: [5, 6] }"/>
      <data id="size"/><data id="label"/><data id="second"/></datamodel><state id="a"><onentry>
      <assign location="size" expr="order.size"/><assign location="label" expr="order.kind + ' of ' + order['size']"/>
      <assign location="second" expr="order.parts[size - 26]"/></onentry></state>`);
    expect(values).toMatchObject({ size: 27, label: 'bar of 27', second: 6 });
    expect(notes).toEqual([]);
  });

  it('sends later what is due after a computed time, to a computed address, and takes it back by the id it was given', () => {
    const file = `<datamodel><data id="pause" expr="'2s'"/><data id="id"/></datamodel><state id="a"><onentry>
      <send event="ready" delayexpr="pause" targetexpr="'#_scxml_' + _sessionid"/>
      <send event="never" delay="1s" idlocation="id"/><cancel sendidexpr="id"/></onentry>
      <transition event="never" target="c"/><transition event="ready" target="b"/></state><state id="b"/><state id="c"/>`;
    expect(ending(file, [{ after: 1_999 }]).states).toEqual(['a']);
    expect(ending(file, [{ after: 2_000 }]).states).toEqual(['b']);
  });

  it('gives variables values that read others before the first state is entered', () => {
    const { values, notes } =
      ending(`<datamodel><data id="a" expr="2"/><data id="b" expr="a * 3"/></datamodel>
      <script>var c = b + 1; c += 1</script><state id="s"><onentry><assign location="c" expr="c * 2"/></onentry></state>`);
    expect(values).toEqual({ a: 2, b: 6, c: 16 });
    expect(notes).toEqual([]);
  });

  it('fails where something could not be read, and says so when it is imported and when it is run', () => {
    const { states, faults, notes } =
      ending(`<datamodel><data id="x" expr="1"/></datamodel><state id="a"><onentry>
      <assign location="x" expr="new Thing(1)"/><assign location="x" expr="5"/></onentry>
      <transition event="error.execution" cond="x == 1" target="b"/></state><state id="b"/>`);
    expect(states).toEqual(['b']);
    expect(faults).toEqual(['“new Thing(1)” could not be read.']);
    expect(notes).toEqual(['the assignment of x is not understood: “new” has no meaning in a model']);
  });
});

describe('a condition that cannot be computed', () => {
  it('counts as false, is told, and what follows it is done', () => {
    const { states, values, faults } =
      ending(`<datamodel><data id="x" expr="1"/></datamodel><state id="a"><onentry>
      <if cond="nowhere &gt; 1"><assign location="x" expr="10"/><elseif cond="x === 1"/><assign location="x" expr="20"/></if>
      <if cond="nowhere &lt; 1"><assign location="x" expr="0"/></if><assign location="x" expr="x + 1"/></onentry>
      <transition event="error.execution" target="b"/></state><state id="b"/>`);
    expect(values).toEqual({ x: 21 });
    expect(states).toEqual(['b']);
    expect(faults).toHaveLength(2);
  });
});

describe('a parallel state that is a region of another', () => {
  it('completes both when all its regions are done', () => {
    const region = (name: string) =>
      `<state id="${name}"><state id="${name}1"><transition event="${name}" target="${name}2"/></state><final id="${name}2"/></state>`;
    const file = `<parallel id="outer"><transition event="done.state.outer" target="done"/>
      <parallel id="inner">${region('a')}${region('b')}</parallel>${region('c')}</parallel><final id="done"/>`;
    const [a, b, c] = ['a', 'b', 'c'].map((trigger) => ({ trigger }));
    expect(
      ending(
        file,
        [c, a, b].flatMap((step) => step ?? []),
      ).states,
    ).toEqual(['done']);
    expect(
      ending(
        file,
        [c, a].flatMap((step) => step ?? []),
      ).states,
    ).toEqual(['a2', 'b1', 'c2']);
  });
});

describe('the data of a state chart', () => {
  it('knows its own processor by both names', () => {
    const { states, faults } = ending(
      `<state id="a"><onentry><send event="back" targetexpr="_ioprocessors['scxml'].location"/></onentry>
      <transition event="back" target="b"/></state><state id="b"/>`,
      [{ after: 1 }],
    );
    expect({ states, faults }).toEqual({ states: ['b'], faults: [] });
  });

  it.each(['return', 'new Thing()'])('that is no expression is an error when it is loaded: %s', (expr) => {
    const { states, values, notes } =
      ending(`<datamodel><data id="bad" expr="${expr}"/><data id="twice" expr="base * 2"/><data id="base" expr="2"/></datamodel>
      <state id="a"><transition event="error.execution" target="b"/></state><state id="b"/>`);
    expect(states).toEqual(['b']);
    expect(values).toMatchObject({ twice: 4, base: 2 });
    expect(notes).toEqual([expect.stringContaining('the value of bad is left out')]);
  });

  it('takes what an event carries, whatever that is, unless it is counted with', () => {
    const { values, faults, notes } = ending(`<datamodel>
      <data id="word"/><data id="whole"/><data id="sum"/></datamodel><state id="a"><onentry>
      <raise event="none"/><send event="told" target="#_internal"><param name="word" expr="'up'"/><param name="count" expr="2"/></send></onentry>
      <transition event="told"><assign location="word" expr="_event.data.word"/><assign location="whole" expr="_event.data"/>
      <assign location="sum" expr="_event.data.count"/><assign location="sum" expr="sum + 1"/></transition></state>`);
    expect(faults).toEqual([]);
    expect(values).toEqual({ word: 'up', whole: '{"word":"up","count":2}', sum: 3 });
    expect(notes).toEqual([]);
  });
});

describe('a state chart of another tool', () => {
  it('is read with a word on everything that is left out, once for the drawing of an editor', () => {
    const { notes, edited } =
      read(`<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:viz="urn:viz" xmlns:qt="http://www.qt.io/2015/02/scxml-ext"
      datamodel="lua" initialstate="b"><qt:editorinfo geometry="1"/>
      <state id="a" viz:x="1" viz:y="2"><transition event="go" target="b"><qt:editorinfo movePoint="4;5"/></transition></state>
      <state id="b"><onentry><script src="more.js"/></onentry></state></scxml>`);
    expect(notes.map(({ message }) => message)).toEqual([
      '<script> is not run; it is kept as the name of an action',
      'the attribute initialstate of <scxml> is left out',
      'attributes of the namespace urn:viz are left out',
      'expressions of the data model lua are read as ECMAScript, where they are valid in it',
    ]);
    expect([...edited.model.tables.transition.values()].map(({ effects }) => effects)).toEqual([[]]);
  });

  it('may name no namespace, and its variables get the type of the texts that they are compared with', () => {
    const { edited, notes } = read(`<scxml datamodel="ecmascript"><datamodel><data id="mode"/></datamodel>
      <state id="a"><transition event="set" cond="mode != 'eco'"><assign location="mode" expr="_event.data"/></transition></state></scxml>`);
    expect(notes).toEqual([]);
    const [part] = edited.model.tables.part.values();
    expect(part?.attributes).toMatchObject([{ name: 'mode', type: 'string' }]);
  });
});

describe('an event to others', () => {
  const answered = (send: string) =>
    ending(`<state id="a"><onentry>${send}<raise event="next"/></onentry>
      <transition event="error.execution" cond="_event.sendid == 'x'" target="unsent"/>
      <transition event="error.communication" cond="_event.sendid == 'x'" target="nobody"/>
      <transition event="next" target="told"/></state><state id="unsent"/><state id="nobody"/><state id="told"/>`);

  it.each([
    ['<send id="x" event="e" target="baz"/>', 'unsent'],
    ['<send id="x" event="e" type="27"/>', 'unsent'],
    ['<send id="x" event="e" target="#_scxml_other"/>', 'nobody'],
    ['<send id="x" event="e" target="#_parent"/>', 'nobody'],
    ['<send id="x" event="e" targetexpr="\'#_\' + \'child\'"/>', 'nobody'],
  ])('that cannot be sent is answered by an error, and nothing else is told: %s', (send, state) => {
    const { states, notes } = answered(send);
    expect(states).toEqual([state]);
    expect(notes).toEqual([]);
  });

  it('that goes to the world outside is told', () => {
    const { states, notes } = answered('<send id="x" event="e" target="http://example.com/"/>');
    expect(states).toEqual(['told']);
    expect(notes).toEqual(['the event e leaves the machine; it is listed as sent, and nothing receives it']);
  });
});

describe('a handler of entering a state', () => {
  it('is done though an action in the one before it cannot be', () => {
    const { values, notes } = ending(`<datamodel><data id="x" expr="1"/></datamodel><state id="a">
      <onentry><assign location="nowhere" expr="1"/><assign location="x" expr="7"/></onentry>
      <onentry><assign location="x" expr="x + 1"/></onentry></state>`);
    expect(values).toEqual({ x: 2 });
    expect(notes).toEqual([]);
  });
});

describe('a condition that changes a variable', () => {
  const taken = (cond: string) => {
    const { states, values, notes } = ending(`<datamodel><data id="n" expr="1"/></datamodel>
      <state id="a"><transition cond="${cond}" target="b"/><transition event="never"/></state><state id="b"/>`);
    expect(notes).toEqual([]);
    return { taken: states[0] === 'b', values };
  };

  it.each([
    ['++n == 2', true, 2],
    ['n++ == 1', true, 2],
    ['--n', false, 0],
    ['n-- == 0 || n == 0', true, 0],
    ['(n += 2) == 3', true, 3],
    ['(n = 5) > 4 &amp;&amp; n == 5', true, 5],
    ['n = 0', false, 0],
  ])('changes it when it is asked, taken or not: %s', (cond, isTaken, n) => {
    expect(taken(cond)).toEqual({ taken: isTaken, values: { n } });
  });
});

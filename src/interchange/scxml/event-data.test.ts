import { describe, expect, it } from 'vitest';
import { readEffect } from '#model/effect/effect.ts';
import { runSimulation } from '#model/simulation/runs/run.ts';
import { EMPTY_MODEL } from '#model/system-model.ts';
import { idOf, testContext } from '#testing/models/model-builder.ts';
import { exportScxml } from './export-scxml.ts';
import { importScxml } from './import-scxml.ts';

const FILE = `<scxml xmlns="http://www.w3.org/2005/07/scxml" datamodel="ecmascript" name="Echo" initial="a">
  <datamodel><data id="level" expr="2"/></datamodel>
  <state id="a"><onentry>
    <send event="ping" target="#_internal" namelist="level"><param name="twice" expr="level * 2"/></send>
  </onentry>
  <transition event="ping" cond="_event.data.level === 2 &amp;&amp; _event.data['twice'] === 4" target="b">
    <assign location="level" expr="_event.data.twice"/>
  </transition></state>
  <state id="b"><onentry><send event="word" target="#_internal"><content>all, of (it)</content></send></onentry>
  <transition event="word" cond="_event.data == 'all, of (it)'" target="c"/></state>
  <state id="c"/>
</scxml>`;

function read(text: string) {
  const imported = importScxml(
    new TextEncoder().encode(text),
    { modelId: idOf('Model'), model: EMPTY_MODEL },
    testContext(),
  );
  if (!imported.ok) throw new Error(imported.refusal.detail);
  return imported.value;
}

describe('what events carry', () => {
  it('is computed when they are sent, and read by guards and effects', () => {
    const { edited, notes } = read(FILE);
    expect(notes).toEqual([]);
    const run = runSimulation(edited.model, { steps: [] });
    const [configuration, values] = run.ok ? [run.initial.configuration, run.initial.values] : [];
    expect(configuration?.map((id) => edited.model.tables.state.get(id)?.name)).toEqual(['c']);
    expect(Object.values(values ?? {})).toEqual([4]);
  });

  it('goes out and comes back as it was', () => {
    const { model } = read(FILE).edited;
    const { text, notes } = exportScxml({ id: idOf('Model'), name: 'Model', description: '' }, model);
    expect(notes).toEqual([]);
    const again = read(text).edited.model;
    expect([...again.tables.state.values()].map(({ entry }) => entry)).toEqual(
      [...model.tables.state.values()].map(({ entry }) => entry),
    );
  });

  it('is written behind “with”, apart by commas', () => {
    expect(readEffect('send go (delay=2s, id=x) with speed = max(1, 2), \'my gear\' = "a, b"')).toEqual({
      kind: 'send',
      event: 'go',
      delay: 2_000,
      id: 'x',
      to: null,
      by: null,
      data: [
        { name: 'speed', expression: 'max(1, 2)' },
        { name: 'my gear', expression: '"a, b"' },
      ],
    });
    expect(readEffect('raise go with 3 m/s')).toEqual({
      kind: 'raise',
      event: 'go',
      data: [{ name: '', expression: '3 m/s' }],
    });
  });
});

import type { SampleWriter } from '#app/models/samples/sample-writer.ts';

/** The machine: three regions that run at the same time. Its variables are its own. */
export function writeBehaviour(sample: SampleWriter): void {
  sample.state('machine', 'Crossing control', [0, 0, 1640, 1064], {
    kind: 'parallel',
    attributes: ['barrier angle: 90 °', 'next train: 3000 m', 'lamp current: 1.8 A'],
  });
  writeSignals(sample);
  writeBarriers(sample);
  writeLamps(sample);
}

function writeSignals(sample: SampleWriter): void {
  sample.state('signals', 'Road signals', [24, 56, 1592, 200], { in: 'machine' });
  sample.state('signalsStart', 'Start', [32, 92, 32, 32], { in: 'signals', kind: 'initial' });
  sample.state('dark', 'Dark', [144, 64, 184, 88], { in: 'signals', entry: ['switchLampsOff'] });
  sample.state('yellow', 'Yellow', [664, 64, 216, 104], {
    in: 'signals',
    entry: ['lightYellow', 'send yellowOver (delay=3s)'],
  });
  sample.state('red', 'Red', [1336, 64, 216, 104], {
    in: 'signals',
    entry: ['flashRed', 'raise lowerBarriers'],
  });
  const go = sample.transition.bind(sample);
  go('signalsStart', 'dark');
  go('dark', 'yellow', { name: 'train', trigger: 'trainApproaching' });
  go('yellow', 'red', { name: 'after 3 s', trigger: 'yellowOver' });
  go('red', 'dark', { name: 'open', trigger: 'roadOpen' });
}

function writeBarriers(sample: SampleWriter): void {
  sample.state('barriers', 'Barriers', [24, 280, 1592, 464], { in: 'machine' });
  sample.state('barriersStart', 'Start', [32, 92, 32, 32], { in: 'barriers', kind: 'initial' });
  sample.state('automatic', 'Automatic', [144, 56, 1024, 384], { in: 'barriers' });
  sample.state('automaticStart', 'Start', [32, 92, 32, 32], { in: 'automatic', kind: 'initial' });
  sample.state('raised', 'Raised', [112, 64, 168, 88], { in: 'automatic', entry: ['lockBarriers'] });
  sample.state('lowering', 'Lowering', [448, 64, 168, 88], {
    in: 'automatic',
    entry: ['ringBell', 'lowerBarriers'],
  });
  sample.state('lowered', 'Lowered', [824, 64, 168, 88], { in: 'automatic', entry: ['reportClosed'] });
  sample.state('nextTrain', 'Another train?', [884, 280, 48, 48], { in: 'automatic', kind: 'choice' });
  sample.state('raising', 'Raising', [448, 260, 168, 88], { in: 'automatic', entry: ['raiseBarriers'] });
  sample.state('history', 'Where it was', [180, 288, 32, 32], { in: 'automatic', kind: 'history' });
  sample.state('byHand', 'Local control', [1384, 176, 184, 104], {
    in: 'barriers',
    entry: ['unlockPanel'],
    exit: ['lockPanel'],
    description: 'Somebody on the spot raises and lowers the barriers.',
  });
  const go = sample.transition.bind(sample);
  go('barriersStart', 'automatic');
  go('automaticStart', 'raised');
  go('raised', 'lowering', { name: 'close', trigger: 'lowerBarriers' });
  go('lowering', 'lowered', { name: 'down', guards: ['machine.barrier angle <= 2'] });
  go('lowered', 'nextTrain', { name: 'passed', trigger: 'trainPassed' });
  go('nextTrain', 'lowered', { name: 'another', guards: ['machine.next train < 900'] });
  go('nextTrain', 'raising', { name: 'none', guards: ['machine.next train >= 900'] });
  go('raising', 'raised', {
    name: 'up',
    guards: ['machine.barrier angle >= 88'],
    effects: ['raise roadOpen'],
  });
  go('automatic', 'byHand', { name: 'take', trigger: 'keyTurned' });
  go('byHand', 'history', { name: 'give back', trigger: 'keyReleased' });
}

function writeLamps(sample: SampleWriter): void {
  sample.state('lamps', 'Lamp supervision', [24, 768, 1592, 272], { in: 'machine' });
  sample.state('lampsStart', 'Start', [32, 92, 32, 32], { in: 'lamps', kind: 'initial' });
  sample.state('healthy', 'Healthy', [144, 64, 184, 88], { in: 'lamps', do: ['measureLampCurrent'] });
  sample.state('weak', 'Weak', [824, 64, 184, 72], { in: 'lamps', entry: ['askForRepair'] });
  sample.state('failed', 'Failed', [824, 152, 184, 72], { in: 'lamps', entry: ['reportFailure'] });
  sample.state('outOfUse', 'Out of use', [1336, 172, 32, 32], { in: 'lamps', kind: 'final' });
  const go = sample.transition.bind(sample);
  go('lampsStart', 'healthy');
  go('healthy', 'weak', {
    name: 'weak',
    trigger: 'lampCheck',
    guards: ['machine.lamp current < 1.2'],
    effects: ['logLampCurrent'],
  });
  go('weak', 'healthy', { name: 'replaced', trigger: 'lampReplaced' });
  // No transition leads to Failed: the finding to mend.
  go('failed', 'healthy', { name: 'repaired', trigger: 'lampReplaced' });
  go('healthy', 'outOfUse', { name: 'close line', trigger: 'takenOutOfUse' });
}

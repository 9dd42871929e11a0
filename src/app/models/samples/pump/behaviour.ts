import type { SampleWriter } from '#app/models/samples/sample-writer.ts';

/** The modes of the pump. Its variables are the attributes of parts. */
export function writeBehaviour(sample: SampleWriter): void {
  const of = 'pump';
  sample.state('start', 'Switch on', [40, 68, 32, 32], { of, kind: 'initial' });
  sample.state('test', 'Self-test', [136, 40, 176, 88], {
    of,
    entry: ['testAlarmUnit'],
    do: ['testSensorsAndClamp'],
  });
  sample.state('charged', 'Battery charged?', [472, 60, 48, 48], { of, kind: 'choice' });
  sample.state('charge', 'Charge first', [136, 256, 176, 80], { of, entry: ['askForMains'] });
  sample.state('ready', 'Ready', [712, 40, 176, 88], { of, entry: ['closeClamp'], do: ['showLastRate'] });
  sample.state('infusing', 'Infusing', [392, 400, 632, 184], {
    of,
    entry: ['openClamp', 'startMotor'],
    exit: ['stopMotor', 'closeClamp'],
  });
  sample.state('begin', 'Begin', [32, 84, 32, 32], { in: 'infusing', kind: 'initial' });
  sample.state('delivering', 'Delivering', [120, 60, 160, 88], { in: 'infusing', do: ['measureFlow'] });
  sample.state('keepOpen', 'Keep vein open', [432, 60, 168, 88], {
    in: 'infusing',
    entry: ["'flow rate' = 'keep-open rate'"],
    description: 'A small rate keeps the vein open until the nurse comes.',
  });
  sample.state('paused', 'Paused', [40, 472, 176, 88], { of, do: ['remindAfterTwoMinutes'] });
  sample.state('alarmed', 'Alarm', [392, 776, 632, 168], {
    of,
    entry: ['soundHighPriorityAlarm'],
    exit: ['silenceAlarm'],
    description: 'The infusion is stopped, and the clamp is closed.',
  });
  sample.state('airInLine', 'Air in line', [120, 60, 160, 80], { in: 'alarmed', entry: ['showAirInLine'] });
  sample.state('occlusion', 'Occlusion', [432, 60, 168, 80], { in: 'alarmed', entry: ['reverseTwoStrokes'] });
  sample.state('off', 'Off', [112, 820, 32, 32], { of, kind: 'final' });

  const go = sample.transition.bind(sample);
  go('start', 'test');
  go('test', 'charged', { name: 'passed', trigger: 'selfTestPassed' });
  go('charged', 'ready', { name: 'enough', guards: ['battery.charge >= 20'] });
  // From 15 % to 20 % no way is open: the finding to mend.
  go('charged', 'charge', { name: 'too low', guards: ['battery.charge < 15'] });
  go('charge', 'ready', { name: 'charged', guards: ['battery.charge >= 30'] });
  go('ready', 'infusing', {
    name: 'start',
    trigger: 'startPressed',
    effects: ["'volume infused' = 0 mL"],
  });
  go('begin', 'delivering');
  go('delivering', 'keepOpen', { name: 'done', guards: ['pump.volume infused >= 500'] });
  go('infusing', 'paused', { name: 'pause', trigger: 'stopPressed' });
  go('paused', 'infusing', { name: 'resume', trigger: 'startPressed' });
  go('delivering', 'airInLine', {
    name: 'air',
    trigger: 'airDetected',
    guards: ['air.bubble volume > 50'],
    effects: ['logAlarm'],
  });
  go('delivering', 'occlusion', {
    name: 'blocked',
    trigger: 'pressureHigh',
    guards: ['pressure.line pressure > 80'],
    effects: ['logAlarm'],
  });
  go('alarmed', 'paused', { name: 'seen', trigger: 'alarmAcknowledged' });
  go('paused', 'off', { name: 'switch off', trigger: 'offPressed' });
}

import type { SampleWriter } from '#app/models/samples/sample-writer.ts';

/** The modes of the robot. Its variables are the attributes of parts. */
export function writeBehaviour(sample: SampleWriter): void {
  const of = 'arm';
  sample.state('on', 'Power on', [40, 68, 32, 32], { of, kind: 'initial' });
  sample.state('test', 'Self-test', [136, 40, 176, 88], { of, do: ['testBrakesAndStops'] });
  sample.state('idle', 'Idle', [620, 40, 176, 88], { of, entry: ['holdBrakes'] });
  sample.state('running', 'Running', [392, 304, 632, 192], { of, entry: ['releaseBrakes'] });
  sample.state('begin', 'Begin', [32, 88, 32, 32], { in: 'running', kind: 'initial' });
  sample.state('moving', 'Moving', [120, 64, 160, 88], { in: 'running', do: ['followPath'] });
  sample.state('gripping', 'Gripping', [440, 64, 160, 88], { in: 'running', entry: ['closeJaws'] });
  sample.state('reduced', 'Reduced speed', [816, 672, 208, 96], {
    of,
    entry: ['limitToolSpeed'],
    exit: ['restoreToolSpeed'],
    description: 'Somebody is near: the tool moves slowly.',
  });
  sample.state('protective', 'Protective stop', [464, 672, 208, 96], {
    of,
    entry: ['stopOnPath', 'holdBrakes'],
    description: 'Stopped, with power; goes on after a reset.',
  });
  sample.state('emergency', 'Emergency stop', [120, 672, 208, 96], {
    of,
    entry: ['stopOnPath', 'removePower'],
    description: 'Stopped, then without power: stop category 1.',
  });
  sample.state('off', 'Off', [992, 68, 32, 32], { of, kind: 'final' });

  const go = sample.transition.bind(sample);
  go('on', 'test');
  go('test', 'idle', { name: 'passed', trigger: 'testPassed' });
  sample.transition('idle', 'running', { key: 'start', name: 'start', trigger: 'startProgram' });
  go('begin', 'moving');
  go('moving', 'gripping', { name: 'arrived', trigger: 'inPosition' });
  go('gripping', 'moving', { name: 'held', guards: ['gripper.grip force >= 140'] });
  go('running', 'reduced', { name: 'person near', guards: ['arm.distance to person < 1500'] });
  go('reduced', 'running', { name: 'person away', guards: ['arm.distance to person >= 2000'] });
  go('reduced', 'protective', {
    name: 'beam broken',
    trigger: 'curtainBroken',
    effects: ['logStop'],
  });
  go('protective', 'idle', {
    name: 'reset',
    trigger: 'resetPressed',
    guards: ['arm.distance to person >= 1500'],
  });
  go('protective', 'emergency', { name: 'button', trigger: 'emergencyStop', effects: ['logStop'] });
  go('emergency', 'test', { name: 'reset', trigger: 'resetPressed' });
  go('idle', 'off', { name: 'shut down', trigger: 'shutDown' });
}

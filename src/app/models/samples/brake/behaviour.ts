import type { SampleWriter } from '#app/models/samples/sample-writer.ts';

/** The modes of the brake system. Its variables are the attributes of parts. */
export function writeBehaviour(sample: SampleWriter): void {
  const of = 'brake';
  sample.state('start', 'Ignition on', [40, 68, 32, 32], { of, kind: 'initial' });
  sample.state('test', 'Self-test', [136, 40, 184, 88], {
    of,
    entry: ['energiseSupplyRelay'],
    do: ['checkSensorsAndValves'],
  });
  sample.state('standby', 'Standby', [616, 40, 184, 88], { of, do: ['readPedalTravel'] });
  sample.state('braking', 'Braking', [392, 320, 632, 200], {
    of,
    entry: ['closeIsolationValves'],
    exit: ['releasePressure'],
    description: 'The motor builds the pressure; the foot feels the pedal simulator.',
  });
  sample.state('pressed', 'Pressed', [32, 88, 32, 32], { in: 'braking', kind: 'initial' });
  sample.state('applying', 'Applying', [120, 64, 160, 88], { in: 'braking', do: ['followPedal'] });
  sample.state('antilock', 'Anti-lock', [440, 64, 160, 88], { in: 'braking', do: ['modulatePressure'] });
  sample.state('degraded', 'Degraded', [816, 704, 208, 96], {
    of,
    entry: ['lightWarningLamp', 'shutFailedCircuit'],
    description: 'One circuit is left; speed is limited.',
  });
  sample.state('fallback', 'Hydraulic fallback', [124, 704, 208, 96], {
    of,
    entry: ['openIsolationValves', 'lightWarningLamp'],
    description: 'No electric boost: the foot alone builds the pressure.',
  });
  sample.state('off', 'Off', [992, 68, 32, 32], { of, kind: 'final' });

  const go = sample.transition.bind(sample);
  go('start', 'test');
  go('test', 'standby', { name: 'passed', trigger: 'selfTestPassed' });
  go('test', 'fallback', { name: 'failed', trigger: 'selfTestFailed', effects: ['storeFaultCode'] });
  go('standby', 'braking', { name: 'press', guards: ['brake.pedal travel >= 2'] });
  go('braking', 'standby', { name: 'release', guards: ['brake.pedal travel < 2'] });
  go('pressed', 'applying');
  go('applying', 'antilock', { name: 'lock', guards: ['brake.wheel slip > 20'] });
  go('antilock', 'applying', { name: 'grip', guards: ['brake.wheel slip < 10'] });
  go('braking', 'degraded', { name: 'leak', trigger: 'circuitFailed', effects: ['storeFaultCode'] });
  go('degraded', 'fallback', { name: 'no boost', trigger: 'supplyLost' });
  go('standby', 'fallback', {
    name: 'low supply',
    trigger: 'supplyLost',
    guards: ['ecu.supply voltage < 9'],
    effects: ['storeFaultCode'],
  });
  go('fallback', 'test', { name: 'repaired', trigger: 'ignitionCycled' });
  go('standby', 'off', { name: 'park', trigger: 'ignitionOff' });
}

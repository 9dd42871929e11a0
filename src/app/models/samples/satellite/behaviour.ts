import type { SampleWriter } from '#app/models/samples/sample-writer.ts';

/** The power system's modes. Its variables are the part's attributes. */
export function writeBehaviour(sample: SampleWriter): void {
  const of = 'power';
  sample.state('start', 'Start', [40, 124, 32, 32], { of, kind: 'initial' });
  sample.state('test', 'Self-test', [144, 100, 184, 80], {
    of,
    entry: ['closeEssentialOutlet'],
    do: ['readCellVoltages'],
  });
  sample.state('choice', 'In sunlight?', [568, 116, 48, 48], { of, kind: 'choice' });
  sample.state('sunlit', 'Sunlit', [784, 40, 664, 200], { of, entry: ['enableArrayRegulator'] });
  sample.state('sunrise', 'Sunrise', [32, 84, 32, 32], { in: 'sunlit', kind: 'initial' });
  sample.state('charging', 'Charging', [128, 60, 168, 80], {
    in: 'sunlit',
    entry: ['startCharger'],
    exit: ['stopCharger'],
  });
  sample.state('full', 'Full', [480, 60, 152, 80], { in: 'sunlit', do: ['balanceCells'] });
  sample.state('eclipse', 'Eclipse', [784, 416, 200, 88], {
    of,
    entry: ['closeHeaterOutlet'],
    exit: ['openHeaterOutlet'],
    description: 'The battery alone carries the load.',
  });
  sample.state('safe', 'Safe mode', [1248, 416, 200, 88], {
    of,
    entry: ['shedLoads'],
    do: ['sendBeacon'],
    exit: ['restoreLoads'],
    description: 'Only the essential outlet stays on.',
  });
  sample.state('off', 'Off', [1332, 624, 32, 32], { of, kind: 'final' });

  sample.transition('start', 'test');
  sample.transition('test', 'choice', { name: 'tested', trigger: 'testPassed', effects: ['reportSelfTest'] });
  sample.transition('choice', 'sunlit', { name: 'sun', guards: ['power.array power > 5'] });
  sample.transition('choice', 'eclipse', { name: 'no sun', guards: ['power.array power <= 5'] });
  sample.transition('sunrise', 'charging');
  sample.transition('charging', 'full', { name: 'charged', guards: ['power.state of charge >= 98'] });
  sample.transition('full', 'charging', { name: 'top up', guards: ['power.state of charge < 95'] });
  sample.transition('sunlit', 'eclipse', {
    name: 'sunset',
    trigger: 'eclipseBegins',
    effects: ['disableArrayRegulator'],
  });
  sample.transition('eclipse', 'sunlit', {
    name: 'sunrise',
    trigger: 'eclipseEnds',
    guards: ['power.array power > 5', 'power.battery temperature > 0'],
  });
  sample.transition('eclipse', 'safe', {
    name: 'low',
    guards: ['power.state of charge < 30'],
    effects: ['reportLowCharge'],
  });
  sample.transition('safe', 'sunlit', {
    name: 'recovered',
    trigger: 'leaveSafeMode',
    guards: ['power.state of charge > 50'],
  });
  sample.transition('safe', 'off', {
    name: 'empty',
    guards: ['power.bus voltage < 22'],
    effects: ['disconnectBattery'],
  });
}

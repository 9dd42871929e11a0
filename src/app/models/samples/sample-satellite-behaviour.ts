import type { SampleWriter } from './sample-writer.ts';

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

  const go = (
    from: string,
    to: string,
    more: { name?: string; trigger?: string; guards?: readonly string[]; effects?: readonly string[] } = {},
  ) => {
    const { name, guards = [], ...data } = more;
    sample.create('transition', `${from} to ${to}`, {
      sourceId: sample.id(from),
      targetId: sample.id(to),
      ...(name !== undefined && { name }),
      metadata: { ...data, guards: guards.map((guard) => sample.comparison(guard, 'attribute')) },
    });
  };
  go('start', 'test');
  go('test', 'choice', { name: 'tested', trigger: 'testPassed', effects: ['reportSelfTest'] });
  go('choice', 'sunlit', { name: 'sun', guards: ['power.array power > 5'] });
  go('choice', 'eclipse', { name: 'no sun', guards: ['power.array power <= 5'] });
  go('sunrise', 'charging');
  go('charging', 'full', { name: 'charged', guards: ['power.state of charge >= 98'] });
  go('full', 'charging', { name: 'top up', guards: ['power.state of charge < 95'] });
  go('sunlit', 'eclipse', { name: 'sunset', trigger: 'eclipseBegins', effects: ['disableArrayRegulator'] });
  go('eclipse', 'sunlit', {
    name: 'sunrise',
    trigger: 'eclipseEnds',
    guards: ['power.array power > 5', 'power.battery temperature > 0'],
  });
  go('eclipse', 'safe', {
    name: 'low',
    guards: ['power.state of charge < 30'],
    effects: ['reportLowCharge'],
  });
  go('safe', 'sunlit', { name: 'recovered', guards: ['power.state of charge > 50'] });
  go('safe', 'off', { name: 'empty', guards: ['power.bus voltage < 22'], effects: ['disconnectBattery'] });
}

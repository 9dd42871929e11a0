import type { SampleWriter } from '#app/models/samples/sample-writer.ts';

/** The parts that the machine reads and drives, and the interfaces between them. */
export function writeStructure(sample: SampleWriter): void {
  sample.part('crossing', 'Level crossing', [0, 0, 1000, 472], {
    kind: 'system',
    attributes: [
      'line speed: 160 km/h',
      "closed before the train = 'Train detector'.distance / 'line speed' - 'Road signal'.'yellow time' - 'Barrier drive'.'lowering time' [s]",
      'power on battery: 6 h',
    ],
  });
  sample.part('detector', 'Train detector', [32, 64, 208, 80], {
    in: 'crossing',
    kind: 'component',
    multiplicity: 2,
    description: 'An axle counter on each side of the crossing.',
    attributes: ['distance: 900 m'],
    ports: ['axles: out right Information'],
  });
  sample.part('local', 'Local control panel', [32, 216, 208, 80], {
    in: 'crossing',
    kind: 'component',
    attributes: ['key positions: 2'],
    ports: ['orders: out right Information'],
  });
  sample.part('controller', 'Crossing controller', [392, 64, 208, 232], {
    in: 'crossing',
    kind: 'component',
    description: 'Runs the state machine of the behaviour view.',
    attributes: ['cycle time: 50 ms', 'report time: 0.2 s', 'lamp check period: 0.5 s'],
    ports: [
      'trains: in left Information',
      'local: in left Information',
      'signals: out right Information',
      'barriers: out right Information',
      'positions: in right Information',
      'interlocking: inout bottom Information',
      'supply: in bottom Energy',
    ],
  });
  sample.part('signal', 'Road signal', [752, 64, 216, 80], {
    in: 'crossing',
    kind: 'component',
    multiplicity: 4,
    attributes: ['yellow time: 3 s', 'visibility: 120 m'],
    ports: ['aspect: in left Information'],
  });
  sample.part('barrier', 'Barrier drive', [752, 216, 216, 112], {
    in: 'crossing',
    kind: 'component',
    multiplicity: 2,
    attributes: ['lowering time: 8.5 s', 'boom length: 6 m'],
    ports: ['order: in left Information', 'position: out left Information', 'supply: in bottom Energy'],
  });
  sample.part('power', 'Power supply', [392, 376, 208, 64], {
    in: 'crossing',
    kind: 'component',
    attributes: ['voltage: 24 V'],
    ports: ['controller: out top Energy', 'drives: out right Energy'],
  });
  sample.part('interlocking', 'Interlocking', [32, 576, 208, 80], {
    kind: 'system',
    attributes: ['poll period: 0.5 s'],
    ports: ['crossing: inout right Information'],
  });

  const join = sample.interface.bind(sample);
  join('Trains', 'detector:axles', 'controller:trains', [
    { name: 'Axle counts', carries: 'Information Signal', of: 'detector.distance' },
  ]);
  join('Local orders', 'local:orders', 'controller:local', [
    { name: 'Raise, lower, release', carries: 'Information Command' },
  ]);
  join('Aspects', 'controller:signals', 'signal:aspect', [
    { name: 'Dark, yellow or red', carries: 'Information Command' },
  ]);
  join('Barrier orders', 'controller:barriers', 'barrier:order', [
    { name: 'Raise or lower', carries: 'Information Command' },
  ]);
  join('Barrier positions', 'barrier:position', 'controller:positions', [
    { name: 'Barrier angle', carries: 'Information Signal' },
  ]);
  join('Controller supply', 'power:controller', 'controller:supply', [
    { name: '24 V', carries: 'Energy Electrical', of: 'power.voltage', group: 'Supply' },
  ]);
  join('Drive supply', 'power:drives', 'barrier:supply', [
    { name: '24 V', carries: 'Energy Electrical', of: 'power.voltage', group: 'Supply' },
  ]);
  join('Block line', 'interlocking:crossing', 'controller:interlocking', [
    { name: 'Route set', carries: 'Information Data' },
    { name: 'Crossing closed', carries: 'Information Data', direction: 'in' },
  ]);
}

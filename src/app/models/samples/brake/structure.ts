import type { SampleWriter } from '#app/models/samples/sample-writer.ts';

/** The parts, and the interfaces between them. */
export function writeStructure(sample: SampleWriter): void {
  writeParts(sample);
  writeInterfaces(sample);
}

function writeParts(sample: SampleWriter): void {
  sample.part('brake', 'Brake system', [0, 0, 968, 672], {
    kind: 'system',
    description:
      'Builds the brake pressure that the driver asks for, electrically, and by foot where that fails.',
    attributes: [
      'deceleration: 9.2 m/s²',
      'test speed: 100 km/h',
      "stopping distance = 'test speed' * 'Hydraulic actuation'.'build-up time' + 'test speed' * 'test speed' / (2 * deceleration) [m]",
      'mass = sum(children.mass) [kg]',
      'pedal travel: 0 mm',
      'wheel slip: 3 %',
    ],
  });
  sample.part('pedalUnit', 'Pedal unit', [32, 64, 232, 264], {
    in: 'brake',
    kind: 'assembly',
    attributes: ['mass: 1.4 kg'],
  });
  sample.part('pedal', 'Brake pedal', [24, 56, 184, 64], {
    in: 'pedalUnit',
    kind: 'component',
    attributes: ['ratio: 3.2'],
    ports: ['rod: out bottom Binding'],
  });
  sample.part('travel', 'Pedal travel sensor', [24, 168, 184, 72], {
    in: 'pedalUnit',
    kind: 'component',
    multiplicity: 2,
    description: 'Two Hall sensors with opposite characteristics.',
    attributes: ['resolution: 0.1 mm', 'range: 60 mm'],
    ports: ['rod: in top Binding', 'signal: out right Information'],
  });
  sample.part('reservoir', 'Fluid reservoir', [32, 408, 232, 80], {
    in: 'brake',
    kind: 'component',
    attributes: ['mass: 0.6 kg', 'volume: 0.45 L', 'warning level: 30 %'],
    ports: ['outlet: out right Matter'],
  });
  // Connected to nothing: the finding to mend.
  sample.part('level', 'Fluid level sensor', [32, 560, 232, 72], {
    in: 'brake',
    kind: 'component',
    description: 'A float switch in the reservoir. The control unit should read it.',
    attributes: ['mass: 0.1 kg'],
    ports: ['signal: out right Information'],
  });
  sample.part('ecu', 'Brake control unit', [384, 64, 208, 264], {
    in: 'brake',
    kind: 'component',
    attributes: ['mass: 0.9 kg', 'cycle time: 5 ms', 'status period: 10 ms', 'supply voltage: 13.8 V'],
    ports: [
      'pedal: in left Information',
      'motor: out right Information',
      'valves: out right Information',
      'pressure: in right Information',
      'vehicle bus: inout bottom Information',
      'wheels: in bottom Information',
      'supply: in bottom Energy',
    ],
  });
  sample.part('actuation', 'Hydraulic actuation', [712, 64, 224, 568], {
    in: 'brake',
    kind: 'assembly',
    attributes: ['mass: 4.8 kg', 'build-up time: 165 ms', 'fallback deceleration: 2.9 m/s²'],
  });
  sample.part('motor', 'Boost motor', [16, 72, 192, 80], {
    in: 'actuation',
    kind: 'component',
    description: 'A brushless motor with a ball screw.',
    attributes: ['power: 620 W', 'thrust: 6 kN'],
    ports: ['command: in left Information', 'supply: in right Energy', 'screw: out bottom Energy'],
  });
  sample.part('cylinder', 'Master cylinder', [16, 240, 192, 80], {
    in: 'actuation',
    kind: 'component',
    description: 'Two chambers, one for each circuit.',
    attributes: ['pressure: 120 bar', 'bore: 23.8 mm'],
    ports: ['screw: in top Energy', 'inlet: in left Matter', 'circuits: out bottom Energy'],
  });
  sample.part('modulator', 'Pressure modulator', [16, 416, 192, 120], {
    in: 'actuation',
    kind: 'component',
    attributes: ['valves: 12'],
    ports: [
      'circuits: in top Energy',
      'valves: in left Information',
      'pressure: out left Information',
      'front: out right Energy',
      'rear: out right Energy',
    ],
  });
  sample.part('front', 'Front wheel brake', [1088, 392, 192, 80], {
    kind: 'component',
    multiplicity: 2,
    attributes: ['disc diameter: 330 mm'],
    ports: ['inlet: in left Energy'],
  });
  sample.part('rear', 'Rear wheel brake', [1088, 552, 192, 80], {
    kind: 'component',
    multiplicity: 2,
    attributes: ['disc diameter: 300 mm'],
    ports: ['inlet: in left Energy'],
  });
  sample.part('battery', '12 V battery', [1088, 136, 192, 80], {
    kind: 'component',
    attributes: ['voltage: 13.8 V', 'capacity: 60 Ah'],
    ports: ['terminals: out left Energy', 'control: out bottom Energy'],
  });
  sample.part('gateway', 'Vehicle gateway', [32, 784, 232, 80], {
    kind: 'component',
    attributes: ['bit rate: 2 Mbit/s'],
    ports: ['bus: inout right Information'],
  });
  sample.part('wheels', 'Wheel speed sensor', [712, 784, 224, 80], {
    kind: 'component',
    multiplicity: 4,
    attributes: ['pulses per turn: 48'],
    ports: ['speed: out left Information'],
  });
}

function writeInterfaces(sample: SampleWriter): void {
  const join = sample.interface.bind(sample);
  join('Pedal rod', 'pedal:rod', 'travel:rod', [
    { name: 'Pedal travel', carries: 'Binding Physical link', direction: 'out' },
  ]);
  join('Pedal signal', 'travel:signal', 'ecu:pedal', [
    { name: 'Travel A', carries: 'Information Signal', of: 'brake.pedal travel' },
    { name: 'Travel B', carries: 'Information Signal' },
  ]);
  join('Motor command', 'ecu:motor', 'motor:command', [
    { name: 'Torque request', carries: 'Information Command', group: 'Commands' },
  ]);
  join('Valve command', 'ecu:valves', 'modulator:valves', [
    { name: 'Valve currents', carries: 'Information Command', group: 'Commands' },
  ]);
  join('Pressure signal', 'modulator:pressure', 'ecu:pressure', [
    { name: 'Circuit pressures', carries: 'Information Signal', of: 'cylinder.pressure' },
  ]);
  join('Ball screw', 'motor:screw', 'cylinder:screw', [
    { name: 'Thrust', carries: 'Energy Mechanical', of: 'motor.thrust' },
  ]);
  join('Fluid supply', 'reservoir:outlet', 'cylinder:inlet', [
    { name: 'Brake fluid DOT 4', carries: 'Matter Fluid', matterState: 'liquid', of: 'reservoir.volume' },
  ]);
  join('Circuit pressure', 'cylinder:circuits', 'modulator:circuits', [
    { name: 'Circuit 1', carries: 'Energy Hydraulic', of: 'cylinder.pressure' },
    { name: 'Circuit 2', carries: 'Energy Hydraulic', of: 'cylinder.pressure' },
  ]);
  join('Front pressure', 'modulator:front', 'front:inlet', [
    { name: 'Front axle', carries: 'Energy Hydraulic' },
  ]);
  join('Rear pressure', 'modulator:rear', 'rear:inlet', [{ name: 'Rear axle', carries: 'Energy Hydraulic' }]);
  join('Motor supply', 'battery:terminals', 'motor:supply', [
    { name: '12 V, fused 60 A', carries: 'Energy Electrical', of: 'motor.power', group: 'Supply' },
  ]);
  join('Control supply', 'battery:control', 'ecu:supply', [
    { name: '12 V, fused 10 A', carries: 'Energy Electrical', of: 'battery.voltage', group: 'Supply' },
  ]);
  join('Vehicle bus', 'gateway:bus', 'ecu:vehicle bus', [
    { name: 'Brake status', carries: 'Information Data', direction: 'in' },
    { name: 'Vehicle speed', carries: 'Information Data' },
  ]);
  join('Wheel speeds', 'wheels:speed', 'ecu:wheels', [
    { name: 'Four speed pulses', carries: 'Information Signal' },
  ]);
}

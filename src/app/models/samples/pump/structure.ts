import type { SampleWriter } from '#app/models/samples/sample-writer.ts';

/** The parts, and the interfaces between them. */
export function writeStructure(sample: SampleWriter): void {
  writeParts(sample);
  writeInterfaces(sample);
}

function writeParts(sample: SampleWriter): void {
  sample.part('pump', 'Infusion pump', [0, 0, 976, 704], {
    kind: 'device',
    description: 'Delivers a drug from a bag into a vein at a set rate.',
    attributes: [
      'flow rate: 100 mL/h',
      'flow error: 3.2 %',
      'volume to infuse: 500 mL',
      'volume infused: 0 mL',
      'keep-open rate: 3 mL/h',
      'mass = sum(children.mass) [kg]',
    ],
  });
  sample.part('panel', 'User interface', [32, 64, 232, 248], {
    in: 'pump',
    kind: 'assembly',
    attributes: ['mass: 0.4 kg'],
  });
  sample.part('screen', 'Touch screen', [24, 56, 184, 72], {
    in: 'panel',
    kind: 'component',
    attributes: ['diagonal: 109 mm'],
    ports: ['display: inout right Information'],
    customFields: { safetyClass: 'B' },
  });
  sample.part('alarm', 'Alarm unit', [24, 152, 184, 72], {
    in: 'panel',
    kind: 'component',
    description: 'Loudspeaker and red lamp.',
    attributes: ['sound level: 68 dBA'],
    ports: ['command: in right Information'],
  });
  sample.part('power', 'Power supply', [32, 392, 232, 280], {
    in: 'pump',
    kind: 'assembly',
    attributes: ['mass: 0.7 kg', 'patient leakage current: 6 µA'],
  });
  sample.part('adapter', 'Mains adapter', [24, 64, 184, 72], {
    in: 'power',
    kind: 'component',
    attributes: ['output voltage: 12 V'],
    ports: ['output: out bottom Energy'],
  });
  sample.part('battery', 'Battery', [24, 184, 184, 72], {
    in: 'power',
    kind: 'component',
    attributes: ['charge: 90 %', 'running time: 6 h'],
    ports: ['charger: in top Energy', 'output: out right Energy'],
  });
  sample.part('controller', 'Main controller', [384, 64, 208, 200], {
    in: 'pump',
    kind: 'component',
    attributes: ['mass: 0.15 kg', 'command period: 10 ms'],
    ports: [
      'display: inout left Information',
      'alarm: out left Information',
      'network: inout top Information',
      'motor: out right Information',
      'monitor: inout bottom Information',
      'supply: in left Energy',
    ],
    customFields: { safetyClass: 'C' },
  });
  sample.part('monitor', 'Safety monitor', [384, 408, 208, 168], {
    in: 'pump',
    kind: 'component',
    description: 'A second processor. It can stop the motor and close the clamp by itself.',
    attributes: ['mass: 0.1 kg', 'stop time: 0.4 s'],
    ports: [
      'controller: inout top Information',
      'clamp: out right Information',
      'air: in right Information',
      'pressure: in right Information',
      'supply: in left Energy',
    ],
    customFields: { safetyClass: 'C' },
  });
  sample.part('drive', 'Pump mechanism', [712, 64, 232, 264], {
    in: 'pump',
    kind: 'assembly',
    attributes: ['mass: 0.6 kg', 'maximum flow rate: 1200 mL/h', 'bolus after occlusion: 0.62 mL'],
  });
  sample.part('motor', 'Stepper motor', [24, 64, 184, 64], {
    in: 'drive',
    kind: 'component',
    attributes: ['steps per turn: 200'],
    ports: ['command: in left Information', 'shaft: out bottom Energy'],
  });
  sample.part('fingers', 'Peristaltic fingers', [24, 176, 184, 64], {
    in: 'drive',
    kind: 'component',
    description: 'Twelve fingers squeeze the tube in turn.',
    attributes: ['stroke volume: 0.1 mL'],
    ports: ['shaft: in top Energy', 'inlet: in right Matter', 'outlet: out bottom Matter'],
  });
  sample.part('line', 'Line sensors', [712, 392, 232, 280], {
    in: 'pump',
    kind: 'assembly',
    attributes: ['mass: 0.2 kg'],
  });
  sample.part('clamp', 'Free-flow clamp', [24, 48, 184, 56], {
    in: 'line',
    kind: 'component',
    attributes: ['closing time: 80 ms'],
    ports: ['command: in left Information', 'tube in: in top Matter', 'tube out: out right Matter'],
  });
  sample.part('air', 'Air-in-line detector', [24, 128, 184, 56], {
    in: 'line',
    kind: 'component',
    description: 'Ultrasound across the tube.',
    attributes: ['smallest bubble: 40 µL', 'bubble volume: 0 µL'],
    ports: ['signal: out left Information'],
  });
  sample.part('pressure', 'Pressure sensor', [24, 208, 184, 56], {
    in: 'line',
    kind: 'component',
    attributes: ['line pressure: 18 kPa', 'alarm limit: 80 kPa'],
    ports: ['signal: out left Information'],
  });
  sample.part('bag', 'Infusion bag', [1096, 200, 184, 80], {
    kind: 'accessory',
    attributes: ['volume: 500 mL'],
    ports: ['spike: out left Matter'],
  });
  sample.part('patient', 'Patient', [1096, 416, 184, 80], {
    kind: 'person',
    ports: ['vein: in left Matter'],
  });
  sample.part('server', 'Drug library server', [32, 784, 232, 80], {
    kind: 'system',
    attributes: ['drugs: 840'],
    ports: ['network: inout right Information'],
  });
}

function writeInterfaces(sample: SampleWriter): void {
  const join = sample.interface.bind(sample);
  join('Display', 'controller:display', 'screen:display', [
    { name: 'Rate, volume and alarms', carries: 'Information Data' },
    { name: 'Touches', carries: 'Information Data', direction: 'in' },
  ]);
  join('Alarm command', 'controller:alarm', 'alarm:command', [
    { name: 'Alarm priority', carries: 'Information Command', group: 'Alarms' },
  ]);
  join('Charge', 'adapter:output', 'battery:charger', [
    { name: '12 V', carries: 'Energy Electrical', of: 'adapter.output voltage', group: 'Supply' },
  ]);
  join('Controller supply', 'battery:output', 'controller:supply', [
    { name: '7.2 V', carries: 'Energy Electrical', group: 'Supply' },
  ]);
  join('Monitor supply', 'battery:output', 'monitor:supply', [
    { name: '7.2 V, own fuse', carries: 'Energy Electrical', group: 'Supply' },
  ]);
  join('Motor command', 'controller:motor', 'motor:command', [
    { name: 'Step rate', carries: 'Information Command', of: 'pump.flow rate' },
  ]);
  join('Cross-check', 'controller:monitor', 'monitor:controller', [
    { name: 'Set and measured rate', carries: 'Information Data', direction: 'inout' },
  ]);
  join('Drive shaft', 'motor:shaft', 'fingers:shaft', [{ name: 'Torque', carries: 'Energy Mechanical' }]);
  join('Clamp command', 'monitor:clamp', 'clamp:command', [
    { name: 'Close', carries: 'Information Command', group: 'Alarms' },
  ]);
  join('Air signal', 'air:signal', 'monitor:air', [
    { name: 'Bubble volume', carries: 'Information Signal', of: 'air.bubble volume' },
  ]);
  join('Pressure signal', 'pressure:signal', 'monitor:pressure', [
    { name: 'Line pressure', carries: 'Information Signal', of: 'pressure.line pressure' },
  ]);
  join('Drug from the bag', 'bag:spike', 'fingers:inlet', [
    { name: 'Drug solution', carries: 'Matter Fluid', matterState: 'liquid', of: 'bag.volume' },
  ]);
  join('Tube', 'fingers:outlet', 'clamp:tube in', [
    { name: 'Metered drug', carries: 'Matter Fluid', matterState: 'liquid', of: 'pump.flow rate' },
  ]);
  join('Infusion', 'clamp:tube out', 'patient:vein', [
    { name: 'Drug into the vein', carries: 'Matter Fluid', matterState: 'liquid', of: 'pump.flow rate' },
  ]);
  join('Hospital network', 'server:network', 'controller:network', [
    { name: 'Drug library', carries: 'Information Data' },
    { name: 'Infusion record', carries: 'Information Data', direction: 'in' },
  ]);
}

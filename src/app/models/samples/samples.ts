import { spokenLanguage, t } from '#language/translate.ts';
import type { SampleContent } from './sample-writer.ts';

/** A finished model to start from; its content is fetched only when it is chosen. */
export interface Sample {
  readonly id: string;
  readonly name: string;
  /** What it is about, for the description of the model. */
  readonly about: string;
  /** What is in it, with ids of its own each time. */
  readonly load: (newId: (key: string) => string) => Promise<SampleContent>;
}

/** The sample whose notes tick themselves off (`start-here/`). */
export const START_HERE = 'robot-arm';

export const SAMPLES: readonly Sample[] = [
  {
    id: START_HERE,
    name: 'Robot arm',
    about: 'A robot arm that works beside people.',
    load: async (newId) => (await import('./arm/robot-arm.ts')).robotArm(newId),
  },
  {
    id: 'satellite-power',
    name: 'Satellite power system',
    about: 'The electric power system of a small satellite in a low orbit.',
    load: async (newId) => (await import('./satellite/satellite-power.ts')).satellitePower(newId),
  },
  {
    id: 'brake-by-wire',
    name: 'Brake-by-wire system',
    about: 'The electrohydraulic service brake of a passenger car.',
    load: async (newId) => (await import('./brake/brake-by-wire.ts')).brakeByWire(newId),
  },
  {
    id: 'infusion-pump',
    name: 'Infusion pump',
    about: 'A volumetric infusion pump for the bedside.',
    load: async (newId) => (await import('./pump/infusion-pump.ts')).infusionPump(newId),
  },
  {
    id: 'level-crossing',
    name: 'Level crossing',
    about: 'The state machine of an automatic level crossing.',
    load: async (newId) => (await import('./crossing/level-crossing.ts')).levelCrossing(newId),
  },
];

/** How a sample is offered. */
export const sampleLabel = ({ id, name }: Sample): string =>
  id === START_HERE ? t('Start here: {name}', { name }) : t('Sample: {name}', { name });

/**
 * What somebody who reads another language is told before they open one; nothing where the app is in English too. Samples are not
 * translated: their names stand in guards, notes and the guide, and each would be a second model to keep sound.
 */
export const sampleLanguageNote = (): string | undefined =>
  spokenLanguage() === 'en' ? undefined : t('The texts in samples are in English.');

import { t } from '#language/translate.ts';
import { UsualWords } from './usual-words.ts';

/** The fields of a connection for which there are usual words; a port has a type and a direction too. */
export type FlowField = 'type' | 'subType' | 'matterState' | 'direction';

/** The usual words of each field (`connection.ts` has the lists). */
const WORDS: Readonly<Record<FlowField, UsualWords>> = {
  type: new UsualWords([
    ['Matter', () => t('Matter', undefined, 'a kind of flow')],
    ['Energy', () => t('Energy', undefined, 'a kind of flow')],
    ['Information', () => t('Information', undefined, 'a kind of flow')],
    ['Binding', () => t('Binding', undefined, 'a kind of flow')],
  ]),
  subType: new UsualWords([
    ['Fixed', () => t('Fixed', undefined, 'a kind of flow')],
    ['Fluid', () => t('Fluid', undefined, 'a kind of flow')],
    ['Bulk', () => t('Bulk', undefined, 'a kind of flow')],
    ['Sample', () => t('Sample', undefined, 'a kind of flow')],
    ['Waste', () => t('Waste', undefined, 'a kind of flow')],
    ['Electrical', () => t('Electrical', undefined, 'a kind of flow')],
    ['Mechanical', () => t('Mechanical', undefined, 'a kind of flow')],
    ['Thermal', () => t('Thermal', undefined, 'a kind of flow')],
    ['Hydraulic', () => t('Hydraulic', undefined, 'a kind of flow')],
    ['Pneumatic', () => t('Pneumatic', undefined, 'a kind of flow')],
    ['Radiation', () => t('Radiation', undefined, 'a kind of flow')],
    ['Signal', () => t('Signal', undefined, 'a kind of flow')],
    ['Data', () => t('Data', undefined, 'a kind of flow')],
    ['Command', () => t('Command', undefined, 'a kind of flow')],
    ['Telemetry', () => t('Telemetry', undefined, 'a kind of flow')],
    ['Audio', () => t('Audio', undefined, 'a kind of flow')],
    ['Video', () => t('Video', undefined, 'a kind of flow')],
    ['Detachable', () => t('Detachable', undefined, 'a kind of flow')],
    ['Hinged', () => t('Hinged', undefined, 'a kind of flow')],
    ['Sliding', () => t('Sliding', undefined, 'a kind of flow')],
    ['Physical link', () => t('Physical link', undefined, 'a kind of flow')],
  ]),
  matterState: new UsualWords([
    ['solid', () => t('solid', undefined, 'a state of matter')],
    ['liquid', () => t('liquid', undefined, 'a state of matter')],
    ['gas', () => t('gas', undefined, 'a state of matter')],
    ['plasma', () => t('plasma', undefined, 'a state of matter')],
    ['mixture', () => t('mixture', undefined, 'a state of matter')],
  ]),
  direction: new UsualWords([
    ['in', () => t('in', undefined, 'a direction of flow')],
    ['out', () => t('out', undefined, 'a direction of flow')],
    ['inout', () => t('inout', undefined, 'a direction of flow')],
  ]),
};

/** How a word that is stored reads: a usual one in the reader’s language, any other as it is. */
export const flowLabel = (field: FlowField, word: string): string => WORDS[field].label(word);

/** The word that is stored for what is typed or chosen. Law: of the label of a usual word it is that word. */
export const flowWord = (field: FlowField, label: string): string => WORDS[field].word(label);

/** The fields whose words a filter asks for. Directions are not among them: “in” is in half of all texts, and “ein” in many. */
const SOUGHT = ['type', 'subType', 'matterState'] as const;

/** What rows are looked for by, as it is kept: the word that is stored where all of it is the label of a usual one. */
export function soughtWord(text: string): string {
  const field = SOUGHT.find((one) => WORDS[one].sought(text) !== text);
  return field ? WORDS[field].sought(text) : text;
}

/** How a text that is kept reads where somebody looks for it. Law: `soughtWord` gives that text back. */
export function soughtLabel(text: string): string {
  const field = SOUGHT.find((one) => WORDS[one].label(text) !== text);
  return field ? WORDS[field].label(text) : text;
}

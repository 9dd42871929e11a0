/**
 * What the notes of "Start here" are about. The ids of these elements end alike in every copy of the sample, so that the notes
 * find them whatever they are called by then, in any browser.
 */
const MARKS = {
  unnamed: '57a27e000001',
  curtain: '57a27e000002',
  safety: '57a27e000003',
  speedLimit: '57a27e000004',
  stopSignal: '57a27e000005',
  start: '57a27e000006',
  holding: '57a27e000007',
  gripper: '57a27e000008',
} as const;
export type Marked = keyof typeof MARKS;

const isMarked = (key: string): key is Marked => Object.hasOwn(MARKS, key);

/** The id for a key word of the sample: the given one, with its end changed where the notes have to find it. */
export function markId(id: string, key: string): string {
  return isMarked(key) ? `${id.slice(0, -MARKS[key].length)}${MARKS[key]}` : id;
}

export const hasMark = (id: string, key: Marked): boolean => id.endsWith(MARKS[key]);

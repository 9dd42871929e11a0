/** How many levels of headings Word has. */
export const DEEPEST = 9;

/** The ids of the styles that a document is written in; what else it looks like is up to whoever restyles it. */
export type StyleId =
  | 'Title'
  | 'Subtitle'
  | 'BodyText'
  | 'Note'
  | 'Caption'
  | 'Figure'
  | 'FigureCaption'
  | 'Picture'
  | 'TOCHeading'
  | `TOC${number}`
  | `Heading${number}`
  | `Heading${number}Unlisted`
  | 'HeadingDeeper'
  | 'FactLabel'
  | 'FactValue'
  | 'TableHead'
  | 'TableNumberHead'
  | 'TableText'
  | 'TableNumber'
  | 'TableGap'
  | 'Footer'
  | 'Hyperlink'
  | 'Pass'
  | 'Fail'
  | 'Unknown'
  | 'Attention';

export type TableStyleId = 'DocumentTable' | 'DocumentFacts';

/** The style of a heading: Word's contents take all of a style, so those that are not to be listed have one of their own. */
export function headingStyle(depth: number, isListed: boolean): StyleId {
  if (depth > DEEPEST) return 'HeadingDeeper';
  return isListed ? `Heading${depth}` : `Heading${depth}Unlisted`;
}

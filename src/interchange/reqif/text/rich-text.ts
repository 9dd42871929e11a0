/** The custom field that holds a statement as HTML that can be shown; the text of it is the statement. */
export const RICH_TEXT = 'richText';

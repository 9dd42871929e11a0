/** A condition on the cells of one column: `=` asks for an empty one, `*` for one that is not, all else for what it holds. */
export interface ColumnCondition {
  readonly column: string;
  readonly value: string;
}
export const EMPTY = '=';
export const FILLED = '*';

export interface ColumnSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** The columns that a table of requirements shows before anybody chooses. */
export const FIRST_COLUMNS = ['key', 'title', 'verdict', 'statement', 'status', 'systems'] as const;

/** What a saved view says of the rows and columns of its table. */
export interface TableSearch {
  readonly words: string;
  readonly where: readonly ColumnCondition[];
  readonly sort: readonly ColumnSort[];
  /** The column whose values make groups. */
  readonly group: string | null;
  readonly columns: readonly string[];
}

// The name of a custom field may hold what stands between the parts, and begin with what says descending.
/** A word as a part of a list in an address. Law: `readPart` reads it. */
export const partText = (text: string): string => encodeURIComponent(text).replace(/^-/, '%2D');

export function readPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const partsIn = (text: string): string[] => text.split(',').filter((part) => part !== '');

/** The conditions that the parameter `where` of an address says. */
export function conditionsIn(where: string): ColumnCondition[] {
  return partsIn(where).flatMap((part) => {
    const [column = '', ...value] = part.split(':');
    return value.length === 0 ? [] : [{ column: readPart(column), value: readPart(value.join(':')) }];
  });
}

/** What the parameter `sort` of an address says. */
export function sortsIn(sort: string): ColumnSort[] {
  return partsIn(sort).map((part) =>
    part.startsWith('-')
      ? { column: readPart(part.slice(1)), direction: 'descending' }
      : { column: readPart(part), direction: 'ascending' },
  );
}

/** What the text of a saved view asks for; what it does not say is as at first. */
export function tableSearchIn(search: string): TableSearch {
  const parameters = new URLSearchParams(search);
  const columns = parameters.get('columns');
  return {
    words: parameters.get('q') ?? '',
    where: conditionsIn(parameters.get('where') ?? ''),
    sort: sortsIn(parameters.get('sort') ?? ''),
    group: parameters.get('group'),
    columns:
      columns === null
        ? [...FIRST_COLUMNS]
        : partsIn(columns).map((part) => readPart(part.replace(/:[^:]*$/, ''))),
  };
}

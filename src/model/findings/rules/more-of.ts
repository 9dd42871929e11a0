/** How many there are beside those that are named. */
export const moreOf = (count: number, isAll: boolean): string => `${isAll ? '' : 'at least '}${count} more`;

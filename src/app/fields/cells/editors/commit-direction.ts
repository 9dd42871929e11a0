/**
 * Where the keyboard goes after a commit; `away` is where it went already, by leaving the editor; `all` stores the value in every
 * selected cell.
 */
export type CommitDirection = 'down' | 'up' | 'right' | 'left' | 'here' | 'away' | 'all';

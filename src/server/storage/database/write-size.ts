/** Whether the statements of a transaction take so long that the embedded store makes them in its thread. */
export type WriteSize = 'small' | 'large';

/** An address without the id by which is asked how far a file has come: each try has its own, and is the same request. */
export const withoutTransfer = (address: string): string => address.replace(/[?&]transferId=[^&]*/, '');

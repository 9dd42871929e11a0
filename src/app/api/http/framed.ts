/**
 * Whether another page shows this one within it. Such a page is nobody's but a guest's: what it is clicked for may be drawn over by the other,
 * so that it knows no session and offers none.
 */
export const isFramed = window.parent !== window.self;
